import { apply } from './apply.js';
import type { ApplyResult, MoveRefusal } from './apply.js';
import { deal } from './deal.js';
import type { GameEvent } from './events.js';
import { TAKE_BACK } from './moves.js';
import type { Entry } from './moves.js';
import type { Seed } from './random.js';
import { RULES_VERSION } from './rules.js';
import type { State } from './state.js';
import { takeBack } from './take-back.js';

/** The truth of a game: everything else follows from these three. */
export interface GameRecord {
  /** The `RULES_VERSION` it was played by. */
  readonly rules: string;
  readonly seed: Seed;
  readonly moves: readonly Entry[];
}

export type ReplayResult =
  | { readonly state: State; readonly events: readonly GameEvent[] }
  /** The entry at `ply` (from 0) is not possible: the record does not belong to these rules. */
  | { readonly refusal: MoveRefusal; readonly ply: number };

/** Makes what one entry of a record says: a move, or taking one back. */
export function enter(state: State, entry: Entry): ApplyResult {
  return entry === TAKE_BACK ? takeBack(state) : apply(state, entry);
}

/** Plays a recorded game again. Throws a RangeError for a malformed seed or rules other than ours. */
export function replay({ rules, seed, moves }: GameRecord): ReplayResult {
  if (rules !== RULES_VERSION) throw new RangeError(`a game by rules ${RULES_VERSION} is expected`);
  let state = deal(seed);
  const events: GameEvent[] = [];
  for (const entry of moves) {
    const applied = enter(state, entry);
    if ('refusal' in applied) return { refusal: applied.refusal, ply: state.ply };
    state = applied.state;
    events.push(...applied.events);
  }
  return { state, events };
}
