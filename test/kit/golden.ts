/**
 * Golden games: a whole game as text, one move a line, so that a change of rules shows up as a readable
 * difference. The moves in the file are what is replayed; everything else must come out again.
 */
import { deal, isEntry, replay, RULES_VERSION, TAKE_BACK } from '../../src/engine/index.js';
import type { Entry, GameEvent, Outcome, Seed } from '../../src/engine/index.js';

function eventText(event: GameEvent): string {
  switch (event.type) {
    case 'play':
      return event.card.startsWith(event.as) ? event.card : `${event.card} as ${event.as}`;
    case 'discard':
      return event.card;
    case 'takeBack':
      return `${event.move} ${event.card}`;
    case 'reveal':
      return `reveal ${event.card}`;
    case 'complete':
      return `complete ${event.center}`;
    case 'draw':
      return `seat ${event.seat} draws ${event.cards.join(' ')}, ${event.stock} left`;
  }
}

function outcomeText(outcome: Outcome | undefined): string {
  if (!outcome) return 'unfinished';
  return outcome.reason === 'stock' ? 'tie' : `seat ${outcome.winner} wins ${outcome.points}`;
}

/** The whole text of a game's golden file. */
export function goldenText(seed: Seed, moves: readonly Entry[]): string {
  const start = deal(seed);
  const replayed = replay({ rules: RULES_VERSION, seed, moves });
  if ('refusal' in replayed) throw new Error(`move ${replayed.ply + 1}: ${replayed.refusal}`);
  const lines: string[] = [];
  for (const event of replayed.events) {
    if (!('move' in event)) lines.push(`${lines.pop() ?? ''} | ${eventText(event)}`);
    else {
      const entry = event.type === 'takeBack' ? TAKE_BACK : event.move;
      lines.push(`${event.seat} ${entry} ${eventText(event)}`);
    }
  }
  return [
    `rules ${RULES_VERSION}`,
    `seed ${seed}`,
    ...start.players.map(
      ({ payoff, hand }, seat) => `deal ${seat} pay-off ${payoff.at(-1) ?? ''} hand ${hand.join(' ')}`,
    ),
    ...lines,
    outcomeText(replayed.state.outcome),
    '',
  ].join('\n');
}

/** What a golden file says was played. */
export function goldenMoves(text: string): { seed: Seed; moves: Entry[] } {
  const seed = /^seed (\w+)$/m.exec(text)?.[1] ?? '';
  const moves = text
    .split('\n')
    .map((line) => /^[01] (\S+)/.exec(line)?.[1])
    .filter(isEntry);
  return { seed, moves };
}
