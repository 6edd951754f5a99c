/** Whether the channels show what the database holds: the table as it stands, one of it, and one notice for a turn. */
import { setTimeout as sleep } from 'node:timers/promises';
import { facesAmong } from '../../src/emoji/shelf.js';
import { LANGUAGE_CODES, localeOf } from '../../src/i18n/languages.js';
import { translator } from '../../src/i18n/translate.js';
import type { Translate } from '../../src/i18n/translate.js';
import { COMPUTER_SEAT, shownMark } from '../../src/match/match.js';
import type { Match, Player } from '../../src/match/match.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { emojiFaces, PLAIN_FACES } from '../../src/view/faces.js';
import { tableView } from '../../src/view/table.js';
import { enabledPresses, wordsOf } from '../kit/player.js';
import type { Stage } from './monkey-stage.js';
import type { Watch } from './monkey-watch.js';

const LOOK_AGAIN_MS = 100;

interface Strictness {
  /** A table that somebody has taken away is there again: its match has changed since. */
  readonly isStrict: boolean;
}

export class Channels {
  constructor(
    private readonly stage: Stage,
    private readonly watch: Watch,
  ) {}

  /** Matches whose channel has not been shown their present state, or in which the computer is about to move. */
  behind(): readonly Match[] {
    return this.#matches().filter((match) => {
      const isComputing =
        match.level !== undefined && match.status === 'playing' && match.game?.state.toMove === COMPUTER_SEAT;
      return isComputing || match.messages.shown !== markOf(match);
    });
  }

  /** Waits until every channel that is there was shown the present state; who is behind at the end of that time. */
  async inStep(withinMs: number): Promise<readonly Match[]> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const behind = this.behind();
      if (behind.length === 0 || performance.now() > deadline) return behind;
      await sleep(LOOK_AGAIN_MS);
    }
  }

  /** What is still wrong in the channels after so long, one sentence each. */
  async faultsAfter(withinMs: number, { isStrict }: Strictness): Promise<readonly string[]> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const faults = this.#faults({ isStrict });
      if (faults.length === 0 || performance.now() > deadline) return faults;
      await sleep(LOOK_AGAIN_MS);
    }
  }

  #faults({ isStrict }: Strictness): readonly string[] {
    return this.#matches().flatMap((match) => {
      const messages = this.stage.discord
        .messages(match.channelId)
        .filter(({ audience }) => audience === 'everyone');
      return [
        ...this.#tableFaults(match, messages, { isStrict }),
        ...this.#noticeFaults(match, messages),
      ].map((fault) => `match ${match.id}: ${fault}`);
    });
  }

  /** Begun matches in channels that are there. */
  #matches(): readonly Match[] {
    const { book, discord } = this.stage;
    return book.matchIds().flatMap((id) => {
      const match = book.match(id);
      const isThere = match && discord.core.world.channels.has(match.channelId);
      return isThere && match.game ? [match] : [];
    });
  }

  #tableFaults(match: Match, messages: readonly ShownMessage[], { isStrict }: Strictness): readonly string[] {
    const tables = messages.filter((message) =>
      enabledPresses(message).some((press) => press.action === 'resign' && press.match === match.id),
    );
    if (match.status !== 'playing')
      return tables.length === 0 ? [] : ['it is over and its table still has buttons'];
    const { tableId = '' } = match.messages;
    const [table, ...others] = tables;
    if (others.length > 0) return [`it has ${tables.length} tables`];
    if (!table) return !isStrict && this.watch.wasTakenAway(tableId) ? [] : ['its table is missing'];
    if (table.message.id !== tableId) return ['its table is not the one that is stored'];
    const words = wordsOf(table);
    return this.#isTable(match, words) ? [] : [`its table is not as it stands: ${words}`];
  }

  /** In the language chosen, or in any that the server may have had in Discord when the table was last drawn. */
  #isTable(match: Match, words: string): boolean {
    const chosen = this.stage.book.serverLanguage(match.guildId);
    const codes = chosen ? [chosen] : LANGUAGE_CODES;
    return codes.some((code) => this.#isTableIn(translator(localeOf(code)), match, words));
  }

  /** With or without a picture and emoji, and with names that people had before. */
  #isTableIn(t: Translate, match: Match, words: string): boolean {
    const { discord } = this.stage;
    const emojis = discord.core.emojis.all().map(({ id, name }) => ({ id, name }));
    const faces = [...(emojis.length > 0 ? [emojiFaces(facesAmong(emojis))] : []), PLAIN_FACES];
    const called = ({ userId, name }: Player) =>
      [name, ...this.stage.namesOf(userId)].map((each) => ({ userId, name: each }));
    const [first, second] = match.players;
    return called(first).some((one) =>
      called(second).some((other) =>
        faces.some((drawnWith) =>
          [new Uint8Array(), undefined].some((picture) => {
            const seated = { ...match, players: [one, other] as const };
            const { components } = tableView({
              match: seated,
              t,
              faces: drawnWith,
              ...(picture && { picture }),
            });
            return wordsOf({ message: { components } } as unknown as ShownMessage) === words;
          }),
        ),
      ),
    );
  }

  #noticeFaults(match: Match, messages: readonly ShownMessage[]): readonly string[] {
    const notices = messages.filter((message) => {
      const presses = enabledPresses(message);
      const isHand = presses.some((press) => press.action === 'hand' && press.match === match.id);
      return isHand && presses.length === 1;
    });
    const { game, status, level } = match;
    const { noticeId = '', noticeFor } = match.messages;
    const turn = game && `${game.number}:${game.state.turn}`;
    // Who plays the computer is called only where their hand may not have followed.
    const isCalled = level === undefined || (noticeFor === turn && game?.state.toMove !== COMPUTER_SEAT);
    if (status !== 'playing' || !isCalled) {
      return notices.length === 0 ? [] : [`nobody is awaited and it has ${notices.length} notices`];
    }
    if (noticeFor !== turn)
      return [`its notice is for turn ${noticeFor ?? 'none'}, it is turn ${turn ?? 'none'}`];
    if (notices.length > 1) return [`it has ${notices.length} notices`];
    if (notices.length === 0) return this.watch.wasTakenAway(noticeId) ? [] : ['its notice is missing'];
    return notices[0]?.message.id === noticeId ? [] : ['its notice is not the one that is stored'];
  }
}

function markOf({ status, game }: Match): string {
  return shownMark({ status, game: game && { number: game.number, ply: game.state.ply } });
}
