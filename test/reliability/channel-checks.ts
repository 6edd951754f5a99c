/** Whether the channels show what the database holds, and showed everything once. */
import { COMPUTER_SEAT } from '../../src/match/match.js';
import type { Match } from '../../src/match/match.js';
import type { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { translator } from '../../src/i18n/translate.js';
import { tableView } from '../../src/view/table.js';
import { enabledPresses, partsOf, wordsOf } from '../kit/player.js';
import { loadedMatches } from './loaded.js';
import { readStored } from './stored.js';
import type { StoredMatch } from './stored.js';

const SEED = /\b[0-9a-f]{64}\b/g;

export class ChannelWatch {
  /** How often each thing was posted that is to be posted once, by its nonce. */
  readonly #posted = new Map<string, Set<string>>();
  /** The messages that told a seed, which the end of its game alone does. */
  readonly #ends = new Map<string, Set<string>>();
  readonly #stop: () => void;

  constructor(private readonly discord: LoopbackDiscord) {
    this.#stop = discord.core.messages.changed.listen((stored) => {
      if (stored.audience !== 'everyone') return;
      // A notice that may stand there or not is posted again in silence, to be taken away (bot/turn-notices.ts).
      const isSilent = stored.nonce?.includes('.turn.') === true && stored.message.mentions.length === 0;
      if (stored.nonce !== undefined && !isSilent) noted(this.#posted, stored.nonce, stored.id);
      for (const [seed] of wordsOf({ message: stored.message, audience: 'everyone' }).matchAll(SEED)) {
        noted(this.#ends, seed, stored.id);
      }
    });
  }

  close(): void {
    this.#stop();
  }

  /** Empty once the channels are in step. */
  faults(databaseFile: string): readonly string[] {
    const { matches } = readStored(databaseFile);
    const here = loadedMatches(databaseFile);
    return [
      ...[...this.#posted].flatMap(([nonce, ids]) =>
        ids.size > 1 ? [`${nonce} was posted ${ids.size} times`] : [],
      ),
      ...matches.flatMap((match) => this.#endFaults(match)),
      ...here.flatMap((match) => this.#matchFaults(match).map((fault) => `match ${match.id}: ${fault}`)),
    ];
  }

  #endFaults(match: StoredMatch): readonly string[] {
    return match.games.flatMap(({ number, seed, endReason }) => {
      const told = this.#ends.get(seed)?.size ?? 0;
      if (told === (endReason === null ? 0 : 1)) return [];
      return [`match ${match.id}: the end of game ${number} was told ${told} times`];
    });
  }

  #matchFaults(match: Match): readonly string[] {
    const { status, channelId, game, players } = match;
    const messages = this.discord.messages(channelId).filter(({ audience }) => audience === 'everyone');
    const holding = (action: 'resign' | 'hand' | 'accept') =>
      messages.filter((message) =>
        enabledPresses(message).some((press) => press.action === action && press.match === match.id),
      );
    if (status === 'challenged')
      return holding('accept').length > 0 ? [] : ['its challenge is nowhere to be seen'];
    const tables = holding('resign');
    const notices = holding('hand').filter((message) => !tables.includes(message));
    if (status !== 'playing' || !game) {
      return [
        ...(tables.length > 0 ? ['it is over, and its table asks for moves'] : []),
        ...(notices.length > 0 ? [`it is over, and ${notices.length} notices are left over`] : []),
      ];
    }
    const [table, ...more] = tables;
    if (!table || more.length > 0) return [`it has ${tables.length} tables`];
    const faults = isOf(table, match) ? [] : ['its table does not show the last state'];
    const mover = players[game.state.toMove].userId;
    const isPractice = match.level !== undefined;
    if (isPractice && game.state.toMove === COMPUTER_SEAT) faults.push('the computer does not move');
    const present = notices.filter(
      ({ message }) =>
        this.discord.core.messages.get(message.id)?.nonce ===
        `${match.id}.turn.${game.number}:${game.state.turn}`,
    );
    // Who plays the computer is called only where their hand may not have followed.
    const isRight = isPractice ? present.length <= 1 : present.length === 1;
    if (!isRight) faults.push(`its turn has ${present.length} notices`);
    const isForMover = present.every(({ message }) => message.mentions.some(({ id }) => id === mover));
    if (!isForMover) faults.push('its notice is not for the player to move');
    if (notices.length > present.length) faults.push('notices of earlier turns are left over');
    return faults;
  }
}

/** Whether a table says, in words or beside its picture, what it is to say now. */
function isOf(table: ShownMessage, match: Match): boolean {
  const isPictured = altOf(partsOf(table)) !== undefined;
  const view = tableView({
    match,
    t: translator(match.guildLocale),
    ...(isPictured && { picture: new Uint8Array() }),
  });
  const expected = {
    message: { components: view.components },
    audience: 'everyone',
  } as unknown as ShownMessage;
  return wordsOf(table) === wordsOf(expected) && altOf(partsOf(table)) === altOf(partsOf(expected));
}

function altOf(parts: readonly object[]): string | undefined {
  const gallery = parts.find((part) => 'items' in part) as
    { readonly items: readonly { readonly description?: string }[] } | undefined;
  return gallery?.items[0]?.description;
}

function noted(map: Map<string, Set<string>>, key: string, id: string): void {
  const ids = map.get(key);
  if (ids) ids.add(id);
  else map.set(key, new Set([id]));
}
