import { expect, test } from 'vitest';
import { SEATS } from '../../src/engine/index.js';
import { handView } from '../../src/view/hand.js';
import { safeName } from '../../src/view/names.js';
import { dealt, finished, t, textOf } from './shown.js';
import { seedNamed } from '../kit/seeds.js';

test('a hand says against whom it is and leads to its table (fault 40)', () => {
  const match = dealt(seedNamed('hand'));
  for (const shown of [match, finished(match)]) {
    for (const seat of SEATS) {
      const view = handView({ match: shown, seat, t });
      expect(textOf(view)).toContain(safeName(match.players[1 - seat]?.name ?? ''));
      expect(JSON.stringify(view)).toContain('"url":"https://discord.com/channels/1001/2002/3003"');
    }
  }
});
