/** Who chooses a language changes what they see, or what everybody sees, and nothing else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, localeOf } from '../../src/i18n/languages.js';
import { translator } from '../../src/i18n/translate.js';
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { Host } from '../kit/bot-process.js';
import { enabledPresses, wordsOf } from '../kit/player.js';
import { shown, sitDown, tableOf } from '../kit/sitting.js';

const ENGLISH = translator('en-US');

describe('a language chosen in the settings', () => {
  let host: Host;
  let ann: Member;
  let ben: Member;
  let matchId: number;
  beforeAll(async () => {
    host = await Host.start();
    // Who owns the server may manage it; Ben may not.
    [ann, ben] = [host.discord.member('Ann'), host.discord.member('Ben')];
    ({ matchId } = await sitDown(host));
  });
  afterAll(async () => {
    expect(host.discord.violations).toEqual([]);
    expect(host.bot.output).not.toMatch(/"level":(50|60)/);
    await host.close();
  });

  const saying = ({ message }: ShownMessage): string => JSON.stringify(message.components);
  const inPublic = (): readonly string[] =>
    host.discord
      .messages()
      .filter(({ audience }) => audience === 'everyone')
      .map(saying);

  const tables = (): readonly string[] =>
    host.discord
      .messages()
      .filter(({ audience }) => audience === 'everyone')
      .filter((message) => enabledPresses(message).some(({ action }) => action === 'resign'))
      .map(({ message }) => message.id);

  /** Every kind of private answer that a player can be given, and the words of their settings. */
  async function inPrivate(member: Member): Promise<Readonly<Record<string, string>>> {
    const table = tableOf(host, matchId);
    const answers: ShownMessage[] = [];
    for (const command of ['hand', 'rules', 'matches', 'leaderboard', 'resign']) {
      answers.push(shown(await member.command(command)));
    }
    const forged = ['hand', 'watch', 'stacks', 'resignNo', 'rematch', 'decline'];
    for (const customId of [
      ...forged.map((action) => `sm1:${action}:${matchId}`),
      'sm1:rulesPage:2',
      'old',
    ]) {
      answers.push(shown(await member.forge(table, customId)));
    }
    const themselves = shown(await member.command('challenge', { opponent: member }));
    const settings = shown(await member.command('settings'));
    const said = [...[...answers, themselves].map(saying), wordsOf(settings)];
    for (const answer of [...answers, themselves, settings]) {
      expect(answer.audience).toEqual({ only: member.id });
      member.dismiss(answer);
    }
    return Object.fromEntries(said.map((each, at) => [at, each]));
  }

  async function choose(member: Member, customId: string): Promise<ShownMessage> {
    const settings = shown(await member.command('settings'));
    const redrawn = shown(await member.press(settings, customId));
    expect(redrawn.message.id).toBe(settings.message.id);
    member.dismiss(redrawn);
    return redrawn;
  }

  it('of a member is that of everything only they see, as if Discord were in it, and changes nothing else', async () => {
    const english = await inPrivate(ann);
    const ofBen = await inPrivate(ben);
    const table = inPublic();
    for (const code of LANGUAGE_CODES.filter((each) => each !== 'en')) {
      ann.locale = localeOf(code);
      const asInDiscord = await inPrivate(ann);
      ann.locale = 'en-US';
      expect(await inPrivate(ann)).toEqual(english);
      await choose(ann, `sm1:playerLanguage:${code}`);
      const chosen = await inPrivate(ann);
      expect(chosen).toEqual(asInDiscord);
      for (const [key, said] of Object.entries(chosen)) expect(said).not.toBe(english[key]);
      expect(await inPrivate(ben)).toEqual(ofBen);
      expect(inPublic()).toEqual(table);
      await choose(ann, 'sm1:playerLanguage:discord');
    }
    expect(await inPrivate(ann)).toEqual(english);
  });

  it('of a member is that of their open hand at once, and after a restart', async () => {
    const italian = translator('it');
    const hand = shown(await ann.command('hand'));
    const present = () => ann.sees().find(({ message }) => message.id === hand.message.id);
    const redrawn = await choose(ann, 'sm1:playerLanguage:it');
    expect(saying(redrawn)).toContain('✓ Italiano');
    expect(wordsOf(redrawn)).toContain(italian('settings.title'));
    await host.discord.until(() => wordsOf(present()).includes(italian('hand.title', titleOf(ben))));
    await host.killAndRestart();
    expect(wordsOf(shown(await ann.command('rules')))).toContain(italian('rules.goal'));
    expect(wordsOf(shown(await ben.command('rules')))).toContain(ENGLISH('rules.goal'));
    await choose(ann, 'sm1:playerLanguage:discord');
    expect(wordsOf(shown(await ann.command('rules')))).toContain(ENGLISH('rules.goal'));
  });

  const titleOf = (opponent: Member) => ({ match: matchId, opponent: `\u2068${opponent.name}\u2069` });

  it('of a server is refused to those who do not manage it, offered or forged', async () => {
    const settings = shown(await ben.command('settings'));
    const offered = enabledPresses(settings).map(({ action }) => action);
    expect(offered).toContain('playerLanguage');
    expect(offered).not.toContain('serverLanguage');
    const before = inPublic();
    for (const message of [settings, tableOf(host, matchId)]) {
      const refused = shown(await ben.forge(message, 'sm1:serverLanguage:vi'));
      expect(refused.audience).toEqual({ only: ben.id });
      expect(wordsOf(refused)).toBe(ENGLISH('answer.notManager'));
    }
    expect(inPublic()).toEqual(before);
    const [old] = tables();
    shown(await ben.command('table'));
    await host.discord.until(() => tables().length === 1 && tables()[0] !== old);
    // Posted, and kept in mind: the hand links to it.
    while (!saying(shown(await ben.command('hand'))).includes(tableOf(host, matchId).message.id)) continue;
    expect(saying(tableOf(host, matchId))).toContain(ENGLISH('button.resign'));
    expect(saying(shown(await ann.command('settings')))).not.toContain('✓ Tiếng Việt');
  });

  it('of a server is that of its tables, also of those begun before, and of what comes after', async () => {
    const vietnamese = translator('vi');
    const ofBen = await inPrivate(ben);
    const pings = host.discord.pings.length;
    const tableId = tableOf(host, matchId).message.id;
    const redrawn = await choose(ann, 'sm1:serverLanguage:vi');
    expect(saying(redrawn)).toContain('✓ Tiếng Việt');
    expect(wordsOf(redrawn)).toContain(ENGLISH('settings.title'));
    await host.discord.until(() =>
      saying(tableOf(host, matchId)).includes(`"${vietnamese('button.resign')}"`),
    );
    expect(tableOf(host, matchId).message.id).toBe(tableId);
    expect(host.discord.pings).toHaveLength(pings);
    expect(await inPrivate(ben)).toEqual(ofBen);
    await host.killAndRestart();
    const challenge = shown(await ben.command('challenge', { opponent: host.discord.member('Cleo') }));
    expect(saying(challenge)).toContain(`"${vietnamese('button.accept')}"`);
    const declined = enabledPresses(challenge).find(({ action }) => action === 'decline');
    const answered = await host.discord.member('Cleo').press(challenge, declined?.customId ?? '');
    expect(wordsOf(shown(answered))).toBe(
      vietnamese('challenge.declined', { challenger: '\u2068Ben\u2069', opponent: '\u2068Cleo\u2069' }),
    );
    await choose(ann, 'sm1:serverLanguage:discord');
    await host.discord.until(() => saying(tableOf(host, matchId)).includes(`"${ENGLISH('button.resign')}"`));
    expect(await inPrivate(ben)).toEqual(ofBen);
  });

  it('of a server as Discord has it is that of whatever is redrawn after it was changed', async () => {
    const { discord } = host;
    const vietnamese = translator('vi');
    const cleo = discord.member('Cleo');
    const challenges = [
      shown(await ann.command('challenge', { opponent: cleo })),
      shown(await ben.command('challenge', { opponent: cleo })),
    ];
    const [declineAnn = '', declineBen = ''] = challenges.map(
      (each) => enabledPresses(each).find(({ action }) => action === 'decline')?.customId,
    );
    discord.setGuildLocale('vi');
    const declined = await cleo.press(challenges[0]?.message.id ?? '', declineAnn);
    expect(wordsOf(shown(declined))).toBe(
      vietnamese('challenge.declined', { challenger: '\u2068Ann\u2069', opponent: '\u2068Cleo\u2069' }),
    );
    // Answered in the list, the challenge's own message is redrawn by the bot itself.
    shown(await cleo.forge(shown(await cleo.command('matches')), declineBen));
    await discord.until(() =>
      wordsOf(discord.message(challenges[1]?.message.id ?? '')).includes(
        vietnamese('challenge.declined', { challenger: '\u2068Ben\u2069', opponent: '\u2068Cleo\u2069' }),
      ),
    );
    const [old = ''] = tables();
    const isAnew = (before: string) => tables().length === 1 && !tables().includes(before);
    shown(await ann.command('table'));
    await discord.until(() => isAnew(old));
    expect(saying(tableOf(host, matchId))).toContain(`"${vietnamese('button.resign')}"`);
    discord.setGuildLocale('en-US');
  });
});
