import { pathKey } from "../../catalog/message.ts";
import { parseXml } from "../xml/xmlParser.ts";
import type { XliffDocument, XliffUnit } from "./xliffDocument.ts";
import { XliffTagReader } from "./xliffTagReader.ts";

/** Reads XLIFF; never throws. */
export function readXliff(text: string): XliffDocument {
  const { reader, fault } = parseXml(text, () => new XliffTagReader(text));
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
