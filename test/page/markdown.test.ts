import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inlineNodes, plainText, safeUrl } from '../../src/playground/page/inline.js';
import { markdownBlocks } from '../../src/playground/page/markdown.js';

const words = (text: string) => ({ kind: 'text', text });

describe('inline markdown', () => {
  it('reads bold, italics, underline, strikethrough and spoilers', () => {
    expect(inlineNodes('**b** *i* _j_ __u__ ~~s~~ ||x||')).toEqual([
      { kind: 'bold', content: [words('b')] },
      words(' '),
      { kind: 'italic', content: [words('i')] },
      words(' '),
      { kind: 'italic', content: [words('j')] },
      words(' '),
      { kind: 'underline', content: [words('u')] },
      words(' '),
      { kind: 'strike', content: [words('s')] },
      words(' '),
      { kind: 'spoiler', content: [words('x')] },
    ]);
  });

  it('nests styles', () => {
    expect(inlineNodes('***both*** and **a __b__**')).toEqual([
      { kind: 'bold', content: [{ kind: 'italic', content: [words('both')] }] },
      words(' and '),
      { kind: 'bold', content: [words('a '), { kind: 'underline', content: [words('b')] }] },
    ]);
  });

  it('leaves underscores inside words and lone marks alone', () => {
    for (const text of ['snake_case_name', '2 * 3 * 4', '5 ** 2', 'a | b', '~5', '<@>', '<t:x>', '[a](b)']) {
      expect(inlineNodes(text)).toEqual([words(text)]);
    }
  });

  it('takes a backslash before a mark as the plain mark', () => {
    expect(inlineNodes('\\*not\\* \\_so\\_ C:\\dir')).toEqual([words('*not* _so_ C:\\dir')]);
  });

  it('reads no marks inside code', () => {
    expect(inlineNodes('`**a**` ``b`c``')).toEqual([
      { kind: 'code', text: '**a**' },
      words(' '),
      { kind: 'code', text: 'b`c' },
    ]);
  });

  it('reads mentions, channels, commands, emoji and timestamps', () => {
    expect(inlineNodes('<@12><@!13><#14></hand:15><:king:16><a:ace:17><t:18:R><t:19>')).toEqual([
      { kind: 'user', id: '12' },
      { kind: 'user', id: '13' },
      { kind: 'channel', id: '14' },
      { kind: 'command', name: 'hand' },
      { kind: 'emoji', name: 'king', id: '16' },
      { kind: 'emoji', name: 'ace', id: '17' },
      { kind: 'timestamp', unixSeconds: 18, style: 'R' },
      { kind: 'timestamp', unixSeconds: 19, style: 'f' },
    ]);
  });

  it('refuses a moment that no calendar has', () => {
    expect(inlineNodes('<t:99999999999999999:R>')).toEqual([words('<t:99999999999999999:R>')]);
  });

  it('links masked, bare and bracketed addresses without their closing punctuation', () => {
    expect(inlineNodes('[the *rules*](https://example.org/r)')).toEqual([
      {
        kind: 'link',
        url: 'https://example.org/r',
        content: [words('the '), { kind: 'italic', content: [words('rules')] }],
      },
    ]);
    expect(inlineNodes('see https://example.org/a. <https://example.org/b>')).toEqual([
      words('see '),
      { kind: 'link', url: 'https://example.org/a', content: [words('https://example.org/a')] },
      words('. '),
      { kind: 'link', url: 'https://example.org/b', content: [words('https://example.org/b')] },
    ]);
  });

  it('links nothing but http and https', () => {
    for (const text of ['[a](javascript:alert(1))', '[a](data:text/html,x)', 'file:///etc/passwd']) {
      expect(inlineNodes(text).every((node) => node.kind === 'text')).toBe(true);
    }
    expect(safeUrl('javascript:alert(1)')).toBeUndefined();
    expect(safeUrl('https://example.org')).toBe('https://example.org/');
  });

  it('says the words without the marks, and hides what a spoiler hides', () => {
    expect(plainText(inlineNodes('**Ann** plays `K♠` ||secret|| </hand:1>'))).toBe('Ann plays K♠ … /hand');
  });

  it('never throws and never loses the words of an unmarked text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('*_~|`<>@#:t[]()\\ab1 \n')) }), (text) => {
        inlineNodes(text);
        markdownBlocks(text);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', 'é', '字', '😀') }), (text) => {
        expect(plainText(inlineNodes(text))).toBe(text);
      }),
    );
  });

  it('stops at a depth that nobody writes', () => {
    const deep = `${'**a __b '.repeat(60)}x${' b__ a**'.repeat(60)}`;
    expect(plainText(inlineNodes(deep))).toContain('x');
  });
});

describe('blocks of markdown', () => {
  const kinds = (text: string) => markdownBlocks(text).map((block) => block.kind);

  it('tells headings, subtext, lists, quotes, code and paragraphs apart', () => {
    const text = '# One\n## Two\n### Three\n#no\n-# small\n- a\n- b\n> q\n```ts\nx\n```\nend';
    expect(kinds(text)).toEqual([
      'heading',
      'heading',
      'heading',
      'paragraph',
      'subtext',
      'list',
      'quote',
      'code-block',
      'paragraph',
    ]);
  });

  it('keeps the line breaks of a paragraph', () => {
    expect(markdownBlocks('a\nb\n\nc')).toEqual([{ kind: 'paragraph', content: [words('a\nb\n\nc')] }]);
  });

  it('nests lists by indentation and starts ordered ones at their number', () => {
    expect(markdownBlocks('3. a\n   - b\n4. c')).toEqual([
      {
        kind: 'list',
        start: 3,
        items: [
          { content: [words('a')], sublist: { kind: 'list', items: [{ content: [words('b')] }] } },
          { content: [words('c')] },
        ],
      },
    ]);
  });

  it('takes `>>>` as a quote of all that follows and does not quote a quote', () => {
    expect(kinds('a\n>>> b\nc\n- d')).toEqual(['paragraph', 'quote']);
    expect(markdownBlocks('> > a')).toEqual([
      { kind: 'quote', blocks: [{ kind: 'paragraph', content: [words('> a')] }] },
    ]);
  });

  it('leaves code as it stands', () => {
    expect(markdownBlocks('```\n**a**\n  <@1>\n```')).toEqual([
      { kind: 'code-block', text: '**a**\n  <@1>' },
    ]);
    expect(kinds('``````')).toEqual(['paragraph']);
  });
});
