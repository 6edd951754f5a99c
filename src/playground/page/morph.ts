/** What the person did to a node (opened, revealed), which a redraw must not undo. */
const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set(['data-revealed', 'data-broken', 'aria-expanded']);

function morphAttributes(current: Element, wanted: Element): void {
  for (const { name } of [...current.attributes]) {
    if (!wanted.hasAttribute(name) && !KEPT_ATTRIBUTES.has(name)) current.removeAttribute(name);
  }
  for (const { name, value } of [...wanted.attributes]) {
    if (KEPT_ATTRIBUTES.has(name) && current.hasAttribute(name)) continue;
    if (name === 'aria-label' && current.hasAttribute('data-revealed')) continue;
    if (current.getAttribute(name) === value) continue;
    // Another picture: whether the old one could be loaded tells nothing of it.
    if (name === 'src') current.removeAttribute('data-broken');
    // See `element`: styles may be set as an object only.
    if (name === 'style' && current instanceof HTMLElement) current.style.cssText = value;
    else current.setAttribute(name, value);
  }
}

function isSameKind(current: Node, wanted: Node): boolean {
  if (current.nodeName !== wanted.nodeName) return false;
  if (!(current instanceof Element) || !(wanted instanceof Element)) return true;
  return current.getAttribute('data-part') === wanted.getAttribute('data-part');
}

function morphChildren(current: Element, wanted: Element): void {
  const wantedNodes = [...wanted.childNodes];
  let surplus = current.childNodes.length - wantedNodes.length;
  let place = current.firstChild;
  for (const node of wantedNodes) {
    while (place && surplus > 0 && !isSameKind(place, node)) {
      const next: ChildNode | null = place.nextSibling;
      place.remove();
      place = next;
      surplus -= 1;
    }
    if (!place || (surplus < 0 && !isSameKind(place, node))) {
      current.insertBefore(node, place);
      surplus += 1;
      continue;
    }
    const next: ChildNode | null = place.nextSibling;
    if (isSameKind(place, node)) morphNode(place, node);
    else place.replaceWith(node);
    place = next;
  }
  while (place) {
    const next: ChildNode | null = place.nextSibling;
    place.remove();
    place = next;
  }
}

function morphNode(current: Node, wanted: Node): void {
  if (current instanceof Element && wanted instanceof Element) morph(current, wanted);
  else if (current.nodeValue !== wanted.nodeValue) current.nodeValue = wanted.nodeValue;
}

/**
 * Makes `current` like `wanted` while keeping the nodes that can stay, so that a redraw loses neither
 * the keyboard focus, nor a half-finished click, nor an image that is already loaded. `wanted` is used up.
 */
export function morph(current: Element, wanted: Element): void {
  morphAttributes(current, wanted);
  morphChildren(current, wanted);
}
