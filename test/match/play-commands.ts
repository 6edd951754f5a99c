/** Random presses of those who play: moves, plays taken back, chains, and the setting that turns chains off. */
import fc from 'fast-check';
import { enter, legalMoves, payoffChain, seenBy, SIDES, TAKE_BACK } from '../../src/engine/index.js';
import type { Entry, GameEvent, Move, State } from '../../src/engine/index.js';
import { seatOf } from '../../src/match/match.js';
import type { Match } from '../../src/match/match.js';
import type { Matches, Press } from '../../src/match/matches.js';
import type { RefusalKind } from '../../src/match/refusal.js';
import type { PositionRequest } from '../../src/match/steps.js';
import { quickMove } from '../kit/choose.js';
import { freshInteraction } from '../kit/matches.js';
import { PEOPLE, compare, endGame, must, picked, press, takeDeal } from './model.js';
import type { Command, Model, ModelMatch, Real, Which } from './model.js';

export const person = fc.nat({ max: PEOPLE.length - 1 });
export const mostly = (usual: boolean): fc.Arbitrary<boolean> => fc.constantFrom(usual, usual, usual, !usual);
export const which: fc.Arbitrary<Which> = fc.record({ index: fc.nat({ max: 5 }), isAimed: mostly(true) });
/** Whose press it is; mostly not given, for the one whom it fits. */
export const by: fc.Arbitrary<number | undefined> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: person },
);

interface Pressed {
  readonly which: Which;
  /** The player to move when not given. */
  readonly by?: number | undefined;
  /** How many plies ago the pressed button was shown. */
  readonly age: number;
}

/** A button of the hand: what it asks of the service, and what that makes of the game. */
interface HandButton extends Pressed {
  readonly what: string;
  /** `state` is what the model had when the button was pressed. */
  readonly send: (matches: Matches, request: Press & PositionRequest, state?: State) => Promise<object>;
  readonly entriesOf: (state: State, match: ModelMatch, model: Model) => readonly Entry[] | RefusalKind;
}

type Entered = { readonly state: State; readonly events: readonly GameEvent[] } | RefusalKind;

function entered(start: State, entries: readonly Entry[] | RefusalKind): Entered {
  if (typeof entries === 'string') return entries;
  let state = start;
  const events: GameEvent[] = [];
  for (const entry of entries) {
    const result = enter(state, entry);
    if ('refusal' in result) return result.refusal;
    state = result.state;
    events.push(...result.events);
  }
  return { state, events };
}

async function pressOne(model: Model, real: Real, button: HandButton): Promise<void> {
  const [matchId, match] = must(picked(model, button.which, 'playing'));
  const { state } = match;
  const toMove = match.players[state?.toMove ?? 0];
  const { userId } = button.by === undefined ? toMove : must(PEOPLE[button.by]);
  const seat = seatOf(match, userId);
  const after = (): Entered => {
    if (seat === undefined) return 'not-a-player';
    if (match.status !== 'playing' || !state) return 'match-not-playing';
    if (state.toMove !== seat) return 'not-your-turn';
    return button.age === 0 ? entered(state, button.entriesOf(state, match, model)) : 'stale-position';
  };
  const expected = after();
  const position = { game: match.number, ply: (state?.ply ?? 0) - button.age };
  const request = { matchId, userId, interactionId: freshInteraction(), ...position };
  const played = await press(real, {
    send: ({ matches }) => button.send(matches, request, state),
    refusal: typeof expected === 'string' ? expected : undefined,
    what: button.what,
  });
  if (typeof expected === 'string') return;
  model.changes += 1;
  if (expected.state.turn !== state?.turn) match.turnSinceMs = model.nowMs;
  match.state = expected.state;
  const { outcome } = expected.state;
  if (!outcome) return;
  endGame(
    model,
    match,
    outcome.reason === 'pay-off' ? { seat: outcome.winner, points: outcome.points } : undefined,
  );
  if (Math.max(...match.score) >= match.target) match.status = 'finished';
  else takeDeal(model, match, (played as { match: Match }).match);
}

function handButton(button: HandButton, name: string): Command {
  return {
    check: (model) => picked(model, button.which, 'playing') !== undefined,
    run: async (model, real) => {
      await pressOne(model, real, button);
      await compare(model, real);
    },
    toString: () => name,
  };
}

function moving(pressed: Pressed, choose: (state: State) => Move): HandButton {
  return {
    ...pressed,
    what: 'play',
    send: (matches, request, state) => matches.play({ ...request, move: state ? choose(state) : 'h1/s1' }),
    entriesOf: (state) => [choose(state)],
  };
}

function takingBack(pressed: Pressed): HandButton {
  return {
    ...pressed,
    what: 'take back',
    send: (matches, request) => matches.takeBack(request),
    entriesOf: () => [TAKE_BACK],
  };
}

function chaining(pressed: Pressed): HandButton {
  return {
    ...pressed,
    what: 'chain',
    send: (matches, request) => matches.playChain(request),
    entriesOf: (state, { allowsChain, players }, { withoutChain }) => {
      const isOff = withoutChain.has(players[state.toMove].userId);
      if (!allowsChain || isOff) return 'chain-not-offered';
      return payoffChain(seenBy(state, state.toMove)) ?? 'no-chain';
    },
  };
}

function play({ moveNumber, ...pressed }: Pressed & { readonly moveNumber: number }): Command {
  const choose = (state: State): Move => {
    const moves = legalMoves(state);
    // One past the legal moves: a play that is hardly ever possible.
    return moves[moveNumber % (moves.length + 1)] ?? 's4>3';
  };
  return handButton(moving(pressed, choose), `play(${JSON.stringify({ ...pressed, moveNumber })})`);
}

/** Lays aside whatever could be played, so that there is much to play afterwards. */
const idleMove = ({ turn }: State): Move => `h1/s${SIDES[turn % SIDES.length] ?? 1}`;

/** How somebody plays on: the button pressed next, as long as the match goes on. */
const STYLES: Readonly<Record<string, (pressed: Pressed, state: State) => HandButton>> = {
  quick: (pressed) => moving(pressed, quickMove),
  inChains: (pressed, state) =>
    payoffChain(seenBy(state, state.toMove)) ? chaining(pressed) : moving(pressed, idleMove),
  wavering: (pressed, { takeable, ply }) =>
    takeable.length > 0 && ply % 3 === 0 ? takingBack(pressed) : moving(pressed, quickMove),
};

interface PlayingOn {
  readonly which: Which;
  readonly style: string;
  readonly presses: number;
}

function playOn({ which, style, presses }: PlayingOn): Command {
  const playing = (model: Model): State | undefined => {
    const [, match] = picked(model, which, 'playing') ?? [];
    return match?.status === 'playing' ? match.state : undefined;
  };
  return {
    check: (model) => playing(model) !== undefined,
    run: async (model, real) => {
      for (let count = 0; count < presses; count++) {
        const state = playing(model);
        if (!state) break;
        await pressOne(model, real, must(STYLES[style])({ which, age: 0 }, state));
      }
      await compare(model, real);
    },
    toString: () => `playOn(${JSON.stringify({ which, style, presses })})`,
  };
}

function set(by: number, offersChain: boolean): Command {
  return {
    check: () => true,
    run: async (model, real) => {
      const player = must(PEOPLE[by]);
      await real.service.matches.saveSettings(player.userId, { offersChain });
      if (offersChain) model.withoutChain.delete(player.userId);
      else model.withoutChain.add(player.userId);
      await compare(model, real);
    },
    toString: () => `set(${by}, ${offersChain})`,
  };
}

const pressed: fc.Arbitrary<Pressed> = fc.record({ which, by, age: fc.constantFrom(0, 0, 0, 0, 1, -1) });

export const PLAY_COMMANDS: readonly fc.Arbitrary<Command>[] = [
  // The first legal moves are plays.
  fc
    .tuple(pressed, fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 40 })))
    .map(([at, moveNumber]) => play({ ...at, moveNumber })),
  fc.record({ which, style: fc.constant('quick'), presses: fc.integer({ min: 1, max: 250 }) }).map(playOn),
  fc
    .record({
      which,
      style: fc.constantFrom(...Object.keys(STYLES)),
      presses: fc.integer({ min: 1, max: 25 }),
    })
    .map(playOn),
  pressed.map((at) => handButton(takingBack(at), `takeBack(${JSON.stringify(at)})`)),
  pressed.map((at) => handButton(chaining(at), `chain(${JSON.stringify(at)})`)),
  fc.tuple(person, mostly(true)).map(([whose, offersChain]) => set(whose, offersChain)),
];
