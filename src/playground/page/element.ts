type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A new element. `true` sets an empty attribute; `false` and `undefined` leave it out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    // A style attribute written as text is refused by the page's content security policy.
    if (name === 'style') made.style.cssText = String(value);
    else made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** A button of the page itself (not one of a message's). */
export function control(
  label: string,
  attributes: Attributes,
  ...children: readonly Child[]
): HTMLButtonElement {
  const button = element('button', { type: 'button', ...attributes }, ...children);
  if (children.length === 0) button.append(label);
  else button.setAttribute('aria-label', label);
  return button;
}

/** The element on the page with this id, which index.html promises. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no #${id}`);
  return found;
}

/** The closest ancestor of an event's target that fits, or the target itself. */
export function closest(event: Event, selector: string): HTMLElement | undefined {
  if (!(event.target instanceof Element)) return undefined;
  return event.target.closest<HTMLElement>(selector) ?? undefined;
}
