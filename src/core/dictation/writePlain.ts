import { codeLanguageById } from "../code/codeLanguages.ts";
import { indentAt, lineStartAt } from "../code/lineOffsets.ts";
import { joinFlow, needsSpace } from "./joinFlow.ts";
import { type TextInsertion, toInsertion, type WrittenText } from "./textInsertion.ts";

/** Characters before a position that decide how its sentence begins. */
export const seenBefore = 2_000;

/** A text as it is, with line breaks that keep the indentation. Words in code are no sentences. */
export function writePlain({ code, at, flow, options }: TextInsertion): WrittenText {
  const { text, eol, languageId } = code;
  const before = text.slice(Math.max(0, at - seenBefore), at).replaceAll("\r\n", "\n");
  const capitals = codeLanguageById(languageId).kind !== "code";
  const made = joinFlow(before, flow, { ...options, capitals, stops: capitals, linesBegin: true });
  const indent = indentAt(text, lineStartAt(text, at));
  const lines = made.split("\n");
  const written = lines.map((line, index) => (index > 0 && line !== "" ? indent + line : line)).join(eol);
  return toInsertion(at, written, needsSpace(made, text.slice(at, at + 2)) ? " " : "");
}
