/** What a running bot takes of the machine, looked at from outside every so often, and whether that grows. */
import { existsSync, readFileSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { z } from 'zod';
import { spreadOf } from './figures.js';

export interface Sample {
  readonly seconds: number;
  readonly residentMb: number;
  /** The lowest since the sample before: what is left after the garbage is collected. */
  readonly heapMb: number;
  readonly descriptors: number;
  /** Timers, sockets and requests of the event loop. */
  readonly resources: number;
  /** Share of one processor since the sample before, in per cent. */
  readonly processorPercent: number;
  readonly presses: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly databaseKb: number;
  readonly walKb: number;
}

const MB = 1024 * 1024;
const TICKS_A_SECOND = 100;
const ownFigures = z.object({ heapBytes: z.number(), resources: z.number() });

export interface Sampler {
  /** Takes what was measured since the sample before. */
  take(latenciesMs: readonly number[]): Sample;
}

export function createSampler(watched: {
  readonly pid: number;
  readonly databaseFile: string;
  /** What `own-figures.mjs` writes in the bot. */
  readonly figuresFile: string;
}): Sampler {
  const { pid, databaseFile, figuresFile } = watched;
  const began = performance.now();
  let last = { atMs: began, ticks: ticksOf(pid) };

  function own(): readonly z.output<typeof ownFigures>[] {
    if (!existsSync(figuresFile)) return [];
    const lines = readFileSync(figuresFile, 'utf8').split('\n').slice(0, -1);
    truncateSync(figuresFile);
    return lines.map((line) => ownFigures.parse(JSON.parse(line)));
  }

  // What was written while the bot started says nothing of the load.
  own();
  return {
    take: (latenciesMs) => {
      const now = { atMs: performance.now(), ticks: ticksOf(pid) };
      const seconds = (now.atMs - last.atMs) / 1_000;
      const processorPercent = (100 * (now.ticks - last.ticks)) / TICKS_A_SECOND / seconds;
      last = now;
      const figures = own();
      const { median, p95 } = spreadOf(latenciesMs);
      return {
        seconds: Math.round((now.atMs - began) / 1_000),
        residentMb: Math.round(residentKbOf(pid) / 1024),
        heapMb: Math.round(Math.min(...figures.map(({ heapBytes }) => heapBytes / MB))) || 0,
        descriptors: readdirSync(`/proc/${pid}/fd`).length,
        resources: figures.at(-1)?.resources ?? 0,
        processorPercent: Math.round(processorPercent),
        presses: latenciesMs.length,
        medianMs: median,
        p95Ms: p95,
        databaseKb: sizeKbOf(databaseFile),
        walKb: sizeKbOf(`${databaseFile}-wal`),
      };
    },
  };
}

function residentKbOf(pid: number): number {
  const [, resident] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(resident ?? 0);
}

/** Of the processor, in user and system mode; the name of the program before may hold spaces. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

function sizeKbOf(file: string): number {
  return existsSync(file) ? Math.round(statSync(file).size / 1024) : 0;
}

/** How one figure stands at the end beside its beginning, the warming up left out. */
export interface Trend {
  readonly name: GrowingName;
  readonly first: number;
  readonly last: number;
  readonly anHour: number;
  readonly isFlat: boolean;
}

/**
 * What may not grow, and by how much it may differ between the two thirds and still count as flat. Of memory the lowest
 * counts: what lies between is garbage, and how much of it is let lie is the collector's choice.
 */
const LIMITS = {
  residentMb: { share: 0.1, least: 15, of: 'lowest' },
  heapMb: { share: 0.1, least: 8, of: 'lowest' },
  descriptors: { share: 0, least: 4, of: 'middle' },
  resources: { share: 0.1, least: 8, of: 'middle' },
  medianMs: { share: 0.25, least: 15, of: 'middle' },
  p95Ms: { share: 0.5, least: 60, of: 'middle' },
} as const;
type GrowingName = keyof typeof LIMITS;

const WARM_UP_SHARE = 0.2;
/** Fewer samples say nothing. */
const LEAST_SAMPLES = 10;

/** The first third after the warming up against the last third; nothing where the run was too short to say. */
export function trendsOf(samples: readonly Sample[]): readonly Trend[] | undefined {
  if (samples.length < LEAST_SAMPLES) return undefined;
  const warm = samples.slice(Math.ceil(samples.length * WARM_UP_SHARE));
  const third = Math.floor(warm.length / 3);
  const [early, late] = [warm.slice(0, third), warm.slice(-third)];
  const hours = ((late.at(-1)?.seconds ?? 0) - (early.at(-1)?.seconds ?? 0)) / 3_600;
  return (Object.keys(LIMITS) as GrowingName[]).map((name) => {
    const { share, least, of } = LIMITS[name];
    const figureOf = of === 'lowest' ? lowestOf : middleOf;
    const [first, last] = [figureOf(early, name), figureOf(late, name)];
    const isFlat = last - first <= Math.max(first * share, least);
    return { name, first, last, anHour: Math.round((last - first) / hours), isFlat };
  });
}

function middleOf(samples: readonly Sample[], name: GrowingName): number {
  return spreadOf(samples.map((sample) => sample[name])).median;
}

function lowestOf(samples: readonly Sample[], name: GrowingName): number {
  return Math.min(...samples.map((sample) => sample[name]));
}
