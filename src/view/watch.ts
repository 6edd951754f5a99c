import type { Translate } from '../i18n/translate.js';
import type { Match } from '../match/match.js';
import { safeNames } from './names.js';
import { button, heading, row, text } from './parts.js';
import type { View } from './view.js';

/** What an onlooker sees, explained to them privately. */
export function watchView({ match, t }: { readonly match: Match; readonly t: Translate }): View {
  const [first, second] = safeNames(match);
  return {
    components: [
      text(heading(t('watch.title', { match: match.id, first, second }))),
      row(
        button({ label: t('button.refresh'), id: { action: 'watch', match: match.id } }),
        button({ label: t('button.stacks'), id: { action: 'stacks', match: match.id } }),
        button({ label: t('button.rules'), id: { action: 'rules' } }),
      ),
    ],
  };
}
