/** A member who plays by pressing the enabled buttons of their private panel, as a person does. */
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { decodeId } from '../../src/view/ids.js';
import type { PressId } from '../../src/view/ids.js';

interface Part {
  readonly type: number;
  readonly custom_id?: string;
  readonly disabled?: boolean;
  readonly label?: string;
  readonly content?: string;
  readonly accessory?: Part;
  readonly components?: readonly Part[];
}

function partsOf({ message }: ShownMessage): Part[] {
  const walk = (part: Part): Part[] => [
    part,
    ...(part.components ?? []).flatMap(walk),
    ...(part.accessory ? walk(part.accessory) : []),
  ];
  return ((message.components ?? []) as readonly Part[]).flatMap(walk);
}

/** Everything a message says in words. */
export function wordsOf(shown: ShownMessage | undefined): string {
  if (!shown) return '';
  return partsOf(shown)
    .flatMap((part) => part.content ?? [])
    .join('\n');
}

export type OfferedPress = PressId & { readonly customId: string };

/** What these buttons ask for, as far as they are ours. */
export function offered(customIds: readonly string[]): readonly OfferedPress[] {
  return customIds.flatMap((customId) => {
    const id = decodeId(customId);
    return id ? [{ ...id, customId }] : [];
  });
}

/** What the enabled buttons of a message ask for. */
export function enabledPresses(shown: ShownMessage): readonly OfferedPress[] {
  return offered(
    partsOf(shown).flatMap((part) =>
      part.custom_id === undefined || part.disabled === true ? [] : [part.custom_id],
    ),
  );
}

/** Picks a number from 0 up to but not including the bound. */
export type Chance = (bound: number) => number;

/** A repeatable source for tests (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

function anyOf<T>(items: readonly T[], chance: Chance): T | undefined {
  return items.length === 0 ? undefined : items[chance(items.length)];
}

/**
 * The next button of a turn: a play where there is one, the pay-off card's first, else what leads to a
 * play or a discard. `undefined` when the panel offers no move: it is not this player's turn.
 */
export function nextPress(panel: ShownMessage, chance: Chance): string | undefined {
  return nextOf(enabledPresses(panel), chance);
}

/** The same of the presses that a panel offers, wherever they were read. */
export function nextOf(presses: readonly OfferedPress[], chance: Chance): string | undefined {
  const moves = presses.flatMap((press) => (press.action === 'play' ? [press] : []));
  const plays = moves.filter(({ move }) => move.includes('>'));
  const choices = presses.flatMap((press) => (press.action === 'pick' ? [press] : []));
  const payoff = plays.find(({ move }) => move.startsWith('g')) ?? choices.find(({ from }) => from === 'g');
  const play = payoff ?? anyOf(plays, chance) ?? anyOf(moves, chance) ?? anyOf(choices, chance);
  return play?.customId;
}

/** A panel with a button on it that makes a move: a card is chosen first where no button plays at once. */
export interface Ready {
  readonly panel: ShownMessage;
  readonly customId: string;
}

export async function readyToMove(member: Member, panel: ShownMessage, chance: Chance): Promise<Ready> {
  const customId = nextPress(panel, chance);
  if (customId === undefined) throw new Error('the panel offers no move');
  if (decodeId(customId)?.action === 'play') return { panel, customId };
  const answer = await member.press(panel, customId);
  if (!answer.message) throw new Error(`the choice was not answered: ${answer.reason ?? ''}`);
  return readyToMove(member, answer.message, chance);
}
