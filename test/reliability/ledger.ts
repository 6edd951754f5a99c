/** What players pressed and what they were told, to be compared with what is stored. */
import { TAKE_BACK, deal, enter, isEntry, payoffChain, seenBy } from '../../src/engine/index.js';
import type { Entry, Seat, State } from '../../src/engine/index.js';
import { COMPUTER_SEAT } from '../../src/match/match.js';
import type { PressId } from '../../src/view/ids.js';
import type { Stored, StoredGame, StoredMatch } from './stored.js';

/** A press or command that may change something. */
export interface Deed {
  readonly interactionId: string;
  readonly userId: string;
  readonly press: PressId;
  /** `sent`: nothing was heard of it. `done` and `refused` are what the player was told. */
  outcome: 'sent' | 'done' | 'refused';
}

/** A place in a match, as a player was shown it. */
interface Position {
  readonly match: number;
  readonly game: number;
  readonly ply: number;
}

const CHANGING = ['play', 'takeBack', 'chain'] as const;
type Changing = Extract<PressId, { readonly action: (typeof CHANGING)[number] }>;

export function isMoving(press: PressId): press is Changing {
  return CHANGING.some((action) => action === press.action);
}

export class Ledger {
  readonly #deeds: Deed[] = [];
  readonly #at = new Map<string, Deed[]>();
  readonly #told = new Map<number, Position>();
  /** Finished games that were compared to their end, as they were then. */
  readonly #compared = new Map<string, string>();
  readonly #listeners = new Set<(deed: Deed) => void>();

  /** Moves that players were told were made. */
  get acknowledgedMoves(): number {
    return this.#deeds.filter(({ press, outcome }) => outcome === 'done' && isMoving(press)).length;
  }

  begin(userId: string, press: PressId, interactionId: string): Deed {
    const deed: Deed = { interactionId, userId, press, outcome: 'sent' };
    this.#deeds.push(deed);
    if (isMoving(press)) {
      const place = placeOf(press);
      this.#at.set(place, [...(this.#at.get(place) ?? []), deed]);
    }
    for (const listener of this.#listeners) listener(deed);
    return deed;
  }

  /** Called with everything that begins, until the answer is called. */
  onBegin(listener: (deed: Deed) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A player was shown this position: the match never goes back before it. */
  showed(position: Position): void {
    const before = this.#told.get(position.match);
    if (!before || isBefore(before, position)) this.#told.set(position.match, position);
  }

  /** Where what is stored is not what players were told. */
  faults(stored: Stored): readonly string[] {
    return [...this.#lost(stored), ...this.#unasked(stored)];
  }

  /** What players were told and the database does not have. */
  #lost({ matches }: Stored): readonly string[] {
    const byId = new Map(matches.map((match) => [match.id, match]));
    const faults: string[] = [];
    for (const position of this.#told.values()) {
      const last = byId.get(position.match)?.games.at(-1);
      const present = { match: position.match, game: last?.number ?? 0, ply: last?.moves.length ?? 0 };
      if (isBefore(present, position)) faults.push(`${named(position)} was shown, but is not reached`);
    }
    for (const deed of this.#deeds) {
      if (deed.outcome !== 'done' || !('match' in deed.press)) continue;
      if (!isThere(deed, byId.get(deed.press.match))) {
        faults.push(`${JSON.stringify(deed.press)} by ${deed.userId} was acknowledged, and is lost`);
      }
    }
    return faults;
  }

  /** What the database has and nobody asked for at that place: a move applied twice, for example. */
  #unasked({ matches }: Stored): readonly string[] {
    const faults: string[] = [];
    for (const match of matches) {
      for (const game of match.games) {
        const key = `${match.id}.${game.number}`;
        const record = JSON.stringify(game);
        if (this.#compared.get(key) === record) continue;
        const found = this.#unaskedIn(match, game);
        faults.push(...found);
        if (found.length === 0 && game.endReason !== null) this.#compared.set(key, record);
      }
    }
    return faults;
  }

  #unaskedIn(match: StoredMatch, game: StoredGame): readonly string[] {
    let state: State = deal(game.seed);
    let explained = 0;
    for (const { ply, seat, notation } of game.moves) {
      if (!isEntry(notation)) return [`match ${match.id}: ${notation} is no move`];
      if (ply >= explained && (match.level === null || seat !== COMPUTER_SEAT)) {
        const position = { match: match.id, game: game.number, ply };
        // A chain counts as a whole only: half of one is nothing that anybody asked for.
        const asked = this.#askedAt(position, userIdOf(match, seat), state).find((entries) =>
          entries.every((entry, index) => game.moves[ply + index]?.notation === entry),
        );
        if (!asked) return [`${named(position)} has the move ${notation}, which nobody asked for there`];
        explained = ply + asked.length;
      }
      const entered = enter(state, notation);
      if ('refusal' in entered) return [`move ${ply + 1} is not possible: ${entered.refusal}`];
      state = entered.state;
    }
    return [];
  }

  /** What each press for that position may have made of it. */
  #askedAt(position: Position, userId: string, state: State): readonly (readonly Entry[])[] {
    const deeds = this.#at.get(placeOf(position)) ?? [];
    return deeds
      .filter((deed) => deed.userId === userId && deed.outcome !== 'refused')
      .map(({ press }) => {
        if (press.action === 'play') return [press.move];
        if (press.action === 'takeBack') return [TAKE_BACK];
        return payoffChain(seenBy(state, state.toMove)) ?? [];
      })
      .filter((entries) => entries.length > 0);
  }
}

function isThere({ userId, press }: Deed, match: StoredMatch | undefined): boolean {
  if (!match) return false;
  if (isMoving(press)) {
    const move = match.games[press.game - 1]?.moves[press.ply];
    if (!move || userIdOf(match, move.seat) !== userId) return false;
    if (press.action === 'chain') return true;
    return move.notation === (press.action === 'play' ? press.move : TAKE_BACK);
  }
  if (press.action === 'accept') return match.games.length > 0;
  if (press.action === 'decline') return match.status === 'declined';
  if (press.action === 'cancel') return match.status === 'cancelled';
  return press.action !== 'resignYes' || match.status === 'finished';
}

function userIdOf(match: StoredMatch, seat: Seat): string {
  return seat === 0 ? match.userId0 : match.userId1;
}

function isBefore(one: Position, other: Position): boolean {
  return one.game < other.game || (one.game === other.game && one.ply < other.ply);
}

function placeOf({ match, game, ply }: Position): string {
  return `${match}.${game}.${ply}`;
}

function named({ match, game, ply }: Position): string {
  return `match ${match}, game ${game}, position ${ply}`;
}
