/** Load on one bot for a long time, at a rate that it sustains, and what it takes of the machine meanwhile. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import { chanceOf } from '../kit/player.js';
import { Acting } from './acting.js';
import { Gate } from './gate.js';
import { storedFaults } from './invariants.js';
import { Ledger } from './ledger.js';
import { Pair } from './pair.js';
import { createSampler, trendsOf } from './samples.js';
import type { Sample, Trend } from './samples.js';
import { Stage } from './stage.js';
import { readStored } from './stored.js';

export interface SoakOptions {
  readonly seconds: number;
  readonly seed: number;
  /** Presses a second; where absent, half of what the bot answers when it is pressed without a pause. */
  readonly rate?: number;
  readonly sampleEverySeconds?: number;
  /** False: Discord's deadlines never pass, however slow the machine. */
  readonly timeRuns?: boolean;
  readonly onSample: (sample: Sample) => void;
}

export interface SoakReport {
  /** Presses a second that were aimed at, and answered. */
  readonly rate: number;
  readonly answeredRate: number;
  readonly presses: number;
  readonly commands: number;
  /** Presses that Discord called failed. */
  readonly unanswered: number;
  readonly matches: number;
  readonly moves: number;
  readonly samples: readonly Sample[];
  /** Absent where the run was too short to say. */
  readonly trends?: readonly Trend[];
  readonly faults: readonly string[];
}

const OWN_FIGURES = new URL('own-figures.mjs', import.meta.url).href;
const SAMPLE_EVERY_SECONDS = 10;
const FINDING_SECONDS = 15;
const SUSTAINED_SHARE = 0.5;
const FIGURES_FILE = 'own-figures.jsonl';

export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const { seconds, seed, sampleEverySeconds = SAMPLE_EVERY_SECONDS, timeRuns = true, onSample } = options;
  const stage = await Stage.open({ timeRuns, settings: { LOG_LEVEL: 'info' } });
  const figuresFile = join(stage.folder, FIGURES_FILE);
  try {
    await stage.startBot({ NODE_OPTIONS: `--import=${OWN_FIGURES}`, OWN_FIGURES_FILE: figuresFile });
    const acting = new Acting(stage, new Ledger(), chanceOf(seed));
    const load = createLoad(pairsOf(acting, stage.discord));
    load.start();
    const rate = options.rate ?? (await sustainedRate(acting));
    load.keepTo(rate);

    const sampler = createSampler({ pid: stage.pid, databaseFile: stage.databaseFile, figuresFile });
    const samples: Sample[] = [];
    acting.latenciesMs.length = 0;
    while (samples.length < Math.max(1, Math.round(seconds / sampleEverySeconds))) {
      await sleep(sampleEverySeconds * 1_000);
      const sample = sampler.take(acting.latenciesMs.splice(0));
      samples.push(sample);
      onSample(sample);
    }
    await load.stop();

    const stored = readStored(stage.databaseFile);
    const trends = trendsOf(samples);
    const answered = samples.reduce((sum, { presses }) => sum + presses, 0);
    return {
      rate,
      answeredRate: Math.round((10 * answered) / (samples.at(-1)?.seconds ?? 1)) / 10,
      presses: acting.presses,
      commands: acting.commands,
      unanswered: acting.unanswered,
      matches: stored.matches.length,
      moves: stored.matches.flatMap(({ games }) => games.flatMap((game) => game.moves)).length,
      samples,
      ...(trends && { trends }),
      faults: [
        ...acting.faults,
        ...storedFaults(stored),
        ...acting.ledger.faults(stored),
        ...stage.discord.violations.map(({ where, what }) => `${where}: ${what}`),
        ...stage.output.split('\n').filter((line) => /"level":(50|60)/.test(line)),
      ],
    };
  } finally {
    await stage.close();
  }
}

function pairsOf(acting: Acting, discord: LoopbackDiscord): readonly Pair[] {
  const people = ['Dana', 'Emil', 'Fay', 'Gus'].map((name) => discord.addMember({ name }));
  const [dana, emil, fay, gus] = people;
  const [ann, ben, cleo] = [discord.member('Ann'), discord.member('Ben'), discord.member('Cleo')];
  if (!dana || !emil || !fay || !gus) throw new Error('somebody did not come');
  const home = discord.homeChannelId;
  const elsewhere = discord.addChannel({ name: 'elsewhere' }).id;
  const practice = discord.addChannel({ name: 'practice' }).id;
  return [
    new Pair(acting, [ann, ben], { channelId: home, options: {} }),
    new Pair(acting, [cleo, dana], { channelId: home, options: { points: 1 } }),
    new Pair(acting, [emil, fay], { channelId: elsewhere, options: { points: 20 } }),
    new Pair(acting, [ben, gus], { channelId: elsewhere, options: { points: 1, chain: false } }),
    new Pair(acting, [fay], { channelId: practice, options: { points: 1 } }),
  ];
}

interface Load {
  start(): void;
  /** At most so many steps a second from now on, all players together. */
  keepTo(rate: number): void;
  stop(): Promise<void>;
}

function createLoad(pairs: readonly Pair[]): Load {
  const gate = new Gate(pairs.length);
  let gapMs = 0;
  let nextAtMs = 0;

  async function keepPlaying(pair: Pair): Promise<void> {
    for (;;) {
      await gate.pass();
      const now = performance.now();
      nextAtMs = Math.max(now, nextAtMs + gapMs);
      await sleep(nextAtMs - now);
      await pair.step();
    }
  }

  return {
    start: () => {
      gate.open();
      for (const pair of pairs) {
        void keepPlaying(pair).catch((error: unknown) => {
          // A player who stumbles is a fault of the run: nobody else would notice.
          pair.acting.faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
        });
      }
    },
    keepTo: (rate) => {
      gapMs = 1_000 / rate;
    },
    stop: () => gate.close(),
  };
}

/** Half of what is answered when nobody waits. */
async function sustainedRate(acting: Acting): Promise<number> {
  // The first presses find a bot that has compiled nothing yet.
  await sleep((FINDING_SECONDS * 1_000) / 3);
  acting.latenciesMs.length = 0;
  await sleep(FINDING_SECONDS * 1_000);
  return Math.max(1, Math.round((acting.latenciesMs.length / FINDING_SECONDS) * SUSTAINED_SHARE));
}
