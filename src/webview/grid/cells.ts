import { make } from "../elements.ts";
import { marked } from "./marks.ts";
import type { Cell, Column, Piece, Search } from "./protocol.ts";

/** What a cell says as plain text, as it is copied. */
export const plainText = (cell: Cell): string => (typeof cell === "string" ? cell : cell.map(textOf).join(""));

function textOf(piece: Piece): string {
  if (typeof piece === "string") return piece;
  return "code" in piece ? piece.code : "";
}

/** The nodes of a text: what was searched for is marked, codes are shown as one thing each. */
export function cellNodes(cell: Cell, search: Search): readonly Node[] {
  const pieces: readonly Piece[] = typeof cell === "string" ? [cell] : cell;
  return pieces.flatMap((piece) => {
    if (typeof piece === "string") return textNodes(piece, search);
    return ["code" in piece ? codeNode(piece) : make("small", { text: piece.note })];
  });
}

/** Language and direction of a column's texts: the direction is each text's own. */
export function languageOf({ kind, language }: Column): Readonly<Record<string, string>> {
  if (kind !== "text") return {};
  return { dir: "auto", ...(language !== undefined && { lang: language }) };
}

const textNodes = (text: string, search: Search): readonly Node[] =>
  marked(text, search).map((part) =>
    part.isFound ? make("mark", { text: part.text }) : document.createTextNode(part.text),
  );

const codeNode = ({ code, title }: Extract<Piece, { readonly code: string }>): Node =>
  make("code", { text: code, attributes: { title, dir: "ltr" } });
