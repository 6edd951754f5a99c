/** What is looked at after each restart, while nobody plays. */
import { translator } from '../../src/i18n/translate.js';
import type { Member } from '../../src/playground/member.js';
import { decodeId } from '../../src/view/ids.js';
import { safeName } from '../../src/view/names.js';
import { wordsOf } from '../kit/player.js';
import type { Acting, OldButton } from './acting.js';
import { talliesOf } from './invariants.js';
import type { Tally } from './invariants.js';
import { readStored } from './stored.js';
import type { Stored } from './stored.js';

/** What the leaderboard says is what the finished games add up to. */
export async function leaderboardFaults(acting: Acting, asking: Member): Promise<readonly string[]> {
  const { stage } = acting;
  const answer = await acting.command(asking, 'leaderboard', {});
  // Not heard in time on a busy machine: the next restart asks again.
  if (!answer) return [];
  const shown = wordsOf(answer);
  const tallies = talliesOf(readStored(stage.databaseFile), stage.discord.homeGuildId);
  const t = translator('en-US');
  return [...tallies].flatMap(([userId, tally]) => {
    const rank = [...tallies.values()].filter((other) => isBetter(other, tally)).length + 1;
    const name = safeName(stage.discord.core.world.person(userId).name);
    const line = t('leaderboard.row', { rank, name, ...tally });
    return shown.includes(line) ? [] : [`the leaderboard does not say "${line}", but:\n${shown}`];
  });
}

function isBetter(one: Tally, other: Tally): boolean {
  const difference = one.points - other.points || one.matches - other.matches || one.games - other.games;
  return difference > 0;
}

export interface StalePresses {
  readonly pressed: number;
  readonly faults: readonly string[];
}

/** Presses some buttons of positions and challenges that are long past: each is answered, and changes nothing. */
export async function staleFaults(acting: Acting, most: number): Promise<StalePresses> {
  const { stage, oldButtons, chance } = acting;
  const before = readStored(stage.databaseFile);
  const stale = oldButtons.filter((button) => isStale(button, before));
  const faults: string[] = [];
  let pressed = 0;
  for (; pressed < Math.min(most, stale.length); pressed++) {
    const button = stale[chance(stale.length)];
    const message = stage.discord.messages(button?.channelId).at(-1);
    if (!button || !message) break;
    if (!(await acting.forge(button, message)))
      faults.push(`the old button ${button.customId} was not answered`);
  }
  if (recordOf(readStored(stage.databaseFile)) !== recordOf(before)) {
    faults.push('old buttons changed something');
  }
  return { pressed, faults };
}

function isStale({ customId }: OldButton, { matches }: Stored): boolean {
  const press = decodeId(customId);
  if (!press || !('match' in press)) return false;
  const match = matches.find(({ id }) => id === press.match);
  if (!match) return false;
  if (['accept', 'decline', 'cancel'].includes(press.action)) return match.status !== 'challenged';
  if (!('ply' in press)) return match.status === 'finished';
  const last = match.games.at(-1);
  return match.status !== 'playing' || press.game !== last?.number || press.ply < last.moves.length;
}

/** What only people change: everything but what was posted where, and matches in which the computer plays on by itself. */
export function recordOf({ matches }: Stored): string {
  const between = matches.filter(({ level }) => level === null);
  return JSON.stringify(
    between.map(({ id, status, score0, score1, games }) => [id, status, score0, score1, games]),
  );
}
