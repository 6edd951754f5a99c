import type { FinishedGame } from './transcript.js';

/** Sums over games; `summaryText` turns them into averages. */
export interface Tally {
  readonly games: number;
  readonly moves: number;
  readonly turns: number;
  readonly ties: number;
  /** Points of all winners. */
  readonly points: number;
  readonly winsOfFirst: number;
  readonly winsBySeat: readonly [number, number];
}

export const EMPTY_TALLY: Tally = {
  games: 0,
  moves: 0,
  turns: 0,
  ties: 0,
  points: 0,
  winsOfFirst: 0,
  winsBySeat: [0, 0],
};

export function tallied(tally: Tally, { end }: FinishedGame): Tally {
  const winner = end.outcome?.reason === 'pay-off' ? end.outcome.winner : undefined;
  const [one, two] = tally.winsBySeat;
  return {
    games: tally.games + 1,
    moves: tally.moves + end.ply,
    turns: tally.turns + end.turn,
    ties: tally.ties + (winner === undefined ? 1 : 0),
    points: tally.points + (end.outcome?.points ?? 0),
    winsOfFirst: tally.winsOfFirst + (winner === end.first ? 1 : 0),
    winsBySeat: [one + (winner === 0 ? 1 : 0), two + (winner === 1 ? 1 : 0)],
  };
}

function average(sum: number, of: number): string {
  return of === 0 ? '-' : (sum / of).toFixed(2);
}

function share(part: number, whole: number): string {
  return `${part} (${whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`})`;
}

/** The summary as lines of text; `names` are the players by seat. */
export function summaryText(tally: Tally, names: readonly [string, string]): string {
  const { games, moves, turns, ties, points, winsOfFirst, winsBySeat } = tally;
  const wins = games - ties;
  const rows: readonly (readonly [string, string])[] = [
    ['games', String(games)],
    ['moves a game', average(moves, games)],
    ['turns a game', average(turns, games)],
    ['moves a turn', average(moves, turns)],
    ['ties', share(ties, games)],
    ['points a win', average(points, wins)],
    ['wins of the starter', share(winsOfFirst, wins)],
    [`wins of seat 0, ${names[0]}`, share(winsBySeat[0], wins)],
    [`wins of seat 1, ${names[1]}`, share(winsBySeat[1], wins)],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}\n`).join('');
}
