import { createHash, randomBytes } from 'node:crypto';
import type { Seed } from './engine/index.js';
import type { SeedSource } from './match/ports.js';

/** SHA-256 of the seed's 32 bytes, in hexadecimal (rules.md 6.3). */
export function commitmentOf(seed: Seed): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

/** 256 bits from the operating system for each game. */
export const systemSeeds: SeedSource = {
  next: () => {
    const seed = randomBytes(32).toString('hex');
    return { seed, commitment: commitmentOf(seed) };
  },
};
