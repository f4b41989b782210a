/** Makes an SVG element; texts are texts, never markup. */
export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** A text of a chart. */
export const label = (x: number, y: number, anchor: "start" | "middle" | "end", text: string): SVGTextElement =>
  svg("text", { x, y, "text-anchor": anchor }, text);
