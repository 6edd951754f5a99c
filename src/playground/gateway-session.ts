import type { GatewayWire } from './gateway-wire.js';
import { shardOf } from './snowflake.js';

/** Discord's gateway opcodes that are spoken here. */
export const OP = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  presence: 3,
  resume: 6,
  reconnect: 7,
  invalid: 9,
  hello: 10,
  ack: 11,
};
const EVENTS_KEPT = 1_000;

interface Sent {
  readonly seq: number;
  readonly event: string;
  readonly data: unknown;
}

/** What a bot hears of: it outlives a dropped socket, so that nothing sent meanwhile is lost. */
export interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [number, number];
  seq: number;
  readonly sent: Sent[];
  wire: GatewayWire | undefined;
  lostAt: number | undefined;
}

export interface Dispatch {
  readonly event: string;
  readonly data: unknown;
  readonly guildId?: string | undefined;
  /** The intent a bot must have asked for to hear of it; interactions need none. */
  readonly intent?: number;
}

export function hears(session: Session, dispatch: Dispatch): boolean {
  const [index, count] = session.shard;
  const hasIntent = dispatch.intent === undefined || (session.intents & dispatch.intent) !== 0;
  return hasIntent && shardOf(dispatch.guildId, count) === index;
}

/** Sends an event, or keeps it for a socket that resumes. */
export function tell(session: Session, event: string, data: unknown): void {
  session.seq += 1;
  session.sent.push({ seq: session.seq, event, data });
  if (session.sent.length > EVENTS_KEPT) session.sent.shift();
  session.wire?.send({ op: OP.dispatch, s: session.seq, t: event, d: data });
}
