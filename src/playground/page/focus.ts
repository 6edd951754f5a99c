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

/** A row, made to take the keyboard without a control of it being chosen. */
function asWhole(row: Element | null): HTMLElement | undefined {
  if (!(row instanceof HTMLElement) || !row.matches('.row')) return undefined;
  row.tabIndex = -1;
  return row;
}

/**
 * Remembers where the keyboard is inside a message that is about to be redrawn. The function it
 * returns puts it back: to the same custom_id, else the nearest enabled control of the row, else the
 * message itself. A press that was answered by a question switches its button off: the keyboard then goes to the
 * row below, where the answers begin. It never comes to rest on something that a second press would do unasked: to
 * dismiss the message, or to end a turn, which often stands below the plays.
 */
export function holdFocus(message: HTMLElement): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === message || !message.contains(focused)) {
    return () => undefined;
  }
  const { customId } = focused.dataset;
  const row = rowOf(focused);
  const inRow = controlsOfRow(row).indexOf(focused);
  return () => {
    if (focused === row && message.contains(row) && asWhole(row)) {
      row.focus({ preventScroll: true });
      return;
    }
    const beside = message.contains(row) ? controlsOfRow(row) : [];
    const isAsked = beside.some((node) => !isEnabled(node) && node.dataset['customId'] === customId);
    const target =
      enabledWithId(message, customId) ??
      (isAsked ? asWhole(row.nextElementSibling) : undefined) ??
      nearestEnabled(beside, inRow) ??
      message;
    if (target !== document.activeElement) target.focus({ preventScroll: true });
  };
}
