import { WorldClock } from './clock.js';
import { Commands } from './commands.js';
import { Emojis } from './emojis.js';
import { Faults } from './faults.js';
import { Gateway } from './gateway.js';
import { Interactions } from './interactions.js';
import { Messages } from './messages.js';
import { guildPayload, userPayload } from './payloads.js';
import type { Ping } from './pings.js';
import { Signal } from './signal.js';
import { SnowflakeMint } from './snowflake.js';
import { HOME, World } from './world.js';

/** One request of the bot, as tests count them. */
export interface RequestRecord {
  readonly method: string;
  /** The path after `/api/v10`. */
  readonly route: string;
  readonly query: string;
  body: unknown;
  fileNames: readonly string[];
  readonly at: number;
  /** None while unanswered. */
  status: number | undefined;
}

/** Something that a real Discord would not do or not know: the test that sees one has failed. */
export interface Violation {
  readonly where: string;
  readonly what: string;
  readonly at: number;
}

/** Everything the loopback Discord knows, without the server that speaks for it. */
export interface Core {
  readonly token: string;
  readonly clock: WorldClock;
  readonly ids: SnowflakeMint;
  readonly world: World;
  readonly messages: Messages;
  readonly interactions: Interactions;
  readonly commands: Commands;
  readonly emojis: Emojis;
  readonly gateway: Gateway;
  readonly faults: Faults;
  readonly requests: RequestRecord[];
  /** Each request once its body was read, before anything comes of it. */
  readonly requested: Signal<RequestRecord>;
  /** How many of the last requests are remembered. */
  readonly requestsKept: number;
  readonly violations: Violation[];
  readonly violated: Signal<Violation>;
  readonly pings: Ping[];
  /** Times of edits of old messages, by channel. */
  readonly oldEdits: Map<string, number[]>;
  readonly violate: (where: string, what: string) => void;
  /** `http://127.0.0.1:PORT`, known once the server listens. */
  baseUrl: string;
}

export function createCore(given: {
  readonly token: string;
  readonly clock: WorldClock;
  readonly requestsKept: number;
  /** How many messages are kept. */
  readonly messagesKept?: number;
}): Core {
  const { token, clock } = given;
  const ids = new SnowflakeMint(clock);
  const world = new World(ids);
  const violated = new Signal<Violation>();
  const violations: Violation[] = [];
  const violate = (where: string, what: string) => {
    const violation = { where, what, at: clock.now() };
    violations.push(violation);
    violated.emit(violation);
  };
  const core: Core = {
    token,
    clock,
    ids,
    world,
    messages: new Messages(given.messagesKept),
    interactions: new Interactions(clock, ids),
    commands: new Commands(ids),
    emojis: new Emojis(ids),
    gateway: new Gateway({
      clock,
      token,
      url: () => core.baseUrl.replace('http', 'ws'),
      violate,
      welcome: () => ({
        user: { ...userPayload(world.bot), verified: true, mfa_enabled: false, email: null },
        application: { id: HOME.applicationId, flags: 0 },
        guilds: [...world.guilds.values()]
          .filter((guild) => guild.state !== 'removed')
          .map((guild) => ({ id: guild.id, unavailable: true })),
        private_channels: [],
        relationships: [],
        presences: [],
        geo_ordered_rtc_regions: [],
      }),
      guilds: () =>
        [...world.guilds.values()]
          .filter((guild) => guild.state === 'available')
          .map((guild) => ({ id: guild.id, payload: guildPayload(world, guild) })),
    }),
    faults: new Faults(),
    requests: [],
    requested: new Signal<RequestRecord>(),
    requestsKept: given.requestsKept,
    violations,
    violated,
    pings: [],
    oldEdits: new Map(),
    violate,
    baseUrl: '',
  };
  return core;
}
