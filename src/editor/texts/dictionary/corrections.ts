import { columnsOf, lineOf } from "../../../core/glossary/columns.ts";
import type { EntryRule } from "../../../core/glossary/entries.ts";

/** How a line is put right: as another line, or `remove`d. */
export type Correction = { readonly line: string } | "remove";

/** What puts a line right that breaks a rule, where that loses nothing; `undefined` where a person has to decide. */
export function correctionOf(rule: EntryRule, line: string): Correction | undefined {
  return makers[rule](line);
}

const none = (): undefined => undefined;

const makers: Record<EntryRule, (line: string) => Correction | undefined> = {
  columns: (line) => (line.trim() === "" ? "remove" : changed(line, line.replace(/^\t+|\t+$/g, ""))),
  quote: none,
  duplicate: none,
  empty: (line) => (line.trim() === "" ? "remove" : undefined),
  newline: (line) => changed(line, line.replace(/[\n\r\v\f\u0085\u2028\u2029]+/g, " ")),
  control: (line) => changed(line, line.replace(/[\p{Cs}]|(?!\t)\p{Cc}/gu, "")),
  space: (line) => changed(line, trimmed(line)),
  tooLong: none,
};

const changed = (before: string, line: string): Correction | undefined => (line === before ? undefined : { line });

/** The line with its phrases trimmed, in quotation marks where they need them. */
function trimmed(line: string): string {
  const columns = columnsOf.tsv(line, 0);
  if (!("length" in columns)) return line;
  const [source, target, ...more] = columns.map(({ text }) => text.trim());
  return source === undefined || target === undefined || more.length > 0 ? line : lineOf.tsv(source, target);
}
