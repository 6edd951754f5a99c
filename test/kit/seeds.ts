import { createHash } from 'node:crypto';
import type { Seed } from '../../src/engine/index.js';
import type { SeedSource } from '../../src/match/ports.js';

/** Always the same seed for the same name. */
export function seedNamed(name: string): Seed {
  return createHash('sha256').update(name).digest('hex');
}

export function commitmentOf(seed: Seed): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

/** A seed source that deals the same games in every run. */
export function createSeeds(name = 'seed'): SeedSource {
  let taken = 0;
  return {
    next: () => {
      taken += 1;
      const seed = seedNamed(`${name} ${taken}`);
      return { seed, commitment: commitmentOf(seed) };
    },
  };
}
