// An external player for the arena (docs/external-player.md): the pay-off card if possible, else any play, else any discard.
import { createInterface } from 'node:readline';

createInterface({ input: process.stdin }).on('line', (line) => {
  const { moves } = JSON.parse(line);
  const payoff = moves.find((move) => move.startsWith('g'));
  const play = moves.find((move) => move.includes('>'));
  process.stdout.write(`${JSON.stringify({ move: payoff ?? play ?? moves[0] })}\n`);
});
