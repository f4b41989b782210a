import { applyEdits, type Edit } from "../../../text/textEdits.ts";
import type { XliffDocument } from "../xliffDocument.ts";
import { readXliff } from "../xliffReader.ts";

/** Returns whether a file has the code locations of its texts. */
export const hasPlaces = ({ text }: XliffDocument): boolean => placePattern.test(text);

/** Removes the code locations of a source file if the target file has none. */
export function withPlacesOfTarget(model: XliffDocument, target: XliffDocument): XliffDocument {
  if (target.units.length === 0 || hasPlaces(target) || !hasPlaces(model)) return model;
  const { text } = model;
  const edits: Edit[] = [];
  for (const { 0: tag, 1: name = "", index } of text.matchAll(openingPattern)) {
    const end = placePattern.test(tag) ? text.indexOf(`</${name}>`, index) : -1;
    if (end >= 0) edits.push({ span: { start: textEndBefore(text, index), end: end + name.length + 3 }, text: "" });
  }
  const bare = applyEdits(text, edits);
  const empty = [...bare.matchAll(/<((?:[\w.-]+:)?notes)>\s*<\/\1>/g)].map(({ 0: whole, index }) => ({
    span: { start: textEndBefore(bare, index), end: index + whole.length },
    text: "",
  }));
  return readXliff(applyEdits(bare, empty));
}

const placePattern = /purpose\s?=\s?["'][^"'<>]*\blocation\b|category\s?=\s?["']location["']/;
const openingPattern = /<((?:[\w.-]+:)?(?:context-group|note))\s[^<>]*>/g;

/** Returns the end of the text before a place, without white space. */
function textEndBefore(text: string, at: number): number {
  let start = at;
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start--;
  return start;
}
