import type { ShownMessage } from '../page-protocol.js';
import { avatar } from './avatar.js';
import { control, element } from './element.js';
import { inlineNodes, plainText } from './inline.js';
import { markedText } from './marked-text.js';
import { fileLink, picture } from './media.js';
import { Outline } from './outline.js';
import { partNode } from './part-node.js';
import { isComponentsV2, isThinking, partsOf, textOf } from './parts.js';
import { sentStamp } from './stamp.js';
import type { Viewer } from './viewer.js';

type Message = ShownMessage['message'];

const LONGEST_EXCERPT = 160;

/** Whether the message calls on this member by a mention that pings. */
export function isPingFor(message: Message, memberId: string): boolean {
  return message.author.id !== memberId && message.mentions.some((user) => user.id === memberId);
}

export function isSeenBy(shown: ShownMessage, memberId: string): boolean {
  return shown.audience === 'everyone' || shown.audience.only === memberId;
}

/** The message's first words without markdown, names in place of mentions. */
export function excerpt(message: Message, viewer: Viewer): string {
  const named = textOf(message)
    .replace(/<@!?(\d+)>/g, (mention, id: string) =>
      viewer.nameOf(id) ? `@${viewer.nameOf(id) ?? ''}` : mention,
    )
    .replace(/^(?:-#|#{1,3}|>) /gm, '');
  const words = plainText(inlineNodes(named)).replace(/\s+/g, ' ').trim();
  return words.length > LONGEST_EXCERPT ? `${words.slice(0, LONGEST_EXCERPT - 1)}…` : words;
}

function usedByLine(shown: ShownMessage, viewer: Viewer): HTMLElement | undefined {
  const { usedBy } = shown;
  if (usedBy?.command === undefined) return undefined;
  const who = usedBy.memberId === viewer.memberId ? 'You' : (viewer.nameOf(usedBy.memberId) ?? 'Somebody');
  return element(
    'p',
    { class: 'used-by', 'data-part': 'used-by' },
    `${who} used `,
    element('b', {}, `/${usedBy.command.replace(/^\//, '')}`),
  );
}

function legacyNodes(message: Message, reading: Parameters<typeof markedText>[1]): HTMLElement[] {
  const text = message.content === '' ? [] : [markedText(message.content, reading)];
  const files = message.attachments.map((file) =>
    file.content_type?.startsWith('image/')
      ? picture({
          media: { url: file.url, width: file.width ?? null, height: file.height ?? null },
          description: file.description ?? file.filename,
        })
      : fileLink({ file: { url: file.url }, name: file.filename, size: file.size }),
  );
  return [...text, ...files];
}

function bodyNodes(message: Message, viewer: Viewer): HTMLElement[] {
  if (isThinking(message)) {
    const words = `${viewer.nameOf(message.author.id) ?? message.author.username} is thinking…`;
    return [element('p', { class: 'thinking', 'data-part': 'thinking' }, words)];
  }
  const drawing = { viewer, messageId: message.id, outline: new Outline() };
  const text = isComponentsV2(message) ? [] : legacyNodes(message, drawing);
  const parts = partsOf(message).map((part) => partNode(part, drawing));
  return [...text, ...parts];
}

function editedMark(message: Message): HTMLElement | undefined {
  if (message.edited_timestamp === null || isThinking(message)) return undefined;
  return element('span', { class: 'quiet' }, '(edited)');
}

/** One message as this viewer sees it. Presses are caught by the log around it, not here. */
export function messageNode(shown: ShownMessage, viewer: Viewer): HTMLElement {
  const { message, audience } = shown;
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
    element('h3', { class: 'author', id: authorId }, name),
    message.author.bot === true ? element('span', { class: 'tag' }, 'bot') : undefined,
    sentStamp(message.timestamp, viewer.locale),
    editedMark(message),
  );
  const foot = isPrivate
    ? element(
        'footer',
        { 'data-part': 'private' },
        element('span', { id: privateId }, 'Only you can see this'),
        ' · ',
        control('Dismiss', { class: 'plain', 'data-dismiss': true }),
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
    element('div', { class: 'body', 'data-part': 'body' }, ...bodyNodes(message, viewer)),
    foot,
  );
}
