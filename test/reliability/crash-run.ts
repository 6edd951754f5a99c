/** Players play, the bot is killed, and after each restart what is stored is compared with what they were told. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { chanceOf } from '../kit/player.js';
import type { Chance } from '../kit/player.js';
import { Acting } from './acting.js';
import { ChannelWatch } from './channel-checks.js';
import { spreadOf } from './figures.js';
import type { Spread } from './figures.js';
import { Gate } from './gate.js';
import { storedFaults } from './invariants.js';
import { Ledger } from './ledger.js';
import { MOMENTS, schedule } from './moments.js';
import type { MomentName } from './moments.js';
import { Pair } from './pair.js';
import { leaderboardFaults, recordOf, staleFaults } from './restart-checks.js';
import { Stage } from './stage.js';
import { readStored } from './stored.js';

export interface CrashOptions {
  readonly kills: number;
  readonly seed: number;
  /** At most so many presses are waited for before each kill; 120 where nothing is said. */
  readonly mostPresses?: number;
  readonly onProgress: (line: string) => void;
}

export interface CrashReport {
  readonly kills: Readonly<Record<string, number>>;
  readonly restarts: number;
  readonly presses: number;
  readonly commands: number;
  readonly acknowledgedMoves: number;
  readonly oldButtonsPressed: number;
  readonly matches: number;
  readonly gamesFinished: number;
  /** Notices of earlier turns that stayed in a channel. */
  /** Milliseconds from the kill to the next bot's being ready, without what was compared in between. */
  readonly killToReadyMs: Spread;
  /** Empty when all is well. */
  readonly faults: readonly string[];
  /** Where database and log of a run that failed are kept. */
  readonly folder?: string;
}

const STALE_PRESSES = 3;
const IN_STEP_WITHIN_MS = 180_000;
const LOOK_AGAIN_MS = 50;
const LONGEST_BETWEEN_MS = 4_000;
/** What the loopback Discord says of a request that ended with the bot in the middle of it. */
const CUT_SHORT = 'Error: aborted';

export async function runCrashTest(options: CrashOptions): Promise<CrashReport> {
  const { kills, seed, mostPresses = 120, onProgress } = options;
  const run = await CrashRun.begin(chanceOf(seed));
  let faults: readonly string[] = [];
  try {
    const moments = schedule(kills, run.chance);
    for (const [index, moment] of moments.entries()) {
      await run.play(run.chance(mostPresses));
      faults = await run.killAndCompare(moment, { checksChannel: run.chance(2) === 0 });
      onProgress(`${index + 1} of ${kills}: killed ${moment}, ${run.summary()}`);
      if (faults.length > 0) break;
    }
    if (faults.length === 0) faults = await run.finish();
  } catch (error) {
    faults = [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
  return run.report(faults);
}

class CrashRun {
  readonly #killed = new Map<string, number>();
  readonly #killToReadyMs: number[] = [];
  #restarts = 0;
  #oldButtonsPressed = 0;

  readonly #channels: ChannelWatch;
  readonly #gate: Gate;

  private constructor(
    private readonly acting: Acting,
    private readonly pairs: readonly Pair[],
  ) {
    this.#channels = new ChannelWatch(acting.stage.discord);
    this.#gate = new Gate(pairs.length);
  }

  get chance(): Chance {
    return this.acting.chance;
  }

  static async begin(chance: Chance): Promise<CrashRun> {
    const stage = await Stage.open();
    const acting = new Acting(stage, new Ledger(), chance);
    const { discord } = stage;
    const [ann, ben, cleo] = [discord.member('Ann'), discord.member('Ben'), discord.member('Cleo')];
    const dana = discord.addMember({ name: 'Dana' });
    const home = discord.homeChannelId;
    const elsewhere = discord.addChannel({ name: 'elsewhere' }).id;
    const practice = discord.addChannel({ name: 'practice' }).id;
    const pairs = [
      new Pair(acting, [ann, ben], { channelId: home, options: {} }),
      new Pair(acting, [cleo, ann], { channelId: home, options: { points: 1 } }),
      new Pair(acting, [ben, dana], { channelId: elsewhere, options: { points: 20, chain: false } }),
      new Pair(acting, [cleo], { channelId: practice, options: { points: 1 } }),
    ];
    const run = new CrashRun(acting, pairs);
    await stage.startBot();
    for (const pair of pairs) void run.#keepPlaying(pair);
    run.#gate.open();
    return run;
  }

  async #keepPlaying(pair: Pair): Promise<void> {
    for (;;) {
      await this.#gate.pass();
      // Where a dead bot is asked, all comes back at once: others must get their turn all the same.
      await (this.acting.stage.isUp ? nextTurn() : sleep(LOOK_AGAIN_MS));
      try {
        await pair.step();
      } catch (error) {
        this.acting.faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
        pair.forgetPanel();
        await sleep(LOOK_AGAIN_MS);
      }
    }
  }

  async killAndCompare(
    name: MomentName,
    { checksChannel }: { readonly checksChannel: boolean },
  ): Promise<readonly string[]> {
    const { acting, pairs, chance } = this;
    const { stage, ledger } = acting;
    const scene = { stage, acting, pairs, chance };
    const strike = await MOMENTS[name](scene);
    this.#killed.set(name, (this.#killed.get(name) ?? 0) + 1);
    await this.#gate.close();
    stage.discord.faults.clear();
    for (const pair of pairs) pair.forgetPanel();

    const atRest = readStored(stage.databaseFile);
    // An answer that was seen leaving was saved before, whoever heard of it.
    if (strike.answered) strike.answered.outcome = 'done';
    const faults = [...strike.faults, ...storedFaults(atRest), ...ledger.faults(atRest)];
    this.#killToReadyMs.push(strike.diedInMs + (await stage.startBot()));
    this.#restarts += 1;
    if (recordOf(readStored(stage.databaseFile)) !== recordOf(atRest))
      faults.push('the restart changed a match');

    const stale = await staleFaults(acting, STALE_PRESSES);
    this.#oldButtonsPressed += stale.pressed;
    faults.push(...stale.faults);
    const asking = stage.discord.member('Ann');
    faults.push(...(await leaderboardFaults(acting, asking)));
    if (checksChannel) faults.push(...(await this.#channelFaults()));
    faults.push(...this.#complaints());
    this.#gate.open();
    return faults;
  }

  /** Waits until so many more presses were made; on a busy machine not for ever. */
  async play(presses: number): Promise<void> {
    const until = this.acting.presses + presses;
    const deadline = performance.now() + LONGEST_BETWEEN_MS;
    while (this.acting.presses < until && performance.now() < deadline) await sleep(LOOK_AGAIN_MS);
  }

  /** What is still wrong with the channels after all the time they may take. */
  async #channelFaults(): Promise<readonly string[]> {
    const { databaseFile } = this.acting.stage;
    const deadline = performance.now() + IN_STEP_WITHIN_MS;
    let faults = this.#channels.faults(databaseFile);
    while (faults.length > 0 && performance.now() < deadline) {
      await sleep(LOOK_AGAIN_MS);
      faults = this.#channels.faults(databaseFile);
    }
    return faults;
  }

  #complaints(): readonly string[] {
    const { stage, faults } = this.acting;
    const errors = stage.output.split('\n').filter((line) => /"level":(50|60)/.test(line));
    const violations = stage.discord.violations
      .filter(({ what }) => !what.includes(CUT_SHORT))
      .map(({ where, what }) => `${where}: ${what}`);
    return [...faults, ...errors, ...violations];
  }

  /** Everybody stops; when time has passed and all is shown, the bot is asked to go. */
  async finish(): Promise<readonly string[]> {
    const { stage, ledger } = this.acting;
    await this.#gate.close();
    await stage.kill();
    stage.pass(90_000);
    await stage.startBot();
    const shown = await this.#channelFaults();
    const code = await stage.stop();
    const stored = readStored(stage.databaseFile);
    return [
      ...shown,
      ...(code === 0 ? [] : [`asked to stop, the bot ended with ${String(code)}`]),
      ...storedFaults(stored),
      ...ledger.faults(stored),
      ...this.#complaints(),
    ];
  }

  summary(): string {
    const { presses, ledger } = this.acting;
    return `${presses} presses, ${ledger.acknowledgedMoves} moves acknowledged`;
  }

  async report(faults: readonly string[]): Promise<CrashReport> {
    const { stage, presses, commands, ledger } = this.acting;
    const { matches } = readStored(stage.databaseFile);
    const games = matches.flatMap((match) => match.games);
    const keepsFolder = faults.length > 0;
    this.#channels.close();
    await stage.close({ keepsFolder });
    return {
      kills: Object.fromEntries(this.#killed),
      restarts: this.#restarts,
      presses,
      commands,
      acknowledgedMoves: ledger.acknowledgedMoves,
      oldButtonsPressed: this.#oldButtonsPressed,
      matches: matches.length,
      gamesFinished: games.filter(({ endReason }) => endReason !== null).length,
      killToReadyMs: spreadOf(this.#killToReadyMs),
      faults,
      ...(keepsFolder && { folder: stage.folder }),
    };
  }
}
