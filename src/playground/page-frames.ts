import { Locale } from 'discord-api-types/v10';
import { z } from 'zod';
import type { FromPage } from './page-protocol.js';

const id = z.string().regex(/^\d{1,20}$/);
const request = z.number().int().nonnegative();
const locale = z.enum(Locale);
const options = z.array(
  z.object({
    name: z.string().max(32),
    type: z.number().int(),
    value: z.union([z.string().max(6000), z.number(), z.boolean()]),
  }),
);

const frame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('command'), request, memberId: id, commandId: id, options }),
  z.object({
    type: z.literal('complete'),
    request,
    memberId: id,
    commandId: id,
    options,
    focused: z.string().max(32),
  }),
  z.object({
    type: z.literal('press'),
    request,
    memberId: id,
    messageId: id,
    customId: z.string().max(100),
    values: z.array(z.string().max(100)).max(25).optional(),
  }),
  z.object({ type: z.literal('dismiss'), memberId: id, messageId: id }),
  z.object({ type: z.literal('locale'), memberId: id, locale }),
  z.object({ type: z.literal('server-locale'), locale }),
  z.object({ type: z.literal('bot'), action: z.enum(['start', 'stop', 'restart', 'kill']) }),
]);

/** What the page sent, or none where it is not of the protocol. */
export function frameFromPage(text: string): FromPage | undefined {
  try {
    const parsed = frame.safeParse(JSON.parse(text));
    return parsed.success ? (parsed.data as FromPage) : undefined;
  } catch {
    return undefined;
  }
}
