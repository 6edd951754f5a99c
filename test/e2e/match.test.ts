import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replay } from '../../src/engine/index.js';
import { openStore } from '../../src/store/open.js';
import { Host } from '../kit/bot-process.js';
import { sensiblePress, wordsOf } from '../kit/player.js';
import { shown } from '../kit/sitting.js';

describe('a whole match', () => {
  let host: Host;
  beforeAll(async () => {
    host = await Host.start();
  });
  afterAll(async () => {
    await host.close();
  });

  it(
    'to 50 points is played by pressing enabled buttons only, with restarts in between',
    async () => {
      const { discord } = host;
      const players = [discord.member('Ann'), discord.member('Ben')] as const;
      const challenge = await players[0].command('challenge', { opponent: players[1] });
      const accepted = await players[1].press(shown(challenge), 'Accept');
      expect(accepted.state).toBe('answered');

      let presses = 0;
      let turn = 0;
      const isOver = () => discord.messages().some((message) => wordsOf(message).includes('wins the match'));
      while (!isOver()) {
        for (const player of players) {
          let panel = (await player.command('hand')).message;
          if (isOver()) break;
          while (panel) {
            // Ben keeps his pay-off pile, so that each game counts for much.
            const customId = sensiblePress(panel, { loses: player === players[1] });
            if (customId === undefined) break;
            const answer = await player.press(panel, customId);
            expect(answer.state, answer.reason).toBe('answered');
            presses += 1;
            panel = answer.message;
          }
          if (panel) player.dismiss(panel);
          turn += 1;
          // Killed in the other player's turn, killed and at once used again, or stopped in order.
          if (turn % 61 === 0) await host.killAndRestart();
          if (turn % 131 === 0) {
            expect((await host.bot.stop()).code).toBe(0);
            await host.startBot();
          }
        }
      }

      expect(presses).toBeGreaterThan(300);
      expect(discord.violations).toEqual([]);

      const board = wordsOf((await players[0].command('leaderboard')).message);
      await host.bot.stop();
      const opened = await openStore({
        databaseUrl: `file:${host.databaseFile}`,
        report: (_, reason) => expect.fail(reason),
      });
      const match = await opened.store.load(1);
      if (match === undefined || match === 'set-aside' || !match.game || !match.result) {
        throw new Error('the match is not stored as finished');
      }
      const score = [0, 0];
      for (let number = 1; number <= match.game.number; number++) {
        const game = await opened.store.loadGame(1, number);
        if (!game) throw new Error(`game ${number} is missing`);
        const moves = game.events.flatMap((event) =>
          event.type === 'play' || event.type === 'discard' ? [event.move] : [],
        );
        const again = replay({ rules: game.state.rules, seed: game.seed, moves });
        if ('refusal' in again) throw new Error(again.refusal);
        expect(again.state.outcome?.reason).toBe(game.result?.reason);
        const winner = game.result?.winner;
        if (winner !== undefined) score[winner] = (score[winner] ?? 0) + (game.result?.points ?? 0);
      }
      expect(score).toEqual([...match.score]);
      expect(Math.max(...score)).toBeGreaterThanOrEqual(50);
      expect(match.score[match.result.winner]).toBe(Math.max(...score));
      for (const points of score) expect(board).toContain(`${points} point`);
      await opened.close();
    },
    20 * 60_000,
  );
});
