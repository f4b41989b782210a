import { languageOf } from "../code/languages.ts";
import { indentAt, lineStart } from "../code/lines.ts";
import { joined, needsSpace } from "./join.ts";
import { type Insertion, inserted, type Written } from "./written.ts";

/** Characters before a place that tell how its sentence begins. */
export const seenBefore = 2_000;

/** A text at a place as it is, with line breaks that keep the indentation. Code's words are no sentences. */
export function writePlain({ code, at, flow, options }: Insertion): Written {
  const { text, eol, languageId } = code;
  const before = text.slice(Math.max(0, at - seenBefore), at).replaceAll("\r\n", "\n");
  const capitals = languageOf(languageId).kind !== "code";
  const made = joined(before, flow, { ...options, capitals, stops: capitals, linesBegin: true });
  const indent = indentAt(text, lineStart(text, at));
  const lines = made.split("\n");
  const written = lines.map((line, index) => (index > 0 && line !== "" ? indent + line : line)).join(eol);
  return inserted(at, written, needsSpace(made, text.slice(at, at + 2)) ? " " : "");
}
