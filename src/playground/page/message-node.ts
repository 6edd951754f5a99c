import type { ShownMessage } from '../page-protocol.js';
import { avatar } from './avatar.js';
import { control, element } from './element.js';
import { markedText } from './marked-text.js';
import { fileLink, picture } from './media.js';
import { Outline } from './outline.js';
import { partNode } from './part-node.js';
import { isComponentsV2, isThinking, partsOf } from './parts.js';
import { sentStamp } from './stamp.js';
import type { Viewer } from './viewer.js';
import type { Words } from './words/words.js';

type Message = ShownMessage['message'];

/** Whether the message calls on this member by a mention that pings. */
export function isPingFor(message: Message, memberId: string): boolean {
  return message.author.id !== memberId && message.mentions.some((user) => user.id === memberId);
}

export function isSeenBy(shown: ShownMessage, memberId: string): boolean {
  return shown.audience === 'everyone' || shown.audience.only === memberId;
}

function usedByLine(shown: ShownMessage, viewer: Viewer): HTMLElement | undefined {
  const { usedBy } = shown;
  if (usedBy?.command === undefined) return undefined;
  const { words, memberId } = viewer;
  const [first = '', ...path] = usedBy.command.replace(/^\//, '').split(' ');
  const command = element('b', {}, `/${[viewer.commandName(first), ...path].join(' ')}`);
  const name = element('bdi', {}, viewer.nameOf(usedBy.memberId) ?? words('message.somebody'));
  const sentence =
    usedBy.memberId === memberId
      ? words.pieces('message.usedByYou', { command })
      : words.pieces('message.usedBy', { name, command });
  return element('p', { class: 'used-by', 'data-part': 'used-by' }, ...sentence);
}

function legacyNodes(message: Message, reading: Parameters<typeof markedText>[1]): HTMLElement[] {
  const { words } = reading.viewer;
  const text = message.content === '' ? [] : [markedText(message.content, reading)];
  const files = message.attachments.map((file) =>
    file.content_type?.startsWith('image/')
      ? picture(
          {
            media: { url: file.url, width: file.width ?? null, height: file.height ?? null },
            description: file.description ?? file.filename,
          },
          words,
        )
      : fileLink({ file: { url: file.url }, name: file.filename, size: file.size }, words),
  );
  return [...text, ...files];
}

function bodyNodes(message: Message, viewer: Viewer): HTMLElement[] {
  if (isThinking(message)) {
    const bot = viewer.nameOf(message.author.id) ?? message.author.username;
    return [element('p', { class: 'thinking', 'data-part': 'thinking' }, viewer.words('wait.bot', { bot }))];
  }
  const drawing = { viewer, messageId: message.id, outline: new Outline() };
  const text = isComponentsV2(message) ? [] : legacyNodes(message, drawing);
  const parts = partsOf(message).map((part) => partNode(part, drawing));
  return [...text, ...parts];
}

/** The language of the bot's words, where it is not that of the column around them. */
export function languageOf({ message, locale }: ShownMessage, { words }: Viewer): string | undefined {
  return locale === undefined || locale === words.tag || isThinking(message) ? undefined : locale;
}

function editedMark(message: Message, words: Words): HTMLElement | undefined {
  if (message.edited_timestamp === null || isThinking(message)) return undefined;
  return element('span', { class: 'quiet' }, words('message.edited'));
}

/** One message as this viewer sees it. Presses are caught by the log around it, not here. */
export function messageNode(shown: ShownMessage, viewer: Viewer): HTMLElement {
  const { message, audience } = shown;
  const { words } = viewer;
  const isPrivate = audience !== 'everyone';
  const name = viewer.nameOf(message.author.id) ?? message.author.username;
  const authorId = `author-${viewer.memberId}-${message.id}`;
  const privateId = `private-${viewer.memberId}-${message.id}`;
  const classes = ['message'];
  if (isPrivate) classes.push('private');
  if (isPingFor(message, viewer.memberId)) classes.push('pinging');
  const head = element(
    'header',
    {},
    element('h3', { class: 'author', id: authorId }, element('bdi', {}, name)),
    message.author.bot === true ? element('span', { class: 'tag' }, words('message.bot')) : undefined,
    sentStamp(message.timestamp, words.tag),
    editedMark(message, words),
  );
  const foot = isPrivate
    ? element(
        'footer',
        { 'data-part': 'private' },
        element('span', { id: privateId }, words('message.private')),
        ' · ',
        control(words('message.dismiss'), { class: 'plain', 'data-dismiss': true }),
      )
    : undefined;
  return element(
    'article',
    {
      class: classes.join(' '),
      'data-message-id': message.id,
      tabindex: -1,
      'aria-labelledby': isPrivate ? `${authorId} ${privateId}` : authorId,
    },
    usedByLine(shown, viewer),
    avatar(name, viewer.hueOf(message.author.id)),
    head,
    element(
      'div',
      { class: 'body', 'data-part': 'body', lang: languageOf(shown, viewer) },
      ...bodyNodes(message, viewer),
    ),
    foot,
  );
}

/** The first heading in a message that is drawn; empty where it has none. */
export function headingOf(message: HTMLElement): string {
  return message.querySelector('h4, h5, h6')?.textContent ?? '';
}
