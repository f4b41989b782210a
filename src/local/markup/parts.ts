/** A text with markup, taken apart: what engines see. Only `text` parts hold something to translate. */
export type Part = TextPart | TagPart | FixedPart;

export interface TextPart {
  readonly kind: "text";
  /** Decoded: no entities. */
  readonly text: string;
}

/** One end of an element; both ends have the same `element`. */
export interface TagPart {
  readonly kind: "open" | "close";
  readonly raw: string;
  readonly element: number;
  readonly name: string;
}

/** What stays as it is: an ignored element with its content, an element without content, a comment. */
export interface FixedPart {
  readonly kind: "fixed";
  readonly raw: string;
  readonly name: string;
}

/** Whether a part is read as words: a text, or a placeholder or term in place of some. Comments and instructions are not. */
export function isRead(part: Part): boolean {
  if (part.kind === "text") return /\S/.test(part.text);
  return part.kind === "fixed" && part.name === "" && /^[^<]/.test(part.raw);
}

/** Parts as a text again. `markup` tells whether texts have to be escaped. */
export function joined(parts: readonly Part[], markup: boolean): string {
  return parts.map((part) => (part.kind === "text" ? written(part.text, markup) : part.raw)).join("");
}

/** A text as it stands in its place: escaped in markup. */
export const written = (text: string, markup: boolean): string =>
  markup ? text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign) : text;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Whether `after` has the markup of `before`: the same tags and fixed parts, once each, elements really nested. */
export function sameMarkup(before: readonly Part[], after: readonly Part[]): boolean {
  const raws = (parts: readonly Part[]) => parts.flatMap((part) => (part.kind === "text" ? [] : [part.raw])).sort();
  const [wanted, found] = [raws(before), raws(after)];
  return wanted.length === found.length && wanted.every((raw, at) => raw === found[at]) && isNested(after);
}

function isNested(parts: readonly Part[]): boolean {
  const open: number[] = [];
  for (const part of parts) {
    if (part.kind === "open") open.push(part.element);
    if (part.kind === "close" && open.pop() !== part.element) return false;
  }
  return open.length === 0;
}
