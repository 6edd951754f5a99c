import type { AllowedMentions } from './wire.js';

/** Who a message pinged when it appeared. Edits ping nobody. */
export interface Ping {
  readonly messageId: string;
  readonly channelId: string;
  readonly userIds: readonly string[];
  readonly roleIds: readonly string[];
  readonly everyone: boolean;
  readonly at: number;
}

/**
 * Applies `allowed_mentions` as Discord does. Without it a channel message may ping everything it
 * mentions, an answer to an interaction only users.
 */
export function mentionsAllowed(given: {
  readonly texts: readonly string[];
  readonly allowed: AllowedMentions | undefined;
  readonly isAnswer: boolean;
}): Pick<Ping, 'userIds' | 'roleIds' | 'everyone'> {
  const text = given.texts.join('\n');
  const mentionedUsers = idsOf(text, /<@!?(\d+)>/g);
  const mentionedRoles = idsOf(text, /<@&(\d+)>/g);
  const parse = given.allowed
    ? (given.allowed.parse ?? [])
    : given.isAnswer
      ? ['users']
      : ['users', 'roles', 'everyone'];
  const listed = (kind: 'users' | 'roles', mentioned: readonly string[]) =>
    parse.includes(kind) ? mentioned : mentioned.filter((id) => given.allowed?.[kind]?.includes(id) ?? false);
  return {
    userIds: listed('users', mentionedUsers),
    roleIds: listed('roles', mentionedRoles),
    everyone: parse.includes('everyone') && /@(?:everyone|here)\b/.test(text),
  };
}

function idsOf(text: string, pattern: RegExp): readonly string[] {
  return [
    ...new Set([...text.matchAll(pattern)].flatMap((match) => (match[1] === undefined ? [] : [match[1]]))),
  ];
}
