/** Matches to show, and screens as text that people can read. */
import type { APIMessageComponent } from 'discord-api-types/v10';
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { Level } from '../../src/ai/levels.js';
import { deal } from '../../src/engine/index.js';
import type { GameEvent, State } from '../../src/engine/index.js';
import { translator } from '../../src/i18n/translate.js';
import { DEFAULT_SETTINGS } from '../../src/match/match.js';
import type { Game, GameResult, Match } from '../../src/match/match.js';
import { EMOJI_FACES } from '../../src/render/index.js';
import { emojiFaces } from '../../src/view/faces.js';
import { decodeId } from '../../src/view/ids.js';
import type { PressId } from '../../src/view/ids.js';
import type { View } from '../../src/view/view.js';
import { gameNumber } from '../kit/games.js';
import { commitmentOf } from '../kit/seeds.js';

export const t = translator('en-US');
export const NOW_MS = Date.UTC(2026, 10, 29, 18, 30);

/** Cards as emoji, with names and ids as long as Discord's are. */
export const EMOJI = emojiFaces(
  new Map(
    EMOJI_FACES.map((face, index) => [
      face,
      { id: String(1_400_000_000_000_000_000n + BigInt(index)), name: `seven_of_diamonds_${face}_9f3a` },
    ]),
  ),
);

/** A picture's bytes, as far as a screen cares. */
export const PICTURE = Uint8Array.of(137, 80, 78, 71);

/** Names that stretch, turn around, format and mention, each as long as Discord allows. */
export const AWKWARD_NAMES = [
  '\u{1d54e}'.repeat(32),
  '漢'.repeat(32),
  '*'.repeat(32),
  '\u{1f469}\u{1f3fd}\u200d\u{1f692}'.repeat(32),
  '@everyone <@101> <@&5> <#6> @here',
  '**_~~`||[x](https://evil.example)',
  'שלום עולם \u202eאבג',
  'Z' + '\u0301'.repeat(60),
  '# > - 1. \n-# x\u0000\u0007',
  '\u200b\u3164',
  '',
] as const;

export function matchOf(
  state: State,
  change: Partial<Match> & { readonly events?: readonly GameEvent[] } = {},
): Match {
  const { events = [], ...rest } = change;
  return {
    id: 12,
    guildId: '1001',
    channelId: '2002',
    guildLocale: 'en-US',
    players: [
      { userId: '101', name: 'Anna' },
      { userId: '102', name: 'Bert' },
    ],
    settings: [DEFAULT_SETTINGS, DEFAULT_SETTINGS],
    target: 50,
    allowsChain: true,
    status: 'playing',
    createdAtMs: NOW_MS - 3_600_000,
    expiresAtMs: NOW_MS + 3_600_000,
    changedAtMs: NOW_MS - 60_000,
    score: [12, 7],
    gamesWon: [2, 1],
    game: {
      number: 4,
      seed: state.seed,
      commitment: commitmentOf(state.seed),
      state,
      events,
      turnSinceMs: NOW_MS - 240_000,
    },
    messages: { tableId: '3003', challengeId: '3001', noticeId: '3004' },
    ...rest,
  };
}

export function named(match: Match, first: string, second: string): Match {
  const [one, two] = match.players;
  return {
    ...match,
    players: [
      { ...one, name: first },
      { ...two, name: second },
    ],
  };
}

/** The same match against the computer. */
export function practised(match: Match, level: Level = 'hard'): Match {
  return { ...match, level, players: [match.players[0], { userId: '900', name: 'spite-bot' }] };
}

export function gameOf(match: Match): Game {
  if (!match.game) throw new Error('the match has no game');
  return match.game;
}

/** The match with its game, and itself, over. */
export function finished(
  match: Match,
  result: GameResult = { winner: 0, points: 7, reason: 'pay-off' },
): Match {
  return {
    ...match,
    status: 'finished',
    game: { ...gameOf(match), result },
    score: [52, 31],
    result: {
      winner: result.winner ?? 0,
      reason: result.reason === 'resignation' ? 'resignation' : 'points',
    },
  };
}

/** The positions of a whole game by play-first, from the deal to its end. */
export function* positionsOf(number: number): Generator<Match> {
  const events: GameEvent[] = [];
  let isStart = true;
  for (const { before, events: added, after } of gameNumber(number)) {
    if (isStart) yield matchOf(before);
    isStart = false;
    events.push(...added);
    yield matchOf(after, { events: [...events] });
  }
}

export function dealt(seed: string): Match {
  return matchOf(deal(seed));
}

function* parts(components: readonly APIMessageComponent[]): Generator<APIMessageComponent> {
  for (const component of components) {
    yield component;
    if ('components' in component) yield* parts(component.components);
    if ('accessory' in component) yield component.accessory;
  }
}

export interface ShownButton {
  readonly label: string;
  readonly id: PressId;
  readonly isEnabled: boolean;
  readonly row: number;
  readonly slot: number;
}

export function rowsOf(view: View): readonly (readonly APIMessageComponent[])[] {
  return [...parts(view.components)].flatMap((part) =>
    part.type === ComponentType.ActionRow ? [part.components] : [],
  );
}

/** Every button that has a custom_id, row by row; what stands beside a text has row -1. */
export function buttonsOf(view: View): readonly ShownButton[] {
  const rows = rowsOf(view);
  return [...parts(view.components)].flatMap((part) => {
    if (part.type !== ComponentType.Button || !('custom_id' in part)) return [];
    const id = decodeId(part.custom_id);
    if (!id) throw new Error(`${part.custom_id} cannot be read back`);
    const row = rows.findIndex((buttons) => buttons.includes(part));
    const slot = rows[row]?.indexOf(part) ?? -1;
    return [{ label: part.label ?? '', id, isEnabled: part.disabled !== true, row, slot }];
  });
}

/** What stands for the pictures of a screen. */
export function altsOf(view: View): readonly string[] {
  return [...parts(view.components)].flatMap((part) =>
    part.type === ComponentType.MediaGallery ? part.items.map(({ description }) => description ?? '') : [],
  );
}

export function textOf(view: View): string {
  return [...parts(view.components)]
    .flatMap((part) => (part.type === ComponentType.TextDisplay ? [part.content] : []))
    .join('\n');
}

const BRACKETS: Readonly<Record<number, readonly [string, string]>> = {
  [ButtonStyle.Primary]: ['[', ']'],
  [ButtonStyle.Secondary]: ['(', ')'],
  [ButtonStyle.Success]: ['[+ ', ' +]'],
  [ButtonStyle.Danger]: ['[! ', ' !]'],
  [ButtonStyle.Link]: ['<', '>'],
};

function readableButton(part: APIMessageComponent): string {
  if (part.type !== ComponentType.Button || !('style' in part)) return '?';
  const [open, close] = part.disabled === true ? ['-', '-'] : (BRACKETS[part.style] ?? ['?', '?']);
  const emoji = 'emoji' in part ? [`:${part.emoji.name ?? ''}:`] : [];
  const label = 'label' in part ? [part.label] : [];
  return `${open}${[...emoji, ...label].join(' ')}${close}`;
}

function readablePart(part: APIMessageComponent): string[] {
  if (part.type === ComponentType.ActionRow) return [part.components.map(readableButton).join('  ')];
  if (part.type === ComponentType.TextDisplay) return [part.content];
  if (part.type === ComponentType.Separator) return ['---'];
  if (part.type === ComponentType.Section) {
    return [...part.components.flatMap(readablePart), `    ${readableButton(part.accessory)}`];
  }
  if (part.type === ComponentType.Container) {
    return part.components.flatMap(readablePart).map((shown) => shown.replace(/^/gm, '| '));
  }
  if (part.type === ComponentType.MediaGallery) {
    return part.items.map(({ media, description }) => `<<${media.url}: ${description ?? ''}>>`);
  }
  return [`<component ${part.type}>`];
}

/**
 * A screen as lines: [plays or confirms], (does something else), [+ pay-off or yes +], [! danger !],
 * -disabled- and <link>. A bar marks what stands in a frame.
 */
export function readable(view: View): string {
  const pings = view.mentions ? [`pings: ${view.mentions.join(', ')}`] : [];
  return [...view.components.flatMap(readablePart), ...pings, ''].join('\n').replace(/[\u2068\u2069]/g, '');
}
