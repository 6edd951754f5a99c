import type { Translate } from '../i18n/translate.js';
import type { RefusalKind } from '../match/refusal.js';
import { text } from './parts.js';
import type { View } from './view.js';

/** What the bot must be allowed to do in a channel, by Discord's own names. */
export const NEEDED_PERMISSIONS = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'AttachFiles',
  'ReadMessageHistory',
] as const;
export type NeededPermission = (typeof NEEDED_PERMISSIONS)[number];

/** A private answer of a line or two. */
export function noteView(line: string): View {
  return { components: [text(line)] };
}

/** Why something was not done, in the reader's words. */
export function refusalText(refusal: RefusalKind, t: Translate): string {
  return t(`refusal.${refusal}`);
}

export function failureText(incident: string, t: Translate): string {
  return t('answer.failure', { incident });
}

export function missingPermissionsText(permissions: readonly NeededPermission[], t: Translate): string {
  return t('answer.missingPermissions', {
    permissions: t.list(permissions.map((permission) => `**${t(`permission.${permission}`)}**`)),
  });
}
