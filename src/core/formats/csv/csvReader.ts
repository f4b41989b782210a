import type { Locale } from "../../catalog/catalog.ts";
import { isLocale } from "../../locales/locale.ts";
import type { Problem } from "../../problems/problem.ts";
import { duplicatesIn, type FlatEntry, type FlatText, toFlatText } from "../flat/flatEntry.ts";
import { type CsvCell, type CsvRow, type CsvTable, scanCsv } from "./csvScanner.ts";

/** A table and the positions of its texts; its rows are the entries. */
export interface Sheet extends FlatText {
  readonly table: CsvTable;
  /** The names of the columns; undefined if the first row has texts. */
  readonly header: CsvRow | undefined;
  /** The index of the column of texts; `undefined` for a locale without one. */
  readonly column: number | undefined;
  /** The index of the column of length limits. */
  readonly limits: number | undefined;
  /** The rows by index of their entry. */
  readonly rows: readonly CsvRow[];
  readonly problems: readonly Problem[];
}

/** A text and its rows, regardless of the column that is read. */
export interface TableText {
  readonly text: string;
  /** After the BOM. */
  readonly start: number;
  readonly table: CsvTable;
}

/** Reads the rows of a table. */
export function readTable(text: string): TableText {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  return { text, start, table: scanCsv(text, start) };
}

/** Reads one column of a table: that of a locale, otherwise that of the values next to the keys. */
export function readColumn({ text, start, table }: TableText, locale: Locale | undefined): Sheet {
  const [first, ...others] = table.rows;
  const header = first !== undefined && (locale !== undefined || isHeader(first)) ? first : undefined;
  const names = header?.cells.map((cell) => cell.text.trim()) ?? [];
  const column = locale === undefined ? valueColumn(names) : columnOf(names, locale);
  const notes = findColumn(names, noteName);
  const rows = header === undefined ? table.rows : others;
  const items = rows.map((row) => entryOfRow(row, column, notes === undefined ? undefined : row.cells[notes]));
  const flat = toFlatText(text, start, items);
  const problems = [...duplicatesIn(flat), ...(table.fault ? [table.fault] : [])];
  return { ...flat, table, header, column, limits: findColumn(names, limitName), rows, problems };
}

/** Returns the locales that a table has columns for; none if it is no table of texts. */
export function sheetLocales(text: string): readonly Locale[] {
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

function findColumn(names: readonly string[], pattern: RegExp): number | undefined {
  const column = names.findIndex((name, index) => index > 0 && pattern.test(name));
  return column < 0 ? undefined : column;
}

const isHeader = ({ cells }: CsvRow): boolean => {
  const [key = "", ...others] = cells.map(({ text }) => text.trim());
  return keyName.test(key) && others.some((name) => valueName.test(name) || isColumnOfTexts(name));
};

/** Returns whether a column has texts: some other column names look like unregistered languages. */
const isColumnOfTexts = (name: string): boolean => isLocale(name) && !noteName.test(name) && !limitName.test(name);

function valueColumn(names: readonly string[]): number {
  const named = names.findIndex((name, index) => index > 0 && (valueName.test(name) || isColumnOfTexts(name)));
  return named < 0 ? 1 : named;
}

function columnOf(names: readonly string[], locale: Locale): number | undefined {
  const column = names.findIndex((name, index) => index > 0 && name === locale);
  return column < 0 ? undefined : column;
}

function entryOfRow({ cells, lines }: CsvRow, column: number | undefined, note: CsvCell | undefined): FlatEntry {
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

/** Returns whether a row has a text: an empty cell without quotation marks is none. */
export const hasText = ({ span }: Pick<FlatEntry, "span">): boolean => span.end > span.start;
