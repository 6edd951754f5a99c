import { closest, control, element } from './element.js';
import { safeUrl } from './inline.js';
import type { FilePart, GalleryPart, ThumbnailPart } from './parts.js';
import { wordsFor, type Words } from './words/words.js';

type Picture = Omit<ThumbnailPart, 'type'>;

const BYTES_PER_KB = 1000;

/** A picture with its alternative text; click or Enter shows it large. */
export function picture(shown: Picture, words: Words): HTMLElement {
  const url = safeUrl(shown.media.url);
  const alt = shown.description ?? '';
  if (url === undefined) {
    return element('p', { class: 'missing', 'data-part': 'picture' }, alt || words('picture.missing'));
  }
  const { width, height } = shown.media;
  const isSized = width != null && height != null;
  const image = element('img', {
    src: url,
    alt: alt || words('picture.undescribed'),
    width: width ?? undefined,
    height: height ?? undefined,
    decoding: 'sync',
    'data-picture': true,
  });
  return element(
    'button',
    {
      type: 'button',
      class: shown.spoiler === true ? 'picture spoiler' : 'picture',
      title: words('picture.enlarge'),
      'data-part': 'picture',
      'data-enlarge': shown.spoiler !== true,
      'data-spoiler': shown.spoiler === true,
      'data-described': alt !== '',
      // Its place is kept before it is loaded.
      style: isSized ? `--across: ${String(width)}; --down: ${String(height)}` : undefined,
    },
    image,
  );
}

export function gallery(part: GalleryPart, words: Words): HTMLElement {
  const count = Math.min(part.items.length, 4);
  return element(
    'div',
    { class: 'gallery', 'data-part': 'gallery', 'data-count': count },
    ...part.items.map((item) => picture(item, words)),
  );
}

function sizeWords(bytes: number | undefined, { tag }: Words): string | undefined {
  if (bytes === undefined) return undefined;
  const isSmall = bytes < BYTES_PER_KB;
  const unit = isSmall ? 'byte' : 'kilobyte';
  const count = isSmall ? bytes : Math.round(bytes / BYTES_PER_KB);
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}

export function fileLink(part: Pick<FilePart, 'file' | 'name' | 'size'>, words: Words): HTMLElement {
  const url = safeUrl(part.file.url);
  const name = part.name ?? decodeURIComponent(url?.split('/').pop()?.split('?')[0] ?? words('file.unnamed'));
  const size = sizeWords(part.size, words);
  return element(
    'p',
    { class: 'file', 'data-part': 'file' },
    url === undefined ? name : element('a', { href: url, download: name }, name),
    size === undefined ? undefined : element('span', { class: 'quiet' }, size),
  );
}

/** The picture as large as the window allows, with its description below; Escape or a click closes it. */
function enlarge(thumbnail: HTMLImageElement): void {
  const opener = thumbnail.closest('button');
  const log = thumbnail.closest<HTMLElement>('[role=log]');
  const lang = thumbnail.closest<HTMLElement>('.column')?.lang ?? '';
  const words = wordsFor(lang);
  const large = element('img', { src: thumbnail.src, alt: '' });
  const close = control(words('picture.close'), { class: 'close' }, '×');
  const caption = element(
    'figcaption',
    { lang: thumbnail.closest<HTMLElement>('[lang]')?.lang },
    thumbnail.alt,
  );
  const figure = element('figure', {}, large, caption);
  const dialog = element(
    'dialog',
    { class: 'enlarged', lang, 'aria-label': words('picture.label') },
    close,
    figure,
  );
  dialog.addEventListener('click', (event) => {
    if (event.target !== caption) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    // Its message may be gone meanwhile.
    (opener?.isConnected === true ? opener : log)?.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Enlarging pictures, revealing spoilers, and words in place of what cannot be loaded, for all of `root`. */
export function listenForMedia(root: HTMLElement): void {
  const reveal = (event: Event): boolean => {
    const spoiler = closest(event, '[data-spoiler]:not([data-revealed])');
    if (!spoiler) return false;
    spoiler.dataset['revealed'] = '';
    spoiler.removeAttribute('aria-label');
    event.preventDefault();
    return true;
  };
  root.addEventListener('click', (event) => {
    if (reveal(event)) return;
    const image = closest(event, '.picture')?.querySelector('img');
    if (image && image.dataset['broken'] === undefined) enlarge(image);
  });
  root.addEventListener('keydown', (event) => {
    if ((event.key === 'Enter' || event.key === ' ') && event.target instanceof HTMLSpanElement)
      reveal(event);
  });
  root.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLImageElement) event.target.dataset['broken'] = '';
    },
    true,
  );
  root.addEventListener(
    'load',
    (event) => {
      if (event.target instanceof HTMLImageElement) delete event.target.dataset['broken'];
    },
    true,
  );
}
