import { closest, control, element } from './element.js';
import { safeUrl } from './inline.js';
import type { FilePart, GalleryPart, ThumbnailPart } from './parts.js';

type Picture = Omit<ThumbnailPart, 'type'>;

const BYTES_PER_KIB = 1024;

/** A picture with its alternative text; click or Enter shows it large. */
export function picture(shown: Picture): HTMLElement {
  const url = safeUrl(shown.media.url);
  const alt = shown.description ?? '';
  if (url === undefined) {
    return element('p', { class: 'missing', 'data-part': 'picture' }, alt || 'A picture that is not there.');
  }
  const { width, height } = shown.media;
  const isSized = width != null && height != null;
  const image = element('img', {
    src: url,
    alt: alt || 'Picture without a description',
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
      title: 'Show larger',
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

export function gallery(part: GalleryPart): HTMLElement {
  const count = Math.min(part.items.length, 4);
  return element(
    'div',
    { class: 'gallery', 'data-part': 'gallery', 'data-count': count },
    ...part.items.map(picture),
  );
}

function sizeWords(bytes: number | undefined): string | undefined {
  if (bytes === undefined) return undefined;
  return bytes < BYTES_PER_KIB ? `${String(bytes)} B` : `${String(Math.round(bytes / BYTES_PER_KIB))} KiB`;
}

export function fileLink(part: Pick<FilePart, 'file' | 'name' | 'size'>): HTMLElement {
  const url = safeUrl(part.file.url);
  const name = part.name ?? decodeURIComponent(url?.split('/').pop()?.split('?')[0] ?? 'file');
  const size = sizeWords(part.size);
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
  const large = element('img', { src: thumbnail.src, alt: '' });
  const close = control('Close', { class: 'close' }, '×');
  const caption = element('figcaption', {}, thumbnail.alt);
  const figure = element('figure', {}, large, caption);
  const dialog = element('dialog', { class: 'enlarged', 'aria-label': 'Picture' }, close, figure);
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
