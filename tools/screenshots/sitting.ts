/** Two people who play by the buttons of their panels, until something worth a picture is on one of them. */
import type { Answer } from '../../src/playground/answer.js';
import type { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import type { Action } from '../../src/view/ids.js';
import { enabledPresses, sensiblePress } from '../../test/kit/player.js';
import type { OfferedPress } from '../../test/kit/player.js';

/** The message that an answer brought or changed. */
export function shownBy({ message, state, reason }: Answer): ShownMessage {
  if (!message) throw new Error(`answered without a message: ${state} ${reason ?? ''}`);
  return message;
}

export function pressOn(message: ShownMessage, action: Action): OfferedPress | undefined {
  return enabledPresses(message).find((press) => press.action === action);
}

/** Presses what asks for an action, and gives the answer's message. */
export async function act(member: Member, message: ShownMessage, action: Action): Promise<ShownMessage> {
  const press = pressOn(message, action);
  if (!press) throw new Error(`${member.name} is not offered ${action}`);
  return shownBy(await member.press(message, press.customId));
}

/** The newest public message that offers an action. */
export function newestOffering(discord: LoopbackDiscord, action: Action): ShownMessage {
  const found = discord
    .messages()
    .findLast((message) => message.audience === 'everyone' && pressOn(message, action) !== undefined);
  if (!found) throw new Error(`no message offers ${action}`);
  return found;
}

export interface Moment {
  readonly member: Member;
  readonly other: Member;
  readonly panel: ShownMessage;
}

export interface Sitting {
  readonly panelOf: (member: Member) => Promise<ShownMessage>;
  /** Their panel as if opened now, below everything else. */
  readonly reopened: (member: Member) => Promise<ShownMessage>;
  /** Plays on, one tap after another, until a panel of the player to move is wanted; undefined once the match is over. */
  readonly playUntil: (isWanted: (panel: ShownMessage) => boolean) => Promise<Moment | undefined>;
}

/** Where the members of a match sit, each with one panel, which is kept open. */
export function sitDown(discord: LoopbackDiscord, members: readonly [Member, Member]): Sitting {
  const table = newestOffering(discord, 'resign');
  /** By member, the ids of their panels. */
  const panels = new Map<string, string>();

  async function panelOf(member: Member): Promise<ShownMessage> {
    const open = discord.message(panels.get(member.id) ?? '');
    const isAsking = open !== undefined && pressOn(open, 'hand') === undefined;
    const panel = await act(member, open ?? table, isAsking ? 'back' : 'hand');
    panels.set(member.id, panel.message.id);
    return panel;
  }

  return {
    panelOf,
    reopened: async (member) => {
      const open = panels.get(member.id);
      if (open !== undefined) member.dismiss(open);
      panels.delete(member.id);
      return panelOf(member);
    },
    playUntil: async (isWanted) => {
      for (let idle = 0; idle < members.length;) {
        for (const member of members) {
          idle += 1;
          let panel = await panelOf(member);
          for (let next = sensiblePress(panel); next !== undefined; next = sensiblePress(panel)) {
            const other = members.find((one) => one !== member) ?? member;
            if (isWanted(panel)) return { member, other, panel };
            panel = shownBy(await member.press(panel, next));
            idle = 0;
          }
        }
      }
      return undefined;
    },
  };
}
