import { describe, expect, it } from 'vitest';
import { createProgress } from '../../src/simulate/progress.js';

function watched(isTTY: boolean) {
  let nowMs = 0;
  let text = '';
  const terminal = {
    isTTY,
    write: (more: string) => {
      text += more;
    },
  };
  const progress = createProgress(terminal, 50, () => nowMs);
  return {
    progress,
    text: () => text,
    at: (ms: number) => {
      nowMs = ms;
    },
  };
}

describe('progress', () => {
  it('is silent for two seconds, then counts, and leaves nothing behind', () => {
    const { progress, text, at } = watched(true);
    at(1_999);
    progress.show(10);
    expect(text()).toBe('');
    at(2_000);
    progress.show(11);
    progress.show(12);
    expect(text()).toBe('\r\u001b[K11 of 50 games');
    at(2_300);
    progress.show(13);
    progress.clear();
    expect(text()).toBe('\r\u001b[K11 of 50 games\r\u001b[K13 of 50 games\r\u001b[K');
  });

  it('leaves short runs and files alone', () => {
    const short = watched(true);
    short.progress.show(50);
    short.progress.clear();
    expect(short.text()).toBe('');
    const piped = watched(false);
    piped.at(10_000);
    piped.progress.show(1);
    piped.progress.clear();
    expect(piped.text()).toBe('');
  });
});
