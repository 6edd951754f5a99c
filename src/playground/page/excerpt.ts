/** What a message says, in a line without markdown: for notices, and for those who listen. */
import type { ShownMessage } from '../page-protocol.js';
import { inlineNodes, plainText } from './inline.js';
import { textOf } from './parts.js';
import type { Viewer } from './viewer.js';

type Message = ShownMessage['message'];

const LONGEST_EXCERPT = 160;
/** What is new may be a turn with all its plays. */
const LONGEST_NEWS = 400;

function saidLines(message: Message, viewer: Viewer): readonly string[] {
  const named = textOf(message)
    .replace(/<@!?(\d+)>/g, (mention, id: string) =>
      viewer.nameOf(id) ? `@${viewer.nameOf(id) ?? ''}` : mention,
    )
    .replace(/^(?:-#|#{1,3}|>) /gm, '');
  return named.split('\n').map((line) => plainText(inlineNodes(line)).replace(/\s+/g, ' ').trim());
}

function shortened(words: string, most: number): string {
  return words.length > most ? `${words.slice(0, most - 1)}…` : words;
}

/** The message's first words, names in place of mentions. */
export function excerpt(message: Message, viewer: Viewer): string {
  return shortened(saidLines(message, viewer).join(' ').trim(), LONGEST_EXCERPT);
}

/**
 * What is read out of a message: all of a new one in short; of one that was heard `before`, the lines that it did
 * not have then. Empty where it says nothing new.
 */
export function spoken(message: Message, before: Message | undefined, viewer: Viewer): string {
  if (before?.id !== message.id) return excerpt(message, viewer);
  const known = new Set(saidLines(before, viewer));
  const added = saidLines(message, viewer).filter((line) => !known.has(line));
  return shortened(added.join(' ').trim(), LONGEST_NEWS);
}
