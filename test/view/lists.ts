import { LEVELS } from '../../src/ai/levels.js';
import type { MatchSummary } from '../../src/match/match.js';
import type { Standing, StandingsPage } from '../../src/match/ports.js';
import { NOW_MS } from './shown.js';

/** An open match of player 101, another one for each number: in turn, waiting, and challenges both ways. */
export function summary(number: number, name = `Player ${number}`): MatchSummary {
  const me = { userId: '101', name: 'Anna' };
  const other = { userId: `${200 + number}`, name };
  const isPlaying = number % 4 < 2 || number > 4;
  return {
    id: number + 1,
    guildId: '1001',
    channelId: '2002',
    players: number % 2 === 0 ? [me, other] : [other, me],
    target: number % 3 === 0 ? 1 : 50,
    status: isPlaying ? 'playing' : 'challenged',
    score: [number, 2 * number],
    ...(isPlaying && { toMove: number % 4 === 0 ? 0 : 1 }),
    changedAtMs: NOW_MS - number * 60_000,
    messages: isPlaying ? { tableId: `${3000 + number}` } : {},
  };
}

/** A challenge that waits, to player 101 and by them in turn. */
export function challengeSummary(number: number, name?: string): MatchSummary {
  return { ...summary(number % 2 === 0 ? 2 : 3, name), id: number + 1 };
}

/** A match of player 101 against the computer. */
export function practiceSummary(number: number, name = 'Anna'): MatchSummary {
  return {
    ...summary(0),
    id: number + 1,
    players: [
      { userId: '101', name },
      { userId: '900', name: 'spite-bot' },
    ],
    level: LEVELS[number % LEVELS.length] ?? 'easy',
    status: 'playing',
    toMove: number % 2 === 0 ? 0 : 1,
  };
}

/** Standings of so many players; the fifth one asks. */
export function standingsPage(
  total: number,
  nameOf = (rank: number) => `Player ${rank}`,
): (pageNumber: number) => StandingsPage {
  const all = Array.from({ length: total }, (_, index): Standing => ({
    rank: index + 1,
    userId: `${index + 1}`,
    name: nameOf(index + 1),
    points: 3 * (total - index) - 2,
    games: total - index,
    matches: Math.floor((total - index) / 9),
  }));
  return (pageNumber) => {
    const own = all[4];
    return { rows: all.slice((pageNumber - 1) * 10, pageNumber * 10), total, ...(own && { own }) };
  };
}
