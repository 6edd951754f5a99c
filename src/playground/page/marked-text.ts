import { element } from './element.js';
import { emojiWords, plainText, type Inline } from './inline.js';
import { markdownBlocks, type Block, type ListBlock } from './markdown.js';
import type { Outline } from './outline.js';
import { stamp } from './stamp.js';
import type { Viewer } from './viewer.js';

const MESSAGE_LINK = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/[\w@]+\/(\d+)(?:\/(\d+))?$/;

const STYLE_TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

function linkNode(url: string, content: readonly Inline[], viewer: Viewer): Node {
  const [, channelId, messageId] = MESSAGE_LINK.exec(url) ?? [];
  if (channelId !== undefined && messageId !== undefined) {
    const isBare = plainText(content) === url;
    const channel = viewer.channelName(channelId) ?? viewer.words('message.channel');
    const place = viewer.words('message.jump', { channel });
    const words = isBare ? [place] : inlineDom(content, viewer);
    return element('button', { type: 'button', class: 'jump', 'data-jump': messageId }, ...words);
  }
  const attributes = { href: url, target: '_blank', rel: 'noreferrer noopener' };
  return element('a', attributes, ...inlineDom(content, viewer));
}

function inlineNode(node: Inline, viewer: Viewer): Node | string {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'code':
      return element('code', {}, node.text);
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
      return element(STYLE_TAGS[node.kind], {}, ...inlineDom(node.content, viewer));
    case 'spoiler': {
      const attributes = {
        class: 'spoiler',
        role: 'button',
        tabindex: 0,
        'aria-label': viewer.words('message.spoiler'),
      };
      const hidden = element('span', { class: 'spoiler-text' }, ...inlineDom(node.content, viewer));
      return element('span', { ...attributes, 'data-spoiler': true }, hidden);
    }
    case 'link':
      return linkNode(node.url, node.content, viewer);
    case 'user': {
      const isViewer = node.id === viewer.memberId;
      const name = viewer.nameOf(node.id) ?? viewer.words('message.unknownUser');
      return element(
        'span',
        { class: isViewer ? 'mention of-viewer' : 'mention' },
        '@',
        element('bdi', {}, name),
      );
    }
    case 'role':
      return element('span', { class: 'mention' }, `@${viewer.words('message.role')}`);
    case 'channel':
      return element(
        'span',
        { class: 'mention' },
        `#${viewer.channelName(node.id) ?? viewer.words('message.unknownChannel')}`,
      );
    case 'command':
      return element(
        'button',
        { type: 'button', class: 'mention', 'data-command': node.name },
        `/${node.name}`,
      );
    case 'timestamp':
      return stamp(node.unixSeconds, node.style, viewer.words.tag);
    case 'emoji':
      return customEmoji(node.id, node.name);
  }
}

/** A picture of the application's own emoji, named by what it shows. */
export function customEmoji(id: string, name: string): HTMLElement {
  const alt = emojiWords(name);
  // Decoded at once, a redraw with a new node does not flicker.
  return element('img', {
    class: 'emoji',
    src: `/emojis/${id}.png`,
    alt,
    // An emoji's name has no translations.
    lang: 'en',
    decoding: 'sync',
    draggable: 'false',
  });
}

function inlineDom(nodes: readonly Inline[], viewer: Viewer): (Node | string)[] {
  return nodes.map((node) => inlineNode(node, viewer));
}

function listNode(list: ListBlock, viewer: Viewer): HTMLElement {
  const items = list.items.map((item) => {
    const sublist = item.sublist ? listNode(item.sublist, viewer) : undefined;
    return element('li', {}, ...inlineDom(item.content, viewer), sublist);
  });
  return list.start === undefined
    ? element('ul', {}, ...items)
    : element('ol', { start: list.start }, ...items);
}

interface Reading {
  readonly viewer: Viewer;
  readonly outline: Outline;
}

function blockNode(block: Block, reading: Reading): HTMLElement {
  const { viewer, outline } = reading;
  switch (block.kind) {
    case 'paragraph':
      return element('p', {}, ...inlineDom(block.content, viewer));
    case 'subtext':
      return element('p', { class: 'subtext' }, ...inlineDom(block.content, viewer));
    case 'heading': {
      const size = { class: `size-${String(block.level)}` };
      return element(outline.tag(block.level), size, ...inlineDom(block.content, viewer));
    }
    case 'quote':
      return element('blockquote', {}, ...block.blocks.map((inner) => blockNode(inner, reading)));
    case 'code-block':
      return element('pre', { tabindex: 0 }, element('code', {}, block.text));
    case 'list':
      return listNode(block, viewer);
  }
}

/** Markdown as DOM nodes. */
export function markedText(text: string, reading: Reading): HTMLElement {
  const blocks = markdownBlocks(text).map((block) => blockNode(block, reading));
  return element('div', { class: 'text', 'data-part': 'text' }, ...blocks);
}
