/** Where the monkey plays: a bot, its database, a Discord with several servers, and people with odd names. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import type { Member } from '../../src/playground/member.js';
import { Host } from '../kit/bot-process.js';
import { Book } from './monkey-book.js';
import { diceOf } from './monkey-dice.js';
import type { Dice } from './monkey-dice.js';
import { LOCALES, ODD_NAMES } from './monkey-names.js';

const PRELOAD = new URL('./monkey-preload.mjs', import.meta.url).href;
const GUILDS = [
  { name: 'Card Table', locale: 'en-US' },
  { name: 'Bàn bài', locale: 'vi' },
  { name: 'ताश की मेज़', locale: 'hi' },
];
const MEMBERS = 5;

/** Some channels and people of one server, who play only there and only with each other. */
export interface Place {
  readonly index: number;
  readonly guildId: string;
  /** A text channel and a thread; a deleted one has a successor. */
  readonly channelIds: string[];
  readonly members: readonly Member[];
}

const CLOCKS_KEPT = 4;

export interface StageOptions {
  readonly seed: number;
  readonly places: number;
  /** Whether cards are drawn as emoji of the application. */
  readonly hasEmoji: boolean;
}

export class Stage {
  readonly book: Book;
  readonly places: readonly Place[];
  readonly #names = new Map<string, readonly string[]>();
  #starts = 0;
  /** By how much the bot's clock is ahead, the latest last. */
  #aheadsMs: readonly number[] = [0];

  private constructor(
    readonly host: Host,
    private readonly folder: string,
    private readonly options: StageOptions,
  ) {
    this.book = new Book(host.databaseFile);
    const guildIds = GUILDS.map(({ name, locale }, index) => {
      if (index > 0) return this.discord.addGuild({ name, locale }).id;
      this.discord.setGuildLocale(locale);
      return this.discord.homeGuildId;
    });
    this.places = Array.from({ length: options.places }, (_, index) =>
      this.#newPlace(index, guildIds[index % guildIds.length] ?? this.discord.homeGuildId),
    );
  }

  static async open(options: StageOptions): Promise<Stage> {
    const folder = mkdtempSync(join(tmpdir(), 'spite-monkey-'));
    const clock = join(folder, 'clock');
    writeFileSync(clock, '0');
    const settings = {
      LOG_LEVEL: 'trace',
      NODE_OPTIONS: `--import=${PRELOAD}`,
      MONKEY_SEEDS: `${options.seed}`,
      MONKEY_CLOCK: clock,
      ...(options.hasEmoji && { EMOJI_SYNC: 'on-start' }),
    };
    const host = await Host.start(settings, { requestsKept: 2_000, messagesKept: 4_000 });
    return new Stage(host, folder, options);
  }

  get discord(): LoopbackDiscord {
    return this.host.discord;
  }

  /** The bot itself, as somebody who can be named. */
  get bot(): Member {
    return this.discord.member(this.discord.core.world.bot.name);
  }

  /** What the bot takes for now, or took for it until a moment ago: its clock may just have been set. */
  get botTimesMs(): readonly number[] {
    return this.#aheadsMs.map((aheadMs) => Date.now() + aheadMs);
  }

  setBotClock(aheadMs: number): void {
    this.#aheadsMs = [...this.#aheadsMs, aheadMs].slice(-CLOCKS_KEPT);
    writeFileSync(join(this.folder, 'clock'), String(aheadMs));
    const { pid } = this.host.bot;
    if (pid !== undefined) process.kill(pid, 'SIGUSR2');
  }

  async restart(how: 'kill' | 'stop'): Promise<void> {
    if (how === 'kill') await this.host.bot.kill();
    else await this.host.bot.stop();
    this.#starts += 1;
    await this.host.startBot({ MONKEY_SEEDS: `${this.options.seed} ${this.#starts}` });
  }

  /** Everything that somebody was called so far. */
  namesOf(userId: string): readonly string[] {
    return this.#names.get(userId) ?? [];
  }

  rename(member: Member, name: string): void {
    member.rename(name);
    this.#names.set(member.id, [...this.namesOf(member.id), name]);
  }

  newChannel(place: Pick<Place, 'guildId' | 'index'>): string {
    return this.discord.addChannel({ name: `table-${place.index}`, guildId: place.guildId }).id;
  }

  newThread(place: Pick<Place, 'guildId' | 'index'>, parentId: string): string {
    return this.discord.addChannel({ name: `thread-${place.index}`, guildId: place.guildId, parentId }).id;
  }

  async close(): Promise<void> {
    this.book.close();
    await this.host.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #newPlace(index: number, guildId: string): Place {
    const dice = diceOf(this.options.seed, 'place', index);
    const channelId = this.newChannel({ index, guildId });
    const members = Array.from({ length: MEMBERS }, () => {
      const member = this.discord.addMember({ name: '', locale: dice.one(LOCALES), guildIds: [guildId] });
      this.rename(member, oddName(dice));
      return member;
    });
    return {
      index,
      guildId,
      channelIds: [channelId, this.newThread({ index, guildId }, channelId)],
      members,
    };
  }
}

export function oddName(dice: Dice): string {
  return dice.one(ODD_NAMES);
}
