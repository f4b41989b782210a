import { pathKey } from "../../catalog/message.ts";
import { parseWithTree } from "../xml/xmlLayout.ts";
import { parseXml, type ReadXml } from "../xml/xmlParser.ts";
import type { XliffDocument, XliffUnit } from "./xliffDocument.ts";
import { XliffTagReader } from "./xliffTagReader.ts";

/** Reads XLIFF; never throws. */
export const readXliff = (text: string): XliffDocument =>
  documentOf(
    text,
    parseXml(text, () => new XliffTagReader(text)),
  );

/** Reads XLIFF with its tree. */
export function readXliffTree(text: string): XliffDocument {
  const read = parseWithTree(text, () => new XliffTagReader(text));
  return Object.assign(documentOf(text, read), { tree: read.tree });
}

function documentOf(text: string, { reader, fault }: ReadXml<XliffTagReader>): XliffDocument {
  const found = reader.result();
  const problems = [...found.problems, ...(fault ? [fault] : [])];
  problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  let keyed: ReadonlyMap<string, XliffUnit> | undefined;
  return {
    text,
    ...found,
    eol: eolOf(text),
    problems,
    fault,
    // built on demand, as reading messages does not need it
    get byKey() {
      keyed ??= new Map(found.units.map((unit) => [pathKey(unit.path), unit]));
      return keyed;
    },
  };
}

/** Returns the first line end. */
const eolOf = (text: string): string => /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
