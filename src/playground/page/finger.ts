import { closest } from './element.js';

/** From a finger's going up to the click that a browser may make of it. */
const TAP_MS = 350;

/**
 * Tells when a finger goes down on a button in `root` and when that is over: after the click that it makes, or without
 * one where it has left the button. `onLifted` is called for clicks elsewhere as well.
 */
export function listenForFingers(
  root: HTMLElement,
  hooks: { readonly onDown: (button: HTMLElement) => void; readonly onLifted: () => void },
): void {
  root.addEventListener('pointerdown', (event) => {
    const button = closest(event, '[data-custom-id]');
    if (button) hooks.onDown(button);
  });
  window.addEventListener('click', hooks.onLifted);
  window.addEventListener('pointercancel', hooks.onLifted);
  window.addEventListener('pointerup', () => setTimeout(hooks.onLifted, TAP_MS));
}
