const PRESSABLE = 'button, a[href], [tabindex="0"]';

/** Everything in a message that takes the keyboard, in reading order, switched off or not. */
function pressables(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(PRESSABLE)];
}

export function isEnabled(node: HTMLElement): boolean {
  return !(node instanceof HTMLButtonElement && node.disabled);
}

/** What takes the keyboard in a message now. */
export function enabledControls(within: Element): HTMLElement[] {
  return pressables(within).filter(isEnabled);
}

/** A row's controls, or the control that stands alone. */
function controlsOfRow(row: HTMLElement): HTMLElement[] {
  return row.matches(PRESSABLE) ? [row] : pressables(row);
}

/** The row of buttons that a control stands in, or the control alone. */
export function rowOf(control: HTMLElement): HTMLElement {
  return control.closest<HTMLElement>('.row') ?? control;
}

function enabledWithId(message: HTMLElement, customId: string | undefined): HTMLElement | undefined {
  if (customId === undefined) return undefined;
  return enabledControls(message).find((node) => node.dataset['customId'] === customId);
}

/** The enabled control nearest to `position`, earlier ones first on equal distance. */
function nearestEnabled(nodes: readonly HTMLElement[], position: number): HTMLElement | undefined {
  return nodes
    .map((node, at) => ({ node, distance: Math.abs(at - position) + (at > position ? 0.5 : 0) }))
    .filter(({ node }) => isEnabled(node))
    .sort((one, other) => one.distance - other.distance)[0]?.node;
}

/**
 * Remembers where the keyboard is inside a message that is about to be redrawn. The function it
 * returns puts it back: to the same custom_id, else the same place in the same row, else the nearest
 * enabled control of the row, else of the message. A row comes before the next one: what ends a turn
 * often stands below the plays.
 */
export function holdFocus(message: HTMLElement): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === message || !message.contains(focused)) {
    return () => undefined;
  }
  const { customId } = focused.dataset;
  const row = rowOf(focused);
  const inRow = controlsOfRow(row).indexOf(focused);
  const inMessage = pressables(message).indexOf(focused);
  return () => {
    const beside = message.contains(row) ? controlsOfRow(row) : [];
    const target =
      enabledWithId(message, customId) ??
      nearestEnabled(beside, inRow) ??
      nearestEnabled(pressables(message), inMessage) ??
      message;
    if (target !== document.activeElement) target.focus({ preventScroll: true });
  };
}
