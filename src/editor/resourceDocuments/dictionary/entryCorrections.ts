import { entryColumnsOf, lineOf } from "../../../core/glossary/entryColumns.ts";
import type { EntryRule } from "../../../core/glossary/glossaryEntries.ts";

/** The correction of a line: another line, or `remove`. */
export type EntryCorrection = { readonly line: string } | "remove";

/** Returns the correction of a line that breaks a rule, if it loses nothing; `undefined` if the user has to decide. */
export function findCorrection(rule: EntryRule, line: string): EntryCorrection | undefined {
  return makers[rule](line);
}

const noCorrection = (): undefined => undefined;

const makers: Record<EntryRule, (line: string) => EntryCorrection | undefined> = {
  columns: (line) => (line.trim() === "" ? "remove" : toCorrection(line, line.replace(/^\t+|\t+$/g, ""))),
  quote: noCorrection,
  duplicate: noCorrection,
  empty: (line) => (line.trim() === "" ? "remove" : undefined),
  newline: (line) => toCorrection(line, line.replace(/[\n\r\v\f\u0085\u2028\u2029]+/g, " ")),
  control: (line) => toCorrection(line, line.replace(/[\p{Cs}]|(?!\t)\p{Cc}/gu, "")),
  space: (line) => toCorrection(line, trimEntry(line)),
  tooLong: noCorrection,
};

const toCorrection = (before: string, line: string): EntryCorrection | undefined =>
  line === before ? undefined : { line };

/** The line with its phrases trimmed, in quotation marks where they need them. */
function trimEntry(line: string): string {
  const columns = entryColumnsOf.tsv(line, 0);
  if (!("length" in columns)) return line;
  const [source, target, ...more] = columns.map(({ text }) => text.trim());
  return source === undefined || target === undefined || more.length > 0 ? line : lineOf.tsv(source, target);
}
