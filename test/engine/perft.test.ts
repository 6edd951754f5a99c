/**
 * How many sequences of moves there are from a position. Counted twice: by the engine, and by a tiny model
 * of the game that shares nothing with it and tries all 50 notations by force.
 */
import { describe, expect, it } from 'vitest';
import { apply, deal, legalMoves } from '../../src/engine/index.js';
import type { State } from '../../src/engine/index.js';
import { played, position } from '../kit/positions.js';
import { quickMove } from '../kit/choose.js';
import { seedNamed } from '../kit/seeds.js';

function perft(state: State, depth: number): number {
  const moves = legalMoves(state);
  if (depth === 1) return moves.length;
  let count = 0;
  for (const move of moves) {
    const applied = apply(state, move);
    if ('state' in applied) count += perft(applied.state, depth - 1);
  }
  return count;
}

/** Shuffles cannot be modelled without the engine's generator, so a completed stack goes under the stock. */
interface Model {
  mover: 0 | 1;
  over: boolean;
  stock: string[];
  centers: string[][];
  payoff: string[][];
  hands: string[][];
  sides: string[][][];
}

function modelOf(state: State): Model {
  return structuredClone({
    mover: state.toMove,
    over: state.outcome !== undefined,
    stock: [...state.stock],
    centers: state.centers.map((center) => [...center]),
    payoff: state.players.map(({ payoff }) => [...payoff]),
    hands: state.players.map(({ hand }) => [...hand]),
    sides: state.players.map(({ sides }) => sides.map((side) => [...side])),
  });
}

const NOTATIONS = ['g', 's1', 's2', 's3', 's4', 'h1', 'h2', 'h3', 'h4', 'h5'].flatMap((from) => [
  ...[1, 2, 3].map((center) => `${from}>${center}`),
  ...(from.startsWith('h') ? [1, 2, 3, 4].map((side) => `${from}/s${side}`) : []),
]);

function draw(model: Model): void {
  const hand = model.hands[model.mover] ?? [];
  const missing = 5 - hand.length;
  for (let drawn = 0; drawn < missing && model.stock.length > 0; drawn++) hand.push(model.stock.pop() ?? '');
  if (missing > 0 && model.stock.length === 0) model.over = true;
}

function sourceOf(
  { mover, payoff, hands, sides }: Model,
  notation: string,
): { pile: string[]; index: number } {
  const place = Number(notation.charAt(1)) - 1;
  if (notation.startsWith('h')) return { pile: hands[mover] ?? [], index: place };
  const pile = (notation.startsWith('g') ? payoff[mover] : sides[mover]?.[place]) ?? [];
  return { pile, index: pile.length - 1 };
}

function isPossible(model: Model, notation: string): boolean {
  const { pile, index } = sourceOf(model, notation);
  const card = pile[index];
  if (model.over || card === undefined) return false;
  const height = model.centers[Number(notation.slice(-1)) - 1]?.length;
  return notation.includes('/') || card.startsWith('K') || 'A23456789TJQ'.indexOf(card.charAt(0)) === height;
}

function moved(before: Model, notation: string): Model {
  const model = structuredClone(before);
  const { pile, index } = sourceOf(model, notation);
  const cards = pile.splice(index, 1);
  const target = Number(notation.slice(-1)) - 1;
  if (notation.includes('/')) {
    model.sides[model.mover]?.[target]?.push(...cards);
    model.mover = model.mover === 0 ? 1 : 0;
    draw(model);
    return model;
  }
  const center = model.centers[target] ?? [];
  center.push(...cards);
  if (model.payoff[model.mover]?.length === 0) {
    model.over = true;
    return model;
  }
  if (center.length === 12) model.stock.unshift(...center.splice(0));
  if (model.hands[model.mover]?.length === 0) draw(model);
  return model;
}

function modelPerft(model: Model, depth: number): number {
  if (depth === 0) return 1;
  return NOTATIONS.filter((notation) => isPossible(model, notation))
    .map((notation) => modelPerft(moved(model, notation), depth - 1))
    .reduce((sum, count) => sum + count, 0);
}

/** A game in full swing: so many quick moves after the deal. */
function midGame(name: string, movesMade: number): State {
  let state = deal(seedNamed(name));
  while (state.ply < movesMade) state = played(state, quickMove(state)).state;
  return state;
}

interface Counted {
  readonly name: string;
  readonly state: State;
  /** To depth 1, 2, 3, 4. */
  readonly pinned: readonly number[];
  /** As far as the model can follow: not beyond a draw after a shuffle. */
  readonly modelDepth: number;
}

const POSITIONS: readonly Counted[] = [
  {
    name: 'the deal of seed "perft 1"',
    state: deal(seedNamed('perft 1')),
    pinned: [23, 448, 11_360, 254_320],
    modelDepth: 3,
  },
  {
    name: 'the deal of seed "perft 2"',
    state: deal(seedNamed('perft 2')),
    pinned: [26, 643, 15_800, 408_772],
    modelDepth: 3,
  },
  {
    name: 'the middle of a game',
    state: midGame('perft 4', 90),
    pinned: [16, 352, 6_912, 152_064],
    modelDepth: 3,
  },
  {
    name: 'a last pay-off card, nearly complete stacks and hardly any stock',
    state: position({
      mine: { payoff: 'QS', hand: 'KS QH', sides: ['3S JD'] },
      theirs: { hand: '2H 3H', payoff: '3 AS' },
      centers: ['A-J', 'A-T'],
      stock: '4',
    }),
    pinned: [14, 235, 1_496, 16_435],
    modelDepth: 2,
  },
];

describe('the number of move sequences', () => {
  it.each(POSITIONS)('from $name is as pinned, to depth 4', ({ state, pinned }) => {
    expect([1, 2, 3, 4].map((depth) => perft(state, depth))).toEqual(pinned);
  });

  it.each(POSITIONS)(
    'from $name is what brute force over all 50 moves counts',
    ({ state, pinned, modelDepth }) => {
      const depths = [1, 2, 3].filter((depth) => depth <= modelDepth);
      const model = modelOf(state);
      expect(depths.map((depth) => modelPerft(model, depth))).toEqual(pinned.slice(0, modelDepth));
    },
  );
});
