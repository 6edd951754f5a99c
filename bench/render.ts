/**
 * What pictures cost: `npm run build && npx tsx bench/render.ts [--renders N] [--json]`. Wall-clock times depend
 * on what else the machine does; sizes and processor times hardly do.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { seenBy } from '../src/engine/index.js';
import { gameNumber } from '../test/kit/games.js';
import { CAPTION, FALLBACK_NAMES } from '../test/render/scenes.js';

const USAGE = 'Usage: npx tsx bench/render.ts [--renders N] [--json]';
const BUILT = fileURLToPath(new URL('../dist/src/render/index.js', import.meta.url));
const PROGRAM = fileURLToPath(new URL('./render-process.mjs', import.meta.url));

interface Cost {
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Of all threads, for one picture. */
  readonly processorMs: number;
  /** Absent where the system does not tell it. */
  readonly mainThreadMs?: number;
  readonly medianKb: number;
  readonly maxKb: number;
}

interface Bench {
  /** From the start of the process to its first line, and to its first picture. */
  readonly bareMs: number;
  readonly firstMs: number;
  /** Of a process that has done nothing yet, and with the renderer loaded. */
  readonly bareMb: number;
  readonly openedMb: number;
  readonly costs: Readonly<Record<'wide' | 'tall' | 'hand', Cost>>;
  readonly memory: readonly { readonly renders: number; readonly rssMb: number }[];
  /** Wide pictures, two at once. */
  readonly perSecond: number;
}

/** Forty positions all through a game. */
function spots() {
  const plies = [...gameNumber(3)];
  return plies
    .filter((_, index) => index % Math.floor(plies.length / 40) === 0)
    .map(({ after }) => ({
      scene: { sight: seenBy(after, 'public'), ...CAPTION },
      hand: after.players[after.toMove].hand,
    }));
}

async function measured(renders: number): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const input = join(folder, 'input.json');
    writeFileSync(input, JSON.stringify({ spots: spots(), fallbackNames: FALLBACK_NAMES, renders }));
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, input]);
    return JSON.parse(stdout) as Bench;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function row(name: string, { medianMs, p99Ms, processorMs, mainThreadMs, medianKb, maxKb }: Cost): string {
  const cells = [medianMs, p99Ms, processorMs, mainThreadMs ?? Number.NaN, medianKb, maxKb];
  return [name.padEnd(6), ...cells.map((cell) => cell.toFixed(1).padStart(11))].join('');
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'boolean', default: false }, renders: { type: 'string', default: '1600' } },
  });
  const renders = Number(values.renders);
  if (!(renders >= 160)) throw new Error('--renders is a number from 160 up');
  if (!existsSync(BUILT)) throw new Error('build first: npm run build');
  const bench = await measured(renders);
  if (values.json) {
    console.log(JSON.stringify(bench));
    return;
  }
  console.log(`${cpus().length} processors, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  console.log('        median ms     p99 ms     cpu ms    main ms  median KB     max KB');
  for (const [name, cost] of Object.entries(bench.costs)) console.log(row(name, cost));
  console.log(`two at once: ${bench.perSecond.toFixed(0)} wide pictures a second`);
  console.log(
    `from the start of the process to the first picture: ${bench.firstMs.toFixed(0)} ms, of which Node ${bench.bareMs.toFixed(0)} ms`,
  );
  console.log(
    `before anything: ${bench.bareMb.toFixed(0)} MB, ready to paint: ${bench.openedMb.toFixed(0)} MB`,
  );
  for (const { renders: done, rssMb } of bench.memory) {
    console.log(`after ${String(done).padStart(4)} pictures: ${rssMb.toFixed(0)} MB`);
  }
}

run().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 2;
});
