/** One message for each rule that Discord's schema does not hold: Discord and the bot's own check must both refuse it. */

const button = (custom_id: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: custom_id,
  custom_id,
  ...more,
});
const row = (...components: unknown[]) => ({ type: 1, components });
const text = (content: string) => ({ type: 10, content });
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `l${index}`, value: `v${index}` }));
const select = (custom_id: string, more: object = {}) => ({
  type: 3,
  custom_id,
  options: options(3),
  ...more,
});
const rows = (count: number, width: number) =>
  Array.from({ length: count }, (_, y) =>
    row(...Array.from({ length: width }, (_, x) => button(`b${y}-${x}`))),
  );
const gallery = (...urls: string[]) => ({ type: 12, items: urls.map((url) => ({ media: { url } })) });
const many = (count: number) => Array.from({ length: count }, (_, index) => `https://cards.example/${index}`);

export interface ForbiddenMessage {
  readonly what: string;
  readonly components: readonly unknown[];
  /** Where and what Discord says is wrong, or that it stumbles itself with status 500. */
  readonly refusal: string;
}

const STUMBLES = '500';

export const FORBIDDEN_MESSAGES: readonly ForbiddenMessage[] = [
  {
    what: 'a button and a select in one row',
    components: [row(button('a'), select('b'))],
    refusal: 'components.0.components: COMPONENT_LAYOUT_WIDTH_EXCEEDED',
  },
  {
    what: 'two selects in one row',
    components: [row(select('a'), select('b'))],
    refusal: 'components.0.components: COMPONENT_LAYOUT_WIDTH_EXCEEDED',
  },
  {
    what: 'a custom_id used twice',
    components: [row(button('a')), row(button('a'))],
    refusal: 'components.1.components.0.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED',
  },
  {
    what: 'a component id used twice',
    components: [
      { ...text('a'), id: 7 },
      { ...text('b'), id: 7 },
    ],
    refusal: 'components.1.id: COMPONENT_ID_DUPLICATED',
  },
  {
    what: 'more than 40 components, nested ones counted',
    components: [{ type: 17, components: rows(7, 5) }],
    refusal: 'components: COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
  },
  {
    what: 'more than 4000 characters in all text displays',
    components: [text('a'.repeat(2001)), text('b'.repeat(2000))],
    refusal: 'components: COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
  },
  {
    what: 'more than 10,170 bytes in all text displays',
    components: [text('ợ'.repeat(3400))],
    refusal: STUMBLES,
  },
  {
    what: 'more than 64 pictures',
    components: Array.from({ length: 7 }, () => gallery(...many(10))),
    refusal: STUMBLES,
  },
  {
    what: 'a select that wants at least more than at most',
    components: [row(select('a', { min_values: 3, max_values: 2 }))],
    refusal: 'components.0.components.0.min_values: SELECT_COMPONENT_MIN_GREATER_THAN_MAX',
  },
  {
    what: 'a select that takes more than it has',
    components: [row(select('a', { min_values: 1, max_values: 4 }))],
    refusal: 'components.0.components.0.max_values: SELECT_COMPONENT_MAX_VALUES',
  },
  {
    what: 'an option value used twice',
    components: [row(select('a', { options: [...options(2), { label: 'again', value: 'v0' }] }))],
    refusal: 'components.0.components.0.options.2.value: SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
  },
  {
    what: 'a link button without an address',
    components: [row({ type: 2, style: 5, label: 'a' })],
    refusal: 'components.0.components.0.url: BASE_TYPE_REQUIRED',
  },
  {
    what: 'a link button with a custom_id',
    components: [row(button('a', { style: 5, url: 'https://example.org' }))],
    refusal: 'components.0.components.0.custom_id: BUTTON_COMPONENT_URL_AND_CUSTOM_ID',
  },
  {
    what: 'a button without a custom_id',
    components: [row({ type: 2, style: 1, label: 'a' })],
    refusal: 'components.0.components.0.custom_id: BUTTON_COMPONENT_CUSTOM_ID_REQUIRED',
  },
  {
    what: 'a pressable button with an address',
    components: [row(button('a', { url: 'https://example.org' }))],
    refusal: 'components.0.components.0.url: BUTTON_COMPONENT_URL_AND_CUSTOM_ID',
  },
  {
    what: 'a button that shows nothing',
    components: [row({ type: 2, style: 1, custom_id: 'a' })],
    refusal: 'components.0.components.0: BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED',
  },
  {
    what: 'an emoji that is none',
    components: [row(button('a', { emoji: { name: 'ace' } }))],
    refusal: 'components.0.components.0.emoji.name: BUTTON_COMPONENT_INVALID_EMOJI',
  },
  {
    what: 'an option emoji that is none',
    components: [row(select('a', { options: [{ label: 'a', value: 'a', emoji: { name: '' } }] }))],
    refusal: 'components.0.components.0.options.0.emoji.name: BUTTON_COMPONENT_INVALID_EMOJI',
  },
  {
    what: 'a picture of this machine',
    components: [gallery('file:///etc/passwd')],
    refusal: 'components.0.items.0.media.url: URL_TYPE_INVALID_SCHEME',
  },
  {
    what: 'a picture that was not sent',
    components: [gallery('attachment://table.png')],
    refusal: 'components.0.items.0.media.url: UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
  },
  {
    what: 'a custom_id of 101 characters',
    components: [row(button('a'.repeat(101)))],
    refusal: 'components.0.components.0.custom_id: TOO_BIG',
  },
  {
    what: 'a label of 81 characters',
    components: [row(button('a', { label: 'l'.repeat(81) }))],
    refusal: 'components.0.components.0.label: TOO_BIG',
  },
  {
    what: 'six buttons in a row',
    components: rows(1, 6),
    refusal: 'components.0.components: TOO_BIG',
  },
  {
    what: '26 options',
    components: [row(select('a', { options: options(26) }))],
    refusal: 'components.0.components.0.options: TOO_BIG',
  },
  {
    what: 'an alt text of 1,025 characters',
    components: [
      { type: 12, items: [{ media: { url: 'https://cards.example/1' }, description: 'a'.repeat(1025) }] },
    ],
    refusal: 'components.0.items.0.description: TOO_BIG',
  },
  {
    what: 'eleven pictures in a gallery',
    components: [gallery(...many(11))],
    refusal: 'components.0.items: TOO_BIG',
  },
  {
    what: 'a placeholder of 151 characters',
    components: [row(select('a', { placeholder: 'p'.repeat(151) }))],
    refusal: 'components.0.components.0.placeholder: TOO_BIG',
  },
  {
    what: 'an address of 513 characters',
    components: [
      row({ type: 2, style: 5, label: 'a', url: `https://cards.example/${'a'.repeat(513 - 22)}` }),
    ],
    refusal: 'components.0.components.0.url: TOO_BIG',
  },
];
