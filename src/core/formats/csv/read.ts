import type { Locale } from "../../catalog.ts";
import { isLocale } from "../../locale.ts";
import type { Problem } from "../../problem.ts";
import { duplicatesOf, type Entry, type Flat, flatOf } from "../flat/entry.ts";
import { type Cell, type Row, scan, type Table } from "./scan.ts";

/** A table with the place of its texts; the entries are its rows. */
export interface Sheet extends Flat {
  readonly table: Table;
  /** Names of the columns; absent where the first row has texts. */
  readonly header: Row | undefined;
  /** Of the texts; `undefined` for a locale that the table has no column for. */
  readonly column: number | undefined;
  /** Of how many characters texts may have. */
  readonly limits: number | undefined;
  /** By index of the entry. */
  readonly rows: readonly Row[];
  readonly problems: readonly Problem[];
}

/** A text and its rows, whatever column of them is read. */
export interface TableText {
  readonly text: string;
  /** After the BOM. */
  readonly start: number;
  readonly table: Table;
}

/** Reads the rows of a table. */
export function readTable(text: string): TableText {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  return { text, start, table: scan(text, start) };
}

/** Reads one column of a table: that of a locale, else that of the values beside the keys. */
export function readColumn({ text, start, table }: TableText, locale: Locale | undefined): Sheet {
  const [first, ...others] = table.rows;
  const header = first !== undefined && (locale !== undefined || isHeader(first)) ? first : undefined;
  const names = header?.cells.map((cell) => cell.text.trim()) ?? [];
  const column = locale === undefined ? valueColumn(names) : columnOf(names, locale);
  const notes = named(names, noteName);
  const rows = header === undefined ? table.rows : others;
  const items = rows.map((row) => entryOf(row, column, notes === undefined ? undefined : row.cells[notes]));
  const flat = flatOf(text, start, items);
  const problems = [...duplicatesOf(flat), ...(table.fault ? [table.fault] : [])];
  return { ...flat, table, header, column, limits: named(names, limitName), rows, problems };
}

/** The locales that a table has columns for; none where it is no table of texts. */
export function localesIn(text: string): readonly Locale[] {
  const [header] = readTable(text).table.rows;
  const names = header?.cells.map((cell) => cell.text.trim()) ?? [];
  const locales = [...new Set(names.slice(1).filter(isColumnOfTexts))];
  return locales.length > 1 || keyName.test(names[0] ?? "") ? locales : [];
}

const keyName = /^(?:keys?|ids?|identifiers?|names?|string[ _-]?ids?|msgids?)$/i;
const valueName = /^(?:values?|texts?|translations?|messages?|strings?|targets?|sources?)$/i;

const noteName = /^(?:(?:developer|translator)[ _-]?)?(?:notes?|comments?|descriptions?|context)$/i;
const limitName =
  /^(?:(?:max|maximum)[ ._-]{0,2}(?:len|length|chars|characters|width)|(?:char|character|length)?[ _-]?limit)$/i;

function named(names: readonly string[], pattern: RegExp): number | undefined {
  const column = names.findIndex((name, index) => index > 0 && pattern.test(name));
  return column < 0 ? undefined : column;
}

const isHeader = ({ cells }: Row): boolean => {
  const [key = "", ...others] = cells.map(({ text }) => text.trim());
  return keyName.test(key) && others.some((name) => valueName.test(name) || isColumnOfTexts(name));
};

/** What names of columns say may look like languages that nobody has registered. */
const isColumnOfTexts = (name: string): boolean => isLocale(name) && !noteName.test(name) && !limitName.test(name);

function valueColumn(names: readonly string[]): number {
  const named = names.findIndex((name, index) => index > 0 && (valueName.test(name) || isColumnOfTexts(name)));
  return named < 0 ? 1 : named;
}

function columnOf(names: readonly string[], locale: Locale): number | undefined {
  const column = names.findIndex((name, index) => index > 0 && name === locale);
  return column < 0 ? undefined : column;
}

function entryOf({ cells, lines }: Row, column: number | undefined, note: Cell | undefined): Entry {
  const [key] = cells;
  const value = column === undefined ? undefined : cells[column];
  const end = cells.at(-1)?.span.end ?? lines.start;
  return {
    key: key?.text ?? "",
    keySpan: key?.span ?? lines,
    text: value?.text ?? "",
    span: value?.span ?? { start: end, end },
    lines,
    lead: lines.start,
    note: note === undefined || note.text.trim() === "" ? undefined : note.text.trim(),
  };
}

/** Whether a row has a text: an empty cell without quotation marks is none. */
export const hasText = ({ span }: Pick<Entry, "span">): boolean => span.end > span.start;
