/** What a run of the monkey counted. */
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
  readonly answeredMs: { readonly median: number; readonly p95: number; readonly most: number };
  readonly failure?: {
    readonly what: string;
    readonly press: number;
    readonly place?: number;
    /** The last steps of the place, in words. */
    readonly told: readonly string[];
    /** The bot's last lines. */
    readonly log: readonly string[];
  };
}

export function spread(measured: readonly number[]): MonkeyReport['answeredMs'] {
  const sorted = measured.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
  return { median: at(0.5), p95: at(0.95), most: at(1) };
}

export function tallied(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
}
