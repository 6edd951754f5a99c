import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSerially } from '../../src/match/serially.js';

describe('serially', () => {
  test('tasks of one key run in the order given, never two at once, however long each takes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(fc.constantFrom('a', 'b', 'c')), async (scheduler, keys) => {
        const queue = createSerially();
        const running = new Set<string>();
        const order: Record<string, number[]> = {};
        const tasks = keys.map((key, index) =>
          queue.run(key, async () => {
            expect(running.has(key)).toBe(false);
            running.add(key);
            await scheduler.schedule(Promise.resolve());
            running.delete(key);
            (order[key] ??= []).push(index);
          }),
        );
        await scheduler.waitFor(Promise.all(tasks));
        for (const indexes of Object.values(order)) {
          expect(indexes).toEqual([...indexes].sort((one, other) => one - other));
        }
      }),
    );
  });

  test('different keys do not wait for each other', async () => {
    const queue = createSerially();
    const never = queue.run('a', () => new Promise<never>(() => undefined));
    expect(await queue.run('b', () => Promise.resolve('done'))).toBe('done');
    expect(never).toBeInstanceOf(Promise);
  });

  test('a failing task, also one that throws at once, fails its caller only', async () => {
    const queue = createSerially();
    const rejected = queue.run('a', () => Promise.reject(new Error('first')));
    const thrown = queue.run('a', () => {
      throw new Error('second');
    });
    const third = queue.run('a', () => Promise.resolve('third'));
    await expect(rejected).rejects.toThrow('first');
    await expect(thrown).rejects.toThrow('second');
    expect(await third).toBe('third');
  });

  test('an idle key takes no memory', async () => {
    const queue = createSerially();
    const tasks = Array.from({ length: 1000 }, (_, index) =>
      queue.run(`key ${String(index)}`, () => Promise.resolve()),
    );
    const failing = queue.run('failing', () => Promise.reject(new Error('once')));
    expect(queue.busyKeys()).toBe(1001);
    await Promise.all(tasks);
    await expect(failing).rejects.toThrow('once');
    await queue.drain();
    expect(queue.busyKeys()).toBe(0);
  });

  test('draining waits also for what is given meanwhile', async () => {
    const queue = createSerially();
    const finished: string[] = [];
    const first = queue.run('a', async () => {
      await Promise.resolve();
      finished.push('first');
      void queue.run('b', async () => {
        await Promise.resolve();
        finished.push('second');
      });
    });
    await queue.drain();
    expect(finished).toEqual(['first', 'second']);
    await first;
  });
});
