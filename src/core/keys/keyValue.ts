import type { Span } from "../text/textEdits.ts";

/** A string that an expression may be. */
export interface KnownString {
  readonly text: string;
  /** Its place, without quotation marks; undefined if it is put together. */
  readonly span?: Span;
}

/** The strings that an expression may be: all of them, the constant parts of one, or nothing known. */
export type KeyValue =
  | { readonly kind: "exact"; readonly strings: readonly KnownString[] }
  | { readonly kind: "pattern"; readonly parts: readonly string[] }
  | { readonly kind: "open" };

export const openValue: KeyValue = { kind: "open" };

/** Strings that a value may be at most, before it counts as a pattern. */
const maxStrings = 200;

export const exactValue = (strings: readonly KnownString[]): KeyValue =>
  strings.length === 0 || strings.length > maxStrings ? openValue : { kind: "exact", strings };

/** Either of two values. */
export function unionOf(values: readonly KeyValue[]): KeyValue {
  const exact = values.filter((value) => value.kind === "exact");
  // one branch that is not known makes the whole unknown; the known strings may still be asked for
  if (exact.length < values.length) return openValue;
  return exactValue(exact.flatMap(({ strings }) => strings));
}

/** Several values one behind the other. */
export function concatenate(values: readonly KeyValue[]): KeyValue {
  if (values.length === 1) return values[0] ?? openValue;
  const texts = allTexts(values);
  if (texts !== undefined) return exactValue(texts.map((text) => ({ text })));
  const parts = joinParts(values);
  return parts.every((part) => part === "") ? openValue : { kind: "pattern", parts };
}

/** All texts that values make together; `undefined` if one is not known or there are too many. */
function allTexts(values: readonly KeyValue[]): readonly string[] | undefined {
  let texts: readonly string[] = [""];
  for (const value of values) {
    if (value.kind !== "exact") return undefined;
    if (texts.length * value.strings.length > maxStrings) return undefined;
    texts = texts.flatMap((text) => value.strings.map((one) => text + one.text));
  }
  return texts;
}

function joinParts(values: readonly KeyValue[]): readonly string[] {
  const parts = [""];
  const push = ([first = "", ...others]: readonly string[]): void => {
    parts.push((parts.pop() ?? "") + first, ...others);
  };
  for (const value of values) {
    const [only, ...others] = value.kind === "exact" ? value.strings : [];
    if (value.kind === "pattern") push(value.parts);
    else push(only !== undefined && others.length === 0 ? [only.text] : ["", ""]);
  }
  return parts;
}
