import type { Locale } from "../catalog.ts";
import type { Message } from "../message.ts";
import { applyEdits } from "../text.ts";
import { plan } from "./csv/plan.ts";
import { hasText, localesIn, read, type Sheet } from "./csv/read.ts";
import type { Row } from "./csv/scan.ts";
import type { Format, Parsed } from "./format.ts";
import { withoutRemovals } from "./plan.ts";

/**
 * Tables of texts, separated by commas, semicolons or tabs: a key and a value a row, or a key and a column for each locale,
 * named in the first row. The path is the key; a column *note*, *comment*, *description* or *context* is the note, one of
 * *max_length* or *limit* tells how many characters a text may have.
 */
export const csv: Format = {
  ...view(undefined),
  multilingual: { locales: (text) => ({ all: localesIn(text) }), of: view },
};

function view(locale: Locale | undefined): Format {
  const planned: (...request: Parameters<Format["set"]>) => ReturnType<typeof plan> = (text, changes, model) => {
    const found = model === undefined ? undefined : read(model, locale);
    const source = found?.table.fault === undefined ? found : undefined;
    const sheet = read(text, locale);
    const done = plan(sheet, changes, source, locale);
    if (done.edits.length === 0 || changes.every((change) => change.text !== undefined)) return done;
    if (tellsAs(sheet, read(applyEdits(text, done.edits), locale))) return done;
    return withoutRemovals(changes, (others) => plan(sheet, others, source, locale));
  };
  return {
    id: "csv",
    extensions: [".csv", ".tsv"],
    parse: (text) => parse(text, locale),
    set: (...request) => planned(...request).edits,
    blocked: (...request) => planned(...request).problems,
    empty(model) {
      const { text, start, header } = read(model, locale);
      if (locale === undefined || header === undefined) return text.slice(0, start);
      const names = text.slice(0, header.lines.end);
      return /[\r\n]$/.test(text) ? names : names.trimEnd();
    },
  };
}

/** The first record tells the separator: it stays where the one behind it would tell another, or none. */
const tellsAs = (before: Sheet, { table: { rows, separator, fault } }: Sheet): boolean =>
  fault === undefined && (rows.length === 0 || separator === before.table.separator);

/** No number and naught are no limit. */
function limitOf(row: Row | undefined, column: number | undefined): number | undefined {
  const text = column === undefined ? "" : (row?.cells[column]?.text ?? "");
  const limit = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0;
  return limit > 0 ? limit : undefined;
}

function parse(text: string, locale: Locale | undefined): Parsed {
  const { items, rows, winners, problems, column, limits } = read(text, locale);
  const messages = items.flatMap(({ key, text: value, span, keySpan, note }, index): Message[] => {
    const cell = column === undefined ? undefined : rows[index]?.cells[column];
    // where each file is of one locale, a key alone has an empty text
    const isMissing = locale !== undefined && (cell === undefined || !hasText(cell));
    if (winners.get(key) !== index || isMissing) return [];
    const message = { path: [key], text: value, span, keySpan };
    const maxLength = limitOf(rows[index], limits);
    return [{ ...message, ...(note !== undefined && { note }), ...(maxLength !== undefined && { maxLength }) }];
  });
  return { messages, problems };
}
