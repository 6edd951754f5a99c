const PRESSABLE = 'button, a[href], [tabindex="0"]';

function pressables(message: HTMLElement): HTMLElement[] {
  return [...message.querySelectorAll<HTMLElement>(PRESSABLE)];
}

function byCustomId(message: HTMLElement, customId: string | undefined): HTMLElement | undefined {
  if (customId === undefined) return undefined;
  return pressables(message).find((node) => node.dataset['customId'] === customId);
}

function isEnabled(node: HTMLElement): boolean {
  return !(node instanceof HTMLButtonElement && node.disabled);
}

/** The enabled control nearest to `position`, later ones first on equal distance. */
function nearestEnabled(nodes: readonly HTMLElement[], position: number): HTMLElement | undefined {
  return nodes
    .map((node, at) => ({ node, distance: Math.abs(at - position) - (at > position ? 0.5 : 0) }))
    .filter(({ node }) => isEnabled(node))
    .sort((one, other) => one.distance - other.distance)[0]?.node;
}

/**
 * Remembers where the keyboard is inside a message that is about to be redrawn. The function it
 * returns puts it back: to the same custom_id, else the same place, else the nearest enabled control.
 */
export function holdFocus(message: HTMLElement): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === message || !message.contains(focused)) {
    return () => undefined;
  }
  const customId = focused.dataset['customId'];
  const position = pressables(message).indexOf(focused);
  return () => {
    const nodes = pressables(message);
    const wanted = byCustomId(message, customId) ?? nodes[position];
    const target = wanted && isEnabled(wanted) ? wanted : nearestEnabled(nodes, position);
    (target ?? message).focus({ preventScroll: true });
  };
}
