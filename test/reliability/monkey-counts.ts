/** What a run of the monkey counted. */
import type { Spread } from './figures.js';

export interface MonkeyReport {
  readonly seed: number;
  readonly presses: number;
  readonly rounds: number;
  readonly seconds: number;
  /** Presses by kind. */
  readonly deeds: Readonly<Record<string, number>>;
  readonly answers: Readonly<Record<string, number>>;
  /** Faults that struck a request, by kind and request. */
  readonly faults: Readonly<Record<string, number>>;
  /** What else went wrong or changed. */
  readonly mischief: Readonly<Record<string, number>>;
  readonly requests: Readonly<Record<string, number>>;
  /** Messages posted and edited. */
  readonly messages: number;
  readonly logLines: number;
  /** From press to answer, among those answered. */
  readonly answeredMs: Spread;
  readonly failure?: {
    readonly what: string;
    readonly press: number;
    readonly place?: number;
    /** The last steps of the place, in words. */
    readonly told: readonly string[];
    /** The match and the requests for its channel. */
    readonly trace: readonly string[];
    /** The bot's last lines. */
    readonly log: readonly string[];
  };
}

export function tallied(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
}
