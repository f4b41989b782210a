import { nativeText } from "../../core/tmx/escape.ts";
import type { Cell, Piece } from "../../webview/grid/protocol.ts";

/** The inline elements of TMX 1.4; what `hi` and `sub` hold is text, what the others hold is code. */
const tag = /<(\/?)(bpt|ept|ph|it|ut|hi|sub)\b[^<>]*?(\/?)>/g;
const isCode = ([, , name]: RegExpExecArray): boolean => name !== "hi" && name !== "sub";

/** A segment's text as people read it: the codes of its inline elements as pieces of their own, the rest as text. */
export function piecesOf(text: string): Cell {
  const codes = codesOf(text);
  if (codes === undefined) return text;
  const pieces: Piece[] = [];
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

/** Where the outermost elements that hold code are; `undefined` for a text without elements, or with some that don't match. */
function codesOf(text: string): readonly Code[] | undefined {
  const tags = [...text.matchAll(tag)];
  if (tags.length === 0) return undefined;
  const codes: Code[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: markup, 1: closing, 2: name = "", 3: empty, index } of tags.filter(isCode)) {
    if (depth === 0) start = index;
    depth += change(closing, empty);
    if (depth < 0) return undefined;
    if (depth === 0) codes.push({ start, end: index + markup.length, name });
  }
  return depth > 0 ? undefined : codes;
}

function change(closing: string | undefined, empty: string | undefined): number {
  if (empty !== "") return 0;
  return closing === "" ? 1 : -1;
}
