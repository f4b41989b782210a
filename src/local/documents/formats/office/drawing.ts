import { blockPass } from "../xml/xmlBlocks.ts";
import type { Role, XmlGrammar } from "../xml/xmlGrammar.ts";
import type { PartKinds } from "./contentTypes.ts";

/** DrawingML (ECMA-376, part 1, 21.1.2), with the prefix that every writer gives it. */
const known: ReadonlyMap<string, Role> = new Map<string, Role>([
  ["a:p", "paragraph"],
  ["a:r", "run"],
  ["a:rPr", "look"],
  ["a:t", "text"],
  ["a:br", "object"],
  // programs that show it create its text again
  ["a:fld", "hidden"],
  ["a:pPr", "ignored"],
  ["a:endParaRPr", "ignored"],
]);

const drawing: XmlGrammar = {
  doctype: false,
  mixed: false,
  namespaces: new Map([
    ["http://schemas.openxmlformats.org/drawingml/2006/main", "a"],
    ["http://purl.oclc.org/ooxml/drawingml/main", "a"],
  ]),
  role: (name, _, isInside) => known.get(name) ?? (isInside ? "object" : "through"),
  // nobody sees the language of a text, nor what a speller thinks of it
  look: (raw) => raw.replace(/ (?:lang|altLang|noProof|dirty|err|smtClean)="[^"]*"/g, "").replace(/^<[\w:]+ ?\/?>/, ""),
};

export const drawingTexts = [blockPass(drawing)];

/** Drawings in documents of any kind: diagrams, as data and as last drawn, and charts. */
export const drawingKinds: PartKinds = [
  [/drawingml\.diagramData\+xml$/, drawingTexts],
  [/ms-office\.drawingml\.diagramDrawing\+xml$/, drawingTexts],
  [/drawingml\.chart\+xml$/, drawingTexts],
];
