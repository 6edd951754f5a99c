import { AT, CARDS_IN_ALL, HAND_ROOM, packSight, PAYOFF_ROOM } from '../../src/ai/core.js';
import type { Core } from '../../src/ai/core.js';
import { rankValue, SEATS, seenBy } from '../../src/engine/index.js';
import type { Card, State } from '../../src/engine/index.js';

function lay(core: Core, from: number, cards: readonly Card[]): void {
  cards.forEach((card, index) => {
    core[from + index] = rankValue(card);
  });
}

/** A whole game packed, hidden cards included, as only a test may do it. */
export function packState(state: State): Core {
  const core = packSight(seenBy(state, 'public'));
  for (const seat of SEATS) {
    lay(core, AT.hand + seat * HAND_ROOM, state.players[seat].hand);
    lay(core, AT.payoff + seat * PAYOFF_ROOM, state.players[seat].payoff);
  }
  lay(core, AT.stock, state.stock);
  return core;
}

/** The parts of a core that mean something: what lies beyond the counts is left over from earlier. */
export function liveBytes(core: Core): number[][] {
  const run = (from: number, count: number): number[] => [...core.subarray(from, from + count)];
  return [
    run(0, AT.center),
    ...[0, 1, 2].map((center) => run(AT.center + center * 12, core[AT.height + center] ?? 0)),
    ...[0, 1].map((seat) => run(AT.payoff + seat * PAYOFF_ROOM, core[AT.payoffCount + seat] ?? 0)),
    ...[0, 1].map((seat) => run(AT.hand + seat * HAND_ROOM, core[AT.handCount + seat] ?? 0)),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((stack) =>
      run(AT.side + stack * CARDS_IN_ALL, core[AT.sideCount + stack] ?? 0),
    ),
    run(AT.stock, core[AT.stockCount] ?? 0),
  ];
}
