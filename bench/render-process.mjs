// Measures pictures in a process that has loaded nothing else: `node render-process.mjs <input.json>`.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const rssMb = () => process.memoryUsage.rss() / 1e6;
// Counted from the start of the process.
const bareMs = performance.now();
const bareMb = rssMb();

const { openPictures, TALL, WIDE } = await import('../dist/src/render/index.js');
const { spots, fallbackNames, renders } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const spot = (index) => spots[index % spots.length];

const pictures = await openPictures();
const openedMb = rssMb();
const table = (layout) => (index) =>
  pictures.table({ key: String(index), scene: spot(index).scene, fallbackNames, layout });
const hand = (index) => pictures.hand({ key: String(index), cards: spot(index).hand });

await table(WIDE)(0);
const firstMs = performance.now();

function part(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Nanoseconds that the main thread alone has been on a processor; undefined where the system does not say. */
function mainThreadNs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return undefined;
  }
}

async function measure(count, paint) {
  for (let warm = 0; warm < 40; warm += 1) await paint(warm);
  const times = [];
  const kilobytes = [];
  const processor = process.cpuUsage();
  const main = mainThreadNs();
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    const picture = await paint(index);
    times.push(performance.now() - start);
    kilobytes.push(picture.length / 1000);
  }
  const { user, system } = process.cpuUsage(processor);
  const mainAfter = mainThreadNs();
  times.sort((a, b) => a - b);
  kilobytes.sort((a, b) => a - b);
  return {
    medianMs: part(times, 0.5),
    p99Ms: part(times, 0.99),
    processorMs: (user + system) / 1000 / count,
    mainThreadMs: main === undefined ? undefined : (mainAfter - main) / 1e6 / count,
    medianKb: part(kilobytes, 0.5),
    maxKb: part(kilobytes, 1),
  };
}

/** Paints on and on, two at once, and looks at the memory in between. */
async function wear(paint) {
  const steps = 8;
  const memory = [];
  const start = performance.now();
  for (let step = 0; step <= steps; step += 1) {
    memory.push({ renders: (renders / steps) * step, rssMb: rssMb() });
    if (step === steps) break;
    for (let index = 0; index < renders / steps; index += 2) {
      await Promise.all([paint(index), paint(index + 1)]);
    }
  }
  return { memory, perSecond: (renders * 1000) / (performance.now() - start) };
}

const count = Math.min(200, renders / 4);
const costs = {
  wide: await measure(count, table(WIDE)),
  tall: await measure(count, table(TALL)),
  hand: await measure(count, hand),
};
console.log(JSON.stringify({ bareMs, firstMs, bareMb, openedMb, costs, ...(await wear(table(WIDE))) }));
