// A worker that never answers the first time, and at once in the thread that replaces it.
import { existsSync, writeFileSync } from 'node:fs';

export function choose({ seed }) {
  if (!existsSync(seed)) {
    writeFileSync(seed, 'stuck');
    for (;;);
  }
  return { move: 'h5/s4', reason: { kind: 'empty-side', rank: 'A' } };
}

export function start() {
  return undefined;
}
