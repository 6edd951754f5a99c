import type { FromServer, ShownMessage } from '../page-protocol.js';
import { botHint } from './bot-hint.js';
import { BotPanel } from './bot-panel.js';
import { Column } from './column.js';
import { Connection } from './connection.js';
import { byId, element } from './element.js';
import { FrameLanguages } from './frame-languages.js';
import { listenForMedia } from './media.js';
import { isPingFor, isSeenBy } from './message-node.js';
import { Playground } from './playground.js';
import { Requests } from './requests.js';
import { keepStampsTrue } from './stamp.js';
import { Tabs } from './tabs.js';
import { phoneOwners, ViewChoice } from './view-choice.js';
import { Welcome } from './welcome.js';
import type { Words } from './words/words.js';

const columnsBox = byId('columns');
const channelName = element('span', { id: 'channel' }, '…');
const columns = new Map<string, Column>();
let shownPeople = '';

const playground = new Playground((message) => {
  connection.send(message);
});
const connection = new Connection({
  onMessage: take,
  onOpen: () => {
    document.body.classList.remove('lost');
  },
  onLost: () => {
    document.body.classList.add('lost');
    botPanel.show('lost');
    requests.abandonAll();
  },
});
const requests = new Requests(connection, {
  onChange: ({ memberId, messageId }) => {
    columns.get(memberId)?.showWaiting();
    if (messageId !== undefined) columns.get(memberId)?.redraw(messageId);
  },
  onFailed: ({ memberId }, reason) => {
    const isLost = document.body.classList.contains('lost');
    const hint = isLost ? undefined : botHint(playground.bot);
    columns.get(memberId)?.fail(
      (words) => words(`fail.${reason}`),
      // The button is named as it is labelled above.
      hint && ((words) => words(hint, { button: languages.words('bot.start') })),
    );
  },
  onAnswered: ({ memberId }) => columns.get(memberId)?.settle(),
});
const languages = new FrameLanguages({
  onPage: speak,
  onServer: (locale) => {
    playground.send({ type: 'server-locale', locale });
  },
});
const botPanel = new BotPanel(languages.words, (action) => {
  playground.send({ type: 'bot', action });
});
const tabs = new Tabs(columnsBox);
const viewChoice = new ViewChoice(languages.words);
const welcome = new Welcome({
  begin: ({ memberId, command, texts }) => {
    tabs.select(memberId);
    columns.get(memberId)?.composer.run(command, texts);
  },
});

/** The frame's words; the columns have languages of their own. */
function speak(words: Words): void {
  byId('place').replaceChildren(...words.pieces('page.place', { channel: channelName }));
  byId('main').setAttribute('aria-label', words('page.main'));
  botPanel.speak(words);
  viewChoice.speak(words);
  tabs.speak(words);
  showWelcome();
}

function showWelcome(): void {
  const { people, serverLocale } = playground;
  welcome.show({ words: languages.words, people, serverLocale });
}

/** Columns are made anew only when other people are there: what is half typed stays. */
function showPeople(): void {
  const { people } = playground;
  const key = people.map((member) => `${member.id} ${member.name} ${member.role}`).join('\n');
  if (key === shownPeople) return;
  shownPeople = key;
  columns.clear();
  const withPhones = phoneOwners(people);
  for (const member of people) {
    const column = new Column(member, playground, requests);
    column.element.classList.toggle('has-phone', withPhones.includes(member));
    columns.set(member.id, column);
  }
  columnsBox.replaceChildren(...[...columns.values()].map((column) => column.element));
  tabs.show(people);
  viewChoice.show(people);
}

function showAll(): void {
  showPeople();
  for (const column of columns.values()) column.refresh();
  showWelcome();
  welcome.showBegun(playground.hasBegun);
}

function takeMessage(shown: ShownMessage): void {
  const isNew = playground.takeMessage(shown);
  for (const [memberId, column] of columns) {
    column.take(shown, { isNew });
    if (isNew && isSeenBy(shown, memberId) && isPingFor(shown.message, memberId)) tabs.mark(memberId);
  }
  if (isNew) welcome.showBegun(playground.hasBegun);
}

function take(message: FromServer): void {
  switch (message.type) {
    case 'hello':
      playground.takeHello(message);
      channelName.textContent = message.channel.name;
      languages.showServer(message.serverLocale);
      botPanel.show(message.bot);
      showAll();
      break;
    case 'message':
      takeMessage(message.shown);
      break;
    case 'message-deleted':
      playground.forget(message.messageId);
      for (const column of columns.values()) column.remove(message.messageId);
      break;
    case 'commands':
      playground.commands = message.commands;
      for (const column of columns.values()) column.composer.refresh();
      break;
    case 'members':
      playground.members = message.members;
      showAll();
      break;
    case 'server-locale':
      playground.serverLocale = message.locale;
      languages.showServer(message.locale);
      showWelcome();
      break;
    case 'bot':
      playground.bot = message.bot;
      botPanel.show(message.bot);
      break;
    case 'interaction':
      requests.takeReport(message);
      break;
    case 'choices':
      requests.takeChoices(message.request, message.choices);
      break;
  }
}

byId('tabs').replaceWith(tabs.element);
byId('welcome').replaceWith(welcome.element);
byId('tools').append(welcome.toggle, languages.element, viewChoice.element, botPanel.element);
speak(languages.words);
listenForMedia(document.body);
keepStampsTrue(columnsBox);
