import { Parser } from "htmlparser2";
import { type MarkupPart, writeText } from "../../markup/markupParts.ts";

const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/**
 * Returns a function that writes texts with the character references of their source: if it has `&nbsp;` for a space,
 * so does the translation. `handled` are characters that are escaped before.
 */
export function referencesOf(source: string, handled: readonly string[]): (text: string) => string {
  const names = new Map<string, string>();
  for (const [raw] of source.matchAll(reference)) {
    const character = decodeReference(raw);
    if (character !== raw && !handled.includes(character)) names.set(character, raw);
  }
  if (names.size === 0) return (text) => text;
  const patterns = [...names.keys()].map((one) => one.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  const any = new RegExp(patterns.join("|"), "gu");
  return (text) => text.replace(any, (character) => names.get(character) ?? character);
}

/** Writes parts as markup again. */
export const writeMarkup = (parts: readonly MarkupPart[], references: (text: string) => string): string =>
  parts.map((part) => (part.kind === "text" ? references(writeText(part.text, true)) : part.raw)).join("");

const known = new Map<string, string>();

function decodeReference(raw: string): string {
  const found = known.get(raw);
  if (found !== undefined) return found;
  let text = "";
  const parser = new Parser({
    ontext(data) {
      text += data;
    },
  });
  parser.end(raw);
  // documents may hold any number of them
  if (known.size < 5000) known.set(raw, text);
  return text;
}
