import { nativeText } from "../../core/tmx/escapeXml.ts";
import type { CellPiece, GridCell } from "../../webview/grid/gridProtocol.ts";

/** The inline elements of TMX 1.4; what `hi` and `sub` hold is text, what the others hold is code. */
const tag = /<(\/?)(bpt|ept|ph|it|ut|hi|sub)\b[^<>]*?(\/?)>/g;
const isCode = ([, , name]: RegExpExecArray): boolean => name !== "hi" && name !== "sub";

/** Splits a segment's text for display: the codes of its inline elements as separate pieces, the rest as text. */
export function splitSegment(text: string): GridCell {
  const codes = findCodes(text);
  if (codes === undefined) return text;
  const pieces: CellPiece[] = [];
  let from = 0;
  const addText = (until: number) => {
    const plain = nativeText(text.slice(from, until));
    if (plain !== "") pieces.push(plain);
  };
  for (const { start, end, name } of codes) {
    addText(start);
    const title = text.slice(start, end);
    pieces.push({ code: nativeText(title) || name, title });
    from = end;
  }
  addText(text.length);
  return pieces;
}

interface Code {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/**
 * Finds the outermost elements that hold code; `undefined` for a text without elements, or with some that don't match.
 */
function findCodes(text: string): readonly Code[] | undefined {
  const tags = [...text.matchAll(tag)];
  if (tags.length === 0) return undefined;
  const codes: Code[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: markup, 1: closing, 2: name = "", 3: empty, index } of tags.filter(isCode)) {
    if (depth === 0) start = index;
    depth += depthChange(closing, empty);
    if (depth < 0) return undefined;
    if (depth === 0) codes.push({ start, end: index + markup.length, name });
  }
  return depth > 0 ? undefined : codes;
}

function depthChange(closing: string | undefined, empty: string | undefined): number {
  if (empty !== "") return 0;
  return closing === "" ? 1 : -1;
}
