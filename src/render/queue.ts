/** What is painted next: few pictures at once, and none that a newer one has overtaken. */

/** More at once would only share the same cores. */
const AT_ONCE = 2;

interface Order<T> {
  readonly paint: () => Promise<T>;
  readonly done: (picture: T) => void;
  readonly failed: (reason: unknown) => void;
  readonly overtaken: () => void;
}

export interface PaintQueue<T> {
  /**
   * Paints when there is room. Undefined if a later order under the same key came in before this one was
   * done: what it shows is no longer true. Rejects if painting does.
   */
  readonly latest: (key: string, paint: () => Promise<T>) => Promise<T | undefined>;
  /** Paints when there is room, whatever else is ordered. */
  readonly each: (paint: () => Promise<T>) => Promise<T>;
}

export function openPaintQueue<T>(atOnce = AT_ONCE): PaintQueue<T> {
  /** The newest order under each key, until it is done. */
  const newest = new Map<unknown, Order<T>>();
  /** Those of them that are not begun, first come first. */
  const waiting = new Map<unknown, Order<T>>();
  let painting = 0;

  async function run(key: unknown, order: Order<T>): Promise<void> {
    painting += 1;
    try {
      const picture = await order.paint();
      if (newest.get(key) === order) order.done(picture);
      else order.overtaken();
    } catch (reason) {
      order.failed(reason);
    } finally {
      painting -= 1;
      if (newest.get(key) === order) newest.delete(key);
      startNext();
    }
  }

  function startNext(): void {
    for (const [key, order] of waiting) {
      if (painting >= atOnce) return;
      waiting.delete(key);
      void run(key, order);
    }
  }

  function add(key: unknown, order: Order<T>): void {
    newest.set(key, order);
    // The newer order takes the place in the line of the one that it overtakes.
    waiting.get(key)?.overtaken();
    waiting.set(key, order);
    startNext();
  }

  return {
    latest: (key, paint) =>
      new Promise<T | undefined>((done, failed) => {
        add(key, {
          paint,
          done,
          failed,
          overtaken: () => {
            done(undefined);
          },
        });
      }),
    each: (paint) =>
      new Promise<T>((done, failed) => {
        add(Symbol('alone'), { paint, done, failed, overtaken: () => undefined });
      }),
  };
}
