/** The same position of a match in every language, as its players and their server see it. */
import { LANGUAGE_CODES, localeOf } from '../../src/i18n/languages.js';
import type { LanguageCode } from '../../src/i18n/languages.js';
import type { Member } from '../../src/playground/member.js';
import { act, newestOffering, pressOn, shownBy } from './sitting.js';
import type { Moment, Sitting } from './sitting.js';
import type { Stage } from './stage.js';

/** Hand and table, the screens that are seen all the time; or all that the position leads to. */
export type Extent = 'hand and table' | 'everything';

interface Scene {
  readonly stage: Stage;
  readonly sitting: Sitting;
  readonly moment: Moment;
}

/** Speaks a language to a member, and to everybody in the server. */
async function speak({ stage, moment }: Scene, code: LanguageCode): Promise<void> {
  const { discord } = stage;
  const owner = discord.member('Ann');
  moment.member.locale = localeOf(code);
  const settings = shownBy(await owner.command('settings'));
  owner.dismiss(
    shownBy(await owner.forge(settings, `sm1:serverLanguage:${code === 'en' ? 'discord' : code}`)),
  );
  await stage.settled();
}

async function takeHandAndTable({ stage, sitting, moment: { member } }: Scene, code: string): Promise<void> {
  const panel = await sitting.reopened(member);
  await stage.message(`hand-${code}`, member, panel);
  await stage.message(`table-${code}`, stage.discord.member('Cleo'), newestOffering(stage.discord, 'resign'));
}

async function takeCommand(stage: Stage, member: Member, { name, file }: { name: string; file: string }) {
  const answer = shownBy(await member.command(name));
  await stage.message(file, member, answer);
  return answer;
}

async function takeTheRest(
  { stage, sitting, moment: { member, other } }: Scene,
  code: string,
): Promise<void> {
  const { discord } = stage;
  const panel = await sitting.panelOf(member);
  const aside = pressOn(panel, 'put') ?? pressOn(panel, 'pick');
  if (aside) {
    await stage.message(`asked-${code}`, member, shownBy(await member.press(panel, aside.customId)));
    await sitting.panelOf(member);
  }
  await stage.message(`stacks-${code}`, member, await act(member, panel, 'stacks'));
  await sitting.reopened(member);
  let page = await takeCommand(stage, member, { name: 'rules', file: `rules-1-${code}` });
  for (const number of [2, 3]) {
    page = shownBy(await member.forge(page, `sm1:rulesPage:${number}`));
    await stage.message(`rules-${number}-${code}`, member, page);
  }
  for (const name of ['settings', 'matches', 'leaderboard', 'resign']) {
    member.dismiss(await takeCommand(stage, member, { name, file: `${name}-${code}` }));
  }
  const watching = await act(member, await act(member, newestOffering(discord, 'resign'), 'hand'), 'hand');
  member.dismiss(watching);
  const offer = shownBy(await member.command('challenge', { opponent: discord.member('Cleo'), points: 20 }));
  await stage.message(`challenge-${code}`, other, offer);
  await stage.message(
    `challenge-answered-${code}`,
    other,
    await act(discord.member('Cleo'), offer, 'decline'),
  );
}

/** Pictures named by the language's code, English as the other scenes show it left out where only hand and table are taken. */
export async function takeLanguages(scene: Scene, extent: Extent): Promise<void> {
  for (const code of LANGUAGE_CODES) {
    if (code === 'en' && extent === 'hand and table') continue;
    await speak(scene, code);
    await takeHandAndTable(scene, code);
    if (extent === 'everything') await takeTheRest(scene, code);
  }
  await speak(scene, 'en');
}
