import { enabledControls, rowOf } from './focus.js';

/** Those that act on a press; a code block that scrolls needs its arrows itself. */
const CONTROL = 'button, a[href], [role=button]';

type Way = 'next' | 'previous' | 'below' | 'above' | 'first' | 'last';

const WAYS: Readonly<Record<string, Way>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'below',
  ArrowUp: 'above',
  Home: 'first',
  End: 'last',
};

function controlsOf(message: Element): HTMLElement[] {
  return enabledControls(message).filter((node) => node.matches(CONTROL));
}

function centerPx(node: HTMLElement): number {
  const { left, width } = node.getBoundingClientRect();
  return left + width / 2;
}

/** Rows as they lie on the screen: a row of buttons that is wrapped counts as several. */
function linesOf(controls: readonly HTMLElement[]): HTMLElement[][] {
  const lines: HTMLElement[][] = [];
  for (const control of controls) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    const isBeside =
      first !== undefined &&
      rowOf(first) === rowOf(control) &&
      Math.abs(first.getBoundingClientRect().top - control.getBoundingClientRect().top) < 2;
    if (line && isBeside) line.push(control);
    else lines.push([control]);
  }
  return lines;
}

function nearestIn(line: readonly HTMLElement[] | undefined, xPx: number): HTMLElement | undefined {
  return line?.toSorted((one, other) => Math.abs(centerPx(one) - xPx) - Math.abs(centerPx(other) - xPx))[0];
}

/** The next message this way that has anything to press. */
function neighbourLine(message: Element, way: 'below' | 'above'): HTMLElement[] | undefined {
  const step = (node: Element): Element | null =>
    way === 'below' ? node.nextElementSibling : node.previousElementSibling;
  for (let next = step(message); next; next = step(next)) {
    const lines = linesOf(controlsOf(next));
    if (lines.length > 0) return way === 'below' ? lines[0] : lines.at(-1);
  }
  return undefined;
}

function targetOf(from: HTMLElement, message: Element, way: Way): HTMLElement | undefined {
  const controls = controlsOf(message);
  // Up and down scroll a message that is read; right enters it.
  if (from === message) return way === 'next' ? controls[0] : undefined;
  const lines = linesOf(controls);
  const at = lines.findIndex((line) => line.includes(from));
  const line = lines[at] ?? [];
  switch (way) {
    case 'next':
      return controls[controls.indexOf(from) + 1];
    case 'previous':
      return controls[controls.indexOf(from) - 1];
    case 'first':
      return line[0];
    case 'last':
      return line.at(-1);
    case 'below':
      return nearestIn(lines[at + 1] ?? neighbourLine(message, 'below'), centerPx(from));
    case 'above':
      return nearestIn(at > 0 ? lines[at - 1] : neighbourLine(message, 'above'), centerPx(from));
  }
}

/** Lets the arrow keys, Home and End go from button to button, within a message and on to the next. */
export function listenForArrows(log: HTMLElement): void {
  log.addEventListener('keydown', (event) => {
    const way = WAYS[event.key];
    const from = event.target;
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(from instanceof HTMLElement) || !from.matches(`${CONTROL}, .message`)) return;
    const message = from.closest('.message');
    const target = message ? targetOf(from, message, way) : undefined;
    if (!target) return;
    event.preventDefault();
    target.focus();
  });
}
