/** Ann and Ben at a freshly dealt table. */
import type { Answer } from '../../src/playground/answer.js';
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import type { Host } from './bot-process.js';
import { enabledPresses } from './player.js';

export interface Sitting {
  readonly matchId: number;
  readonly challenge: ShownMessage;
  /** Whose turn it is at the start, and the other. */
  readonly mover: Member;
  readonly waiting: Member;
}

/** The message an answer made or changed; fails in words when there is none. */
export function shown(answer: Answer): ShownMessage {
  if (answer.state !== 'answered' || !answer.message) {
    throw new Error(`not answered with a message: ${answer.state} ${answer.reason ?? ''}`);
  }
  return answer.message;
}

/** Challenge and acceptance, until the table and the first notice stand in the channel. */
export async function sitDown(host: Host, where: { readonly channelId?: string } = {}): Promise<Sitting> {
  const { discord } = host;
  const channelId = where.channelId ?? discord.homeChannelId;
  const [ann, ben] = [discord.member('Ann'), discord.member('Ben')];
  const challenge = shown(await ann.command('challenge', { opponent: ben }, { channelId }));
  const accept = enabledPresses(challenge).find(({ action }) => action === 'accept');
  if (accept?.action !== 'accept') throw new Error('the challenge has no Accept button');
  shown(await ben.press(challenge, accept.customId));
  const noticed = () =>
    discord.pings.find(({ messageId }) => {
      const notice = discord.message(messageId);
      return (
        notice !== undefined &&
        enabledPresses(notice).some((press) => press.action === 'hand' && press.match === accept.match)
      );
    });
  await discord.until(() => noticed() !== undefined);
  const annMoves = noticed()?.userIds.includes(ann.id) === true;
  return {
    matchId: accept.match,
    challenge,
    mover: annMoves ? ann : ben,
    waiting: annMoves ? ben : ann,
  };
}

/** The public table of a match: the message with its Resign button. */
export function tableOf(host: Host, matchId: number): ShownMessage {
  const table = host.discord
    .messages()
    .findLast((message) =>
      enabledPresses(message).some((press) => press.action === 'resign' && press.match === matchId),
    );
  if (!table) throw new Error('there is no table');
  return table;
}

/** The moves made so far in the present game, as the hand of whoever is to move tells. */
export async function plyOf(host: Host, { matchId, mover, waiting }: Sitting): Promise<number> {
  for (const member of [mover, waiting]) {
    const panel = shown(await member.press(tableOf(host, matchId), 'Show my hand'));
    for (const press of enabledPresses(panel)) if ('ply' in press) return press.ply;
  }
  throw new Error('nobody is to move');
}
