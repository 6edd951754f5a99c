/** Whether a message shows a card that its readers may not know. */
import { deal, isCard, publicEvent, seenBy, SEATS } from '../../src/engine/index.js';
import type { Card } from '../../src/engine/index.js';
import { uploadedFace } from '../../src/emoji/uploaded-name.js';
import { seatOf } from '../../src/match/match.js';
import type { Game, Match } from '../../src/match/match.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { decodeId } from '../../src/view/ids.js';
import { plainName, safeName } from '../../src/view/names.js';
import { partsOf } from '../kit/player.js';
import { ODD_NAMES } from './monkey-names.js';

const SUITS = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' } as const;
const IN_WORDS = /(10|[2-9AJQK])([♠♥♦♣])/g;
/** Somebody is called after a card. */
const NAMES = ODD_NAMES.flatMap((name) => [safeName(name), plainName(name), name]);
const AS_EMOJI = /<:(\w+):\d+>/g;

/** Cards that lay open at some time, and those that each player has held. */
interface Known {
  readonly open: ReadonlySet<Card>;
  readonly held: readonly [ReadonlySet<Card>, ReadonlySet<Card>];
}

/** The one match that a message is about; undefined where there are several or none. */
export function matchIdOf(shown: ShownMessage): number | undefined {
  const ids = new Set(
    partsOf(shown).flatMap(({ custom_id: customId = '' }) => {
      const press = decodeId(customId);
      return press && 'match' in press ? [press.match] : [];
    }),
  );
  return ids.size === 1 ? [...ids][0] : undefined;
}

/** The cards that a message shows; what people call themselves is not counted. */
export function cardsIn(shown: ShownMessage): readonly Card[] {
  const texts = partsOf(shown).flatMap((part) => {
    const items = 'items' in part ? (part.items as readonly { readonly description?: string }[]) : [];
    return [part.content ?? '', part.label ?? '', ...items.map(({ description = '' }) => description)];
  });
  const text = NAMES.reduce((rest, name) => rest.replaceAll(name, ''), texts.join('\n'));
  const words = [...text.matchAll(IN_WORDS)].map(
    ([, rank = '', suit = '']) => `${rank === '10' ? 'T' : rank}${SUITS[suit as keyof typeof SUITS]}`,
  );
  const emojis = [
    ...[...text.matchAll(AS_EMOJI)].map(([, name = '']) => name),
    ...partsOf(shown).map(({ emoji }) => emoji?.name ?? ''),
  ].map((name) => uploadedFace(name));
  return [...words, ...emojis].filter(isCard);
}

export class Secrets {
  /** The last two games of each match: a message may be of the one that has just ended. */
  readonly #known = new Map<string, { readonly ply: number; readonly known: Known }>();

  /** Which card a message shows that its readers may not know, in words; undefined for a clean one. */
  leakIn(shown: ShownMessage, match: Match, earlier: Game | undefined): string | undefined {
    const games = [match.game, earlier].flatMap((game) => (game ? [this.#knownOf(match, game)] : []));
    if (games.length === 0) return undefined;
    const reader = shown.audience === 'everyone' ? undefined : seatOf(match, shown.audience.only);
    const mayKnow = (card: Card) =>
      games.some(({ open, held }) => open.has(card) || (reader !== undefined && held[reader].has(card)));
    const leaked = cardsIn(shown).filter((card) => !mayKnow(card));
    if (leaked.length === 0) return undefined;
    return `message ${shown.message.id} of match ${match.id} shows ${leaked.join()} to ${JSON.stringify(shown.audience)}`;
  }

  #knownOf({ id }: Match, game: Game): Known {
    const key = `${id}.${game.number}`;
    const kept = this.#known.get(key);
    if (kept?.ply === game.state.ply) return kept.known;
    const known = knownIn(game);
    this.#known.set(key, { ply: game.state.ply, known });
    this.#known.delete(`${id}.${game.number - 2}`);
    return known;
  }
}

function knownIn({ seed, state, events }: Game): Known {
  const open = new Set<Card>();
  const held = [new Set<Card>(), new Set<Card>()] as const;
  for (const at of [deal(seed), state]) {
    const sight = seenBy(at, 'public');
    for (const { payoffTop, sides } of sight.players) {
      if (payoffTop) open.add(payoffTop);
      for (const card of sides.flat()) open.add(card);
    }
    for (const card of sight.centers.flat()) open.add(card);
    for (const seat of SEATS) for (const card of at.players[seat].hand) held[seat].add(card);
  }
  for (const event of events) {
    const seen = publicEvent(event);
    if ('card' in seen) open.add(seen.card);
    if (event.type === 'draw') for (const card of event.cards) held[event.seat].add(card);
  }
  return { open, held };
}
