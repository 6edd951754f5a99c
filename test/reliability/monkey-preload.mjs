/**
 * Loaded into a bot before its own code: its seeds follow from the run's seed, and its time of day is ahead or
 * behind by what a file says, read at the start and at each SIGUSR2.
 */
import crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const SEED_BYTES = 32;
const run = process.env['MONKEY_SEEDS'];
const clockFile = process.env['MONKEY_CLOCK'];

if (run !== undefined) {
  const { randomBytes } = crypto;
  let dealt = 0;
  crypto.randomBytes = (size, done) => {
    if (size !== SEED_BYTES || done !== undefined) return randomBytes(size, done);
    dealt += 1;
    return crypto.createHash('sha256').update(`${run} ${dealt}`).digest();
  };
  syncBuiltinESMExports();
}

if (clockFile !== undefined) {
  const now = Date.now.bind(Date);
  let aheadMs = 0;
  const read = () => {
    aheadMs = Number(readFileSync(clockFile, 'utf8'));
  };
  read();
  process.on('SIGUSR2', read);
  Date.now = () => now() + aheadMs;
}
