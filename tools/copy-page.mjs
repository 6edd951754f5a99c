// Puts the page's HTML and CSS beside the compiled page, so that dist/ is complete by itself.
import { cpSync } from 'node:fs';

cpSync('src/playground/page', 'dist/src/playground/page', {
  recursive: true,
  filter: (source) => !/\.ts$|tsconfig\.json$/.test(source),
});
