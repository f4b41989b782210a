import { addAll } from "../values/collections.ts";
import { type Commas, commaStyle, isComment, setComma } from "./commas.ts";
import { type ConflictSection, sideOfConflicts } from "./conflictSections.ts";
import { commonLines, linesWithEnds } from "./lineHunks.ts";

/**
 * Returns a text with the base of each conflict; without one in its markers, a conflict has the lines that both sides have.
 * Commas at the ends of entries are as the lines that now meet need them.
 */
export function baseOfConflicts(text: string, sections: readonly ConflictSection[]): string {
  const style = commaStyle([linesWithEnds(sideOfConflicts(text, sections, "ours"))]);
  if (style === undefined) return sideOfConflicts(text, sections, "base");
  const commas: Commas = { style, neighbors: new Set() };
  const lines: string[] = [];
  const add = (piece: string): void => {
    const own = linesWithEnds(piece);
    const next = own.find((line) => line.trim() !== "" && !isComment(line));
    if (next !== undefined && lines.length > 0) setComma(lines, next, commas);
    addAll(lines, own);
  };
  let at = 0;
  for (const { span, base, ours, theirs } of sections) {
    add(text.slice(at, span.start));
    add(base ?? commonLines(ours, theirs));
    at = span.end;
  }
  add(text.slice(at));
  return lines.join("");
}
