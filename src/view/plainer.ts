/** Poorer forms of a view, for when Discord would not take it as it is. */
import type { APIButtonComponent, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { Translate } from '../i18n/translate.js';
import { problemsOf, walk } from './limits.js';
import { cutToLength } from './names.js';
import { row, text } from './parts.js';
import { failureText, noteView } from './refusal.js';
import type { View } from './view.js';

const ROWS_MAX = 5;
const ROW_MAX = 5;
/** Three bytes each would still weigh less than Discord bears. */
const WORDS_MAX = 3000;

export interface Reader {
  readonly t: Translate;
  /** What the log calls this failure. */
  readonly incident: string;
}

/**
 * Ever poorer: without pictures and emoji, then its words and its good buttons alone, at last a line that says what
 * to do. The last two fit whatever the view was.
 */
export function* plainerViews(view: View, { t, incident }: Reader): Generator<View> {
  const { mentions } = view;
  const components = view.components.flatMap((one) => withoutPictures(one));
  const isBare = view.files === undefined && JSON.stringify(components) === JSON.stringify(view.components);
  if (!isBare) yield { components, ...(mentions && { mentions }) };
  const core = essence(view);
  if (core.components.length > 0) yield core;
  yield noteView(failureText(incident, t));
}

const PICTURES: readonly ComponentType[] = [
  ComponentType.MediaGallery,
  ComponentType.Thumbnail,
  ComponentType.File,
];

function withoutPictures(component: APIMessageTopLevelComponent): APIMessageTopLevelComponent[] {
  if (PICTURES.includes(component.type)) return [];
  if (component.type === ComponentType.Section) {
    const { accessory } = component;
    if (accessory.type === ComponentType.Thumbnail) return component.components;
    return [{ ...component, accessory: withoutEmoji(accessory) }];
  }
  if (component.type === ComponentType.Container) {
    const components = component.components.flatMap(
      (one) => withoutPictures(one) as typeof component.components,
    );
    return components.length === 0 ? [] : [{ ...component, components }];
  }
  if (component.type !== ComponentType.ActionRow) return [component];
  const components = component.components.map((one) =>
    one.type === ComponentType.Button ? withoutEmoji(one) : one,
  );
  return [{ ...component, components }];
}

/** A button that shows nothing else keeps its emoji. */
function withoutEmoji(button: APIButtonComponent): APIButtonComponent {
  if (!('emoji' in button) || !('label' in button) || !button.label) return button;
  const bare = { ...button };
  delete bare.emoji;
  return bare;
}

/** As much of the words as fits, and the buttons that break no limit. */
function essence({ components, mentions }: View): View {
  const all = [...walk(components)];
  const words = all.flatMap((one) => (one.type === ComponentType.TextDisplay ? one.content.trim() : []));
  const said = cutToLength(words.filter((line) => line !== '').join('\n'), WORDS_MAX);
  const buttons = all
    .filter((one) => one.type === ComponentType.Button)
    .map(withoutEmoji)
    .filter((one) => problemsOf({ components: [row(one)] }).length === 0);
  const kept = [...new Map(buttons.map((one) => [keyOf(one), one])).values()].slice(0, ROWS_MAX * ROW_MAX);
  const rows = Array.from({ length: Math.ceil(kept.length / ROW_MAX) }, (_, at) =>
    row(...kept.slice(at * ROW_MAX, (at + 1) * ROW_MAX)),
  );
  return {
    components: [...(said === '' ? [] : [text(said)]), ...rows],
    ...(mentions && problemsOf({ components: [text('?')], mentions }).length === 0 && { mentions }),
  };
}

/** What no two buttons may share. */
function keyOf(button: APIButtonComponent): string {
  if ('custom_id' in button) return button.custom_id;
  return 'url' in button ? button.url : button.sku_id;
}
