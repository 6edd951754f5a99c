import type { Standing, StandingsPage } from '../match/ports.js';

/** One player's count in one server. */
export type Tally = Omit<Standing, 'rank'>;

const byName = new Intl.Collator('en');

/** Best first, equal ones ranked alike and told apart by name, then by id, so that pages never overlap. */
export function standingsPage(
  tallies: readonly Tally[],
  { offset, limit, userId }: { readonly offset: number; readonly limit: number; readonly userId: string },
): StandingsPage {
  const sorted = [...tallies].sort(
    (a, b) => better(a, b) || byName.compare(a.name, b.name) || (a.userId < b.userId ? -1 : 1),
  );
  let rank = 0;
  const ranked = sorted.map((tally, index): Standing => {
    const above = sorted[index - 1];
    if (!above || better(above, tally) !== 0) rank = index + 1;
    return { rank, ...tally };
  });
  const own = ranked.find((standing) => standing.userId === userId);
  return { rows: ranked.slice(offset, offset + limit), total: ranked.length, ...(own && { own }) };
}

function better(a: Tally, b: Tally): number {
  return b.points - a.points || b.matches - a.matches || b.games - a.games;
}
