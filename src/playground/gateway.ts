import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { GatewayIntentBits } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import type { WorldClock } from './clock.js';
import { OP, hears, tell } from './gateway-session.js';
import type { Dispatch, Session } from './gateway-session.js';
import { GatewayWire } from './gateway-wire.js';
import { requestTarget } from './request-target.js';
import { Signal } from './signal.js';
import { isRecord } from './spec.js';

export interface GatewayHost {
  readonly clock: WorldClock;
  readonly token: string;
  /** READY's own part: the user, the application, the guilds still unavailable. */
  readonly welcome: () => Readonly<Record<string, unknown>>;
  /** GUILD_CREATE for each guild that is there. */
  readonly guilds: () => readonly { readonly id: string; readonly payload: unknown }[];
  readonly url: () => string;
  readonly violate: (where: string, what: string) => void;
}

/** How a connection is lost. */
export interface Drop {
  /** Whether the session can be taken up again. */
  readonly resumable: boolean;
  /** By a close code unless said: cut off, by asking to reconnect, or by calling the session invalid. */
  readonly how?: 'close' | 'terminate' | 'ask' | 'invalidate';
  /** The close code, such as 4004; what the library reconnects after unless said. */
  readonly code?: number;
}

const HEARTBEAT_MS = 41_250;
const SESSION_LIFE_MS = 5 * 60_000;
const PRIVILEGED =
  GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;

/** The WebSocket side: sessions, their events, and what a dropped socket missed. */
export class Gateway {
  /** How many sessions have a socket now. */
  readonly connected = new Signal<number>();
  readonly #sessions = new Map<string, Session>();
  readonly #wires = new Set<GatewayWire>();
  #copiesOfNext = 1;
  #delayOfNextMs = 0;
  readonly #refusals: number[] = [];

  constructor(private readonly host: GatewayHost) {}

  get sessionCount(): number {
    return [...this.#sessions.values()].filter((session) => session.wire).length;
  }

  accept(socket: WebSocket, request: IncomingMessage): void {
    const wire = new GatewayWire(socket, requestTarget(request).query);
    let session: Session | undefined;
    this.#wires.add(wire);
    socket.on('error', () => {
      socket.terminate();
    });
    socket.on('message', (raw: Buffer) => {
      const frame = parsed(raw);
      if (!isRecord(frame)) socket.close(4002, 'Decode error');
      else session = this.#hear(wire, session, frame) ?? session;
    });
    socket.on('close', (code) => {
      this.#wires.delete(wire);
      if (session?.wire !== wire) return;
      session.wire = undefined;
      session.lostAt = this.host.clock.now();
      if (code === 1000 || code === 1001) this.#sessions.delete(session.id);
      this.connected.emit(this.sessionCount);
    });
    wire.send({ op: OP.hello, d: { heartbeat_interval: HEARTBEAT_MS } });
  }

  dispatch(dispatch: Dispatch): void {
    const copies = this.#copiesOfNext;
    const delayMs = this.#delayOfNextMs;
    this.#copiesOfNext = 1;
    this.#delayOfNextMs = 0;
    const send = () => {
      for (let copy = 0; copy < copies; copy += 1) {
        for (const session of this.#sessions.values())
          if (hears(session, dispatch)) tell(session, dispatch.event, dispatch.data);
      }
    };
    if (delayMs > 0) this.host.clock.after(delayMs, send);
    else send();
  }

  duplicateNext(): void {
    this.#copiesOfNext = 2;
  }

  delayNext(delayMs: number): void {
    this.#delayOfNextMs = delayMs;
  }

  /** The next one that identifies is sent away with each of these close codes in turn. */
  refuseNext(codes: readonly number[]): void {
    this.#refusals.push(...codes);
  }

  /** `resumable: false` also forgets the sessions, so that the bot has to identify anew. */
  drop(given: Drop): void {
    if (!given.resumable) this.#sessions.clear();
    for (const wire of this.#wires) {
      if (given.how === 'ask') wire.send({ op: OP.reconnect, d: null });
      else if (given.how === 'invalidate') wire.send({ op: OP.invalid, d: given.resumable });
      else if (given.how === 'terminate') wire.socket.terminate();
      else wire.socket.close(given.code ?? (given.resumable ? 4000 : 4009));
    }
    this.connected.emit(this.sessionCount);
  }

  close(): void {
    this.#sessions.clear();
    for (const wire of this.#wires) wire.socket.terminate();
  }

  #hear(
    wire: GatewayWire,
    session: Session | undefined,
    frame: Readonly<Record<string, unknown>>,
  ): Session | undefined {
    const data = isRecord(frame['d']) ? frame['d'] : {};
    switch (frame['op']) {
      case OP.heartbeat:
        wire.send({ op: OP.ack, d: null });
        return undefined;
      case OP.identify:
        if (session) wire.socket.close(4005, 'Already authenticated');
        else return this.#identify(wire, data);
        return undefined;
      case OP.resume:
        return this.#resume(wire, data);
      case OP.presence:
        if (!session) wire.socket.close(4003, 'Not authenticated');
        return undefined;
      default:
        this.host.violate('gateway', `opcode ${String(frame['op'])} is not modelled`);
        wire.socket.close(4001, 'Unknown opcode');
        return undefined;
    }
  }

  #identify(wire: GatewayWire, data: Readonly<Record<string, unknown>>): Session | undefined {
    const intents = Number(data['intents']);
    const shard = Array.isArray(data['shard']) ? data['shard'].map(Number) : [0, 1];
    const [index = 0, count = 1] = shard;
    const refused = this.#whyNot(data['token'], intents, index < count);
    if (refused) {
      wire.socket.close(...refused);
      return undefined;
    }
    this.#forgetLost();
    const session: Session = {
      id: randomUUID(),
      intents,
      shard: [index, count],
      seq: 0,
      sent: [],
      wire,
      lostAt: undefined,
    };
    this.#sessions.set(session.id, session);
    tell(session, 'READY', {
      v: 10,
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: this.host.url(),
      shard: session.shard,
      ...this.host.welcome(),
    });
    for (const guild of this.host.guilds()) {
      if (
        hears(session, {
          event: 'GUILD_CREATE',
          data: undefined,
          guildId: guild.id,
          intent: GatewayIntentBits.Guilds,
        })
      ) {
        tell(session, 'GUILD_CREATE', guild.payload);
      }
    }
    this.connected.emit(this.sessionCount);
    return session;
  }

  #whyNot(token: unknown, intents: number, isShardValid: boolean): [number, string] | undefined {
    const refusal = this.#refusals.shift();
    if (refusal !== undefined) return [refusal, 'Refused'];
    if (token !== this.host.token && token !== `Bot ${this.host.token}`)
      return [4004, 'Authentication failed'];
    if (!isShardValid) return [4010, 'Invalid shard'];
    if (!Number.isInteger(intents) || intents < 0) return [4013, 'Invalid intent(s)'];
    if ((intents & PRIVILEGED) !== 0) return [4014, 'Disallowed intent(s)'];
    return undefined;
  }

  #resume(wire: GatewayWire, data: Readonly<Record<string, unknown>>): Session | undefined {
    const session = this.#sessions.get(String(data['session_id']));
    const seq = Number(data['seq']);
    if (data['token'] !== this.host.token && data['token'] !== `Bot ${this.host.token}`) {
      wire.socket.close(4004, 'Authentication failed');
      return undefined;
    }
    const oldest = session?.sent[0]?.seq ?? 1;
    if (!session || seq > session.seq || seq < oldest - 1) {
      wire.send({ op: OP.invalid, d: false });
      return undefined;
    }
    // A session called invalid may be resumed on its own socket.
    if (session.wire !== wire) session.wire?.socket.close(4000);
    session.wire = wire;
    session.lostAt = undefined;
    for (const { seq: at, event, data: payload } of session.sent.filter((each) => each.seq > seq)) {
      wire.send({ op: OP.dispatch, s: at, t: event, d: payload });
    }
    tell(session, 'RESUMED', {});
    this.connected.emit(this.sessionCount);
    return session;
  }

  #forgetLost(): void {
    for (const session of this.#sessions.values()) {
      const isLost = session.lostAt !== undefined && this.host.clock.now() - session.lostAt > SESSION_LIFE_MS;
      if (isLost) this.#sessions.delete(session.id);
    }
  }
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
