import { Parser } from "htmlparser2";
import { type Part, written } from "../../markup/parts.ts";

const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/**
 * Writes texts with the character references that their source has: where it says `&nbsp;` for a space, so does the
 * translation. `escaped` are those characters that are written before.
 */
export function referencesOf(source: string, escaped: readonly string[]): (text: string) => string {
  const names = new Map<string, string>();
  for (const [raw] of source.matchAll(reference)) {
    const character = decoded(raw);
    if (character !== raw && !escaped.includes(character)) names.set(character, raw);
  }
  if (names.size === 0) return (text) => text;
  const patterns = [...names.keys()].map((one) => one.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  const any = new RegExp(patterns.join("|"), "gu");
  return (text) => text.replace(any, (character) => names.get(character) ?? character);
}

/** Parts as markup again. */
export const writtenAs = (parts: readonly Part[], references: (text: string) => string): string =>
  parts.map((part) => (part.kind === "text" ? references(written(part.text, true)) : part.raw)).join("");

const known = new Map<string, string>();

function decoded(raw: string): string {
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
