/** What members do: sensible moves, and whatever else a hand or a tampered client can send. */
import { decodeId } from '../../src/view/ids.js';
import type { PressId } from '../../src/view/ids.js';
import type { Given, Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { seatOf } from '../../src/match/match.js';
import { enabledPresses, partsOf, sensiblePress } from '../kit/player.js';
import type { Brief } from './monkey-book.js';
import type { Dice } from './monkey-dice.js';
import type { Place, Stage } from './monkey-stage.js';

export type DeedKind =
  | 'sensible'
  | 'enabled'
  | 'disabled'
  | 'old'
  | 'forged'
  | 'foreign'
  | 'duplicate'
  | 'double'
  | 'late'
  | 'burst'
  | 'command';

export type Deed = { readonly kind: DeedKind; readonly member: Member } & (
  | { readonly does: 'press' | 'forge'; readonly message: ShownMessage; readonly customId: string }
  | {
      readonly does: 'command';
      readonly name: string;
      readonly options: Readonly<Record<string, Given>>;
      readonly channelId: string;
    }
);

/** What a place looks like at a step, and the dice for it. */
export interface Looking {
  readonly stage: Stage;
  readonly place: Place;
  readonly dice: Dice;
  /** Matches of the place that are not over, in channels that are there. */
  readonly open: readonly Brief[];
  /** Custom ids seen before, here and everywhere. */
  readonly old: readonly string[];
  readonly everywhere: readonly string[];
}

const RARE: readonly PressId['action'][] = ['resignYes', 'decline', 'cancel', 'serverLanguage'];
const MOVING: readonly PressId['action'][] = ['play', 'pick', 'put', 'chain', 'takeBack'];
const MOST_OPEN = 4;

export function deedOf(looking: Looking, kind: DeedKind): Deed | undefined {
  const { dice } = looking;
  switch (kind) {
    case 'sensible':
    case 'duplicate':
    case 'double':
    case 'late':
    case 'burst':
      return sensible(looking, kind);
    case 'command':
      return command(looking);
    case 'enabled': {
      const member = dice.one(looking.place.members);
      const offers = seenBy(looking, member).flatMap((message) =>
        enabledPresses(message).map((press) => ({ message, press })),
      );
      if (offers.length === 0) return undefined;
      const { message, press } = dice.one(offers);
      if (RARE.includes(press.action) && !dice.once(6)) return undefined;
      return { kind, member, does: 'press', message, customId: press.customId };
    }
    case 'disabled': {
      const member = dice.one(looking.place.members);
      const offers = seenBy(looking, member).flatMap((message) =>
        partsOf(message).flatMap(({ custom_id: customId, disabled }) =>
          customId !== undefined && disabled === true ? [{ message, customId }] : [],
        ),
      );
      return offers.length === 0 ? undefined : { kind, member, does: 'forge', ...dice.one(offers) };
    }
    case 'old':
      return looking.old.length === 0
        ? undefined
        : forging(looking, kind, { customId: dice.one(looking.old) });
    case 'forged':
      return forging(looking, kind, { customId: forgedId(looking) });
    case 'foreign': {
      const owner = dice.one(looking.place.members);
      const ids = owner
        .ephemerals()
        .flatMap((message) => enabledPresses(message).map(({ customId }) => customId));
      return ids.length === 0 ? undefined : forging(looking, kind, { customId: dice.one(ids), owner });
    }
  }
}

/** What a member sees in the channels of the place, newest last. */
function seenBy({ place, stage }: Looking, member: Member): readonly ShownMessage[] {
  const there = place.channelIds.filter((id) => stage.discord.core.world.channels.has(id));
  return there.flatMap((channelId) => member.sees({ channelId }));
}

/** A message must be there to be forged on; the presser sees it. */
function forging(
  looking: Looking,
  kind: DeedKind,
  { customId, owner }: { readonly customId: string; readonly owner?: Member },
): Deed | undefined {
  const { dice, place } = looking;
  const member = dice.one(place.members.filter((each) => each !== owner));
  const seen = seenBy(looking, member);
  return seen.length === 0 ? undefined : { kind, member, does: 'forge', message: dice.one(seen), customId };
}

function forgedId({ dice, old, everywhere }: Looking): string {
  const base =
    (everywhere.length > 0 && dice.once(2)) || old.length === 0
      ? dice.one([...everywhere, 'sm1:hand:1'])
      : dice.one(old);
  const parts = base.split(':');
  switch (dice.below(6)) {
    case 0:
      return base;
    case 1:
      return base.slice(0, 1 + dice.below(base.length));
    case 2:
      return (
        parts
          .with(
            dice.below(parts.length),
            dice.one(['0', '-1', '1e9', '99999999999999999999', 'NaN', 'h9>9', '٣', '']),
          )
          .join(':') || 'x'
      );
    case 3:
      return `${base}:${'9'.repeat(dice.below(100))}`.slice(0, 100);
    case 4:
      return dice.one([
        'sm2:hand:1',
        'sm1:win:1',
        'other',
        '\u202e',
        '😀'.repeat(20),
        'sm1::::::',
        'SM1:hand:1',
        'constructor',
      ]);
    default: {
      const at = parts.findIndex((part, index) => index > 1 && /^\d+$/.test(part));
      const number = Number(parts[at] ?? 0) + dice.one([-1, 1, 2, 1_000_000]);
      return at < 0 ? base : parts.with(at, String(number)).join(':');
    }
  }
}

/** Keeps matches going: whoever is to move presses what a player would; where there are too few, another begins. */
function sensible(looking: Looking, kind: DeedKind): Deed | undefined {
  const { dice, open, place, stage } = looking;
  const challenge = open.find(({ status }) => status === 'challenged');
  const playing = open.filter(({ status }) => status === 'playing');
  if (playing.length < 2 || (open.length < MOST_OPEN && dice.once(40))) {
    return challenge ? accepting(looking, challenge, kind) : beginning(looking, kind);
  }
  const brief = dice.one(playing);
  const match = stage.book.match(brief.id);
  if (!match?.game) return undefined;
  const { number, state } = match.game;
  const mover = match.players[state.toMove].userId;
  const member = place.members.find(({ id }) => id === mover);
  if (!member) return undefined;
  const panel = member
    .ephemerals()
    .findLast((message) =>
      enabledPresses(message).some(
        (press) =>
          MOVING.includes(press.action) &&
          'ply' in press &&
          press.match === match.id &&
          press.game === number &&
          press.ply === state.ply,
      ),
    );
  const customId = panel && sensiblePress(panel);
  if (panel && customId !== undefined) return { kind, member, does: 'press', message: panel, customId };
  return opening(looking, kind, { member, match });
}

function opening(
  looking: Looking,
  kind: DeedKind,
  {
    member,
    match,
  }: { readonly member: Member; readonly match: { readonly id: number; readonly channelId: string } },
): Deed {
  const { channelId } = match;
  const found = [...member.sees({ channelId })].reverse().flatMap((message) =>
    enabledPresses(message)
      .filter((press) => (press.action === 'hand' || press.action === 'show') && press.match === match.id)
      .map((press) => ({ message, customId: press.customId })),
  );
  const [first] = found;
  if (first && !looking.dice.once(5)) return { kind, member, does: 'press', ...first };
  return { kind, member, does: 'command', name: 'hand', options: {}, channelId };
}

function accepting({ stage, place }: Looking, { id, channelId }: Brief, kind: DeedKind): Deed | undefined {
  const match = stage.book.match(id);
  const member = match && place.members.find((each) => seatOf(match, each.id) === 1);
  if (!member) return undefined;
  const message = member
    .sees({ channelId })
    .findLast((each) =>
      enabledPresses(each).some((press) => press.action === 'accept' && press.match === id),
    );
  return message && { kind, member, does: 'press', message, customId: `sm1:accept:${id}` };
}

function beginning({ dice, place }: Looking, kind: DeedKind): Deed | undefined {
  const [member, opponent] = [dice.one(place.members), dice.one(place.members)];
  if (member === opponent) return undefined;
  const channelId = dice.one(place.channelIds);
  const options = { opponent, points: dice.one([1, 1, 20, 50, 100]) };
  if (dice.once(4)) {
    const level = dice.one(['easy', 'steady', 'hard']);
    return { kind, member, does: 'command', name: 'practice', options: { points: 1, level }, channelId };
  }
  return { kind, member, does: 'command', name: 'challenge', options, channelId };
}

function command({ dice, place, stage }: Looking): Deed {
  const member = dice.one(place.members);
  const anybody = dice.one([
    ...place.members,
    // Nobody of this server.
    ...stage.places.flatMap(({ guildId, members }) => (guildId === place.guildId ? [] : members.slice(0, 1))),
    stage.bot,
  ]);
  const [name, options] = dice.weighed<readonly [string, Readonly<Record<string, Given>>]>([
    [3, ['hand', {}]],
    [3, ['table', {}]],
    [3, ['matches', {}]],
    [2, ['resign', {}]],
    [1, ['rules', {}]],
    [2, ['settings', {}]],
    [2, ['leaderboard', dice.once(2) ? {} : { page: dice.one([1, 2, 7, 999_999, 2 ** 53 - 1]) }]],
    [2, ['challenge', { opponent: anybody, points: dice.one([1, 20, 50, 100]), chain: dice.once(2) }]],
    [
      1,
      [
        'practice',
        dice.once(2) ? {} : { level: dice.one(['easy', 'steady', 'hard']), points: dice.one([1, 20]) },
      ],
    ],
  ]);
  return { kind: 'command', member, does: 'command', name, options, channelId: dice.one(place.channelIds) };
}

/** What a deed presses, as far as it is ours. */
export function pressIn(deed: Deed): PressId | undefined {
  return deed.does === 'command' ? undefined : decodeId(deed.customId);
}

export function wordsOfDeed(deed: Deed): string {
  const who = `${JSON.stringify(deed.member.name)} (${deed.member.id}, ${deed.member.locale})`;
  if (deed.does === 'command') {
    const options = Object.entries(deed.options).map(
      ([name, value]) => `${name}:${typeof value === 'object' ? value.id : String(value)}`,
    );
    return `[${deed.kind}] ${who} /${[deed.name, ...options].join(' ')} in ${deed.channelId}`;
  }
  const { audience, message } = deed.message;
  const where = audience === 'everyone' ? 'public' : `private of ${audience.only}`;
  return `[${deed.kind}] ${who} ${deed.does} ${JSON.stringify(deed.customId)} on ${message.id} (${where})`;
}
