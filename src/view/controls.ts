/**
 * The buttons of the hand. Rows keep their meaning: hand cards, then pay-off pile and side stacks, then
 * what the chosen card can do, and last the row that may end the turn. Nothing that plays a card ever
 * stands in the last row, nor anything that ends a turn elsewhere, whether rows are counted from the
 * top or from the bottom: so a second tap on the same spot never ends a turn.
 */
import type { APIActionRowComponent, APIButtonComponent } from 'discord-api-types/v10';
import { HAND_PLACES, isKing, SIDES } from '../engine/index.js';
import type { HandPlace, PlaySource, SideNumber, Sight } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import type { Match } from '../match/match.js';
import { cardText, centerFace } from './cards.js';
import { tableUrl } from './links.js';
import { button, link, row } from './parts.js';
import { cardAt, centerTargets, sideTargets } from './targets.js';
import type { CenterTarget } from './targets.js';

export interface ControlParts {
  readonly match: Match;
  readonly sight: Sight;
  readonly t: Translate;
  /** Whether the viewer may act now. */
  readonly isTurn: boolean;
  readonly chosen?: PlaySource;
}

type Row = APIActionRowComponent<APIButtonComponent>;

/** Where in a game a button belongs: pressed later, it is refused. */
function position({ match, sight }: ControlParts) {
  return { match: match.id, game: match.game?.number ?? 0, ply: sight.ply };
}

function rankOn(sight: Sight, { center }: CenterTarget): string {
  return centerFace(sight.centers[center - 1] ?? []).needs ?? '';
}

function pick(
  parts: ControlParts,
  from: PlaySource,
  { label, canPlay }: { readonly label: string; readonly canPlay: boolean },
): APIButtonComponent {
  const id = { action: 'pick', ...position(parts), from } as const;
  return button({ label, id, style: canPlay ? 'primary' : 'secondary' });
}

/** A button that shows a card and can do nothing now. */
function still(parts: ControlParts, from: PlaySource, label: string): APIButtonComponent {
  return button({ label, id: { action: 'pick', ...position(parts), from }, disabled: true });
}

/** A hand card: played at once where it fits one place, else chosen. */
function handButton(parts: ControlParts, place: HandPlace): APIButtonComponent | undefined {
  const { sight, t, isTurn, chosen } = parts;
  const from: PlaySource = `h${place}`;
  const held = cardAt(sight, from);
  if (!held) return undefined;
  const card = cardText(held);
  if (!isTurn) return still(parts, from, card);
  if (chosen === from) return still(parts, from, t('button.chosen', { card }));
  const [target, ...others] = centerTargets(sight, from);
  if (!target) return pick(parts, from, { label: t('button.aside', { card }), canPlay: false });
  if (others.length > 0) return pick(parts, from, { label: t('button.ask', { card }), canPlay: true });
  const label = isKing(held)
    ? t('button.playKing', { card, center: target.center, rank: rankOn(sight, target) })
    : t('button.play', { card, center: target.center });
  return button({ label, id: { action: 'play', ...position(parts), move: target.move }, style: 'primary' });
}

function payoffButton(parts: ControlParts): APIButtonComponent {
  const { sight, t, isTurn, chosen } = parts;
  const top = cardAt(sight, 'g');
  if (!top) return still(parts, 'g', t('button.payoffGone'));
  const card = cardText(top);
  const [target, ...others] = centerTargets(sight, 'g');
  if (!isTurn || !target || chosen === 'g') return still(parts, 'g', t('button.payoff', { card }));
  if (others.length > 0) {
    const id = { action: 'pick', ...position(parts), from: 'g' } as const;
    return button({ label: t('button.payoffAsk', { card }), id, style: 'success' });
  }
  const label = isKing(top)
    ? t('button.payoffPlayKing', { card, center: target.center, rank: rankOn(sight, target) })
    : t('button.payoffPlay', { card, center: target.center });
  return button({ label, id: { action: 'play', ...position(parts), move: target.move }, style: 'success' });
}

function sideButton(parts: ControlParts, side: SideNumber): APIButtonComponent {
  const { sight, t, isTurn, chosen } = parts;
  const from: PlaySource = `s${side}`;
  const top = cardAt(sight, from);
  if (!top) return still(parts, from, t('button.sideEmpty', { side }));
  const card = cardText(top);
  const [target, ...others] = centerTargets(sight, from);
  if (!isTurn || !target || chosen === from) return still(parts, from, t('button.side', { side, card }));
  if (others.length > 0) {
    return pick(parts, from, { label: t('button.sideAsk', { side, card }), canPlay: true });
  }
  const label = isKing(top)
    ? t('button.sidePlayKing', { side, card, center: target.center, rank: rankOn(sight, target) })
    : t('button.sidePlay', { side, card, center: target.center });
  return button({ label, id: { action: 'play', ...position(parts), move: target.move }, style: 'primary' });
}

/** Hand cards whose own button plays them: here they can be laid aside instead. */
function asideRow(parts: ControlParts): Row | undefined {
  const { sight, t } = parts;
  const buttons = HAND_PLACES.flatMap((place) => {
    const held = cardAt(sight, `h${place}`);
    if (!held || centerTargets(sight, `h${place}`).length !== 1) return [];
    const label = t('button.aside', { card: cardText(held) });
    return [button({ label, id: { action: 'put', ...position(parts), place } })];
  });
  return buttons.length > 0 ? row(...buttons) : undefined;
}

/** The center stacks the chosen card fits, and the way back. */
function centerRow(parts: ControlParts, chosen: PlaySource): Row {
  const { match, sight, t } = parts;
  const choices = centerTargets(sight, chosen).map((target) => {
    return button({
      label: targetLabel(target),
      id: { action: 'play', ...position(parts), move: target.move },
      style: chosen === 'g' ? 'success' : 'primary',
    });
  });
  return row(...choices, button({ label: t('button.back'), id: { action: 'back', match: match.id } }));

  /** By their numbers, as everywhere; with the card that lies there where it is one stack alone. */
  function targetLabel(target: CenterTarget): string {
    const { top } = centerFace(sight.centers[target.center - 1] ?? []);
    const rank = rankOn(sight, target);
    const centers = t.row(target.alike.map(String));
    return target.alike.length > 1 || top === undefined
      ? t('button.onEqual', { centers, rank })
      : t('button.onCard', { centers, top, rank });
  }
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

/** The last row while no turn can be ended by it. */
export function lookRow({ match, t }: Pick<ControlParts, 'match' | 't'>): Row {
  const url = tableUrl(match);
  return row(
    button({ label: t('button.refresh'), id: { action: 'hand', match: match.id } }),
    button({ label: t('button.stacks'), id: { action: 'stacks', match: match.id } }),
    button({ label: t('button.rules'), id: { action: 'rules' } }),
    url === undefined ? undefined : link({ label: t('button.table'), url }),
  );
}

export function controlRows(parts: ControlParts): readonly Row[] {
  const { isTurn, chosen } = parts;
  const handRow = row(...HAND_PLACES.map((place) => handButton(parts, place)));
  const rows = [
    ...(handRow.components.length > 0 ? [handRow] : []),
    row(payoffButton(parts), ...SIDES.map((side) => sideButton(parts, side))),
  ];
  if (!isTurn) return [...rows, lookRow(parts)];
  if (chosen === undefined) {
    const aside = asideRow(parts);
    return [...rows, ...(aside ? [aside] : []), lookRow(parts)];
  }
  const place = HAND_PLACES.find((one) => chosen === `h${one}`);
  return [...rows, centerRow(parts, chosen), place === undefined ? lookRow(parts) : discardRow(parts, place)];
}
