import type { Locale } from "../catalog.ts";
import type { Message } from "../message.ts";
import { plan } from "./csv/plan.ts";
import { hasText, localesIn, read } from "./csv/read.ts";
import type { Format, Parsed } from "./format.ts";

/**
 * Tables of texts, separated by commas, semicolons or tabs: a key and a value a row, or a key and a column for each locale,
 * named in the first row. The path is the key; a column *note*, *comment* or *description* is the note.
 */
export const csv: Format = {
  ...view(undefined),
  multilingual: { locales: (text) => ({ all: localesIn(text) }), of: view },
};

function view(locale: Locale | undefined): Format {
  const planned: (...request: Parameters<Format["set"]>) => ReturnType<typeof plan> = (text, changes, model) => {
    const source = model === undefined ? undefined : read(model, locale);
    return plan(read(text, locale), changes, source?.table.fault === undefined ? source : undefined, locale);
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

function parse(text: string, locale: Locale | undefined): Parsed {
  const { items, rows, winners, problems, column } = read(text, locale);
  const messages = items.flatMap(({ key, text: value, span, keySpan, note }, index): Message[] => {
    const cell = column === undefined ? undefined : rows[index]?.cells[column];
    // where each file is of one locale, a key alone has an empty text
    const isMissing = locale !== undefined && (cell === undefined || !hasText(cell));
    if (winners.get(key) !== index || isMissing) return [];
    const message = { path: [key], text: value, span, keySpan };
    return [note === undefined ? message : { ...message, note }];
  });
  return { messages, problems };
}
