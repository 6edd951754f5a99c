/** Plays games through the hand panel as a person would, and counts the taps. */
import { createHash } from 'node:crypto';
import { ComponentType } from 'discord-api-types/v10';
import type { APIMessageComponent } from 'discord-api-types/v10';
import type { Player } from '../src/ai/player.js';
import { apply, deal, moveParts, payoffChain, seenBy } from '../src/engine/index.js';
import type { GameEvent, Move, State } from '../src/engine/index.js';
import { translator } from '../src/i18n/translate.js';
import { DEFAULT_SETTINGS } from '../src/match/match.js';
import type { Match } from '../src/match/match.js';
import { handView } from '../src/view/hand.js';
import { decodeId } from '../src/view/ids.js';
import type { PressId } from '../src/view/ids.js';
import { centerTargets } from '../src/view/targets.js';
import type { Choice } from '../src/view/targets.js';

/** A move that takes more is a fault of the screens. */
const TAPS_MAX = 3;

export interface TapCount {
  readonly moves: number;
  readonly turns: number;
  readonly taps: number;
  /** Taps of the move that took most. */
  readonly max: number;
  /** How many moves took so many taps; 0 where one tap made several moves. */
  readonly byTaps: readonly number[];
  /** Moves made by chains, and how many chains. */
  readonly chained: { readonly moves: number; readonly chains: number };
}

export interface TappingOptions {
  readonly player: Player;
  readonly games: number;
  readonly seed: number;
  /** Whether the match offers the chain button. */
  readonly offersChain: boolean;
  readonly onGame?: (done: number) => void;
}

const t = translator('en-US');

function matchWith(state: State, events: readonly GameEvent[], allowsChain: boolean): Match {
  return {
    id: 1,
    guildId: '1',
    channelId: '2',
    guildLocale: 'en-US',
    players: [
      { userId: '3', name: 'Anna' },
      { userId: '4', name: 'Bert' },
    ],
    settings: [DEFAULT_SETTINGS, DEFAULT_SETTINGS],
    target: 50,
    allowsChain,
    status: 'playing',
    createdAtMs: 0,
    expiresAtMs: 0,
    changedAtMs: 0,
    score: [0, 0],
    gamesWon: [0, 0],
    game: { number: 1, seed: state.seed, commitment: '', state, events, turnSinceMs: 0 },
    messages: { tableId: '5' },
  };
}

/** What can be pressed on the panel, read from the message as Discord would show it. */
function pressesOn(match: Match, chosen: Choice | undefined): readonly PressId[] {
  const seat = match.game?.state.toMove ?? 0;
  const found: PressId[] = [];
  const read = (component: APIMessageComponent): void => {
    if (component.type === ComponentType.Button && 'custom_id' in component && component.disabled !== true) {
      const press = decodeId(component.custom_id);
      if (!press) throw new Error(`a button says ${component.custom_id}`);
      found.push(press);
    }
    if ('components' in component) component.components.forEach(read);
    if ('accessory' in component) read(component.accessory);
  };
  handView({ match, seat, t, ...(chosen !== undefined && { chosen }) }).components.forEach(read);
  return found;
}

/** Whether two moves come to the same: equally high center stacks and empty side stacks are alike. */
function meansTheSame(one: Move, other: Move, { centers, players, toMove }: State): boolean {
  const [a, b] = [moveParts(one), moveParts(other)];
  if (one.split(/[>/]/)[0] !== other.split(/[>/]/)[0] || a.kind !== b.kind) return false;
  if (a.kind === 'play' && b.kind === 'play')
    return centers[a.center - 1]?.length === centers[b.center - 1]?.length;
  if (a.kind !== 'discard' || b.kind !== 'discard') return false;
  const depth = (side: number) => players[toMove].sides[side - 1]?.length;
  return a.side === b.side || (depth(a.side) === 0 && depth(b.side) === 0);
}

/** The move that the panel makes for the one that is wanted, and its taps. Throws where the panel has no way to it. */
function tapped(match: Match, state: State, wanted: Move): { readonly move: Move; readonly taps: number } {
  let screens: readonly (Choice | undefined)[] = [undefined];
  for (let taps = 1; taps <= TAPS_MAX; taps++) {
    const presses = screens.flatMap((chosen) => pressesOn(match, chosen));
    for (const press of presses) {
      if (press.action === 'play' && meansTheSame(press.move, wanted, state))
        return { move: press.move, taps };
    }
    // Only what leads on to this card is worth a look.
    const next = presses.flatMap((press) => {
      if (press.action === 'put') return ['aside' as const];
      return press.action === 'pick' && wanted.startsWith(press.from) ? [press.from] : [];
    });
    screens = [...new Set(next)];
  }
  throw new Error(`the panel has no way to ${wanted} within ${TAPS_MAX} taps`);
}

function after(state: State, move: Move): { readonly state: State; readonly events: readonly GameEvent[] } {
  const applied = apply(state, move);
  if ('refusal' in applied) throw new Error(`${move} was refused: ${applied.refusal}`);
  return applied;
}

/** Whether the player's own next moves get the pay-off card out by as many cards as the chain would. */
function wantsChain(player: Player, start: State, length: number): boolean {
  let state = start;
  for (let count = 1; count <= length; count++) {
    const { move } = player({ sight: seenBy(state, state.toMove), seed: state.seed });
    if (move.startsWith('g')) return count === length;
    if (move.includes('/')) return false;
    state = after(state, move).state;
  }
  return false;
}

/** Throws where a move cannot be made by the panel, or takes three taps without being a playable card put aside. */
export function countTaps({ player, games, seed, offersChain, onGame }: TappingOptions): TapCount {
  const byTaps = [0, 0, 0, 0];
  let turns = 0;
  let chains = 0;
  let chainMoves = 0;
  const count = (taps: number): void => {
    byTaps[taps] = (byTaps[taps] ?? 0) + 1;
  };

  for (let game = 0; game < games; game++) {
    let state = deal(createHash('sha256').update(`taps ${seed} ${game}`).digest('hex'));
    const events: GameEvent[] = [];
    const make = (move: Move): void => {
      const made = after(state, move);
      state = made.state;
      events.push(...made.events);
    };
    while (!state.outcome) {
      const sight = seenBy(state, state.toMove);
      const match = matchWith(state, events, offersChain);
      const chain = pressesOn(match, undefined).some(({ action }) => action === 'chain')
        ? (payoffChain(sight) ?? [])
        : [];
      if (chain.length > 0 && wantsChain(player, state, chain.length)) {
        chain.forEach(make);
        chain.forEach((_, index) => {
          count(index === 0 ? 1 : 0);
        });
        chains += 1;
        chainMoves += chain.length;
        continue;
      }
      const wanted = player({ sight, seed: state.seed }).move;
      const { move, taps } = tapped(match, state, wanted);
      const parts = moveParts(move);
      const mayTakeThree = parts.kind === 'discard' && centerTargets(sight, `h${parts.place}`).length > 0;
      if (taps === TAPS_MAX && !mayTakeThree) throw new Error(`${move} takes ${taps} taps`);
      count(taps);
      make(move);
    }
    turns += state.turn;
    onGame?.(game + 1);
  }

  return {
    moves: byTaps.reduce((sum, moves) => sum + moves, 0),
    turns,
    taps: byTaps.reduce((sum, moves, taps) => sum + moves * taps, 0),
    max: byTaps.findLastIndex((moves) => moves > 0),
    byTaps,
    chained: { moves: chainMoves, chains },
  };
}
