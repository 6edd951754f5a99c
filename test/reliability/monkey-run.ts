/** A whole run of the monkey: rounds of presses under faults, and after each round everything has to be in step. */
import { seatOf } from '../../src/match/match.js';
import type { Match } from '../../src/match/match.js';
import { faultsOf } from './invariants.js';
import { spreadOf } from './figures.js';
import { tallied } from './monkey-counts.js';
import type { MonkeyReport } from './monkey-counts.js';
import { Channels } from './monkey-channels.js';
import { diceOf } from './monkey-dice.js';
import { PlaceMonkey } from './monkey-place.js';
import type { Counts } from './monkey-place.js';
import { Presses } from './monkey-presses.js';
import { Stage } from './monkey-stage.js';
import { Watch } from './monkey-watch.js';
import { World } from './monkey-world.js';

export interface MonkeyOptions {
  readonly presses: number;
  readonly seed: number;
  readonly places: number;
  /** Only this place's people press: to find out what a failure needs. */
  readonly only?: number;
  readonly roundPresses: number;
  readonly hasEmoji: boolean;
  readonly report: (line: string) => void;
}

const WORLD_EVERY = 45;
const IN_STEP_MS = 60_000;
const SOON_MS = 10_000;
const IDLE_STEPS = 500;
const LAST_STEPS = 400;
const LOG_LINES = 60;
const REQUEST_LINES = 60;
const MINUTES = [0, 0, 16, 61, 25 * 60];

class Run {
  readonly counts: Counts = { presses: new Map(), fates: new Map(), mischief: new Map(), tookMs: [] };
  readonly strikes = new Map<string, number>();
  readonly watch: Watch;
  readonly presses: Presses;
  readonly channels: Channels;
  readonly world: World;
  readonly monkeys: readonly PlaceMonkey[];
  total = 0;
  rounds = 0;
  #happened = 0;
  #failed: { readonly what: string; readonly monkey: PlaceMonkey | undefined } | undefined;

  constructor(
    readonly stage: Stage,
    private readonly options: MonkeyOptions,
  ) {
    const { discord } = stage;
    this.watch = new Watch(stage);
    this.presses = new Presses(discord);
    this.channels = new Channels(stage, this.watch);
    discord.faults.struck.listen(({ fault, request }) => {
      const { kind } = fault;
      const words = [
        kind,
        'status' in fault && fault.status,
        'code' in fault && fault.code,
        'scope' in fault && fault.scope,
      ];
      const name = `${words.filter(Boolean).join(' ')} on ${request.method} ${request.path.split('/')[1] ?? ''}`;
      this.strikes.set(name, (this.strikes.get(name) ?? 0) + 1);
    });
    const everywhere: string[] = [];
    this.monkeys = stage.places.map(
      (place) =>
        new PlaceMonkey({
          stage,
          place,
          watch: this.watch,
          presses: this.presses,
          counts: this.counts,
          everywhere,
          seed: options.seed,
        }),
    );
    this.world = new World(stage, this.presses, (guildId) => {
      for (const monkey of this.monkeys) if (monkey.place.guildId === guildId) monkey.trouble();
    });
  }

  async all(): Promise<void> {
    const { presses, roundPresses, report } = this.options;
    while (this.total < presses) {
      await this.#round(Math.min(presses, this.total + roundPresses));
      await this.#settle({ isStrict: false });
      report(`${this.total} presses, ${this.rounds} rounds: ${tallied(this.counts.fates)}`);
      const dice = diceOf(this.options.seed, 'time', this.rounds);
      this.world.pass(dice.one(MINUTES));
    }
    await this.#playOn();
    await this.#settle({ isStrict: true });
  }

  /** The place that a failure belongs to. */
  monkeyOf(what: string): PlaceMonkey | undefined {
    if (this.#failed?.what === what) return this.#failed.monkey;
    const id = Number(/match (\d+)/.exec(what)?.[1]);
    const match = Number.isNaN(id) ? undefined : this.stage.book.match(id);
    return (
      match &&
      this.monkeys.find(({ place }) => place.members.some((member) => seatOf(match, member.id) !== undefined))
    );
  }

  /** The match that a failure names, as it is stored, and what was asked of Discord for its channel lately. */
  traceOf(what: string): readonly string[] {
    const match = this.stage.book.match(Number(/match (\d+)/.exec(what)?.[1]));
    if (!match) return [];
    const requests = this.stage.discord.requests.filter(({ route }) => route.includes(match.channelId));
    return [
      `Match ${match.id} is ${match.status}, shown by ${JSON.stringify(match.messages)}`,
      ...requests.slice(-REQUEST_LINES).map(({ at, method, route, status, body }) => {
        const { nonce = '' } = (body ?? {}) as { readonly nonce?: string };
        return `${new Date(at).toISOString()} ${method} ${route} ${String(status)} ${nonce}`;
      }),
    ];
  }

  async #round(target: number): Promise<void> {
    this.rounds += 1;
    const { only } = this.options;
    const working = this.monkeys.filter(({ place }) => only === undefined || place.index === only);
    let idle = 0;
    const work = async (monkey: PlaceMonkey): Promise<void> => {
      while (this.total < target && !this.#failed) {
        try {
          const made = await monkey.step();
          idle = made === 0 ? idle + 1 : 0;
          if (idle > IDLE_STEPS) throw new Error('nobody finds anything to press');
          this.total += made;
          this.#worldGoesOn();
        } catch (error) {
          this.#failed ??= { what: messageOf(error), monkey };
          throw error;
        }
      }
    };
    await Promise.all(working.map(work));
  }

  #worldGoesOn(): void {
    if (this.total < (this.#happened + 1) * WORLD_EVERY) return;
    this.#happened += 1;
    const what = this.world.happen(diceOf(this.options.seed, 'world', this.#happened));
    this.counts.mischief.set(what, (this.counts.mischief.get(what) ?? 0) + 1);
    for (const monkey of this.monkeys) monkey.tell(`EVERYWHERE: ${what}`);
  }

  /** Nothing goes wrong any more: the channels come in step, and the database is as it has to be. */
  async #settle({ isStrict }: { readonly isStrict: boolean }): Promise<void> {
    const { stage, channels, monkeys } = this;
    stage.discord.faults.clear();
    for (const monkey of monkeys) monkey.mischief.makeGood(Infinity);
    this.world.bringBack();
    await stage.discord.until(() => stage.discord.core.gateway.sessionCount > 0, IN_STEP_MS);
    let behind = await channels.inStep(SOON_MS);
    const isTroubled = ({ channelId }: Match) => monkeys.some(({ troubled }) => troubled.has(channelId));
    if (behind.length > 0 && !behind.every(isTroubled))
      behind = (await channels.inStep(IN_STEP_MS)).filter((each) => !isTroubled(each));
    else if (behind.length > 0) {
      await stage.restart(this.rounds % 2 === 0 ? 'kill' : 'stop');
      behind = await channels.inStep(IN_STEP_MS);
    }
    const [late] = behind;
    if (late) throw new Error(`match ${late.id} is not in step: ${JSON.stringify(late.messages)}`);
    const faults = [
      ...(await channels.faultsAfter(SOON_MS, { isStrict })),
      ...faultsOf(stage.host.databaseFile),
    ];
    this.watch.look();
    const [fault] = [...this.watch.faults, ...faults];
    if (fault !== undefined) throw new Error(fault);
    for (const monkey of monkeys) monkey.settle();
  }

  /** Every match that is in play goes on. */
  async #playOn(): Promise<void> {
    for (const monkey of this.monkeys) {
      const before = monkey.positions();
      for (let steps = 0; monkey.standsStill(before).length > 0; steps++) {
        const [id] = monkey.standsStill(before);
        if (steps > LAST_STEPS) throw new Error(`match ${id ?? 0} cannot be played on`);
        this.total += await monkey.step('sensible');
      }
    }
  }
}

export async function runMonkey(options: MonkeyOptions): Promise<MonkeyReport> {
  const began = performance.now();
  const stage = await Stage.open(options);
  const run = new Run(stage, options);
  let failure: MonkeyReport['failure'];
  try {
    await run.all();
  } catch (error) {
    const what = messageOf(error);
    const monkey = run.monkeyOf(what);
    failure = {
      what: what === '' ? String(error) : what,
      press: run.total,
      ...(monkey && { place: monkey.place.index }),
      told: monkey?.told ?? [],
      trace: run.traceOf(what),
      log: stage.host.bot.output.split('\n').slice(-LOG_LINES),
    };
  } finally {
    await stage.close();
  }
  return {
    seed: options.seed,
    presses: run.total,
    rounds: run.rounds,
    seconds: Math.round((performance.now() - began) / 1_000),
    deeds: Object.fromEntries(run.counts.presses),
    answers: Object.fromEntries(run.counts.fates),
    faults: Object.fromEntries([...run.strikes].sort()),
    mischief: Object.fromEntries([...run.counts.mischief].sort()),
    requests: Object.fromEntries(run.watch.requests),
    messages: run.watch.messages,
    logLines: run.watch.logLines,
    answeredMs: spreadOf(run.counts.tookMs),
    ...(failure && { failure }),
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
