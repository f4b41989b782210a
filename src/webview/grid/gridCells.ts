import { make } from "../elements.ts";
import type { CellPiece, GridCell, GridColumn, GridSearch } from "./gridProtocol.ts";
import { markMatches } from "./searchMarks.ts";

/** Returns a cell as plain text, for copying. */
export const cellText = (cell: GridCell): string => (typeof cell === "string" ? cell : cell.map(textOf).join(""));

function textOf(piece: CellPiece): string {
  if (typeof piece === "string") return piece;
  return "code" in piece ? piece.code : "";
}

/** Returns the nodes of a text: matches are highlighted, each code is one object. */
export function cellNodes(cell: GridCell, search: GridSearch): readonly Node[] {
  const pieces: readonly CellPiece[] = typeof cell === "string" ? [cell] : cell;
  return pieces.flatMap((piece) => {
    if (typeof piece === "string") return textNodes(piece, search);
    return ["code" in piece ? codeNode(piece) : make("small", { text: piece.note })];
  });
}

/** Returns language and direction of a column's texts: the direction is each text's own. */
export function languageAttributes({ kind, language }: GridColumn): Readonly<Record<string, string>> {
  if (kind !== "text") return {};
  return { dir: "auto", ...(language !== undefined && { lang: language }) };
}

const textNodes = (text: string, search: GridSearch): readonly Node[] =>
  markMatches(text, search).map((part) =>
    part.isFound ? make("mark", { text: part.text }) : document.createTextNode(part.text),
  );

const codeNode = ({ code, title }: Extract<CellPiece, { readonly code: string }>): Node =>
  make("code", { text: code, attributes: { title, dir: "ltr" } });
