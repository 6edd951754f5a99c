import { problem, repeated } from './checks.js';
import type { MessageView, Rule } from './checks.js';
import { BUTTON_STYLE, PART, isSelect } from './parts.js';
import type { PlacedPart } from './parts.js';

/** Buttons and selects. */
export const controlRules: readonly Rule<Pick<MessageView, 'parts'>>[] = [
  {
    name: 'a select asks for no more than it has',
    problems: ({ parts }) =>
      parts
        .filter(({ part }) => isSelect(part))
        .flatMap(({ part, path }) => {
          const least = part.min_values ?? 1;
          const most = part.max_values ?? 1;
          const available = part.options?.length ?? 25;
          return [
            ...(least > most
              ? [
                  problem(
                    [...path, 'min_values'],
                    'SELECT_COMPONENT_MIN_GREATER_THAN_MAX',
                    'min_values must not be greater than max_values',
                  ),
                ]
              : []),
            ...(most > available || least > available
              ? [
                  problem(
                    [...path, 'max_values'],
                    'SELECT_COMPONENT_MAX_VALUES',
                    'max_values must not be greater than the number of options',
                  ),
                ]
              : []),
          ];
        }),
  },
  {
    name: 'option values are unique',
    problems: ({ parts }) =>
      parts.flatMap(({ part, path }) =>
        repeated([...(part.options ?? []).entries()], ([, option]) => option.value).map(([index]) =>
          problem(
            [...path, 'options', index, 'value'],
            'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
            'The specified option value is already used',
          ),
        ),
      ),
  },
  {
    name: 'a link button has an address and no custom id',
    problems: ({ parts }) =>
      buttons(parts)
        .filter(({ part }) => part.style === BUTTON_STYLE.link)
        .flatMap(({ part, path }) => [
          ...(part.url === undefined
            ? [problem([...path, 'url'], 'BASE_TYPE_REQUIRED', 'A url is required')]
            : []),
          ...(part.custom_id === undefined
            ? []
            : [
                problem(
                  [...path, 'custom_id'],
                  'BUTTON_COMPONENT_URL_AND_CUSTOM_ID',
                  'A custom id and url cannot both be specified',
                ),
              ]),
        ]),
  },
  {
    name: 'every other button has a custom id and no address',
    problems: ({ parts }) =>
      buttons(parts)
        .filter(({ part }) => part.style !== BUTTON_STYLE.link && part.style !== BUTTON_STYLE.premium)
        .flatMap(({ part, path }) => [
          ...(part.custom_id === undefined
            ? [
                problem(
                  [...path, 'custom_id'],
                  'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED',
                  'A custom id is required',
                ),
              ]
            : []),
          ...(part.url === undefined
            ? []
            : [
                problem(
                  [...path, 'url'],
                  'BUTTON_COMPONENT_URL_AND_CUSTOM_ID',
                  'A custom id and url cannot both be specified',
                ),
              ]),
        ]),
  },
  {
    name: 'a button has a label or an emoji',
    problems: ({ parts }) =>
      buttons(parts)
        .filter(({ part }) => part.style !== BUTTON_STYLE.premium && !part.label && part.emoji === undefined)
        .map(({ path }) =>
          problem([...path], 'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED', 'A label or emoji is required'),
        ),
  },
];

function buttons(parts: readonly PlacedPart[]): readonly PlacedPart[] {
  return parts.filter(({ part }) => part.type === PART.button);
}
