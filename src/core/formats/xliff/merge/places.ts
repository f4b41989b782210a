import { applyEdits, type Edit } from "../../../text.ts";
import type { Document } from "../document.ts";
import { read } from "../read.ts";

/** Whether a file tells where in the code its texts are. */
export const hasPlaces = ({ text }: Document): boolean => place.test(text);

/** A source file as it is to be merged into one that tells no places: without them, as somebody wants it so. */
export function likeTarget(model: Document, target: Document): Document {
  if (target.units.length === 0 || hasPlaces(target) || !hasPlaces(model)) return model;
  const { text } = model;
  const edits: Edit[] = [];
  for (const { 0: tag, 1: name = "", index } of text.matchAll(opening)) {
    const end = place.test(tag) ? text.indexOf(`</${name}>`, index) : -1;
    if (end >= 0) edits.push({ span: { start: behindText(text, index), end: end + name.length + 3 }, text: "" });
  }
  const bare = applyEdits(text, edits);
  const empty = [...bare.matchAll(/<((?:[\w.-]+:)?notes)>\s*<\/\1>/g)].map(({ 0: whole, index }) => ({
    span: { start: behindText(bare, index), end: index + whole.length },
    text: "",
  }));
  return read(applyEdits(bare, empty));
}

const place = /purpose\s?=\s?["'][^"'<>]*\blocation\b|category\s?=\s?["']location["']/;
const opening = /<((?:[\w.-]+:)?(?:context-group|note))\s[^<>]*>/g;

/** Behind the last character before a place that is no white space. */
function behindText(text: string, at: number): number {
  let start = at;
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start--;
  return start;
}
