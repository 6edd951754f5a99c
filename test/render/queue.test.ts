import { describe, expect, test } from 'vitest';
import { openPaintQueue } from '../../src/render/queue.js';

/** Paintings that end when the test says so. */
function easel() {
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const fail = new Map<string, () => void>();
  const paint = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      finish.set(name, () => {
        resolve(name);
      });
      fail.set(name, () => {
        reject(new Error(name));
      });
    });
  return {
    begun,
    paint,
    finish: (name: string) => finish.get(name)?.(),
    fail: (name: string) => fail.get(name)?.(),
  };
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe('the queue of pictures', () => {
  test('paints two at once, then the next as one is done', async () => {
    const { begun, paint, finish } = easel();
    const queue = openPaintQueue<string>();
    const painted = ['a', 'b', 'c'].map((name) => queue.latest(name, paint(name)));
    expect(begun).toEqual(['a', 'b']);
    finish('a');
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    finish('b');
    finish('c');
    expect(await Promise.all(painted)).toEqual(['a', 'b', 'c']);
  });

  test('never begins a picture that a newer one overtook, and the newer one keeps its place', async () => {
    const { begun, paint, finish } = easel();
    const queue = openPaintQueue<string>(1);
    const first = queue.latest('other', paint('first'));
    const old = queue.latest('match', paint('old'));
    const last = queue.latest('last', paint('last'));
    const fresh = queue.latest('match', paint('fresh'));
    expect(await old).toBeUndefined();
    finish('first');
    await settled();
    finish('fresh');
    await settled();
    finish('last');
    expect(await Promise.all([first, fresh, last])).toEqual(['first', 'fresh', 'last']);
    expect(begun).toEqual(['first', 'fresh', 'last']);
  });

  test('drops a picture that was overtaken while it was painted', async () => {
    const { paint, finish } = easel();
    const queue = openPaintQueue<string>();
    const old = queue.latest('match', paint('old'));
    const fresh = queue.latest('match', paint('fresh'));
    finish('fresh');
    expect(await fresh).toBe('fresh');
    finish('old');
    expect(await old).toBeUndefined();
  });

  test('gives the picture once more after one was overtaken', async () => {
    const queue = openPaintQueue<string>();
    await Promise.all(['one', 'two'].map((name) => queue.latest('match', () => Promise.resolve(name))));
    expect(await queue.latest('match', () => Promise.resolve('three'))).toBe('three');
  });

  test('paints each picture that was ordered alone', async () => {
    const { paint, finish } = easel();
    const queue = openPaintQueue<string>();
    const painted = ['a', 'b'].map((name) => queue.each(paint(name)));
    finish('b');
    finish('a');
    expect(await Promise.all(painted)).toEqual(['a', 'b']);
  });

  test('goes on after a picture that cannot be painted', async () => {
    const { paint, finish, fail } = easel();
    const queue = openPaintQueue<string>(1);
    const broken = queue.latest('match', paint('broken'));
    const next = queue.latest('next', paint('next'));
    fail('broken');
    await expect(broken).rejects.toThrow('broken');
    finish('next');
    expect(await next).toBe('next');
  });

  test('survives a painter that throws at once', async () => {
    const queue = openPaintQueue<string>(1);
    const broken = queue.latest('match', () => {
      throw new Error('at once');
    });
    await expect(broken).rejects.toThrow('at once');
    expect(await queue.latest('match', () => Promise.resolve('next'))).toBe('next');
  });
});
