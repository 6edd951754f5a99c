import type { APIButtonComponent, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../src/view/limits.js';
import { FORBIDDEN_MESSAGES } from '../kit/forbidden-messages.js';
import { button, container, gallery, link, row, section, separator, text } from '../../src/view/parts.js';
import type { View } from '../../src/view/view.js';

function problems(...components: unknown[]): string[] {
  return problemsOf({ components: components as APIMessageTopLevelComponent[] });
}

const buttons = (count: number, from = 0): APIButtonComponent[] =>
  Array.from({ length: count }, (_, at) =>
    button({ label: 'Hand', id: { action: 'hand', match: from + at } }),
  );
const rules = button({ label: 'Rules', id: { action: 'rules' } });
const select = (change: object = {}) => ({
  type: 1,
  components: [{ type: 3, custom_id: 'x', options: [{ label: 'a', value: 'a' }], ...change }],
});

test('a message as we build them has no problem', () => {
  const view = container('plain', text('Hello'), separator(), section(text('a'), rules), row(...buttons(5)));
  expect(problems(view, text('Bye'), row(link({ label: 'There', url: 'https://discord.com/' })))).toEqual([]);
  expect(problems(select())).toEqual([]);
});

test.each(FORBIDDEN_MESSAGES)('what Discord refuses is found before: $what', ({ components }) => {
  expect(problems(...components)).not.toEqual([]);
});

test('an empty message is a problem', () => {
  expect(problems()).not.toEqual([]);
});

test('40 components are the most, those inside others included', () => {
  const rows = [0, 1, 2, 3, 4].map((at) => row(...buttons(5, 5 * at)));
  const fill = (count: number) => Array.from({ length: count }, () => text('a'));
  expect(problems(container('plain', ...rows), ...fill(9))).toEqual([]);
  expect(problems(container('plain', ...rows), ...fill(10))).not.toEqual([]);
  const sections = Array.from({ length: 13 }, (_, at) => section(text('a'), buttons(1, at)[0] ?? rules));
  expect(problems(...sections, text('a'))).toEqual([]);
  expect(problems(...sections, text('a'), text('a'))).not.toEqual([]);
});

test('all texts together have at most 4,000 characters', () => {
  expect(problems(text('a'.repeat(2000)), container('plain', text('a'.repeat(2000))))).toEqual([]);
  expect(problems(text('a'.repeat(2000)), container('plain', text('a'.repeat(2001))))).not.toEqual([]);
});

test('all texts together weigh at most 10,170 bytes, each counted with twelve more', () => {
  expect(problems(text('漢'.repeat(3386)))).toEqual([]);
  expect(problems(text('漢'.repeat(3387)))).not.toEqual([]);
});

test('a row has five buttons or one select', () => {
  expect(problems(row(...buttons(6)))).not.toEqual([]);
  expect(problems(row())).not.toEqual([]);
  expect(problems({ type: 1, components: [...select().components, rules] })).not.toEqual([]);
  expect(
    problems({ type: 1, components: [...select().components, ...select({ custom_id: 'y' }).components] }),
  ).not.toEqual([]);
});

test('a custom_id stands for one component only', () => {
  expect(problems(row(rules), container('plain', row(rules)))).not.toEqual([]);
  expect(problems({ ...text('a'), id: 7 }, { ...text('b'), id: 7 })).not.toEqual([]);
});

test('a button stands in a row', () => {
  expect(problems(rules)).not.toEqual([]);
});

test('a container does not hold another', () => {
  expect(problems(container('plain', container('plain', text('a')) as never))).not.toEqual([]);
  expect(problems(container('plain'))).not.toEqual([]);
});

test('a section has one to three texts', () => {
  const many = (count: number) => ({
    type: 9,
    components: Array.from({ length: count }, () => text('a')),
    accessory: rules,
  });
  expect(problems(many(3))).toEqual([]);
  expect(problems(many(0))).not.toEqual([]);
  expect(problems(many(4))).not.toEqual([]);
});

test('a text says something', () => {
  expect(problems(text(' \n '))).not.toEqual([]);
});

describe('a button is refused', () => {
  const base = { type: 2, style: 1, label: 'Go', custom_id: 'x' };
  test.each<[string, object]>([
    ['without label and emoji', { ...base, label: undefined }],
    ['with a label of 81', { ...base, label: 'a'.repeat(81) }],
    ['without a custom_id', { ...base, custom_id: undefined }],
    ['with a custom_id of 101', { ...base, custom_id: 'x'.repeat(101) }],
    ['with both custom_id and url', { ...base, url: 'https://discord.com' }],
    ['as a link with a custom_id', { ...base, style: 5, url: 'https://discord.com' }],
    ['as a link without a url', { type: 2, style: 5, label: 'Go' }],
    ['as a link to a file', { type: 2, style: 5, label: 'Go', url: 'file:///etc/passwd' }],
    ['as a link of 513', { type: 2, style: 5, label: 'Go', url: `https://a.example/${'a'.repeat(496)}` }],
    ['with an emoji that is none', { ...base, emoji: { name: 'notanemoji' } }],
  ])('%s', (_, one) => {
    expect(problems({ type: 1, components: [one] })).not.toEqual([]);
  });

  test('but not one with an emoji alone, of Unicode or of an application', () => {
    const bare = { ...base, label: undefined };
    for (const emoji of [{ name: '🃏' }, { name: 'k_spades', id: '123' }]) {
      expect(problems({ type: 1, components: [{ ...bare, emoji }] })).toEqual([]);
    }
  });
});

describe('a select is refused', () => {
  const options = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ label: `${at}`, value: `${at}` }));
  test.each<[string, object]>([
    ['without options', { options: [] }],
    ['with 26 options', { options: options(26) }],
    ['with one value twice', { options: [...options(2), { label: 'b', value: '1' }] }],
    ['that wants more than it takes', { options: options(3), min_values: 3, max_values: 2 }],
    ['that takes more than it has', { options: options(3), max_values: 4 }],
    ['with a long placeholder', { placeholder: 'a'.repeat(151) }],
    ['with a long label', { options: [{ label: 'a'.repeat(101), value: 'a' }] }],
    ['with a long value', { options: [{ label: 'a', value: 'a'.repeat(101) }] }],
    ['with a long description', { options: [{ label: 'a', value: 'a', description: 'a'.repeat(101) }] }],
    [
      'with two chosen options where one is taken',
      { options: options(2).map((one) => ({ ...one, default: true })) },
    ],
    ['with an empty custom_id', { custom_id: '' }],
  ])('%s', (_, change) => {
    expect(problems(select(change))).not.toEqual([]);
  });
});

describe('a picture', () => {
  const album = (...items: object[]) => ({ type: 12, items });
  const item = { media: { url: 'https://cards.example/table.png' }, description: 'a'.repeat(1024) };
  test('comes from an upload or the web, with an alt text of at most 1,024', () => {
    expect(problems(album(item))).toEqual([]);
    expect(problems(album({ ...item, description: 'a'.repeat(1025) }))).not.toEqual([]);
    expect(problems(album({ ...item, media: { url: 'file:///etc/passwd' } }))).not.toEqual([]);
  });
  test('has at most nine others beside it', () => {
    expect(problems(album(...Array.from({ length: 10 }, () => item)))).toEqual([]);
    expect(problems(album(...Array.from({ length: 11 }, () => item)))).not.toEqual([]);
    expect(problems(album())).not.toEqual([]);
  });
});

describe('a file', () => {
  const shown = (...names: string[]) =>
    names.map((name) => gallery({ name, alt: 'a picture' })) satisfies APIMessageTopLevelComponent[];
  const file = (name: string, bytes = 1) => ({ name, data: new Uint8Array(bytes) });
  const names = (count: number) => Array.from({ length: count }, (_, at) => `${at}.png`);

  test('that a component shows is fine', () => {
    expect(problemsOf({ components: shown('a.png'), files: [file('a.png')] })).toEqual([]);
    expect(
      problemsOf({ components: shown(...names(10)), files: names(10).map((name) => file(name)) }),
    ).toEqual([]);
  });

  test.each<[string, View]>([
    ['is shown and not sent', { components: shown('a.png') }],
    ['is sent and not shown', { components: [text('a')], files: [file('a.png')] }],
    ['has the name of another', { components: shown('a.png'), files: [file('a.png'), file('a.png')] }],
    ['is one of eleven', { components: shown(...names(11)), files: names(11).map((name) => file(name)) }],
    ['is over 10 MiB', { components: shown('a.png'), files: [file('a.png', 10 * 1024 * 1024 + 1)] }],
  ])('is a problem that %s', (_, view) => {
    expect(problemsOf(view)).not.toEqual([]);
  });
});

test('at most a hundred people are pinged, each once', () => {
  const pinging = (mentions: readonly string[]) => problemsOf({ components: [text('a')], mentions });
  const people = (count: number) => Array.from({ length: count }, (_, at) => `${100 + at}`);
  expect(pinging(people(100))).toEqual([]);
  for (const mentions of [people(101), ['1', '1'], ['everyone'], ['']]) {
    expect(pinging(mentions)).not.toEqual([]);
  }
});
