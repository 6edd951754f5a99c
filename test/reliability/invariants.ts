/** What must hold in every database at every moment, whatever happened to the bot: checked by playing all games again. */
import { createHash } from 'node:crypto';
import {
  RULES_VERSION,
  SEATS,
  deal,
  enter,
  isEntry,
  isSeed,
  otherSeat,
  winnerOf,
} from '../../src/engine/index.js';
import type { Seat, State } from '../../src/engine/index.js';
import { readStored } from './stored.js';
import type { Stored, StoredGame, StoredMatch } from './stored.js';

/** Everything that is wrong with a database, one sentence each; nothing when all is well. The bot may be running. */
export function faultsOf(databaseFile: string): readonly string[] {
  return storedFaults(readStored(databaseFile));
}

export function storedFaults({ matches, damage }: Stored): readonly string[] {
  return [
    ...damage,
    ...matches.flatMap((match) => matchFaults(match).map((fault) => `match ${match.id}: ${fault}`)),
  ];
}

/** What the leaderboard of a server has to say of one player. */
export interface Tally {
  readonly points: number;
  readonly games: number;
  readonly matches: number;
}

/** By player, for everybody with a finished game against another person in that server; from what the games themselves say. */
export function talliesOf({ matches }: Stored, guildId: string): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>();
  const count = (userId: string, { points, games, matches: won }: Tally): void => {
    const before = tallies.get(userId) ?? { points: 0, games: 0, matches: 0 };
    tallies.set(userId, {
      points: before.points + points,
      games: before.games + games,
      matches: before.matches + won,
    });
  };
  for (const match of matches.filter((each) => each.guildId === guildId && each.level === null)) {
    const results = match.games.flatMap((game) => resultOf(game) ?? []);
    for (const seat of results.length > 0 ? SEATS : []) {
      const won = results.filter(({ winner }) => winner === seat);
      const points = won.reduce((sum, result) => sum + result.points, 0);
      count(userIdOf(match, seat), { points, games: won.length, matches: match.winner === seat ? 1 : 0 });
    }
  }
  return tallies;
}

function userIdOf(match: StoredMatch, seat: Seat): string {
  return seat === 0 ? match.userId0 : match.userId1;
}

function matchFaults(match: StoredMatch): readonly string[] {
  const { status, games, target } = match;
  const faults: string[] = [];
  const expect = (isSo: boolean, fault: string): void => {
    if (!isSo) faults.push(fault);
  };
  expect(match.setAsideReason === null, `it was set aside (${match.setAsideReason ?? ''})`);
  const isBegun = status === 'playing' || status === 'finished';
  expect(games.length > 0 === isBegun, `it is ${status} and has ${games.length} games`);
  expect(
    games.every(({ number }, index) => number === index + 1),
    'its games are not numbered one by one',
  );
  const open = games.filter(({ endReason }) => endReason === null);
  expect(
    open.length === (status === 'playing' ? 1 : 0),
    `it is ${status} and ${open.length} players are to move`,
  );
  expect(
    games.slice(0, -1).every(({ endReason }) => endReason !== null),
    'a game was begun before the one before was over',
  );
  faults.push(...games.flatMap((game) => gameFaults(game).map((fault) => `game ${game.number}: ${fault}`)));

  const results = games.flatMap((game) => resultOf(game) ?? []);
  const won = SEATS.map((seat) => results.filter(({ winner }) => winner === seat));
  const score = won.map((of) => of.reduce((sum, { points }) => sum + points, 0));
  expect(
    score[0] === match.score0 && score[1] === match.score1,
    `its score is ${match.score0}:${match.score1}, its games add up to ${score.join(':')}`,
  );
  expect(
    won[0]?.length === match.gamesWon0 && won[1]?.length === match.gamesWon1,
    `it counts ${match.gamesWon0}:${match.gamesWon1} games won, not ${won.map((of) => of.length).join(':')}`,
  );
  expect((match.winner !== null) === (status === 'finished'), 'its winner does not fit its status');
  const hasEnough = SEATS.filter((seat) => (score[seat] ?? 0) >= target);
  if (match.endReason === 'points') expect(hasEnough[0] === match.winner, 'its winner has not the points');
  if (status === 'playing') expect(hasEnough.length === 0, 'it goes on though somebody has the points');
  return faults;
}

interface Result {
  readonly winner: Seat | null;
  readonly points: number;
}

/** How a game that is over ended; by its own cards, whatever stands beside them. */
function resultOf(game: StoredGame): Result | undefined {
  if (game.endReason === null) return undefined;
  const { state } = replayed(game);
  if (!state) return undefined;
  if (state.outcome) return { winner: winnerOf(state.outcome) ?? null, points: state.outcome.points };
  // Given up: by whom, the cards do not say; what it is worth, they do.
  const { winner } = game;
  return winner === null
    ? { winner, points: 0 }
    : { winner, points: state.players[otherSeat(winner)].payoff.length };
}

function gameFaults(game: StoredGame): readonly string[] {
  const { state, fault } = replayed(game);
  if (!state) return [fault];
  const faults: string[] = [];
  const { outcome } = state;
  if (game.ply !== game.moves.length) faults.push(`it counts ${game.ply} moves and has ${game.moves.length}`);
  if (game.endReason === null) {
    if (outcome) faults.push('its moves end it, and it is not over');
    else if (state.toMove !== game.toMove) faults.push('the wrong player is to move');
    return faults;
  }
  if ((outcome?.reason ?? game.endReason) !== game.endReason)
    faults.push('it ended otherwise than is stored');
  if (!outcome && !['resignation', 'time'].includes(game.endReason)) faults.push('it is over without an end');
  const result = resultOf(game);
  if (result?.winner !== game.winner || result.points !== game.points) {
    faults.push('its result is another than its moves have');
  }
  return faults;
}

type Replayed =
  | { readonly state: State; readonly fault?: undefined }
  | { readonly state?: undefined; readonly fault: string };

/** Move by move with the engine, each by the player whose turn it was. */
function replayed({ rules, seed, commitment, moves }: StoredGame): Replayed {
  if (rules !== RULES_VERSION || !isSeed(seed)) return { fault: 'it cannot be dealt again' };
  const hash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  if (hash !== commitment) return { fault: 'its seed is not the one that was promised' };
  let state = deal(seed);
  for (const [index, { ply, seat, notation }] of moves.entries()) {
    const name = `move ${index + 1} (${notation})`;
    if (ply !== index) return { fault: `${name} has the place ${ply + 1}` };
    if (seat !== state.toMove) return { fault: `${name} was made out of turn` };
    if (!isEntry(notation)) return { fault: `${name} is no move` };
    const entered = enter(state, notation);
    if ('refusal' in entered) return { fault: `${name} is not possible: ${entered.refusal}` };
    state = entered.state;
  }
  return { state };
}
