import { WebSocket } from 'ws';
import { press, useCommand } from './acting.js';
import { ClientRefusal } from './command-filling.js';
import type { Options } from './command-filling.js';
import type { Core } from './core.js';
import type { Interaction } from './interactions.js';
import { isSeenBy, shownMessage } from './messages.js';
import type { StoredMessage } from './messages.js';
import { setGuildLocale } from './guild-changes.js';
import { frameFromPage } from './page-frames.js';
import type { BotState, FilledOption, FromPage, FromServer, PageMember } from './page-protocol.js';
import { takeDown } from './publishing.js';
import type { Signal } from './signal.js';
import { HOME } from './world.js';

/** The bot's process, as far as the page commands it. */
export interface BotSwitch {
  readonly state: BotState;
  readonly changed: Signal<BotState>;
  start(): void;
  stop(): void;
  restart(): void;
  kill(): void;
}

type FromMember = Extract<FromPage, { readonly memberId: string; readonly request: number }>;

/** Serves one open page until it closes. */
export function servePageSocket(core: Core, bot: BotSwitch, socket: WebSocket): void {
  const tell = (message: FromServer) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const requests = new Map<Interaction, number>();
  const stops = [
    core.messages.changed.listen((stored) => {
      if (isHome(stored)) tell({ type: 'message', shown: shownMessage(stored) });
    }),
    core.messages.removed.listen((stored) => {
      if (isHome(stored)) tell({ type: 'message-deleted', messageId: stored.id });
    }),
    core.commands.changed.listen(() => {
      tell({ type: 'commands', commands: core.commands.offeredIn(HOME.guildId) });
    }),
    core.world.peopleChanged.listen(() => {
      tell({ type: 'members', members: pageMembers(core) });
    }),
    core.world.guildsChanged.listen(() => {
      tell({ type: 'server-locale', locale: serverLocale(core) });
    }),
    core.interactions.changed.listen((interaction) => {
      const request = requests.get(interaction);
      if (request === undefined) return;
      report(tell, request, interaction);
      if (interaction.state === 'answered' || interaction.state === 'failed') requests.delete(interaction);
    }),
    bot.changed.listen((state) => {
      tell({ type: 'bot', bot: state });
    }),
  ];
  socket.on('close', () => {
    for (const stop of stops) stop();
  });
  socket.on('error', () => {
    socket.terminate();
  });
  socket.on('message', (raw: Buffer) => {
    const frame = frameFromPage(raw.toString('utf8'));
    if (!frame) socket.close(1008, 'This is not of the page’s protocol.');
    else hear({ core, bot, tell, requests }, frame);
  });
  tell({
    type: 'hello',
    channel: { id: HOME.channelId, name: core.world.channel(HOME.channelId).name },
    serverLocale: serverLocale(core),
    members: pageMembers(core),
    commands: core.commands.offeredIn(HOME.guildId),
    messages: core.messages.all().filter(isHome).map(shownMessage),
    bot: bot.state,
  });
}

interface Listening {
  readonly core: Core;
  readonly bot: BotSwitch;
  readonly tell: (message: FromServer) => void;
  readonly requests: Map<Interaction, number>;
}

function hear(listening: Listening, frame: FromPage): void {
  const { core, bot } = listening;
  switch (frame.type) {
    case 'bot':
      bot[frame.action]();
      return;
    case 'locale':
      if (core.world.people.has(frame.memberId)) core.world.rename(frame.memberId, { locale: frame.locale });
      return;
    case 'server-locale':
      setGuildLocale(core, HOME.guildId, frame.locale);
      return;
    case 'dismiss': {
      const stored = core.messages.get(frame.messageId);
      const isOwn =
        stored !== undefined && stored.audience !== 'everyone' && isSeenBy(stored, frame.memberId);
      if (isOwn) takeDown(core, stored);
      return;
    }
    case 'command':
    case 'complete':
    case 'press':
      act(listening, frame);
  }
}

function act({ core, tell, requests }: Listening, frame: FromMember): void {
  const { memberId, request } = frame;
  tell({ type: 'interaction', request, memberId, state: 'pending' });
  try {
    requests.set(opened(core, frame), request);
  } catch (error) {
    const reason = error instanceof ClientRefusal ? error.reason : 'unfit';
    tell({ type: 'interaction', request, memberId, state: 'failed', reason });
  }
}

function opened(core: Core, frame: FromMember): Interaction {
  if (core.world.people.get(frame.memberId)?.role === 'bot') throw new ClientRefusal('A bot asks nothing.');
  if (frame.type === 'press') return press(core, frame);
  const command = core.commands.offeredIn(HOME.guildId).find((each) => each.id === frame.commandId);
  if (!command) throw new ClientRefusal('That command is gone.', 'command-gone');
  return useCommand(core, {
    memberId: frame.memberId,
    channelId: HOME.channelId,
    command,
    path: [],
    options: optionsOf(frame.options),
    ...(frame.type === 'complete' && { focused: frame.focused }),
  });
}

function optionsOf(options: readonly FilledOption[]): Options {
  return Object.fromEntries(options.map(({ name, value }) => [name, value]));
}

function report(tell: Listening['tell'], request: number, interaction: Interaction): void {
  const { memberId, state, reason, choices } = interaction;
  if (choices) tell({ type: 'choices', request, choices });
  tell({ type: 'interaction', request, memberId, state, ...(reason !== undefined && { reason }) });
}

function isHome(stored: StoredMessage): boolean {
  return stored.channelId === HOME.channelId;
}

function serverLocale(core: Core): string {
  return core.world.guild(HOME.guildId).locale;
}

function pageMembers(core: Core): readonly PageMember[] {
  return [...core.world.people.values()].map(({ id, name, locale, role }) => ({ id, name, locale, role }));
}
