/** The renderer as the bot asks for it. */
import type { Config } from './config.js';
import type { Log } from './log.js';
import type { openPictures, Pictures } from './render/index.js';

export interface PainterParts {
  readonly open: typeof openPictures;
  readonly config: Pick<Config, 'fontsFolder'>;
  readonly log: Log;
}

/** Opened at the first use; where that fails, the log is told once, and there is nothing to paint with. */
export function createPainter({ open, config, log }: PainterParts): () => Promise<Pictures | undefined> {
  const { fontsFolder } = config;
  const onBrokenFont = (file: string, reason: string): void => {
    log.warn({ file, reason }, 'a font of FONTS_DIR cannot be used and is left out');
  };
  let opening: Promise<Pictures | undefined> | undefined;
  return () =>
    (opening ??= open({ ...(fontsFolder !== undefined && { fontsFolder }), onBrokenFont }).catch(
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        log.error({ reason }, 'pictures cannot be painted: the game goes on in words');
        return undefined;
      },
    ));
}
