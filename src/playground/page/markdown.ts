import { inlineNodes, type Inline } from './inline.js';

interface ListItem {
  readonly content: readonly Inline[];
  readonly sublist?: ListBlock;
}

export interface ListBlock {
  readonly kind: 'list';
  /** The first number of an ordered list; `undefined` for bullets. */
  readonly start?: number;
  readonly items: readonly ListItem[];
}

export type Block =
  | { readonly kind: 'paragraph' | 'subtext'; readonly content: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly content: readonly Inline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code-block'; readonly text: string }
  | ListBlock;

const FENCE = /```(?:[a-z0-9_+.#-]*\n)?\n*([\s\S]*?)\n*```/gi;
const HEADING = /^(#{1,3})\s+(\S.*)$/;
const SUBTEXT = /^-#\s+(\S.*)$/;
const QUOTE = /^>(?: (.*)|)$/;
const REST_QUOTE = /^>>> (.*)$/;
const LIST_ITEM = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/;

interface RawItem {
  readonly indent: number;
  readonly start: number | undefined;
  readonly text: string;
}

function rawItem(line: string): RawItem | undefined {
  const match = LIST_ITEM.exec(line);
  if (!match) return undefined;
  const [, indent = '', marker = '', text = ''] = match;
  return { indent: indent.length, start: /\d/.test(marker) ? Number.parseInt(marker, 10) : undefined, text };
}

function listBlock(raw: readonly RawItem[]): ListBlock {
  const indent = raw[0]?.indent ?? 0;
  const start = raw[0]?.start;
  const items: ListItem[] = [];
  for (let at = 0; at < raw.length;) {
    const item = raw[at];
    if (!item) break;
    let end = at + 1;
    while ((raw[end]?.indent ?? indent) > indent) end += 1;
    const content = inlineNodes(item.text);
    const nested = raw.slice(at + 1, end);
    items.push(nested.length > 0 ? { content, sublist: listBlock(nested) } : { content });
    at = end;
  }
  return start === undefined ? { kind: 'list', items } : { kind: 'list', start, items };
}

function takeWhile<Value>(
  lines: readonly string[],
  from: number,
  read: (line: string) => Value | undefined,
): Value[] {
  const taken: Value[] = [];
  for (let at = from; at < lines.length; at += 1) {
    const value = read(lines[at] ?? '');
    if (value === undefined) break;
    taken.push(value);
  }
  return taken;
}

function quotedLine(line: string): string | undefined {
  const match = QUOTE.exec(line);
  return match ? (match[1] ?? '') : undefined;
}

function lineBlocks(text: string, isQuoted: boolean): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    const content = paragraph.join('\n').replace(/^\n+|\s+$/g, '');
    if (content !== '') blocks.push({ kind: 'paragraph', content: inlineNodes(content) });
    paragraph = [];
  };
  const add = (block: Block): void => {
    endParagraph();
    blocks.push(block);
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const heading = HEADING.exec(line);
    const subtext = SUBTEXT.exec(line);
    const restQuote = isQuoted ? null : REST_QUOTE.exec(line);
    if (heading) {
      const level = ([1, 2, 3] as const)[(heading[1] ?? '').length - 1] ?? 3;
      add({ kind: 'heading', level, content: inlineNodes(heading[2] ?? '') });
    } else if (subtext) {
      add({ kind: 'subtext', content: inlineNodes(subtext[1] ?? '') });
    } else if (restQuote) {
      const rest = [restQuote[1] ?? '', ...lines.slice(at + 1)].join('\n');
      add({ kind: 'quote', blocks: lineBlocks(rest, true) });
      break;
    } else if (!isQuoted && quotedLine(line) !== undefined) {
      const quoted = takeWhile(lines, at, quotedLine);
      add({ kind: 'quote', blocks: lineBlocks(quoted.join('\n'), true) });
      at += quoted.length - 1;
    } else if (rawItem(line)) {
      const items = takeWhile(lines, at, rawItem);
      add(listBlock(items));
      at += items.length - 1;
    } else {
      paragraph.push(line);
    }
  }
  endParagraph();
  return blocks;
}

/** The subset of Discord's markdown that the page shows, as plain data: nothing in it is ever HTML. */
export function markdownBlocks(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let from = 0;
  for (const fence of text.matchAll(FENCE)) {
    if ((fence[1] ?? '').trim() === '') continue;
    blocks.push(...lineBlocks(text.slice(from, fence.index), false));
    blocks.push({ kind: 'code-block', text: fence[1] ?? '' });
    from = fence.index + fence[0].length;
  }
  blocks.push(...lineBlocks(text.slice(from), false));
  return blocks;
}
