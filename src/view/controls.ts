/**
 * The buttons of the hand: hand cards, then what else can be played or where the chosen card goes, and last the
 * row that looks at things or ends the turn. Nothing that plays a card ever stands in the last row or in
 * the third, and nothing that ends a turn elsewhere, whether rows are counted from the top or from the bottom: so
 * a second tap on the same spot never ends a turn.
 */
import type { APIActionRowComponent, APIButtonComponent } from 'discord-api-types/v10';
import { HAND_PLACES, isKing, SIDES } from '../engine/index.js';
import type { Card, HandPlace, PlaySource, SideNumber, Sight } from '../engine/index.js';
import type { Match } from '../match/match.js';
import { cardText, centerFace } from './cards.js';
import { chainLabel, offeredChain } from './chain.js';
import type { Wording } from './faces.js';
import { channelUrl, tableUrl } from './links.js';
import { button, link, row } from './parts.js';
import { cardAt, centerTargets, sideTargets } from './targets.js';
import type { CenterTarget, Choice } from './targets.js';

export interface ControlParts extends Wording {
  readonly match: Match;
  readonly sight: Sight;
  /** What the player, whose turn it is, is being asked. */
  readonly choice?: Choice;
}

type Row = APIActionRowComponent<APIButtonComponent>;

const ROW_MAX = 5;

/** Where in a game a button belongs: pressed later, it is refused. */
function position({ match, sight }: Pick<ControlParts, 'match' | 'sight'>) {
  return { match: match.id, game: match.game?.number ?? 0, ply: sight.ply };
}

function rankOn(sight: Sight, { center }: CenterTarget): string {
  return centerFace(sight.centers[center - 1] ?? []).needs ?? '';
}

interface Held {
  readonly from: PlaySource;
  readonly card: Card;
}

/** A card and where it lies, for the front of a label. As an emoji the card stands before the label, so only the place is named. */
function sourceText({ t, faces }: Wording, { from, card }: Held): string {
  const isBare = faces.emoji(card) !== undefined;
  const shown = cardText(card);
  if (from === 'g') return isBare ? t('source.payoffBare') : t('source.payoff', { card: shown });
  if (from.startsWith('h')) return isBare ? '' : shown;
  const side = Number(from.slice(1));
  return isBare ? t('source.sideBare', { side }) : t('source.side', { side, card: shown });
}

function emojiOf({ faces }: Wording, { card }: Held) {
  const emoji = faces.emoji(card);
  return emoji ? { emoji } : {};
}

/** Plays a card where that has one meaning, asks where it has several; undefined where the card fits nowhere. */
function playButton(parts: ControlParts, held: Held): APIButtonComponent | undefined {
  const { sight, t } = parts;
  const [target, ...others] = centerTargets(sight, held.from);
  if (!target) return undefined;
  const source = sourceText(parts, held);
  const look = { ...emojiOf(parts, held), style: held.from === 'g' ? 'success' : 'primary' } as const;
  if (others.length > 0) {
    const id = { action: 'pick', ...position(parts), from: held.from } as const;
    return button({ label: t('button.ask', { source }), id, ...look });
  }
  const { center } = target;
  const label = isKing(held.card)
    ? t('button.playKing', { source, center, rank: rankOn(sight, target) })
    : t('button.play', { source, center });
  return button({ label, id: { action: 'play', ...position(parts), move: target.move }, ...look });
}

function pickAside(parts: ControlParts, held: Held): APIButtonComponent {
  return button({
    label: parts.t('button.aside', { source: sourceText(parts, held) }),
    id: { action: 'pick', ...position(parts), from: held.from },
    ...emojiOf(parts, held),
  });
}

/** A hand card: played at once where it fits one place, else chosen. */
function handButton(parts: ControlParts, place: HandPlace): APIButtonComponent | undefined {
  const { sight, t, choice } = parts;
  const from: PlaySource = `h${place}`;
  const card = cardAt(sight, from);
  if (!card) return undefined;
  const held = { from, card };
  if (choice === 'aside') return pickAside(parts, held);
  if (choice !== from) return playButton(parts, held) ?? pickAside(parts, held);
  return button({
    label: t('button.chosen', { source: sourceText(parts, held) }),
    id: { action: 'pick', ...position(parts), from },
    ...emojiOf(parts, held),
    disabled: true,
  });
}

/** The chain or the pay-off card, and the side stacks that can be played. */
function otherPlays(parts: ControlParts): readonly APIButtonComponent[] {
  const { match, sight, t } = parts;
  const chain = offeredChain(match, sight);
  const sources: readonly PlaySource[] = ['g', ...SIDES.map((side) => `s${side}` as const)];
  const plays = sources.flatMap((from) => {
    const card = cardAt(sight, from);
    const found = card && playButton(parts, { from, card });
    return found ? [found] : [];
  });
  if (!chain) return plays;
  const id = { action: 'chain', ...position(parts) } as const;
  return [button({ label: chainLabel(sight, chain, t), id, style: 'success' }), ...plays];
}

/** By its number, as everywhere; a king with what it would stand for, and with the card there where that is one stack alone. */
function targetLabel({ sight, t }: ControlParts, card: Card | undefined, target: CenterTarget): string {
  const { center, alike } = target;
  if (card && !isKing(card)) return t('button.play', { source: '', center });
  const { top } = centerFace(sight.centers[center - 1] ?? []);
  const rank = rankOn(sight, target);
  const centers = t.row(alike.map(String));
  return alike.length > 1 || top === undefined
    ? t('button.onEqual', { centers, rank })
    : t('button.onCard', { centers, top: cardText(top), rank });
}

/** The center stacks a chosen card fits; none for a card that is only put aside. */
function choicePlays(parts: ControlParts, choice: Choice): readonly APIButtonComponent[] {
  if (choice === 'aside') return [];
  const card = cardAt(parts.sight, choice);
  return centerTargets(parts.sight, choice).map((target) =>
    button({
      label: targetLabel(parts, card, target),
      id: { action: 'play', ...position(parts), move: target.move },
      style: choice === 'g' ? 'success' : 'primary',
    }),
  );
}

/** Never empty while something is asked, so that the row below is always the third. */
function askedRow(parts: ControlParts, choice: Choice): Row {
  const back = button({ label: parts.t('button.back'), id: { action: 'back', match: parts.match.id } });
  const own = choicePlays(parts, choice);
  const plays = own.length > 0 || choice === 'aside' ? own : otherPlays(parts);
  return plays.length < ROW_MAX ? row(...plays, back) : row(back);
}

/** The side stacks for the chosen hand card: each of these ends the turn. */
function discardRow(parts: ControlParts, place: HandPlace): Row {
  const { sight, t } = parts;
  const targets = sideTargets(sight);
  const isEmptyAlone = targets.length === SIDES.length;
  const emptyLabel = (side: SideNumber): string =>
    isEmptyAlone ? t('button.toEmptySide', { side }) : t('button.toAnyEmptySide');
  return row(
    ...targets.map((side) => {
      const top = cardAt(sight, `s${side}`);
      return button({
        label: top ? t('button.toSide', { side, top: cardText(top) }) : emptyLabel(side),
        id: { action: 'play', ...position(parts), move: `h${place}/s${side}` },
      });
    }),
  );
}

/** The last row while no turn can be ended by it; with a sight, it is of the player to move. */
export function lookRow({
  match,
  sight,
  t,
}: Pick<ControlParts, 'match' | 't'> & Partial<Pick<ControlParts, 'sight'>>): Row {
  const hint =
    sight && match.level !== undefined
      ? button({ label: t('button.hint'), id: { action: 'hint', ...position({ match, sight }) } })
      : undefined;
  return row(
    hint,
    button({ label: t('button.refresh'), id: { action: 'hand', match: match.id } }),
    button({ label: t('button.stacks'), id: { action: 'stacks', match: match.id } }),
    button({ label: t('button.rules'), id: { action: 'rules' } }),
    link({ label: t('button.table'), url: tableUrl(match) ?? channelUrl(match) }),
  );
}

/** Whether a hand card would be played by its own button, so that another one is needed to put it aside. */
export function needsAside(sight: Sight): boolean {
  return HAND_PLACES.some((place) => centerTargets(sight, `h${place}`).length === 1);
}

/** Asks which hand card is put aside. */
export function asideButton(parts: ControlParts): APIButtonComponent {
  return button({ label: parts.t('button.put'), id: { action: 'put', ...position(parts) } });
}

export function takeBackButton(parts: ControlParts): APIButtonComponent {
  return button({ label: parts.t('button.takeBack'), id: { action: 'takeBack', ...position(parts) } });
}

/** The rows of the player whose turn it is. */
export function controlRows(parts: ControlParts): readonly Row[] {
  const { choice } = parts;
  const handRow = row(...HAND_PLACES.map((place) => handButton(parts, place)));
  if (choice === undefined) {
    const plays = otherPlays(parts);
    return [handRow, ...(plays.length > 0 ? [row(...plays)] : []), lookRow(parts)];
  }
  const place = HAND_PLACES.find((one) => choice === `h${one}`);
  return [handRow, askedRow(parts, choice), place === undefined ? lookRow(parts) : discardRow(parts, place)];
}
