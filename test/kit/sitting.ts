/** Ann and Ben at a freshly dealt table. */
import type { Answer } from '../../src/playground/answer.js';
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import type { Host } from './bot-process.js';
import { enabledPresses, sensiblePress } from './player.js';
import type { OfferedPress } from './player.js';

/** Where they sit. */
type Table = Pick<Host, 'discord'>;

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
export async function sitDown(
  host: Table,
  {
    channelId = host.discord.homeChannelId,
    terms = {},
  }: { readonly channelId?: string; readonly terms?: Readonly<Record<string, number | boolean>> } = {},
): Promise<Sitting> {
  const { discord } = host;
  const [ann, ben] = [discord.member('Ann'), discord.member('Ben')];
  const challenge = shown(await ann.command('challenge', { opponent: ben, ...terms }, { channelId }));
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
export function tableOf(host: Table, matchId: number, channelId?: string): ShownMessage {
  const table = host.discord
    .messages(channelId)
    .findLast(
      (message) =>
        message.audience === 'everyone' &&
        enabledPresses(message).some((press) => press.action === 'resign' && press.match === matchId),
    );
  if (!table) throw new Error('there is no table');
  return table;
}

/** The moves made so far in the present game, as the hand of whoever is to move tells. */
export async function plyOf(host: Table, { matchId, mover, waiting }: Sitting): Promise<number> {
  for (const member of [mover, waiting]) {
    const panel = shown(await member.press(tableOf(host, matchId), 'Show my hand'));
    for (const press of enabledPresses(panel)) if ('ply' in press) return press.ply;
  }
  throw new Error('nobody is to move');
}

/** Somebody to move, with a button that a test waits for. */
export interface Found {
  readonly member: Member;
  readonly other: Member;
  readonly panel: ShownMessage;
  readonly customId: string;
}

/** Plays on sensibly until whoever is to move is offered such a button. */
export async function playUntilOffered(
  host: Table,
  { matchId, mover, waiting }: Sitting,
  isWanted: (press: OfferedPress) => boolean,
): Promise<Found> {
  let [member, other] = [mover, waiting];
  for (;;) {
    let panel = shown(await member.press(tableOf(host, matchId), 'Show my hand'));
    for (;;) {
      const wanted = enabledPresses(panel).find(isWanted);
      if (wanted) return { member, other, panel, customId: wanted.customId };
      const next = sensiblePress(panel);
      if (next === undefined) break;
      panel = shown(await member.press(panel, next));
    }
    member.dismiss(panel);
    [member, other] = [other, member];
  }
}
