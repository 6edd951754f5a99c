/** A match against the computer, played by its hints. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { Host } from '../kit/bot-process.js';
import { enabledPresses, partsOf, wordsOf } from '../kit/player.js';
import type { OfferedPress } from '../kit/player.js';
import { plyOf, shown, sitDown, tableOf } from '../kit/sitting.js';

/** A turn of more moves than this is no ordinary one. */
const MOST_MOVES = 40;

function hintOn(panel: ShownMessage): OfferedPress | undefined {
  return enabledPresses(panel).find(({ action }) => action === 'hint');
}

/** Presses a button of a panel, and gives the panel once it has changed: the answer may come as an edit. */
async function press(host: Host, panel: ShownMessage, customId: string): Promise<ShownMessage> {
  const { id } = panel.message;
  const before = JSON.stringify(panel.message.components);
  const now = () => host.discord.message(id) ?? panel;
  shown(await host.discord.member('Ann').press(panel, customId));
  await host.discord.until(() => JSON.stringify(now().message.components) !== before);
  return now();
}

/** Presses the first button that is labelled so. */
async function pressLabelled(host: Host, panel: ShownMessage, label: RegExp): Promise<ShownMessage> {
  const part = partsOf(panel).find((one) => label.test(one.label ?? '') && one.disabled !== true);
  if (part?.custom_id === undefined) throw new Error(`no button is labelled ${String(label)}`);
  return press(host, panel, part.custom_id);
}

/** What a hint says to do: which button, as a person finds it, and where the card goes. */
const SAYINGS = [
  { said: /play your pay-off card (\S+) on center stack (\d)/, source: () => 'Pay-off \\S+' },
  { said: /play (\S+) from your hand on center stack (\d)/, source: (card: string) => card },
  {
    said: /play (\S+) from side stack \d on center stack (\d)/,
    source: (card: string) => `Side \\d: ${card}`,
  },
] as const;

function startOf(label: string): RegExp {
  return new RegExp(`^${label.replace('?', '\\?')}`);
}

/** Does what the hint says, by the labels of the buttons alone. */
async function follow(host: Host, panel: ShownMessage): Promise<ShownMessage> {
  const words = /^.*Hint:.*$/m.exec(wordsOf(panel))?.[0] ?? '';
  for (const { said, source } of SAYINGS) {
    const [, card, center = ''] = said.exec(words) ?? [];
    if (card === undefined) continue;
    const label = new RegExp(`^${source(card)} → `);
    const after = await pressLabelled(host, panel, label);
    const isAsked = wordsOf(after).includes('on which center stack?') || wordsOf(after).includes('where to?');
    return isAsked ? pressLabelled(host, after, new RegExp(`^→ (?:\\d, )*${center}`)) : after;
  }
  const [, card = '', side = ''] = /put (\S+) on side stack (\d)/.exec(words) ?? [];
  const offers = (label: string): boolean => partsOf(panel).some((part) => part.label === label);
  // A card that fits several center stacks asks for its place at once; one that fits a single one is put aside by a detour.
  const direct = [`${card} aside`, `${card} → ?`].find(offers);
  const chosen =
    direct === undefined
      ? await pressLabelled(host, await pressLabelled(host, panel, /^Put aside …$/), startOf(card))
      : await pressLabelled(host, panel, startOf(direct));
  const isNamed = partsOf(chosen).some(({ label = '' }) => label.startsWith(`Side ${side}, `));
  return pressLabelled(host, chosen, isNamed ? new RegExp(`^Side ${side}, `) : /^Any empty side$/);
}

describe('a match against the computer', () => {
  let host: Host;
  let ann: Member;
  beforeAll(async () => {
    host = await Host.start({ COMPUTER_PACE_MS: '0' });
    ann = host.discord.member('Ann');
  });
  afterAll(async () => {
    expect(host.discord.violations).toEqual([]);
    expect(host.bot.output).not.toMatch(/"level":(50|60)/);
    await host.close();
  });

  /** The panel as it is now, once it is Ann's turn; the computer may have begun. */
  async function inTurn({ message: { id } }: ShownMessage): Promise<ShownMessage> {
    const now = () => host.discord.message(id);
    await host.discord.until(() => {
      const panel = now();
      return panel !== undefined && hintOn(panel) !== undefined;
    });
    return now() ?? Promise.reject(new Error('the panel is gone'));
  }

  const tablesOf = (matchId: number) =>
    host.discord
      .messages()
      .filter((message) =>
        enabledPresses(message).some((press) => press.action === 'resign' && press.match === matchId),
      );

  const hinted = (panel: ShownMessage) => press(host, panel, hintOn(panel)?.customId ?? '');

  it('begins at once, and a hint can be played as it reads, until the computer answers', async () => {
    let panel = await inTurn(shown(await ann.command('practice', { level: 'hard', points: 1 })));
    expect(panel.audience).toEqual({ only: ann.id });
    expect(wordsOf(panel)).toContain('Your hand against \u2068Computer (hard)\u2069');
    for (let moves = 0; hintOn(panel) && moves < MOST_MOVES; moves++) {
      panel = await hinted(panel);
      expect(wordsOf(panel)).toMatch(/^> \*\*Hint:\*\* (?:play|put) .+\. .+\.$/m);
      const before = hintOn(panel);
      panel = await follow(host, panel);
      expect(wordsOf(panel)).not.toContain('Hint:');
      expect(hintOn(panel)).not.toEqual(before);
    }
    // Her turn is over: the same panel shows by itself what the computer did, and that it is hers again.
    panel = await inTurn(panel);
    expect(wordsOf(panel)).toMatch(/Computer \(hard\)\u2069 (?:put|played) /);
    const hint = hintOn(panel);
    if (hint?.action !== 'hint') throw new Error('there is no hint');
    await host.discord.until(() => /Ann.* to play/.test(wordsOf(tablesOf(hint.match).at(-1))));
    expect(host.discord.pings).toEqual([]);
  });

  it('is begun by challenging the bot, too', async () => {
    const opponent = host.discord.member('Spite & Malice');
    const panel = shown(await ann.command('challenge', { opponent, points: 20, chain: false }));
    expect(panel.audience).toEqual({ only: ann.id });
    expect(wordsOf(panel)).toContain('Your hand against \u2068Computer (steady)\u2069');
    expect(wordsOf(panel)).toContain('First to 20 points.');
  });

  it('gives a hint to its player only, and none for another position', async () => {
    const panel = await inTurn(shown(await ann.command('practice', { level: 'easy' })));
    const hint = hintOn(panel);
    if (hint?.action !== 'hint') throw new Error('there is no hint');
    await host.discord.until(() => tablesOf(hint.match).length > 0);
    const cleo = shown(await host.discord.member('Cleo').forge(tableOf(host, hint.match), hint.customId));
    expect(wordsOf(cleo)).toContain('not your game');
    const stale = `sm1:hint:${hint.match}:${hint.game}:${hint.ply + 1}`;
    const refused = shown(await ann.forge(panel, stale));
    expect(wordsOf(refused)).toContain('moved on');
    expect(wordsOf(cleo) + wordsOf(refused)).not.toContain('Hint:');
  });

  it('a forged hint between people is refused and gives nothing away', async () => {
    const sitting = await sitDown(host);
    const { matchId, mover, waiting } = sitting;
    const ply = await plyOf(host, sitting);
    for (const member of [mover, waiting]) {
      const panel = shown(await member.press(tableOf(host, matchId), 'Show my hand'));
      expect(hintOn(panel)).toBeUndefined();
      const refused = shown(await member.forge(panel, `sm1:hint:${matchId}:1:${ply}`));
      expect(refused.audience).toEqual({ only: member.id });
      const [note, ...others] = wordsOf(refused)
        .split('\n')
        .filter((line) => line.startsWith('> '));
      expect(note).toMatch(/hints only in practice/);
      expect(others).toEqual([]);
      // But for the note, it is the hand that was there before.
      const lines = (message: ShownMessage) =>
        wordsOf(message)
          .split('\n')
          .filter((line) => line !== note);
      expect(lines(refused)).toEqual(lines(panel));
    }
  });
});
