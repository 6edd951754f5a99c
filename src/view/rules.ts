import type { Translate } from '../i18n/translate.js';
import { button, heading, row, small, text } from './parts.js';
import type { View } from './view.js';

const PAGES = [
  ['rules.goal', 'rules.table', 'rules.center', 'rules.turn'],
  ['rules.kings', 'rules.examples', 'rules.buttons'],
  ['rules.details', 'rules.end', 'rules.match', 'rules.fair'],
] as const;

/** The page with the ruling that readers of the app's own text ask about (rules.md 2.3). */
const FOOTNOTE_PAGE = 2;

/** The game taught in a few pages. `page` counts from 1; one that does not exist shows the nearest. */
export function rulesView({ t, page = 1 }: { readonly t: Translate; readonly page?: number }): View {
  const pages = PAGES.length;
  const shown = Math.min(Math.max(page, 1), pages);
  const keys = PAGES[shown - 1] ?? [];
  return {
    components: [
      text(heading(t('rules.title', { page: shown, pages }))),
      ...keys.map((key) => text(t(key))),
      ...(shown === FOOTNOTE_PAGE ? [text(small(t('rules.kingFootnote')))] : []),
      row(
        button({
          label: t('button.previous'),
          id: { action: 'rulesPage', page: shown - 1 },
          disabled: shown === 1,
        }),
        button({
          label: t('button.next'),
          id: { action: 'rulesPage', page: shown + 1 },
          style: 'primary',
          disabled: shown === pages,
        }),
      ),
    ],
  };
}
