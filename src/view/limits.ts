/** Discord's rules for a message of ours that its schema does not hold, checked before anything is sent. */
import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIContainerComponent,
  APIMediaGalleryItem,
  APIMessageComponent,
  APIMessageComponentEmoji,
  APISelectMenuComponent,
} from 'discord-api-types/v10';
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { PictureFile, View } from './view.js';

export const LABEL_MAX = 80;
const COMPONENTS_MAX = 40;
const TEXT_MAX = 4000;
/** Discord answers 500 above this: UTF-8 bytes of all text displays and 12 for each of them. */
const TEXT_BYTES_MAX = 10_170;
const BYTES_PER_TEXT = 12;
const ID_MAX = 100;
const URL_MAX = 512;
const ROW_BUTTONS_MAX = 5;
const OPTIONS_MAX = 25;
const OPTION_TEXT_MAX = 100;
const PLACEHOLDER_MAX = 150;
const SECTION_TEXTS_MAX = 3;
const GALLERY_MAX = 10;
export const ALT_MAX = 1024;
/** Discord answers 500 above this. */
const PICTURES_MAX = 64;
const FILES_MAX = 10;
const FILE_BYTES_MAX = 10 * 1024 * 1024;
const MENTIONS_MAX = 100;

const EMOJI = new RegExp('^\\p{RGI_Emoji}$', 'v');
const SNOWFLAKE = /^\d{1,20}$/;
const MEDIA_URL = /^(?:https?|attachment):\/\//;
const TOP_LEVEL: readonly ComponentType[] = [
  ComponentType.ActionRow,
  ComponentType.Section,
  ComponentType.TextDisplay,
  ComponentType.MediaGallery,
  ComponentType.File,
  ComponentType.Separator,
  ComponentType.Container,
];

function children(component: APIMessageComponent): readonly APIMessageComponent[] {
  if (component.type === ComponentType.Section) return [...component.components, component.accessory];
  return 'components' in component ? component.components : [];
}

/** A view's components, with all that stand inside of others. */
export function* walk(components: readonly APIMessageComponent[]): Generator<APIMessageComponent> {
  for (const component of components) {
    yield component;
    yield* walk(children(component));
  }
}

function isBetween(value: number, low: number, high: number): boolean {
  return value >= low && value <= high;
}

function isEmoji({ id, name }: APIMessageComponentEmoji): boolean {
  return id === undefined ? EMOJI.test(name ?? '') : SNOWFLAKE.test(id);
}

function buttonProblems(one: APIButtonComponent): string[] {
  const problems: string[] = [];
  const label = 'label' in one ? (one.label ?? '') : '';
  const emoji = 'emoji' in one ? one.emoji : undefined;
  if (label.length > LABEL_MAX) problems.push(`a label has ${label.length} characters`);
  if (label === '' && !emoji) problems.push('a button has neither label nor emoji');
  if (emoji && !isEmoji(emoji)) problems.push('an emoji is none that Discord knows');
  const id = 'custom_id' in one ? one.custom_id : undefined;
  const url = 'url' in one ? one.url : undefined;
  if (one.style === ButtonStyle.Link) {
    if (id !== undefined) problems.push('a link button has a custom_id');
    if (!url || url.length > URL_MAX || !/^(?:https?|discord):\/\//.test(url)) {
      problems.push('a link button has no good url');
    }
  } else if (one.style !== ButtonStyle.Premium) {
    if (url !== undefined) problems.push('a button with a custom_id has a url');
    if (!isBetween(id?.length ?? 0, 1, ID_MAX)) problems.push('a custom_id is empty or too long');
  }
  return problems;
}

function selectProblems(select: APISelectMenuComponent): string[] {
  const problems: string[] = [];
  if (!isBetween(select.custom_id.length, 1, ID_MAX)) problems.push('a custom_id is empty or too long');
  if ((select.placeholder?.length ?? 0) > PLACEHOLDER_MAX) problems.push('a placeholder is too long');
  const min = select.min_values ?? 1;
  const max = select.max_values ?? 1;
  if (!isBetween(min, 0, OPTIONS_MAX) || !isBetween(max, 1, OPTIONS_MAX)) {
    problems.push('a select wants or takes a number that Discord does not know');
  }
  if (min > max) problems.push('a select wants more than it takes');
  if (select.type !== ComponentType.StringSelect) return problems;
  const { options } = select;
  if (!isBetween(options.length, 1, OPTIONS_MAX)) problems.push(`a select has ${options.length} options`);
  if (max > options.length) problems.push('a select takes more than it has');
  if (new Set(options.map(({ value }) => value)).size < options.length) {
    problems.push('two options have one value');
  }
  if (options.filter((option) => option.default).length > max) problems.push('too many options are chosen');
  for (const { label, value, description, emoji } of options) {
    if (emoji && !isEmoji(emoji)) problems.push('an emoji is none that Discord knows');
    if (!isBetween(label.length, 1, OPTION_TEXT_MAX)) problems.push('an option label is empty or too long');
    if (!isBetween(value.length, 1, OPTION_TEXT_MAX)) problems.push('an option value is empty or too long');
    if ((description?.length ?? 0) > OPTION_TEXT_MAX) problems.push('an option description is too long');
  }
  return problems;
}

function rowProblems({
  components,
}: APIActionRowComponent<APIButtonComponent | APISelectMenuComponent>): string[] {
  const buttons = components.filter(({ type }) => type === ComponentType.Button).length;
  const selects = components.length - buttons;
  if (components.length === 0) return ['a row is empty'];
  if (selects > 0 && components.length > 1) return ['a row with a select holds something else'];
  return buttons > ROW_BUTTONS_MAX ? [`a row has ${buttons} buttons`] : [];
}

type Picture = Pick<APIMediaGalleryItem, 'media' | 'description'>;

function pictureProblems(items: readonly Picture[]): string[] {
  if (!isBetween(items.length, 1, GALLERY_MAX)) return [`a gallery has ${items.length} pictures`];
  return items.flatMap(({ description, media }) => [
    ...((description?.length ?? 0) > ALT_MAX ? ['an alt text is too long'] : []),
    ...(MEDIA_URL.test(media.url) ? [] : ['a picture comes from nowhere']),
  ]);
}

function containerProblems({ components }: APIContainerComponent): string[] {
  if (components.length === 0) return ['a container is empty'];
  const types: readonly ComponentType[] = components.map(({ type }) => type);
  const isGood = types.every((type) => type !== ComponentType.Container && TOP_LEVEL.includes(type));
  return isGood ? [] : ['a container holds what it may not'];
}

function problemsOfOne(component: APIMessageComponent): string[] {
  switch (component.type) {
    case ComponentType.ActionRow:
      return rowProblems(component);
    case ComponentType.Button:
      return buttonProblems(component);
    case ComponentType.Section: {
      const isGood = isBetween(component.components.length, 1, SECTION_TEXTS_MAX);
      return isGood ? [] : ['a section has no text or too many'];
    }
    case ComponentType.TextDisplay:
      return component.content.trim() === '' ? ['a text is empty'] : [];
    case ComponentType.Thumbnail:
      return pictureProblems([component]);
    case ComponentType.MediaGallery:
      return pictureProblems(component.items);
    case ComponentType.File:
      return component.file.url.startsWith('attachment://') ? [] : ['a file is not an attachment'];
    case ComponentType.Separator:
      return [];
    case ComponentType.Container:
      return containerProblems(component);
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      return selectProblems(component);
  }
}

/** Where the pictures and files that a component shows come from. */
function mediaOf(component: APIMessageComponent): readonly string[] {
  if (component.type === ComponentType.Thumbnail) return [component.media.url];
  if (component.type === ComponentType.MediaGallery) return component.items.map(({ media }) => media.url);
  return component.type === ComponentType.File ? [component.file.url] : [];
}

function fileProblems(files: readonly PictureFile[], media: readonly string[]): string[] {
  const names = files.map(({ name }) => name);
  const shown = media.flatMap((url) => /^attachment:\/\/(.*)$/s.exec(url)?.[1] ?? []);
  return [
    ...(media.length > PICTURES_MAX ? [`the message has ${media.length} pictures`] : []),
    ...(files.length > FILES_MAX ? [`the message has ${files.length} files`] : []),
    ...(isRepeated(names) ? ['two files have one name'] : []),
    ...(files.some(({ data }) => data.length > FILE_BYTES_MAX) ? ['a file is too large'] : []),
    ...(shown.every((name) => names.includes(name)) ? [] : ['a picture was not sent along']),
    ...(names.every((name) => shown.includes(name)) ? [] : ['a file is not shown']),
  ];
}

function mentionProblems(mentions: readonly string[]): string[] {
  const isGood =
    mentions.length <= MENTIONS_MAX && !isRepeated(mentions) && mentions.every((id) => SNOWFLAKE.test(id));
  return isGood ? [] : ['the mentions are too many, repeated or nobody'];
}

function isRepeated(values: readonly (string | number)[]): boolean {
  return new Set(values).size < values.length;
}

/** What Discord would refuse about a message, in words for the log; empty when it is fine. Texts count in UTF-16 units. */
export function problemsOf(view: View): string[] {
  const all = [...walk(view.components)];
  const texts = all
    .filter((component) => component.type === ComponentType.TextDisplay)
    .map(({ content }) => content);
  const length = texts.reduce((sum, content) => sum + content.length, 0);
  const bytes = texts.reduce((sum, content) => sum + Buffer.byteLength(content) + BYTES_PER_TEXT, 0);
  const customIds = all.flatMap((component) => ('custom_id' in component ? [component.custom_id] : []));
  const ids = all.flatMap(({ id }) => (id === undefined ? [] : [id]));

  return [
    ...(all.length === 0 ? ['the message is empty'] : []),
    ...(all.length > COMPONENTS_MAX ? [`the message has ${all.length} components`] : []),
    ...(length > TEXT_MAX ? [`the texts have ${length} characters`] : []),
    ...(bytes > TEXT_BYTES_MAX ? [`the texts weigh ${bytes} bytes`] : []),
    ...(isRepeated(customIds) ? ['two components have one custom_id'] : []),
    ...(isRepeated(ids) ? ['two components have one id'] : []),
    ...(view.components.some(({ type }) => !TOP_LEVEL.includes(type))
      ? ['something stands outside of a row']
      : []),
    ...all.flatMap(problemsOfOne),
    ...fileProblems(view.files ?? [], all.flatMap(mediaOf)),
    ...mentionProblems(view.mentions ?? []),
  ];
}
