/** Every screen, in the order in which people meet them. */
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { isKing } from '../../src/engine/index.js';
import { uploadedFace } from '../../src/emoji/uploaded-name.js';
import { decodeId } from '../../src/view/ids.js';
import { partsOf, wordsOf } from '../../test/kit/player.js';
import { takeLanguages } from './languages.js';
import type { Extent } from './languages.js';
import { act, newestOffering, pressOn, shownBy, sitDown } from './sitting.js';
import type { Moment, Sitting } from './sitting.js';
import type { Stage } from './stage.js';

const SECONDARY = 2;
/** So many chains are let go by in the hope of one that is not too short to explain itself. */
const PATIENCE = 4;

interface People {
  readonly ann: Member;
  readonly ben: Member;
  readonly cleo: Member;
}

function peopleOf({ discord }: Stage): People {
  return { ann: discord.member('Ann'), ben: discord.member('Ben'), cleo: discord.member('Cleo') };
}

async function challenge(from: Member, to: Member, points: number): Promise<ShownMessage> {
  return shownBy(await from.command('challenge', { opponent: to, points }));
}

/** Resolves when the cards are dealt. */
async function accept(stage: Stage, member: Member, offer: ShownMessage): Promise<Sitting> {
  await act(member, offer, 'accept');
  const { discord } = stage;
  await discord.until(() => discord.messages().some((message) => pressOn(message, 'resign') !== undefined));
  await stage.settled();
  const { ann, ben } = peopleOf(stage);
  return sitDown(discord, [ann, ben]);
}

/** The moment that was waited for; a match hardly ever ends before it. */
async function momentOf(sitting: Sitting, isWanted: (panel: ShownMessage) => boolean): Promise<Moment> {
  const moment = await sitting.playUntil(isWanted);
  if (!moment) throw new Error('the match ended before there was anything to see: try again');
  return moment;
}

function isAsking(panel: ShownMessage): boolean {
  return pressOn(panel, 'hand') === undefined;
}

/** What asks where a hand card goes; a king that fits several stacks, or a card that fits none. */
function pickOf(panel: ShownMessage, what: 'king' | 'aside'): string | undefined {
  const found = partsOf(panel).find(({ custom_id = '', style, emoji, disabled }) => {
    const press = decodeId(custom_id);
    if (press?.action !== 'pick' || !press.from.startsWith('h') || disabled === true) return false;
    const face = uploadedFace(emoji?.name ?? '');
    if (what === 'aside') return style === SECONDARY;
    return style !== SECONDARY && face !== undefined && face !== 'back' && face !== 'wild' && isKing(face);
  });
  return found?.custom_id;
}

function chainLabelOn(panel: ShownMessage): string | undefined {
  return partsOf(panel).find(({ custom_id = '' }) => decodeId(custom_id)?.action === 'chain')?.label;
}

/** How many of the player's own side stacks hold several cards. */
function deepSides(panel: ShownMessage): number {
  return [...wordsOf(panel).matchAll(/^Side \d: .* over /gm)].length;
}

export async function takeWelcome(stage: Stage): Promise<void> {
  await stage.window('welcome', 'desk');
  await stage.window('welcome', 'phone');
}

/** From the challenge to Rematch: all that is seen in a match. */
export async function takeFirstMatch(stage: Stage): Promise<void> {
  const { ann, ben, cleo } = peopleOf(stage);
  const { discord, pages } = stage;
  const offer = await challenge(ann, ben, 1);
  await stage.message('challenge', ben, offer);
  const sitting = await accept(stage, ben, offer);
  await stage.message('challenge-answered', ben, offer);
  await stage.message('table-dealt', cleo, newestOffering(discord, 'resign'));
  await stage.message('notice-first', cleo, discord.messages().at(-1) ?? offer);

  const first = await momentOf(sitting, () => true);
  await stage.message('hand-first', first.member, first.panel);

  const chosen = await momentOf(
    sitting,
    (panel) => !isAsking(panel) && deepSides(panel) > 0 && pickOf(panel, 'aside') !== undefined,
  );
  const asked = shownBy(await chosen.member.press(chosen.panel, pickOf(chosen.panel, 'aside') ?? ''));
  await stage.message('hand-chosen', chosen.member, asked);

  const king = await momentOf(sitting, (panel) => !isAsking(panel) && pickOf(panel, 'king') !== undefined);
  const where = shownBy(await king.member.press(king.panel, pickOf(king.panel, 'king') ?? ''));
  await stage.message('hand-king', king.member, where);
  await act(king.member, where, 'back');

  const aside = await momentOf(sitting, (panel) => pressOn(panel, 'put') !== undefined);
  const which = await act(aside.member, aside.panel, 'put');
  await stage.message('hand-put-aside', aside.member, which);
  await act(aside.member, which, 'back');

  const played = await momentOf(
    sitting,
    (panel) => !isAsking(panel) && pressOn(panel, 'takeBack') !== undefined && deepSides(panel) > 1,
  );
  await stage.message('hand-take-back', played.member, played.panel);

  let chains = 0;
  const chain = await momentOf(sitting, (panel) => {
    const label = chainLabelOn(panel);
    if (isAsking(panel) || label === undefined) return false;
    chains += 1;
    return chains > PATIENCE || /, .*, then/.test(label);
  });
  await stage.message('hand-chain', chain.member, chain.panel);
  await stage.message('hand-waiting', chain.other, await sitting.panelOf(chain.other));
  const old = pressOn(chain.panel, 'chain')?.customId ?? '';
  const after = await act(chain.member, chain.panel, 'chain');
  await stage.message('hand-stale', chain.member, shownBy(await chain.member.forge(after, old)));

  const turn = await momentOf(
    sitting,
    (panel) => !isAsking(panel) && pressOn(panel, 'takeBack') === undefined && deepSides(panel) > 2,
  );
  await sitting.reopened(turn.other);
  const panel = await sitting.reopened(turn.member);
  await stage.settled();
  await stage.message('hand', turn.member, panel);
  await stage.message('table', cleo, newestOffering(discord, 'resign'));
  await stage.message(
    'notice',
    turn.member,
    discord.messages().findLast(({ audience }) => audience === 'everyone') ?? offer,
  );
  await stage.window('playground', 'desk');
  await pages.desk.emulateMedia({ colorScheme: 'dark' });
  await stage.window('playground-dark', 'desk');
  await pages.desk.emulateMedia({ colorScheme: 'light' });
  await pages.desk.getByText('Two phones').click();
  await stage.window('two-phones', 'desk');
  await pages.desk.getByText('Side by side').click();
  await pages.phone.getByRole('tab', { name: turn.member.name }).click();
  await stage.window('playground', 'phone');
  await pages.phone.emulateMedia({ colorScheme: 'dark' });
  await stage.window('playground-dark', 'phone');
  await pages.phone.emulateMedia({ colorScheme: 'light' });

  const watching = shownBy(await cleo.press(newestOffering(discord, 'resign'), 'Show my hand'));
  await stage.message('watch', cleo, watching);
  const stacks = await act(turn.member, panel, 'stacks');
  await stage.message('stacks', turn.member, stacks);
  await act(turn.member, stacks, 'back');

  await sitting.playUntil(() => false);
  await stage.settled();
  await stage.message('hand-over', ann, await sitting.panelOf(ann));
  await stage.message('match-end', cleo, newestOffering(discord, 'rematch'));
}

/** A rematch that is given up, and the first game of a longer match. */
export async function takeEnds(stage: Stage): Promise<void> {
  const { ann, ben, cleo } = peopleOf(stage);
  const { discord } = stage;
  await ann.press(newestOffering(discord, 'rematch'), 'Rematch');
  const offer = newestOffering(discord, 'accept');
  await stage.message('challenge-rematch', ben, offer);
  await accept(stage, ben, offer);
  const sure = shownBy(await ann.press(newestOffering(discord, 'resign'), 'Resign'));
  await stage.message('resign', ann, sure);
  await act(ann, sure, 'resignYes');
  await stage.settled();
  await stage.message('match-end-resigned', cleo, newestOffering(discord, 'rematch'));

  const sitting = await accept(stage, ann, await challenge(ben, ann, 50));
  await sitting.playUntil((panel) => wordsOf(panel).includes('Game 2.'));
  await stage.settled();
  const end = discord.messages().findLast((message) => wordsOf(message).includes('Game 1 is over'));
  await stage.message('game-end', cleo, end ?? offer);
}

/** Lists, rules and settings. */
export async function takeLists(stage: Stage): Promise<void> {
  const { ann, ben, cleo } = peopleOf(stage);
  await stage.message('leaderboard', ann, shownBy(await ann.command('leaderboard')));
  await challenge(cleo, ann, 20);
  await stage.message('matches', ann, shownBy(await ann.command('matches')));
  let page = shownBy(await ann.command('rules'));
  await stage.message('rules-1', ann, page);
  for (const number of [2, 3]) {
    page = shownBy(await ann.press(page, 'Next'));
    await stage.message(`rules-${number}`, ann, page);
  }
  await stage.message('settings', ben, shownBy(await ben.command('settings')));
}

/** What people are told when something is not possible. */
export async function takeRefusals(stage: Stage): Promise<void> {
  const { ann, ben, cleo } = peopleOf(stage);
  const offer = await challenge(ann, ben, 100);
  const accepting = pressOn(offer, 'accept')?.customId ?? '';
  await stage.message('refusal-not-yours', cleo, shownBy(await cleo.press(offer, accepting)));
  await stage.message('refusal-no-match', cleo, shownBy(await cleo.command('hand')));
  await stage.message('refusal-yourself', ann, shownBy(await ann.command('challenge', { opponent: ann })));
  await act(ben, offer, 'accept');
  await stage.settled();
  await stage.message('choice', ann, shownBy(await ann.command('hand')));
}

/** One position of a new match in every language. */
export async function takeInLanguages(stage: Stage, extent: Extent): Promise<void> {
  const { ann, ben } = peopleOf(stage);
  const sitting = await accept(stage, ben, await challenge(ann, ben, 50));
  const moment = await momentOf(
    sitting,
    (panel) => !isAsking(panel) && deepSides(panel) > 2 && pickOf(panel, 'aside') !== undefined,
  );
  await sitting.reopened(moment.other);
  await takeLanguages({ stage, sitting, moment }, extent);
}

/** Last, since a channel that refused a picture gets none for some minutes. */
export async function takeTableInWords(stage: Stage): Promise<void> {
  const { discord } = stage;
  const { ann, ben, cleo } = peopleOf(stage);
  discord.faults.add({ kind: 'upload', status: 403, times: Infinity });
  const sitting = sitDown(discord, [ann, ben]);
  let turns = 0;
  await sitting.playUntil((panel) => !isAsking(panel) && deepSides(panel) > 1 && (turns += 1) > 3);
  await stage.settled();
  await stage.message('table-words', cleo, newestOffering(discord, 'resign'));
}
