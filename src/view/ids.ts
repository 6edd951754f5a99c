/**
 * What a button does, as the custom_id it carries: `sm1:play:12:1:30:h3>1`. Nothing secret may stand in
 * one. Anything may come back from outside, so decoding accepts exactly what encoding writes.
 */
import { isMove } from '../engine/index.js';
import type { Move, PlaySource } from '../engine/index.js';
import { isLanguageCode } from '../i18n/languages.js';
import type { LanguageCode } from '../i18n/languages.js';

/** Changes when an action or its fields change their meaning: older buttons are then told apart. */
const VERSION = 'sm1';
const SEPARATOR = ':';
export const ID_MAX = 100;

export const PURPOSES = ['hand', 'table', 'resign'] as const;
/** What a choice among several matches is made for. */
export type Purpose = (typeof PURPOSES)[number];

export const SWITCHES = ['on', 'off'] as const;
export type Switch = (typeof SWITCHES)[number];

/** No language chosen: the one that Discord is used in. */
export const AS_IN_DISCORD = 'discord';
export type LanguageChoice = LanguageCode | typeof AS_IN_DISCORD;

/** From where a card may be played: `g` the pay-off pile, `h3` the third hand card, `s4` side stack 4. */
const SOURCE = /^(?:g|h[1-5]|s[1-4])$/;
const WHOLE = /^(?:0|[1-9]\d{0,14})$/;

const FIELDS = {
  whole: (text: string): number | undefined => (WHOLE.test(text) ? Number(text) : undefined),
  source: (text: string): PlaySource | undefined => (SOURCE.test(text) ? (text as PlaySource) : undefined),
  move: (text: string): Move | undefined => (isMove(text) ? text : undefined),
  purpose: (text: string): Purpose | undefined => PURPOSES.find((purpose) => purpose === text),
  switch: (text: string): Switch | undefined => SWITCHES.find((one) => one === text),
  language: (text: string): LanguageChoice | undefined =>
    text === AS_IN_DISCORD || isLanguageCode(text) ? text : undefined,
} as const;
type FieldKind = keyof typeof FIELDS;

const POSITION = { match: 'whole', game: 'whole', ply: 'whole' } as const;

/** Every action a button can ask for, with its fields in the order they are written. */
export const PRESSES = {
  accept: { match: 'whole' },
  decline: { match: 'whole' },
  cancel: { match: 'whole' },
  /** Open or refresh my hand. */
  hand: { match: 'whole' },
  /** Show my hand, chosen from a list. */
  show: { match: 'whole' },
  /** Post the table again, chosen from a list. */
  table: { match: 'whole' },
  rules: {},
  rulesPage: { page: 'whole' },
  /** Asks for confirmation. */
  resign: { match: 'whole' },
  resignYes: { match: 'whole' },
  resignNo: { match: 'whole' },
  play: { ...POSITION, move: 'move' },
  /** A card was chosen whose target must be asked. */
  pick: { ...POSITION, from: 'source' },
  /** A hand card is to go to a side stack, whatever else it could do: asks which. */
  put: POSITION,
  /** Undo the last play. */
  takeBack: POSITION,
  /** Play the shortest way to the pay-off card and the card itself. */
  chain: POSITION,
  /** Suggest a move, against the computer. */
  hint: POSITION,
  /** Redraw the hand with nothing chosen. */
  back: { match: 'whole' },
  /** Look at whole side stacks. */
  stacks: { match: 'whole' },
  /** What an onlooker sees, explained. */
  watch: { match: 'whole' },
  /** The same match again, once both players want it. */
  rematch: { match: 'whole' },
  /** Whether the player is offered the chain button. */
  chainSetting: { on: 'switch' },
  /** In which language the player is spoken to. */
  playerLanguage: { language: 'language' },
  /** In which language everybody in the server is. */
  serverLanguage: { language: 'language' },
  /** A page of the leaderboard. */
  board: { page: 'whole' },
  /** A page of my open matches. */
  matches: { page: 'whole' },
  /** A page of the choice among several matches of one channel. */
  choices: { purpose: 'purpose', page: 'whole' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldKind>>>>;

export type Action = keyof typeof PRESSES;

type FieldValue<Kind extends FieldKind> = Exclude<ReturnType<(typeof FIELDS)[Kind]>, undefined>;

type Presses = {
  [A in Action]: { readonly action: A } & {
    readonly [Name in keyof (typeof PRESSES)[A]]: (typeof PRESSES)[A][Name] extends FieldKind
      ? FieldValue<(typeof PRESSES)[A][Name]>
      : never;
  };
};
/** One action with its fields. */
export type Press<A extends Action> = Presses[A];
export type PressId = Presses[Action];

function declared(action: Action): readonly (readonly [string, FieldKind])[] {
  return Object.entries(PRESSES[action]);
}

/** The custom_id of an action. Throws a RangeError for a value that could not be read back. */
export function encodeId(press: PressId): string {
  const values: Readonly<Record<string, unknown>> = press;
  const fields = declared(press.action).map(([name, kind]) => {
    const text = String(values[name]);
    if (FIELDS[kind](text) === undefined) throw new RangeError(`not a value for ${press.action}.${name}`);
    return text;
  });
  return [VERSION, press.action, ...fields].join(SEPARATOR);
}

function isAction(text: string | undefined): text is Action {
  return text !== undefined && Object.hasOwn(PRESSES, text);
}

/** What a custom_id asks for; `undefined` for anything that `encodeId` does not write today. */
export function decodeId(text: string): PressId | undefined {
  if (text.length > ID_MAX) return undefined;
  const [version, action, ...fields] = text.split(SEPARATOR);
  if (version !== VERSION || !isAction(action)) return undefined;
  const kinds = declared(action);
  if (fields.length !== kinds.length) return undefined;
  const values = kinds.map(([name, kind], index) => [name, FIELDS[kind](fields[index] ?? '')] as const);
  if (values.some(([, value]) => value === undefined)) return undefined;
  return { action, ...Object.fromEntries(values) } as PressId;
}
