/** One place's monkey: step by step a deed, what may go wrong with it, and whether the database is what it has to be. */
import { ClientRefusal } from '../../src/playground/command-filling.js';
import { useCommand } from '../../src/playground/acting.js';
import type { Interaction } from '../../src/playground/interactions.js';
import type { Match } from '../../src/match/match.js';
import type { PressId } from '../../src/view/ids.js';
import { enabledPresses } from '../kit/player.js';
import type { Brief } from './monkey-book.js';
import { deedOf, pressIn, wordsOfDeed } from './monkey-deeds.js';
import type { Deed, DeedKind } from './monkey-deeds.js';
import { diceOf } from './monkey-dice.js';
import type { Dice } from './monkey-dice.js';
import { armChannel, armPanels, armPress } from './monkey-faults.js';
import { faultAfter } from './monkey-judge.js';
import type { Pressed, Standing } from './monkey-judge.js';
import { Mischief } from './monkey-mischief.js';
import type { Fated, Presses } from './monkey-presses.js';
import type { Place, Stage } from './monkey-stage.js';
import type { Watch } from './monkey-watch.js';

const DEEDS: readonly (readonly [number, DeedKind])[] = [
  [50, 'sensible'],
  [10, 'enabled'],
  [5, 'disabled'],
  [6, 'old'],
  [7, 'forged'],
  [5, 'foreign'],
  [3, 'duplicate'],
  [3, 'double'],
  [2, 'late'],
  [4, 'burst'],
  [7, 'command'],
];
const OLD_KEPT = 150;
const PANELS_KEPT = 4;
const PUBLIC_KEPT = 40;
const TOLD_KEPT = 40;
/** Discord’s clock goes on by so much with each step: its limits pass. */
const STEP_MS = 25;
const OVERDUE_MS = 4_000;

export interface Counts {
  readonly presses: Map<string, number>;
  readonly fates: Map<string, number>;
  readonly mischief: Map<string, number>;
  readonly tookMs: number[];
}

export interface PlaceParts {
  readonly stage: Stage;
  readonly place: Place;
  readonly watch: Watch;
  readonly presses: Presses;
  readonly counts: Counts;
  /** Custom ids seen anywhere. */
  readonly everywhere: string[];
  readonly seed: number;
}

interface Made {
  readonly deed: Deed;
  readonly interaction: Interaction;
  readonly fated: Fated;
}

export class PlaceMonkey {
  /** The last steps in words. */
  readonly told: string[] = [];
  readonly mischief: Mischief;
  /** Channels that something has kept the bot from since the last time that all was in step. */
  readonly troubled = new Set<string>();
  #step = 0;
  #old: string[] = [];
  #standings = new Map<number, Standing>();
  #unsure: Pressed[] = [];

  #lostCommands = 0;

  constructor(private readonly parts: PlaceParts) {
    this.mischief = new Mischief(parts.stage, parts.place, parts.watch);
  }

  get place(): Place {
    return this.parts.place;
  }

  /** Something keeps the bot from all channels of the place. */
  trouble(): void {
    for (const channelId of this.place.channelIds) this.troubled.add(channelId);
  }

  /** How far each match in play has come. */
  positions(): ReadonlyMap<number, string> {
    return new Map(
      this.#openMatches().flatMap(({ id }) => {
        const game = this.parts.stage.book.match(id)?.game;
        return game ? [[id, `${game.number}.${game.state.ply}`]] : [];
      }),
    );
  }

  /** Those that have not moved since and are still in play. */
  standsStill(before: ReadonlyMap<number, string>): readonly number[] {
    return [...this.positions()].filter(([id, position]) => before.get(id) === position).map(([id]) => id);
  }

  /** One step; how many presses it made. Throws where something does not hold. */
  async step(only?: DeedKind): Promise<number> {
    this.#step += 1;
    const { stage, place, seed } = this.parts;
    const hasFaults = only === undefined;
    const dice = diceOf(seed, place.index, this.#step);
    this.mischief.makeGood(this.#step);
    if (hasFaults) this.#harm(dice);
    const kind = only ?? dice.weighed(DEEDS);
    this.parts.presses.advance(STEP_MS);
    const open = this.#openMatches();
    const looking = { stage, place, dice, open, old: this.#old, everywhere: this.parts.everywhere };
    const deeds = [kind, ...(kind === 'burst' ? (['foreign', 'sensible'] as const) : [])].flatMap(
      (each) => deedOf(looking, each) ?? [],
    );
    if (kind === 'double' && deeds[0]) deeds.push(deeds[0]);
    const made = await Promise.all(deeds.flatMap((deed) => this.#make(deed, { dice, hasFaults }) ?? []));
    this.#judge(made);
    this.parts.watch.look();
    const [fault] = this.parts.watch.faults;
    if (fault !== undefined) throw new Error(fault);
    this.#tidy();
    return made.length;
  }

  /** All is in step: what may still have been under way has come or never will. */
  settle(): void {
    this.#judge([]);
    this.#unsure = [];
    this.troubled.clear();
  }

  tell(what: string): void {
    this.told.push(`step ${this.#step}: ${what}`);
    if (this.told.length > TOLD_KEPT) this.told.shift();
  }

  #harm(dice: Dice): void {
    const { stage, place, counts } = this.parts;
    if (dice.once(14)) {
      const channelId = dice.one(place.channelIds);
      this.troubled.add(channelId);
      this.tell(armChannel(stage.discord, channelId, dice));
    }
    if (dice.once(40)) this.tell(armPanels(stage.discord, dice));
    if (!dice.once(18)) return;
    const what = this.mischief.happen(this.#step, dice);
    if (what === undefined) return;
    this.trouble();
    const kind = what.replace(/\d+/g, '').replace(/".*"/, '').trim();
    counts.mischief.set(kind, (counts.mischief.get(kind) ?? 0) + 1);
    this.tell(what);
  }

  #openMatches(): readonly Brief[] {
    const { stage, place } = this.parts;
    return stage.book
      .matchesOf(place.members.map(({ id }) => id))
      .filter(
        ({ status, channelId }) =>
          ['challenged', 'playing'].includes(status) && place.channelIds.includes(channelId),
      );
  }

  /** Presses now; resolves once its fate is known. Undefined where a client does not offer it. */
  #make(
    deed: Deed,
    { dice, hasFaults }: { readonly dice: Dice; readonly hasFaults: boolean },
  ): Promise<Made> | undefined {
    const { stage, presses, watch, counts } = this.parts;
    const { discord } = stage;
    if (deed.kind === 'duplicate') discord.duplicateNextDispatch();
    const isOverdue = deed.kind === 'late' && dice.once(12);
    const delayMs = isOverdue ? OVERDUE_MS : 1 + dice.below(200);
    if (deed.kind === 'late') discord.delayNextDispatch(delayMs);
    let interaction: Interaction;
    try {
      interaction = this.#send(deed);
    } catch (error) {
      discord.delayNextDispatch(0);
      if (error instanceof ClientRefusal) return undefined;
      throw error;
    }
    watch.keepSecret(interaction.token);
    const isFaulty = hasFaults && deed.kind !== 'duplicate' && dice.once(9);
    const armed = isFaulty ? ` {${armPress(discord, interaction, dice)}}` : '';
    const late = deed.kind === 'late' ? ` {${delayMs} ms late}` : '';
    const at = `${interaction.id} ${wordsOfDeed(deed)}${armed}${late}`;
    const fate = presses.fateOf(interaction, { isLate: isOverdue });
    if (deed.kind === 'late') presses.advance(delayMs);
    counts.presses.set(deed.kind, (counts.presses.get(deed.kind) ?? 0) + 1);
    return fate.then((fated) => {
      this.tell(`${at} -> ${fated.fate}${fated.isDone ? '' : ', perhaps not done'}`);
      counts.fates.set(fated.fate, (counts.fates.get(fated.fate) ?? 0) + 1);
      if (fated.fate === 'answered') counts.tookMs.push(fated.tookMs);
      if (fated.fate === 'silent') throw new Error(`a press was not answered: ${at}`);
      return { deed, interaction, fated };
    });
  }

  #send(deed: Deed): Interaction {
    const { core } = this.parts.stage.discord;
    const { member } = deed;
    if (deed.does !== 'command') {
      const { message, customId } = deed;
      return deed.does === 'press' ? member.pressing(message, customId) : member.forging(message, customId);
    }
    const channel = core.world.channels.get(deed.channelId);
    const command = core.commands.offeredIn(channel?.guildId).find(({ name }) => name === deed.name);
    if (!channel || !command) throw new ClientRefusal('There is no such command or channel.');
    const options = Object.fromEntries(
      Object.entries(deed.options).map(([name, value]) => [
        name,
        typeof value === 'object' ? value.id : value,
      ]),
    );
    return useCommand(core, { memberId: member.id, channelId: deed.channelId, command, path: [], options });
  }

  /** Every match of the place stands where these presses, each of them once, have brought it. */
  #judge(made: readonly Made[]): void {
    const { stage, place } = this.parts;
    const ids = stage.book.matchesOf(place.members.map(({ id }) => id)).filter(({ id, status }) => {
      const isOpen = ['challenged', 'playing'].includes(status);
      return (
        isOpen ||
        !this.#standings.has(id) ||
        ['challenged', 'playing'].includes(this.#standings.get(id)?.match.status ?? '')
      );
    });
    const pressed = made.flatMap(({ deed, fated }) => {
      const press = pressIn(deed);
      return press ? [{ userId: deed.member.id, press, isDone: fated.isDone && this.#isDecided(press) }] : [];
    });
    this.#unsure.push(...pressed.filter(({ isDone }) => !isDone));
    const creating = made.filter(({ deed }) =>
      deed.does === 'command' ? /challenge|practice/.test(deed.name) : pressIn(deed)?.action === 'rematch',
    );
    const fresh = ids.filter(({ id }) => !this.#standings.has(id));
    const waiting = this.#unsure.filter(({ press }) => press.action === 'rematch').length;
    if (fresh.length > creating.length + waiting + this.#lostCommands) {
      throw new Error(`${fresh.length} matches came of ${creating.length} presses`);
    }
    this.#lostCommands += creating.filter(({ fated }) => !fated.isDone).length;
    for (const { id } of ids) {
      const match = stage.book.match(id);
      if (!match) throw new Error(`match ${id} is gone`);
      const after = { match, entries: stage.book.entries(id, match.game?.number ?? 0) };
      const before = this.#standings.get(id);
      this.#standings.set(id, after);
      if (!before) continue;
      const judging = {
        before,
        after,
        sure: pressed.filter(({ isDone }) => isDone).flatMap((each) => effectOn(match, each) ?? []),
        unsure: this.#unsure.flatMap((each) => effectOn(match, each) ?? []),
        entriesOf: (game: number) => stage.book.entries(id, game),
      };
      const faults = stage.botTimesMs.map((nowMs) => faultAfter({ ...judging, nowMs }));
      const [fault] = faults;
      if (fault !== undefined && !faults.includes(undefined)) throw new Error(`match ${id}: ${fault}`);
    }
  }

  /** Whoever has left the server keeps a match from beginning, where the bot learns of it in time. */
  #isDecided({ action }: PressId): boolean {
    const { stage, place } = this.parts;
    const here = stage.discord.core.world.guilds.get(place.guildId)?.memberIds;
    const isAnybodyAway = place.members.some(({ id }) => here?.has(id) !== true);
    return !isAnybodyAway || (action !== 'accept' && action !== 'rematch');
  }

  /** Keeps in mind what could be pressed, and puts away what people would have put away. */
  #tidy(): void {
    const { stage, place, everywhere, watch } = this.parts;
    for (const member of place.members) {
      const panels = member.ephemerals();
      for (const message of panels.slice(0, -PANELS_KEPT)) member.dismiss(message);
      remember(
        this.#old,
        panels.slice(-1).flatMap((message) => enabledPresses(message).map(({ customId }) => customId)),
      );
    }
    remember(everywhere, this.#old.slice(-1));
    for (const channelId of place.channelIds) {
      for (const { message } of stage.discord
        .messages(channelId)
        .filter(({ audience }) => audience === 'everyone')
        .slice(0, -PUBLIC_KEPT)) {
        watch.tookAway(message.id);
        stage.discord.deleteMessage(message.id);
      }
    }
  }
}

function remember(ids: string[], fresh: readonly string[]): void {
  for (const id of fresh) if (!ids.includes(id)) ids.push(id);
  ids.splice(0, Math.max(0, ids.length - OLD_KEPT));
}

/** What a press asks of this very match: the second to ask for a rematch accepts the challenge of the first. */
function effectOn(match: Match, { userId, press }: Pressed): Pressed | undefined {
  const isAbout = 'match' in press && press.match === match.id;
  if (isAbout && press.action !== 'rematch') return { userId, press };
  const isAccepting =
    press.action === 'rematch' && match.rematchOf === press.match && match.players[1].userId === userId;
  return isAccepting ? { userId, press: { action: 'accept', match: match.id } satisfies PressId } : undefined;
}
