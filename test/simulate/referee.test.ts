/** The referee is worth what it finds: every way of spoiling a transcript has to be found. */
import { describe, expect, it } from 'vitest';
import { playGame } from '../../src/simulate/game.js';
import { PLAYERS } from '../../src/simulate/players.js';
import { transcript } from '../../src/simulate/transcript.js';
import { fault } from './referee.js';
import type { RefereedTranscript } from './referee.js';

const RUN = { seed: 'referee', players: [PLAYERS['play-first'], PLAYERS['play-first']] } as const;

function gameLine(number: number): string {
  return JSON.stringify(transcript(playGame(RUN, number)));
}

/** A short game, with eight completed stacks. */
const PROPER = gameLine(253);

function proper(): RefereedTranscript {
  return JSON.parse(PROPER) as RefereedTranscript;
}

/** The fault of the proper game after something was done to it. */
function faultAfter(spoil: (game: RefereedTranscript) => void): string | undefined {
  const game = proper();
  spoil(game);
  return fault(JSON.stringify(game));
}

type Event = RefereedTranscript['events'][number];

function found<Type extends Event['type']>(
  game: RefereedTranscript,
  type: Type,
): Extract<Event, { type: Type }> {
  const event = game.events.find((candidate) => candidate.type === type);
  if (!event) throw new Error(`the game has no ${type}`);
  return event as Extract<Event, { type: Type }>;
}

describe('the referee', () => {
  it('has nothing to say about a proper game', () => {
    for (const line of [PROPER, gameLine(1), gameLine(2)]) expect(fault(line)).toBeUndefined();
  });

  it('misses no event that was left out', () => {
    const { length } = proper().events;
    for (let index = 0; index < length; index++) {
      expect(faultAfter(({ events }) => events.splice(index, 1))).toBeDefined();
    }
  });

  it('misses no event that was told twice', () => {
    const { length } = proper().events;
    for (let index = 0; index < length; index++) {
      expect(
        faultAfter(({ events }) => events.splice(index, 0, ...events.slice(index, index + 1))),
      ).toBeDefined();
    }
  });

  it.each<[string, string, (game: RefereedTranscript) => void]>([
    ['another beginner', 'higher pay-off card begins', (game) => (game.first = game.first === 0 ? 1 : 0)],
    ['equal pay-off cards', 'turned again', (game) => (game.deal.payoff[1] = game.deal.payoff[0])],
    ['a third copy in the deal', 'a third', ({ deal }) => deal.hands[0].fill('AS')],
    ['a card that is not there', 'not', (game) => (found(game, 'discard').card = 'KS')],
    ['a wrong rank', 'stands for', (game) => (found(game, 'play').as = 'Q')],
    ['a wrong stock count', 'the stock has', (game) => (found(game, 'draw').stock += 1)],
    ['a draw too many', 'fills the hand', (game) => found(game, 'draw').cards.push('AS')],
    ['the wrong winner', 'ended otherwise', ({ result }) => (result.winner = result.winner === 0 ? 1 : 0)],
    ['wrong points', 'ended otherwise', ({ result }) => (result.points += 1)],
    [
      'another seat at play',
      'turn',
      (game) => Object.assign(found(game, 'play'), { seat: 1 - found(game, 'play').seat }),
    ],
    [
      'a stack that is not complete',
      'not complete',
      (game) => (found(game, 'complete').center = otherCenter(game)),
    ],
    ['rules of another version', 'g4a-1', (game) => Object.assign(game, { rules: 'g4a-2' })],
    ['an unknown key', 'nrecognized', (game) => Object.assign(found(game, 'reveal'), { from: 'payoff' })],
  ])('finds %s', (_, words, spoil) => {
    expect(faultAfter(spoil)).toContain(words);
  });

  it('finds a pay-off card that was turned up though both copies were seen', () => {
    const words = faultAfter((game) => {
      found(game, 'reveal').card = game.deal.hands[0][0] ?? '';
      found(game, 'draw').cards.fill(game.deal.hands[0][0] ?? '');
    });
    expect(words).toBeDefined();
  });

  it('finds other spacing and another order of keys', () => {
    const game = proper();
    expect(fault(JSON.stringify(game, undefined, 1))).toContain('spacing');
    const { rules, ...rest } = game;
    expect(fault(JSON.stringify({ ...rest, rules }))).toContain('keys');
    expect(fault('{')).toBeDefined();
    expect(fault('')).toBeDefined();
  });
});

function otherCenter(game: RefereedTranscript): 1 | 2 | 3 {
  return found(game, 'complete').center === 1 ? 2 : 1;
}
