import type { Locale } from "../catalog/catalog.ts";
import type { Message, MessageChange } from "../catalog/message.ts";
import { applyEdits } from "../text/textEdits.ts";
import { planCsvChanges } from "./csv/csvPlan.ts";
import { hasText, readColumn, readTable, type Sheet, sheetLocales, type TableText } from "./csv/csvReader.ts";
import { type CsvRow, separatorSampleLength } from "./csv/csvScanner.ts";
import { defineFormat, textOf } from "./defineFormat.ts";
import { type EditPlan, isKept, planWanted } from "./editPlan.ts";
import type { Format, Parsed } from "./format.ts";

/**
 * Tables of texts, separated by commas, semicolons or tabs: a key and a value a row, or a key and a column for each locale,
 * named in the first row. The path is the key; a column *note*, *comment*, *description* or *context* is the note, one of
 * *max_length* or *limit* is the maximum number of characters of a text.
 */
export const csv: Format = {
  ...view(undefined),
  multilingual: { locales: (from) => ({ all: sheetLocales(textOf(from)) }), of: view },
};

function view(locale: Locale | undefined): Format {
  return defineFormat<TableText>({
    id: "csv",
    extensions: [".csv", ".tsv"],
    parse: readTable,
    list: (table) => list(readColumn(table, locale), locale),
    edit: (table, changes, { model }) =>
      planColumn(readColumn(table, locale), changes, model && readColumn(model, locale), locale),
    createEmpty({ tree }) {
      const { text, start, header } = readColumn(tree, locale);
      if (locale === undefined || header === undefined) return text.slice(0, start);
      const names = text.slice(0, header.lines.end);
      return /[\r\n]$/.test(text) ? names : names.trimEnd();
    },
  });
}

function planColumn(
  sheet: Sheet,
  changes: readonly MessageChange[],
  model: Sheet | undefined,
  locale: Locale | undefined,
): EditPlan {
  const source = model?.table.fault === undefined ? model : undefined;
  const attempts = [
    () => true,
    isKept,
    (change: MessageChange) => isKept(change) && isBelow(sheet, change),
    () => false,
  ];
  for (const isWanted of attempts) {
    const done = planWanted(changes, isWanted, (some) => planCsvChanges(sheet, some, source, locale));
    if (keepsLayout(sheet, done, locale)) return done;
  }
  throw new Error("a table without changes is another one");
}

/** Returns whether edits keep the separator and whether the first record names columns. */
function keepsLayout(sheet: Sheet, { edits }: EditPlan, locale: Locale | undefined): boolean {
  const { table, start, text, header } = sheet;
  if (table.rows.length === 0 || !edits.some(({ span }) => span.start < start + separatorSampleLength)) return true;
  const after = readColumn(readTable(applyEdits(text, edits)), locale);
  if (after.table.fault !== undefined) return false;
  if (after.table.rows.length === 0) return true;
  const isHeaded = after.header !== undefined;
  return after.table.separator === table.separator && isHeaded === (header !== undefined);
}

/** Returns whether a change is in an existing record other than the first. */
const isBelow = ({ items, winners }: Sheet, { path: [key] }: MessageChange): boolean =>
  (winners.get(String(key)) ?? 0) > 0 && items[0]?.key !== key;

/** Returns the limit of a row; anything but a positive number is none. */
function maxLengthOf(row: CsvRow | undefined, column: number | undefined): number | undefined {
  const text = column === undefined ? "" : (row?.cells[column]?.text ?? "");
  const limit = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0;
  return limit > 0 ? limit : undefined;
}

function list({ items, rows, winners, problems, column, limits }: Sheet, locale: Locale | undefined): Parsed {
  const messages = items.flatMap(({ key, text: value, span, keySpan, note }, index): Message[] => {
    const cell = column === undefined ? undefined : rows[index]?.cells[column];
    // where each file is of one locale, a key alone has an empty text
    const isMissing = locale !== undefined && (cell === undefined || !hasText(cell));
    if (winners.get(key) !== index || isMissing) return [];
    const message = { path: [key], text: value, span, keySpan };
    const maxLength = maxLengthOf(rows[index], limits);
    return [{ ...message, ...(note !== undefined && { note }), ...(maxLength !== undefined && { maxLength }) }];
  });
  return { messages, problems };
}
