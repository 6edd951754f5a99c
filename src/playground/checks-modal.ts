import { brokenRules, problem, repeated } from './checks.js';
import type { Rule } from './checks.js';
import { placedParts } from './parts.js';
import type { Part } from './wire.js';

const COMPONENTS = 5;

const modalRules: readonly Rule<readonly Part[]>[] = [
  {
    name: 'a modal has at most five rows',
    problems: (components) =>
      components.length > COMPONENTS
        ? [problem(['data', 'components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.')]
        : [],
  },
  {
    name: 'custom ids in a modal are unique',
    problems: (components) =>
      repeated(placedParts(components, ['data', 'components']), ({ part }) => part.custom_id).map(
        ({ path }) =>
          problem(
            [...path, 'custom_id'],
            'COMPONENT_CUSTOM_ID_DUPLICATED',
            'Component custom id cannot be duplicated',
          ),
      ),
  },
];

export function modalProblems(components: readonly Part[]) {
  return brokenRules(modalRules, components);
}
