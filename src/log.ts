import { pino } from 'pino';
import type { Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.js';

export type Log = Logger;

/**
 * One line an event: for people on a terminal, JSON elsewhere. Errors are logged by name, code and
 * place only where they come from libraries that put request bodies into them (bot/failure.ts).
 */
/** What waits to be written where nothing can be, as on a full disk; beyond it, lines are dropped. */
const WAITING_MAX_BYTES = 1_000_000;

export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Log {
  const options = { level: logLevel, base: null };
  if (process.stdout.isTTY)
    return pino(options, pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', sync: true }));
  const lines = pino.destination({ dest: 1, sync: true, maxLength: WAITING_MAX_BYTES });
  // Matches go on without their log.
  lines.on('error', () => undefined);
  return pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime }, lines);
}
