import type { TermBinding } from "../../core/engines/textTerms.ts";

/** A part of a text with markup, as engines see it. Only `text` parts hold something to translate. */
export type MarkupPart = TextPart | TagPart | FixedPart;

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

/** Content that stays as it is: an ignored element with its content, an element without content, a comment. */
export interface FixedPart {
  readonly kind: "fixed";
  readonly raw: string;
  readonly name: string;
  /** Set if it is the target phrase of a term: both phrases as plain text. */
  readonly term?: FixedTerm;
}

/** A term in a text. `binding` says what is expected of its translation. */
export interface FixedTerm {
  readonly found: string;
  readonly target: string;
  readonly binding: TermBinding;
}

/**
 * Returns whether a part is read as words: a text, or a placeholder or term in place of some. Comments and instructions
 * are not.
 */
export function isVisible(part: MarkupPart): boolean {
  if (part.kind === "text") return /\S/.test(part.text);
  return part.kind === "fixed" && part.name === "" && /^[^<]/.test(part.raw);
}

/** Joins parts to a text again. `markup`: texts have to be escaped. */
export function joinParts(parts: readonly MarkupPart[], markup: boolean): string {
  return parts.map((part) => (part.kind === "text" ? writeText(part.text, markup) : part.raw)).join("");
}

/** Writes a text: escaped in markup. */
export const writeText = (text: string, markup: boolean): string =>
  markup ? text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign) : text;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * Returns whether `after` has the markup of `before`: the same tags and fixed parts, once each, elements properly
 * nested.
 */
export function hasSameMarkup(before: readonly MarkupPart[], after: readonly MarkupPart[]): boolean {
  const raws = (parts: readonly MarkupPart[]) =>
    parts.flatMap((part) => (part.kind === "text" ? [] : [part.raw])).sort();
  const [wanted, found] = [raws(before), raws(after)];
  return wanted.length === found.length && wanted.every((raw, at) => raw === found[at]) && isNested(after);
}

function isNested(parts: readonly MarkupPart[]): boolean {
  const open: number[] = [];
  for (const part of parts) {
    if (part.kind === "open") open.push(part.element);
    if (part.kind === "close" && open.pop() !== part.element) return false;
  }
  return open.length === 0;
}
