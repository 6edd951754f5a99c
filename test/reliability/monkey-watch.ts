/** What must hold of everything that leaves the bot: messages, requests, log lines and pings. */
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { shownMessage } from '../../src/playground/messages.js';
import { matchIdOf, Secrets } from './monkey-secrets.js';
import type { Stage } from './monkey-stage.js';

const HEX = /[0-9a-f]{64}/g;
const SUITS = /[♠♥♦♣]/;
const TOKENS_KEPT = 2_000;

export class Watch {
  readonly faults: string[] = [];
  readonly requests = new Map<string, number>();
  logLines = 0;
  messages = 0;
  readonly #secrets = new Secrets();
  #changed: ShownMessage[] = [];
  #hexes = new Set<string>();
  #tokens: string[] = [];
  readonly #posts = new Map<string, string>();
  /** Messages that people took away. */
  readonly #takenAway = new Set<string>();
  #read = 0;
  #bot: object | undefined;
  #violations = 0;
  #pings = 0;

  constructor(private readonly stage: Stage) {
    const { core } = stage.discord;
    core.messages.changed.listen((stored) => {
      this.messages += 1;
      const isNew = stored.edits === 0;
      if (isNew && stored.nonce !== undefined) this.#posted(stored.id, `${stored.channelId} ${stored.nonce}`);
      this.#changed.push(shownMessage(stored));
    });
    core.requested.listen(({ method, route, body }) => {
      const kind = `${method} ${route.split('/')[1] ?? ''}`;
      this.requests.set(kind, (this.requests.get(kind) ?? 0) + 1);
      for (const hex of JSON.stringify(body ?? '').match(HEX) ?? []) this.#hexes.add(hex);
    });
  }

  /** Keeps a token in mind: it must not turn up in the log. */
  keepSecret(token: string): void {
    this.#tokens.push(token);
    if (this.#tokens.length > TOKENS_KEPT) this.#tokens = this.#tokens.slice(-TOKENS_KEPT / 2);
  }

  tookAway(messageId: string): void {
    this.#takenAway.add(messageId);
  }

  wasTakenAway(messageId: string): boolean {
    return this.#takenAway.has(messageId);
  }

  /** Looks at everything since the last time. */
  look(): void {
    this.#lookAtLog();
    this.#lookAtMessages();
    const { violations, pings } = this.stage.discord;
    for (const { where, what } of violations.slice(this.#violations)) this.faults.push(`${where}: ${what}`);
    this.#violations = violations.length;
    for (const ping of pings.slice(this.#pings)) {
      const place = this.stage.places.find(({ channelIds }) => channelIds.includes(ping.channelId));
      const isMeant =
        ping.userIds.length === 1 && place?.members.some(({ id }) => id === ping.userIds[0]) === true;
      if (ping.everyone || ping.roleIds.length > 0 || (place && !isMeant)) {
        this.faults.push(`message ${ping.messageId} pings ${JSON.stringify(ping)}`);
      }
    }
    this.#pings = pings.length;
    for (const hex of this.#hexes)
      if (this.stage.book.isOpenSeed(hex)) this.faults.push('a seed was sent out');
    this.#hexes = new Set();
  }

  #posted(id: string, nonce: string): void {
    const earlier = this.#posts.get(nonce);
    if (earlier !== undefined && !this.#takenAway.has(earlier)) {
      this.faults.push(`message ${id} was posted though ${earlier} had been (${nonce})`);
    }
    this.#posts.set(nonce, id);
  }

  #lookAtMessages(): void {
    const changed = this.#changed;
    this.#changed = [];
    for (const shown of changed) {
      const id = matchIdOf(shown);
      const match = id === undefined ? undefined : this.stage.book.match(id);
      if (!match) continue;
      const number = (match.game?.number ?? 1) - 1;
      const leak = this.#secrets.leakIn(
        shown,
        match,
        number > 0 ? this.stage.book.game(match.id, number) : undefined,
      );
      if (leak !== undefined) this.faults.push(leak);
    }
  }

  #lookAtLog(): void {
    const { bot, discord } = this.stage.host;
    if (this.#bot !== bot) {
      this.#bot = bot;
      this.#read = 0;
    }
    const end = bot.output.lastIndexOf('\n') + 1;
    const fresh = bot.output.slice(this.#read, end);
    this.#read = end;
    if (fresh === '') return;
    for (const line of fresh.split('\n')) {
      this.logLines += 1;
      if (/"level":(50|60)/.test(line) || (line !== '' && !line.startsWith('{')))
        this.faults.push(`log: ${line}`);
    }
    const hasSeed = (fresh.match(HEX) ?? []).some((hex) => this.stage.book.isOpenSeed(hex));
    const hasToken = fresh.includes(discord.token) || this.#tokens.some((token) => fresh.includes(token));
    if (hasSeed || hasToken || SUITS.test(fresh)) this.faults.push('the log holds a seed, a token or a card');
  }
}
