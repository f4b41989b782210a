/** Options of a new element. */
export interface ElementOptions {
  readonly className?: string;
  readonly text?: string;
  readonly role?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Makes an element; texts are texts, never markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  { className, text, role, attributes = {} }: ElementOptions = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  if (className !== undefined) element.className = className;
  if (text !== undefined) element.textContent = text;
  if (role !== undefined) element.setAttribute("role", role);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Shows or hides an element, for screen readers too. */
export function show(element: HTMLElement, isShown: boolean): void {
  element.hidden = !isShown;
}
