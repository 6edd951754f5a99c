/** A member who plays by pressing the enabled buttons of their private panel, as a person does. */
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { uploadedFace } from '../../src/emoji/uploaded-name.js';
import { rankOf } from '../../src/engine/index.js';
import { decodeId } from '../../src/view/ids.js';
import type { Action, PressId } from '../../src/view/ids.js';

interface Part {
  readonly type: number;
  readonly style?: number;
  readonly emoji?: { readonly id?: string; readonly name?: string };
  readonly custom_id?: string;
  readonly disabled?: boolean;
  readonly label?: string;
  readonly content?: string;
  readonly accessory?: Part;
  readonly components?: readonly Part[];
}

export function partsOf({ message }: ShownMessage): Part[] {
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

const RANKS = 'A23456789TJQK';

/** From 0 for an ace to 12 for a king; undefined for a button without a card. */
function rankOn({ label = '', emoji }: Part): number | undefined {
  const face = uploadedFace(emoji?.name ?? '');
  const [, words] = /(10|[2-9AJQK])[♠♥♦♣]/.exec(label) ?? [];
  const rank = face && face !== 'back' && face !== 'wild' ? rankOf(face) : words?.replace('10', 'T');
  return rank === undefined ? undefined : RANKS.indexOf(rank);
}

const KING = RANKS.indexOf('K');
const SECONDARY = 2;

interface Offer {
  readonly customId: string;
  readonly press: PressId;
  readonly rank: number | undefined;
  readonly isPlay: boolean;
}

/** For the same rank, else the next above, else an empty stack, else the nearest above. */
function tidiest(discards: readonly Offer[], rank: number): Offer | undefined {
  const cost = (offer: Offer): number => {
    if (offer.rank === undefined) return 2;
    return offer.rank >= rank && offer.rank < KING ? offer.rank - rank + (offer.rank > rank + 1 ? 2 : 0) : 99;
  };
  return discards.toSorted((one, other) => cost(one) - cost(other))[0];
}

/**
 * The next button of somebody who plays well enough to get a game to its end: the chain, the pay-off card, whatever
 * else fits but for kings, then a tidy discard. Who is to lose keeps the pay-off card. `undefined` when it is not
 * their turn.
 */
export function sensiblePress(
  panel: ShownMessage,
  { loses = false }: { readonly loses?: boolean } = {},
): string | undefined {
  const parts = partsOf(panel);
  const offers = parts.flatMap((part): Offer[] => {
    const press = part.custom_id === undefined ? undefined : decodeId(part.custom_id);
    if (!press || part.custom_id === undefined || part.disabled === true) return [];
    const isPlay = press.action === 'play' ? press.move.includes('>') : part.style !== SECONDARY;
    return [{ customId: part.custom_id, press, rank: rankOn(part), isPlay }];
  });
  const of = (action: Action) => offers.filter(({ press }) => press.action === action);
  const isPayoff = ({ press }: Offer): boolean =>
    (press.action === 'play' && press.move.startsWith('g')) ||
    (press.action === 'pick' && press.from === 'g');
  const [chain] = of('chain');
  if (chain && !loses) return chain.customId;
  const plays = [...of('play'), ...of('pick')].filter(({ isPlay }) => isPlay);
  const payoff = plays.find(isPayoff);
  if (payoff && !loses) return payoff.customId;
  const play = plays.find((offer) => offer.rank !== KING && !isPayoff(offer));
  if (play) return play.customId;
  const chosen = parts.find(
    (part) => part.disabled === true && decodeId(part.custom_id ?? '')?.action === 'pick',
  );
  const discards = of('play').filter(({ isPlay }) => !isPlay);
  if (chosen && discards.length > 0) return tidiest(discards, rankOn(chosen) ?? 0)?.customId;
  const asides = of('pick')
    .filter(({ isPlay }) => !isPlay)
    .toSorted((one, other) => (other.rank ?? 0) - (one.rank ?? 0));
  const aside = asides.find(({ rank }) => rank !== KING) ?? of('put')[0] ?? asides[0];
  // With nothing but kings that fit everywhere, one of them has to go.
  return (aside ?? plays[0])?.customId;
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
