import { problem, repeated } from './checks.js';
import type { MessageView, Rule } from './checks.js';
import { PART, isLegacy, isSelect, mediaUrls, placedEmojis } from './parts.js';

type ComponentsView = Pick<MessageView, 'top' | 'parts' | 'isV2' | 'fileNames' | 'emojiNames'>;

const COMPONENTS_IN_ALL = 40;
const TEXT_IN_ALL = 4000;
const ROWS_WITHOUT_FLAG = 5;
const GALLERY_SCHEMES = /^(?:https?|attachment):\/\//;

// TypeScript's target has no `v` flag in literals yet; Node has it.
const EMOJI = new RegExp('^\\p{RGI_Emoji}$', 'v');
const TEXT_STYLE_EMOJI = /^\p{Emoji}$/u;

export const componentRules: readonly Rule<ComponentsView>[] = [
  {
    name: 'a row holds buttons or one select',
    problems: ({ parts }) =>
      parts
        .filter(({ part }) => part.type === PART.row)
        .filter(({ part }) => {
          const inside = part.components ?? [];
          return inside.some(isSelect) && inside.length > 1;
        })
        .map(({ path }) =>
          problem(
            [...path, 'components'],
            'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
            'The specified component exceeds the maximum width',
          ),
        ),
  },
  {
    name: 'custom ids are unique',
    problems: ({ parts }) =>
      repeated(parts, ({ part }) => part.custom_id).map(({ path }) =>
        problem(
          [...path, 'custom_id'],
          'COMPONENT_CUSTOM_ID_DUPLICATED',
          'Component custom id cannot be duplicated',
        ),
      ),
  },
  {
    name: 'component ids are unique',
    problems: ({ parts }) =>
      repeated(parts, ({ part }) =>
        part.id === undefined || part.id === 0 ? undefined : String(part.id),
      ).map(({ path }) =>
        problem([...path, 'id'], 'COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated'),
      ),
  },
  {
    name: 'at most 40 components, nested ones counted',
    problems: ({ parts }) =>
      parts.length > COMPONENTS_IN_ALL
        ? [
            problem(
              ['components'],
              'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
              `The maximum number of components is ${String(COMPONENTS_IN_ALL)}`,
            ),
          ]
        : [],
  },
  {
    name: 'text displays hold 4000 characters together',
    problems: ({ parts }) => {
      const length = parts.reduce(
        (sum, { part }) => sum + (part.type === PART.text ? (part.content ?? '').length : 0),
        0,
      );
      return length > TEXT_IN_ALL
        ? [
            problem(
              ['components'],
              'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
              `The displayable text size exceeds the maximum of ${String(TEXT_IN_ALL)}`,
            ),
          ]
        : [];
    },
  },
  {
    name: 'new components need the flag',
    problems: ({ parts, isV2 }) =>
      isV2
        ? []
        : parts
            .filter(({ part }) => !isLegacy(part))
            .map(({ path }) =>
              problem([...path, 'type'], 'UNION_TYPE_CHOICES', 'Value of field "type" must be one of (1,).'),
            ),
  },
  {
    name: 'without the flag only rows stand outermost',
    problems: ({ top, isV2 }) =>
      isV2 || top.length <= ROWS_WITHOUT_FLAG
        ? []
        : [problem(['components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.')],
  },
  {
    name: 'an emoji is an emoji',
    problems: ({ parts, emojiNames }) =>
      placedEmojis(parts)
        .filter(
          ({ emoji }) => !(emoji.id === undefined ? isEmoji(emoji.name ?? '') : emojiNames.has(emoji.id)),
        )
        .map(({ path }) => problem([...path, 'name'], 'BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji')),
  },
  {
    name: 'pictures come from the web or from this request',
    problems: ({ parts, fileNames }) =>
      mediaUrls(parts).flatMap(({ url, path }) => {
        if (!GALLERY_SCHEMES.test(url)) {
          return [
            problem(
              path,
              'URL_TYPE_INVALID_SCHEME',
              `Scheme of "${url}" must be one of ('http', 'https', 'attachment').`,
            ),
          ];
        }
        const name = /^attachment:\/\/(.*)$/.exec(url)?.[1];
        return name === undefined || fileNames.has(name)
          ? []
          : [
              problem(
                path,
                'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
                'The referenced attachment was not found',
              ),
            ];
      }),
  },
];

/** Discord takes an emoji with or without the mark that asks for its coloured form. */
function isEmoji(name: string): boolean {
  return (
    EMOJI.test(name) ||
    EMOJI.test(`${name}\u{FE0F}`) ||
    (TEXT_STYLE_EMOJI.test(name) && !/^[\d#*]$/.test(name))
  );
}
