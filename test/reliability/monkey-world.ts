/** What happens to everybody at once: connections are lost, servers go and come, clocks run ahead. */
import type { Dice } from './monkey-dice.js';
import type { Presses } from './monkey-presses.js';
import type { Stage } from './monkey-stage.js';

const MINUTE_MS = 60_000;
const GUILD_LOCALES = ['en-US', 'vi', 'hi', 'es-ES', 'id', 'it', 'de'];

export class World {
  #skewMs = 0;
  #passedMs = 0;
  #away: readonly string[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly presses: Presses,
    /** Told of servers whose channels are out of reach. */
    private readonly onAway: (guildId: string) => void,
  ) {}

  /** Something happens; in words. */
  happen(dice: Dice): string {
    const { discord } = this.stage;
    this.bringBack();
    const guildId = dice.one(this.stage.places).guildId;
    const what = dice.weighed([
      [5, 'closed'],
      [4, 'cut off'],
      [4, 'asked to reconnect'],
      [3, 'session invalid, resumable'],
      [2, 'closed for good'],
      [1, 'session invalid'],
      [3, 'outage'],
      [2, 'removed'],
      [3, 'four seconds pass'],
      [2, 'server language'],
      [2, 'bot’s clock is wrong'],
    ] as const);
    switch (what) {
      case 'closed':
        discord.dropSockets({ resumable: true });
        break;
      case 'cut off':
        discord.dropSockets({ resumable: true, how: 'terminate' });
        break;
      case 'asked to reconnect':
        discord.dropSockets({ resumable: true, how: 'ask' });
        break;
      case 'session invalid, resumable':
        discord.dropSockets({ resumable: true, how: 'invalidate' });
        break;
      case 'closed for good':
        this.presses.cut();
        discord.dropSockets({ resumable: false });
        break;
      case 'session invalid':
        this.presses.cut();
        discord.dropSockets({ resumable: false, how: 'invalidate' });
        break;
      case 'outage':
      case 'removed':
        this.#away = [guildId];
        this.onAway(guildId);
        discord.setGuildState(what, guildId);
        break;
      case 'four seconds pass':
        this.presses.advance(4_000);
        break;
      case 'server language':
        discord.setGuildLocale(dice.one(GUILD_LOCALES), guildId);
        break;
      case 'bot’s clock is wrong':
        this.#skewMs = dice.one([-60, 0, 60]) * MINUTE_MS;
        this.#setBotClock();
        break;
    }
    return what;
  }

  /** Servers that are away come back. */
  bringBack(): void {
    for (const guildId of this.#away) this.stage.discord.setGuildState('available', guildId);
    this.#away = [];
  }

  /** Time goes on, for Discord and for the bot. */
  pass(minutes: number): void {
    this.#passedMs += minutes * MINUTE_MS;
    this.presses.advance(minutes * MINUTE_MS);
    this.#setBotClock();
  }

  #setBotClock(): void {
    this.stage.setBotClock(this.#passedMs + this.#skewMs);
  }
}
