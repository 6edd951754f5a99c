/**
 * What a failed request to Discord means for us. Which codes are normal in games that last for days
 * was learnt from other bots' issue trackers.
 */
import { DiscordAPIError, HTTPError, RESTJSONErrorCodes as Code } from 'discord.js';

export type Failure =
  /** It was answered already, by an earlier try. */
  | 'answered'
  /** The message, token, interaction or emoji is not there any more, or the message is somebody else's. */
  | 'gone'
  /** The message is there but cannot be edited now: too old for edits, or in an archived thread. */
  | 'frozen'
  /** We may not do this, though maybe something else there. */
  | 'denied'
  /** Nothing of ours is taken there: no access, not in the server, thread locked. */
  | 'closed'
  /** The channel is not there any more. */
  | 'lost'
  /** Discord refused the payload: our mistake. */
  | 'malformed'
  /** Time-out, network, or an error of Discord's: it may or may not have happened. */
  | 'unsure';

const MEANINGS: ReadonlyMap<number | string, Failure> = new Map<number | string, Failure>([
  [Code.InteractionHasAlreadyBeenAcknowledged, 'answered'],
  [Code.UnknownInteraction, 'gone'],
  [Code.UnknownMessage, 'gone'],
  [Code.UnknownWebhook, 'gone'],
  [Code.UnknownEmoji, 'gone'],
  // As after a move to a new application, whose messages these are not.
  [Code.CannotEditMessageAuthoredByAnotherUser, 'gone'],
  [Code.InvalidWebhookToken, 'gone'],
  [Code.MaximumNumberOfEditsToMessagesOlderThanOneHourReached, 'frozen'],
  [Code.InvalidActionOnArchivedThread, 'frozen'],
  [Code.MissingPermissions, 'denied'],
  [Code.UnknownGuild, 'closed'],
  [Code.MissingAccess, 'closed'],
  [Code.ThreadLocked, 'closed'],
  [Code.UnknownChannel, 'lost'],
  [Code.InvalidFormBodyOrContentType, 'malformed'],
  [Code.RequestEntityTooLarge, 'malformed'],
]);

export function failureOf(error: unknown): Failure {
  if (error instanceof DiscordAPIError) {
    const known = MEANINGS.get(error.code);
    if (known) return known;
    if (error.status === 403) return 'denied';
    return error.status === 400 ? 'malformed' : 'unsure';
  }
  return 'unsure';
}

/** Whether Discord says that there is no such member of the server. */
export function isAboutNobody(error: unknown): boolean {
  if (!(error instanceof DiscordAPIError)) return false;
  return error.code === Code.UnknownMember || error.code === Code.UnknownUser;
}

/** The HTTP status of Discord's answer; undefined where none came. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof DiscordAPIError || error instanceof HTTPError ? error.status : undefined;
}

/**
 * Whether Discord refused the message for an emoji in it: one that was removed, or one of our own that is
 * well, which happens now and then (discord-api-docs #7128).
 */
export function isAboutEmoji(error: unknown): boolean {
  if (!(error instanceof DiscordAPIError) || error.code !== Code.InvalidFormBodyOrContentType) return false;
  return namesEmoji('errors' in error.rawError ? error.rawError.errors : undefined);
}

function namesEmoji(errors: unknown): boolean {
  if (typeof errors !== 'object' || errors === null) return false;
  return Object.entries(errors).some(([field, inside]) => field === 'emoji' || namesEmoji(inside));
}

/**
 * An error as the log may have it. discord.js puts the request's body and address into its errors, and
 * those hold hands and interaction tokens, so only what is named here is taken.
 */
export function loggable(error: unknown): Readonly<Record<string, string | number | undefined>> {
  if (error instanceof DiscordAPIError) {
    return { name: 'DiscordAPIError', code: error.code, status: error.status, method: error.method };
  }
  if (error instanceof HTTPError) {
    return { name: 'HTTPError', status: error.status, method: error.method };
  }
  if (error instanceof Error) {
    return { name: error.name, code: codeOf(error), reason: reasonOf(error), stack: placesOf(error) };
  }
  return { name: typeof error };
}

/** Node's own word for it, such as ECONNREFUSED. */
function codeOf(error: Error): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  return code ?? (error.cause instanceof Error ? codeOf(error.cause) : undefined);
}

/** A message of plain words, such as "Authentication failed": no numbers, ids, tokens or quotations. No error of ours holds a name. */
const PLAIN_WORDS = /^[A-Z]?[a-z]{1,15}(?:,? [a-z]{1,15}){0,20}\.?$/;

function reasonOf({ message }: Error): string | undefined {
  return PLAIN_WORDS.test(message) ? message : undefined;
}

/** The stack without the message line: messages of foreign errors may quote what they were given. */
function placesOf(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
}
