import { pino } from 'pino';
import type { Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.js';

export type Log = Logger;

/**
 * One line an event: for people on a terminal, JSON elsewhere. Errors are logged by name, code and
 * place only where they come from libraries that put request bodies into them (bot/failure.ts).
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Log {
  const options = { level: logLevel, base: null };
  return process.stdout.isTTY
    ? pino(options, pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', sync: true }))
    : pino(
        { ...options, timestamp: pino.stdTimeFunctions.isoTime },
        pino.destination({ dest: 1, sync: true }),
      );
}
