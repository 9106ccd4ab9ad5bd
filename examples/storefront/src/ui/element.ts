/** Content of an element. `false`, `null` and `undefined` are skipped, which keeps conditions short. */
export type Child = Node | string | number | false | null | undefined | readonly Child[];

type Listener = (event: Event) => void;

/** Attributes by name. `true` sets one without a value, a function listens to the event of that name. */
export interface Attributes {
  readonly [name: string]: string | number | boolean | null | undefined | Listener;
}

/**
 * Creates an element.
 *
 * @example
 * element('button', { type: 'button', click: add }, text.t('menu.add'))
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  append(node, children);
  return node;
}

function setAttribute(node: HTMLElement, name: string, value: Attributes[string]): void {
  if (value === undefined || value === null) return;
  // `aria-...` and `data-...` have values. Other boolean attributes are true by their presence.
  if (typeof value === 'boolean' && /^(aria|data)-/.test(name)) node.setAttribute(name, String(value));
  else if (value === false) return;
  else if (typeof value === 'function') node.addEventListener(name, value);
  else if (name === 'value') Reflect.set(node, name, value);
  else node.setAttribute(name, value === true ? '' : String(value));
}

/** Appends children. */
function append(parent: ParentNode, children: readonly Child[]): void {
  for (const child of children) {
    if (child === false || child === null || child === undefined) continue;
    if (Array.isArray(child)) append(parent, child);
    else if (child instanceof Node) parent.append(child);
    else parent.append(String(child));
  }
}

/** Replaces all children. */
export function replace(parent: ParentNode, ...children: readonly Child[]): void {
  parent.replaceChildren();
  append(parent, children);
}

let lastId = 0;

/** Returns an id that is unique in the page, for labels and descriptions. */
export function uniqueId(name: string): string {
  lastId += 1;
  return `${name}-${lastId}`;
}
