import { make } from "../elements.ts";
import { marked } from "./marks.ts";
import type { Cell, Column, Piece, Search } from "./protocol.ts";

/** What a cell says as plain text, as it is copied. */
export const plainText = (cell: Cell): string =>
  typeof cell === "string" ? cell : cell.map((piece) => (typeof piece === "string" ? piece : piece.code)).join("");

/** The nodes of a text: what was searched for is marked, codes are shown as one thing each. */
export function cellNodes(cell: Cell, search: Search): readonly Node[] {
  const pieces: readonly Piece[] = typeof cell === "string" ? [cell] : cell;
  return pieces.flatMap((piece) => (typeof piece === "string" ? textNodes(piece, search) : [codeNode(piece)]));
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

const codeNode = ({ code, title }: Exclude<Piece, string>): Node =>
  make("code", { text: code, attributes: { title, dir: "ltr" } });
