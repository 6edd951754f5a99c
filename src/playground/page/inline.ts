const TIMESTAMP_STYLES = ['t', 'T', 'd', 'D', 'f', 'F', 'R'] as const;
export type TimestampStyle = (typeof TIMESTAMP_STYLES)[number];

export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | {
      readonly kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';
      readonly content: readonly Inline[];
    }
  | { readonly kind: 'link'; readonly url: string; readonly content: readonly Inline[] }
  | { readonly kind: 'user' | 'channel' | 'role'; readonly id: string }
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'timestamp'; readonly unixSeconds: number; readonly style: TimestampStyle }
  | { readonly kind: 'emoji'; readonly name: string; readonly id: string };

/** Nesting deeper than anybody writes; what is inside stays plain text. */
const DEEPEST = 12;

/** Latest moment a JavaScript date can hold. */
const LAST_UNIX_SECONDS = 8.64e12;

/** The address if it may be followed from the page: http and https only. */
export function safeUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

type Read = (match: RegExpExecArray, depth: number) => Inline | undefined;
type Rule = readonly [pattern: RegExp, read: Read];

const styled =
  (kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler'): Read =>
  (match, depth) => ({ kind, content: read(match[1] ?? match[2] ?? '', depth + 1) });

const plain: Read = (match) => ({ kind: 'text', text: match[1] ?? match[0] });

const link: Read = (match, depth) => {
  const url = safeUrl(match[2] ?? '');
  return url === undefined ? undefined : { kind: 'link', url, content: read(match[1] ?? '', depth + 1) };
};

const bareLink: Read = (match) => {
  const shown = match[1] ?? match[0];
  const url = safeUrl(shown);
  return url === undefined ? undefined : { kind: 'link', url, content: [{ kind: 'text', text: shown }] };
};

const timestamp: Read = (match) => {
  const unixSeconds = Number(match[1]);
  if (Math.abs(unixSeconds) > LAST_UNIX_SECONDS) return undefined;
  const style = TIMESTAMP_STYLES.find((known) => known === match[2]) ?? 'f';
  return { kind: 'timestamp', unixSeconds, style };
};

/** Tried in this order at every place; sticky, so that each looks only at its own place. */
const RULES: readonly Rule[] = [
  [/\\([^0-9A-Za-z\s])/y, plain],
  [
    /(`+)([\s\S]*?[^`])\1(?!`)/y,
    (match) => ({ kind: 'code', text: (match[2] ?? '').replace(/^ (?=`)|(?<=`) $/g, '') }),
  ],
  [/<a?:(\w{2,32}):(\d{1,20})>/y, (match) => ({ kind: 'emoji', name: match[1] ?? '', id: match[2] ?? '' })],
  [/<@!?(\d{1,20})>/y, (match) => ({ kind: 'user', id: match[1] ?? '' })],
  [/<@&(\d{1,20})>/y, (match) => ({ kind: 'role', id: match[1] ?? '' })],
  [/<#(\d{1,20})>/y, (match) => ({ kind: 'channel', id: match[1] ?? '' })],
  [/<\/([^<>:\n]{1,98}):\d{1,20}>/y, (match) => ({ kind: 'command', name: match[1] ?? '' })],
  [/<t:(-?\d{1,17})(?::([tTdDfFR]))?>/y, timestamp],
  [/<(https?:\/\/[^\s<>]+)>/y, bareLink],
  [
    /\[((?:\\.|[^[\]\\\n])+)\]\(\s*<?(https?:\/\/[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+"[^"\n]*")?\s*\)/y,
    link,
  ],
  [/https?:\/\/[^\s<]+[^<.,:;"')\]\s*|_~]/y, bareLink],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, styled('bold')],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, styled('underline')],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y, styled('italic')],
  [/(?<!\w)_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)/y, styled('italic')],
  [/~~([\s\S]+?)~~(?!~)/y, styled('strike')],
  [/\|\|([\s\S]+?)\|\|/y, styled('spoiler')],
];

function nodeAt(text: string, at: number, depth: number): { node: Inline; end: number } | undefined {
  for (const [pattern, readMatch] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const end = at + (match?.[0].length ?? 0);
    const node = match ? readMatch(match, depth) : undefined;
    if (node) return { node, end };
  }
  return undefined;
}

function read(text: string, depth: number): readonly Inline[] {
  if (depth > DEEPEST) return [{ kind: 'text', text }];
  const nodes: Inline[] = [];
  let pending = '';
  const flush = (): void => {
    if (pending !== '') nodes.push({ kind: 'text', text: pending });
    pending = '';
  };
  for (let at = 0; at < text.length;) {
    const found = nodeAt(text, at, depth);
    if (!found) {
      pending += text.charAt(at);
      at += 1;
    } else if (found.node.kind === 'text') {
      pending += found.node.text;
      at = found.end;
    } else {
      flush();
      nodes.push(found.node);
      at = found.end;
    }
  }
  flush();
  return nodes;
}

/** What an emoji of the application shows, by its name: `seven_of_spades_9f3a` is "seven of spades". */
export function emojiWords(name: string): string {
  return name.replace(/_[0-9a-f]{4}$/, '').replaceAll('_', ' ');
}

/** The inline part of the markdown of one paragraph, heading or list item. */
export function inlineNodes(text: string): readonly Inline[] {
  return read(text, 0);
}

/** What the nodes say without any style, for announcements and names. */
export function plainText(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if ('text' in node) return node.text;
      if ('content' in node) return node.kind === 'spoiler' ? '…' : plainText(node.content);
      if (node.kind === 'emoji') return emojiWords(node.name);
      return node.kind === 'command' ? `/${node.name}` : '';
    })
    .join('');
}
