/** One thing at a time for each key, many keys at once: the first lock of a match. */

export interface Serially {
  /**
   * Starts the task when everything given earlier for this key has ended, well or badly, and settles
   * as the task does. A task must not await another of its own key.
   */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is waiting or running, also what was given while waiting. Never rejects. */
  drain(): Promise<void>;
  /** How many keys have work now; idle keys take no memory. */
  busyKeys(): number;
}

export function createSerially(): Serially {
  const tails = new Map<string, Promise<void>>();
  return {
    run: (key, task) => {
      const before = tails.get(key) ?? Promise.resolve();
      const result = before.then(task);
      const forget = (): void => {
        if (tails.get(key) === tail) tails.delete(key);
      };
      const tail = result.then(forget, forget);
      tails.set(key, tail);
      return result;
    },
    drain: async () => {
      while (tails.size > 0) await Promise.all(tails.values());
    },
    busyKeys: () => tails.size,
  };
}
