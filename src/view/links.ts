import type { Match } from '../match/match.js';

type Place = Pick<Match, 'guildId' | 'channelId' | 'messages'>;

export function channelUrl({ guildId, channelId }: Place): string {
  return `https://discord.com/channels/${guildId}/${channelId}`;
}

/** Where the table of a match can be seen; `undefined` while it is not posted. */
export function tableUrl(place: Place): string | undefined {
  const { tableId } = place.messages;
  return tableId === undefined ? undefined : `${channelUrl(place)}/${tableId}`;
}

/** Where a challenge waits for its answer, or its channel where that is not known. */
export function challengeUrl(place: Place): string {
  const { challengeId } = place.messages;
  return challengeId === undefined ? channelUrl(place) : `${channelUrl(place)}/${challengeId}`;
}

/** A point in time as Discord shows it to each reader: "3 minutes ago". */
export function relativeTime(timeMs: number): string {
  return `<t:${Math.floor(timeMs / 1000)}:R>`;
}

export function mention(userId: string): string {
  return `<@${userId}>`;
}
