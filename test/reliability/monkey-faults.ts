/** What goes wrong on purpose: with one press, with one channel, and with the people and channels of a place. */
import type { Fault } from '../../src/playground/faults.js';
import type { Interaction } from '../../src/playground/interactions.js';
import type { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import type { Dice } from './monkey-dice.js';

type Mishap = Fault extends infer F
  ? F extends Fault
    ? Omit<F, 'route' | 'method' | 'times'>
    : never
  : never;
type Named = readonly [weight: number, mishap: Mishap & Record<string, unknown>];

const WHATEVER: readonly Named[] = [
  [3, { kind: 'error-before', status: 500 }],
  [3, { kind: 'error-after', status: 500 }],
  [1, { kind: 'error-before', status: 503 }],
  [2, { kind: 'rate-limit', retryAfterMs: 300, scope: 'user' }],
  [1, { kind: 'rate-limit', retryAfterMs: 300, scope: 'shared' }],
  [1, { kind: 'rate-limit', retryAfterMs: 200, scope: 'global' }],
];

const CALLBACK: readonly Named[] = [
  ...WHATEVER,
  [1, { kind: 'hang', happens: false }],
  [2, { kind: 'hang', happens: true }],
  [2, { kind: 'code', status: 404, code: 10062 }],
  [3, { kind: 'error-after', status: 404, code: 10062 }],
  [2, { kind: 'code', status: 400, code: 40060 }],
  [3, { kind: 'error-after', status: 400, code: 40060 }],
  [2, { kind: 'emoji' }],
];

const BY_TOKEN: readonly Named[] = [
  ...WHATEVER,
  [3, { kind: 'code', status: 401, code: 50027 }],
  [2, { kind: 'code', status: 404, code: 10008 }],
  [2, { kind: 'code', status: 404, code: 10015 }],
  [1, { kind: 'hang', happens: true }],
  [1, { kind: 'emoji' }],
];

const POST: readonly Named[] = [
  ...WHATEVER,
  [1, { kind: 'hang', happens: true }],
  [2, { kind: 'code', status: 403, code: 50001 }],
  [2, { kind: 'code', status: 403, code: 50013 }],
  [1, { kind: 'upload', status: 413 }],
  [1, { kind: 'upload', status: 400 }],
  [1, { kind: 'upload', status: 403 }],
  [1, { kind: 'upload', status: 500 }],
  [1, { kind: 'emoji' }],
];

const PATCH: readonly Named[] = [
  ...POST,
  [3, { kind: 'rate-limit', retryAfterMs: 500, code: 30046 }],
  [2, { kind: 'code', status: 400, code: 30046 }],
  [2, { kind: 'code', status: 400, code: 50083 }],
];

function wordsFor(fault: Mishap & Record<string, unknown>): string {
  const { kind, ...details } = fault;
  return `${kind} ${JSON.stringify(details)}`;
}

/** Something may go wrong with the answer to this press; in words, or nothing. */
export function armPress(discord: LoopbackDiscord, interaction: Interaction, dice: Dice): string {
  const fault = dice.weighed(CALLBACK.map((named) => [named[0], named[1]] as const));
  discord.faults.add({ ...fault, route: `/interactions/${interaction.id}/` });
  const told = [`answer: ${wordsFor(fault)}`];
  if (dice.once(3)) {
    const second = dice.weighed(BY_TOKEN);
    discord.faults.add({ ...second, route: interaction.token });
    told.push(`edit: ${wordsFor(second)}`);
  }
  return told.join(', ');
}

/** Something goes wrong with one of the next requests for this channel. */
export function armChannel(discord: LoopbackDiscord, channelId: string, dice: Dice): string {
  const [method, of] = dice.one([
    ['POST', POST],
    ['PATCH', PATCH],
    ['PATCH', PATCH],
    ['DELETE', WHATEVER],
  ] as const);
  const fault = dice.weighed(of);
  discord.faults.add({
    ...fault,
    method,
    route: `/channels/${channelId}/messages`,
    times: 1 + dice.below(2),
  });
  return `${method} in the channel: ${wordsFor(fault)}`;
}

/** Something goes wrong with the next open hand that is redrawn by itself. */
export function armPanels(discord: LoopbackDiscord, dice: Dice): string {
  const fault = dice.weighed(BY_TOKEN);
  discord.faults.add({ ...fault, method: 'PATCH', route: '/webhooks/' });
  return `an open hand: ${wordsFor(fault)}`;
}
