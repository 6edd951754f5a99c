import { DiscordAPIError } from 'discord.js';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFacesInUse } from '../../src/bot/faces-in-use.js';
import type { FacesInUse } from '../../src/bot/faces-in-use.js';
import type { EmojiFace } from '../../src/render/index.js';
import type { CardEmoji, CardFaces } from '../../src/view/faces.js';
import { noteView } from '../../src/view/refusal.js';
import type { View } from '../../src/view/view.js';

const SEVEN: CardEmoji = { id: '77', name: 'seven_of_spades_3fa0' };
const draw = (faces: CardFaces): View => noteView(faces.text('7S'));
const IN_EMOJI = draw({ text: () => '<:seven_of_spades_3fa0:77>', emoji: () => SEVEN });
const IN_WORDS = noteView('7♠');

function refused(field: string): DiscordAPIError {
  const raw = { code: 50035, message: 'x', errors: { components: { 0: { [field]: {} } } } };
  return new DiscordAPIError(raw, 50035, 400, 'PATCH', '', { files: [], body: undefined });
}

describe('the card emoji in use', () => {
  let nowMs: number;
  let there: ReadonlyMap<EmojiFace, CardEmoji> | Error;
  let readings: number;
  let faces: FacesInUse;
  beforeEach(() => {
    nowMs = 1_000;
    there = new Map([['7S', SEVEN]]);
    readings = 0;
    faces = createFacesInUse({
      emojis: () => {
        readings += 1;
        return there instanceof Error ? Promise.reject(there) : Promise.resolve(there);
      },
      facesInAll: 1,
      monotonicMs: () => nowMs,
      log: pino({ level: 'silent' }),
    });
  });
  const shown = () => faces.drawn(draw).view;

  it('are words until Discord’s are known, and again when they are gone', async () => {
    expect(faces.drawn(draw)).toEqual({ view: IN_WORDS });
    await faces.refresh();
    expect(shown()).toEqual(IN_EMOJI);
    expect(faces.drawn(draw).plain?.()).toEqual(IN_WORDS);
    there = new Map();
    await faces.read();
    expect(shown()).toEqual(IN_WORDS);
  });

  it('are read every few hours, sooner while some are missing or after a failure, which is no trouble', async () => {
    await faces.refresh();
    nowMs += 5 * 60 * 60_000;
    await faces.refresh();
    expect(readings).toBe(1);
    nowMs += 60 * 60_000;
    there = new Error('no network');
    await faces.refresh();
    expect(shown()).toEqual(IN_EMOJI);
    nowMs += 10 * 60_000;
    there = new Map();
    await faces.refresh();
    nowMs += 10 * 60_000;
    await faces.refresh();
    expect(readings).toBe(4);
  });

  it('fault 46: refused, the same goes once more in words, which stay for a minute; the emoji are read again', async () => {
    await faces.refresh();
    const sent: View[] = [];
    const send = (view: View): Promise<string> => {
      sent.push(view);
      return sent.length === 1 ? Promise.reject(refused('emoji')) : Promise.resolve('taken');
    };
    expect(await faces.send(faces.drawn(draw), send)).toBe('taken');
    expect(sent).toEqual([IN_EMOJI, IN_WORDS]);
    expect(readings).toBe(2);
    expect(shown()).toEqual(IN_WORDS);
    nowMs += 60_000;
    expect(shown()).toEqual(IN_EMOJI);
  });

  it('what is refused for another reason, or has no emoji, is not sent again', async () => {
    await faces.refresh();
    let sent = 0;
    const refuse = (field: string) => () => {
      sent += 1;
      return Promise.reject(refused(field));
    };
    await expect(faces.send(faces.drawn(draw), refuse('label'))).rejects.toThrow();
    await expect(faces.send({ view: IN_WORDS }, refuse('emoji'))).rejects.toThrow();
    expect(sent).toBe(2);
  });
});
