/** A bot's store alone: opens a database and plays on until killed, writing `game ply` after each saved move. */
import { openStore } from '../../src/store/open.js';
import { createDriver } from './driver.js';

const [path = '', firstInteraction = '0'] = process.argv.slice(2);

async function playOn(): Promise<never> {
  const { store } = await openStore({ databaseUrl: `file:${path}`, report: () => undefined });
  const driver = createDriver(store, Number(firstInteraction));
  process.stdout.write('open\n');
  for (;;) {
    let match = await driver.start();
    while (match.status === 'playing') {
      match = await driver.play(match, 1);
      const { number, state } = match.game ?? { number: 0, state: { ply: 0 } };
      process.stdout.write(`${match.id} ${number} ${state.ply}\n`);
    }
  }
}

playOn().catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exit(1);
});
