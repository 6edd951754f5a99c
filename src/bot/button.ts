import type { Action, Press as PressedId } from '../view/ids.js';
import type { Answer } from './answer.js';
import type { Bot } from './bot.js';
import type { GuildPress } from './command.js';
import type { Deferral } from './reply.js';

/** What one kind of button does. `id` is what its custom_id says, checked, but chosen by whoever pressed. */
export interface Button<A extends Action> {
  /** How slow work on a public message is acknowledged; a private panel always by its coming change. */
  readonly deferral: Deferral;
  readonly run: (press: GuildPress, id: PressedId<A>, bot: Bot) => Promise<Answer>;
}

export type Buttons = { readonly [A in Action]: Button<A> };
