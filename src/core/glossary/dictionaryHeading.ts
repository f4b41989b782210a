import type { EntryFormat } from "./entryColumns.ts";
import { entryColumnsOf } from "./entryColumns.ts";
import { type DictionaryPair, type GlossaryEntry, readEntries } from "./glossaryEntries.ts";

/**
 * Returns the first line of a dictionary as an entry if it looks like a heading: names of columns (`source,target`), or
 * the codes or names of both languages (`English;German`). A real entry may look so as well: people decide.
 */
export function findHeading(text: string, format: EntryFormat, pair: DictionaryPair): GlossaryEntry | undefined {
  for (const first of readEntries(text, format, pair)) {
    if (first.rule !== undefined) return undefined;
    return namesColumn(first.source, pair.source) && namesColumn(first.target, pair.target)
      ? { source: first.source, target: first.target }
      : undefined;
  }
  return undefined;
}

/** Returns a dictionary without its first line that is not empty. */
export const withoutHeading = (text: string): string => text.replace(/^\uFEFF?(?:\r?\n)*[^\n]*\n?/, "");

/** In lower case. */
const columnName =
  /^(?:source|target|original|translation|term|phrase|key|value|from|to)(?:[ _-]?(?:text|term|phrase|lang|language|locale))?$/;

function namesColumn(field: string, code: string): boolean {
  const word = field.trim().toLowerCase();
  return columnName.test(word) || word === code.toLowerCase() || namesOf(code).includes(word);
}

/** The names of a language in English and in itself, in lower case. */
function namesOf(code: string): readonly (string | undefined)[] {
  try {
    return ["en", code].map((locale) => new Intl.DisplayNames([locale], { type: "language" }).of(code)?.toLowerCase());
  } catch {
    return [];
  }
}

/** A character between columns. */
export type Separator = "," | ";" | "\t";

const separators: Readonly<Record<EntryFormat, readonly Separator[]>> = { csv: [";", "\t"], tsv: [",", ";"] };
/** Lines that are looked at. */
const maxLines = 50;

/** Returns what separates the columns of a dictionary instead of that which its format has, if all of its first lines show it. */
export function findOtherSeparator(text: string, format: EntryFormat): Separator | undefined {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/, maxLines)
    .filter((line) => line !== "");
  const isWhole = lines.every((line) => {
    const columns = entryColumnsOf[format](line, 0);
    return !("misquoted" in columns) && columns.length === 1;
  });
  return isWhole && lines.length > 0
    ? separators[format].find((separator) => lines.every((line) => line.includes(separator)))
    : undefined;
}
