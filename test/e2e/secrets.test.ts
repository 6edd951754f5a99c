/** A whole game with a planted deal: every byte that leaves the bot is held against what its reader may know. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card, Seat, Viewer } from '../../src/engine/index.js';
import type { RequestRecord } from '../../src/playground/core.js';
import type { Fault } from '../../src/playground/faults.js';
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { Host } from '../kit/bot-process.js';
import { cardsIn, plantDeal, plantNonsense, savedMoves, seenAfter, storedMatches } from '../kit/planted.js';
import { enabledPresses, sensiblePress } from '../kit/player.js';
import { seedNamed } from '../kit/seeds.js';
import { sitDown, tableOf } from '../kit/sitting.js';

const SEED = seedNamed('a marker that must not leave the bot before the game is over');
const EPHEMERAL = 64;

/** What goes wrong on the way, so that errors are told and logged: each strikes one request in so many. */
const FAULTS: readonly Fault[] = [
  { route: '/callback', kind: 'error-after', status: 500, every: 7, times: 1_000 },
  { route: '/callback', kind: 'error-before', status: 400, code: 50035, every: 11, times: 1_000 },
  { route: '/webhooks/', kind: 'code', status: 404, code: 10015, every: 5, times: 1_000 },
  { route: '/channels/', method: 'PATCH', kind: 'code', status: 400, code: 50035, every: 6, times: 1_000 },
  { kind: 'upload', status: 500, every: 4, times: 1_000 },
  { kind: 'emoji', every: 9, times: 1_000 },
];

describe('secrets', () => {
  let host: Host;
  let players: readonly [Member, Member];
  let matchId: number;
  /** Whose interaction each token is. */
  const memberOf = new Map<string, string>();
  /** How many requests had been made when so many moves were saved. */
  const marks: { readonly requests: number; readonly moves: number }[] = [];
  const panels: ShownMessage[] = [];
  let output = '';
  let since = 0;

  const mark = (): void => {
    const moves = savedMoves(host.databaseFile, matchId).length;
    marks.push({ requests: host.discord.requests.length, moves });
  };
  const isOver = (): boolean => storedMatches(host.databaseFile).includes('"status":"finished"');

  beforeAll(async () => {
    host = await Host.start({ EMOJI_SYNC: 'on-start', LOG_LEVEL: 'trace', NODE_OPTIONS: '--trace-warnings' });
    host.discord.core.interactions.changed.listen(({ token, memberId }) => memberOf.set(token, memberId));
    await host.bot.says(/"faces":54,"msg":"card emoji read"/);
    ({ matchId } = await sitDown(host, { terms: { points: 1 } }));
    players = [host.discord.member('Ann'), host.discord.member('Ben')];
    await host.bot.stop();
    plantDeal(host.databaseFile, matchId, SEED);
    output = host.bot.output;
    await host.startBot();
    since = host.discord.requests.length;
    for (const fault of FAULTS) host.discord.faults.add(fault);
    for (let turn = 0; !isOver(); turn++) {
      const player = players[turn % 2 === 0 ? 0 : 1];
      let panel = (await player.command('hand')).message;
      if (panel) panels.push(panel);
      for (let next = panel && sensiblePress(panel); panel && next; next = panel && sensiblePress(panel)) {
        const answer = await player.press(panel, next);
        mark();
        // Where the answer was lost the hand is asked for again.
        panel = answer.message ?? (await player.command('hand')).message;
      }
      mark();
    }
    host.discord.faults.clear();
    await host.discord.until(() => requests().some((request) => textOf(request).includes(SEED)));
    mark();
  }, 10 * 60_000);
  afterAll(async () => {
    expect(host.discord.violations).toEqual([]);
    await host.close();
  });

  const requests = (): readonly RequestRecord[] => host.discord.requests.slice(since);
  const textOf = ({ route, body, fileNames }: RequestRecord): string =>
    JSON.stringify([route, body, fileNames]);

  function readerOf({ route, body }: RequestRecord): Viewer {
    const { data = body } = (body ?? {}) as { readonly data?: unknown };
    const { flags = 0 } = (data ?? {}) as { readonly flags?: number };
    if ((flags & EPHEMERAL) === 0) return 'public';
    const [, token = ''] = /^\/(?:interactions|webhooks)\/\d+\/([^/]+)/.exec(route) ?? [];
    const seat = players.findIndex(({ id }) => id === memberOf.get(token));
    if (seat !== 0 && seat !== 1) throw new Error('a private message to nobody');
    return seat satisfies Seat;
  }

  /** The cards that a request names though that reader has not seen them by then. */
  function leaksOf(request: RequestRecord, reader: Viewer, seen: ReturnType<typeof seenAfter>): string[] {
    const index = host.discord.requests.indexOf(request);
    // What is sent after the last mark is sent after the last move.
    const { moves = 0 } = marks.find((one) => one.requests > index) ?? marks.at(-1) ?? {};
    return [...cardsIn(textOf(request))].filter((card) => !seen[moves]?.[reader].has(card as Card));
  }

  it('no message names a card before its reader has seen it: no other hand, no stock, no pay-off card below the top', () => {
    const moves = savedMoves(host.databaseFile, matchId);
    const seen = seenAfter(SEED, moves);
    expect(moves.length).toBeGreaterThan(20);
    const told = requests().map((request) => {
      const reader = readerOf(request);
      return { reader, route: request.route.slice(0, 20), leaks: leaksOf(request, reader, seen) };
    });
    expect(told.filter(({ leaks }) => leaks.length > 0)).toEqual([]);
    // Shown to anybody else, most hands of the beginning would be noticed.
    const hands = requests().filter(
      (request) => readerOf(request) !== 'public' && cardsIn(textOf(request)).size > 5,
    );
    for (const other of [0, 1, 'public'] as const) {
      const wrong = hands.slice(0, 20).filter((request) => readerOf(request) !== other);
      const noticed = wrong.filter((request) => leaksOf(request, other, seen).length > 0);
      expect(noticed.length).toBeGreaterThan(wrong.length / 2);
    }
  });

  it('the seed is told with the end of the game, and in nothing before', () => {
    const telling = requests().filter((request) => textOf(request).includes(SEED));
    expect(telling.length).toBeGreaterThan(0);
    for (const request of telling) expect(textOf(request)).toContain(`sm1:rematch:${matchId}`);
    for (const { data } of host.discord.core.messages.all().flatMap(({ files }) => files)) {
      expect(data.includes(SEED) || data.includes(Buffer.from(SEED, 'hex'))).toBe(false);
    }
  });

  it('custom_ids, names of files and what Discord is asked for hold no seed, no token and no words of people', () => {
    for (const { route, body, fileNames } of requests()) {
      for (const name of fileNames) expect(name).toMatch(/^[a-z-]+\.png$/);
      for (const [, id = ''] of JSON.stringify(body ?? {}).matchAll(/"custom_id":"([^"]*)"/g)) {
        expect(id).toMatch(/^sm1(?::[A-Za-z0-9>/-]*)+$/);
        expect(cardsIn(id).size).toBe(0);
      }
      expect(route).not.toContain(SEED);
    }
  });

  it('faults 14 and 48: every message says whom it may ping: nobody privately or by an edit', () => {
    let said = 0;
    for (const { method, body } of requests()) {
      const { data = body } = (body ?? {}) as { readonly data?: unknown };
      const {
        components,
        allowed_mentions,
        flags = 0,
      } = (data ?? {}) as {
        readonly components?: unknown;
        readonly allowed_mentions?: { readonly parse: unknown; readonly users: readonly string[] };
        readonly flags?: number;
      };
      if (!components) continue;
      said += 1;
      expect(allowed_mentions?.parse).toEqual([]);
      if (method === 'PATCH' || (flags & EPHEMERAL) !== 0) expect(allowed_mentions?.users).toEqual([]);
    }
    expect(said).toBeGreaterThan(50);
  });

  it('fault 35: no button of any message from before the end changes what is stored', async () => {
    const before = storedMatches(host.databaseFile);
    const buttons = [...panels.slice(0, 6), ...panels.slice(-6)].flatMap((message) =>
      enabledPresses(message).map(({ customId }) => [customId, message] as const),
    );
    const pressed = [...new Map(buttons)];
    expect(pressed.length).toBeGreaterThan(30);
    for (const [customId, message] of pressed) {
      const player = players.find((one) => host.discord.canSee(one, message.message.id));
      const answer = await player?.forge(message, customId);
      expect(answer?.state, customId).toBe('answered');
    }
    expect(storedMatches(host.databaseFile)).toBe(before);
  });

  it('a record that does not hold together is set aside without a word of what is in it', async () => {
    const second = await sitDown(host, { terms: { points: 1 } });
    const table = tableOf(host, second.matchId);
    await host.bot.stop();
    output += host.bot.output;
    plantNonsense(host.databaseFile, second.matchId, 'marker-');
    await host.startBot();
    expect((await second.mover.press(table, 'Show my hand')).state).toBe('answered');
    await host.bot.says(/set aside/);
    expect(host.bot.output).not.toContain('marker');
    const said = host.discord.requests.map(textOf).join('');
    expect(said).not.toContain('marker-');
  });

  it('the log has at every level no card, no seed, no token of the bot or of a press, and no warning of Node’s (fault 13)', async () => {
    await host.bot.stop();
    output += host.bot.output;
    expect(output).toContain('"level":50');
    expect(output).toContain('"level":40');
    expect(output).not.toMatch(
      /[♠♥♦♣]|"[2-9ATJQK][SHDC]"|[0-9a-f]{64}|"seed"|_of_(?:spades|hearts|diamonds|clubs)/,
    );
    expect(output).not.toContain(host.discord.token);
    for (const token of memberOf.keys()) expect(output).not.toContain(token);
    expect(output).not.toMatch(/DeprecationWarning|\(node:\d+\)/);
  });
});
