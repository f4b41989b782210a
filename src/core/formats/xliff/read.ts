import { pathKey } from "../../message.ts";
import { parseXml } from "../xml/parse.ts";
import type { Document, Unit } from "./document.ts";
import { Reader } from "./reader.ts";

/** Reads XLIFF; never throws. */
export function read(text: string): Document {
  const reader = new Reader(text);
  const fault = parseXml(text, reader);
  const found = reader.result();
  const problems = [...found.problems, ...(fault ? [fault] : [])];
  problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  let keyed: ReadonlyMap<string, Unit> | undefined;
  return {
    text,
    ...found,
    eol: eolOf(text),
    problems,
    fault,
    // whoever only reads messages looks for none
    get byKey() {
      keyed ??= new Map(found.units.map((unit) => [pathKey(unit.path), unit]));
      return keyed;
    },
  };
}

/** How most lines end, told by the first. */
const eolOf = (text: string): string => /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
