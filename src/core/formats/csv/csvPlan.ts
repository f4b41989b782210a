import type { Locale } from "../../catalog/catalog.ts";
import { type MessageChange, pathText } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Edit } from "../../text/textEdits.ts";
import { assertSound, changesByKey, type EditPlan } from "../editPlan.ts";
import type { FlatEntry } from "../flat/flatEntry.ts";
import { planFlat } from "../flat/flatPlan.ts";
import { joinEdits } from "../shared/editOrder.ts";
import { hasText, type Sheet } from "./csvReader.ts";
import { type CsvRow, writeCell } from "./csvScanner.ts";

/** Finds the edits for all changes of one column; where the table has several locales, rows stay when a text goes. */
export function planCsvChanges(
  sheet: Sheet,
  changes: readonly MessageChange[],
  model: Sheet | undefined,
  locale: Locale | undefined,
): EditPlan {
  assertSound(sheet.table.fault);
  const refused = changes.filter((change) => !isSafe(sheet, change, model));
  const problems = refused.map(({ path }): Problem => ({ code: "format.blocked", path, detail: pathText(path) }));
  const left = refused.length === 0 ? changes : changes.filter((change) => !refused.includes(change));
  if (refused.length > 0) changesByKey(changes);
  const found = locale === undefined ? planInRows(sheet, left, model) : planInColumn(sheet, left, model, locale);
  return { edits: found.edits, problems: [...problems, ...found.problems] };
}

/** Spreadsheets run text after these signs: only a row that already has such a text gets another. */
function isSafe(sheet: Sheet, { path, text }: MessageChange, model: Sheet | undefined): boolean {
  if (text === undefined) return true;
  const [sign] = /^[=+\-@\t\r]/.exec(text) ?? [];
  if (/\p{Surrogate}/u.test(text) || /\p{Surrogate}/u.test(String(path[0]))) return false;
  if (sign === undefined) return true;
  const key = String(path[0]);
  return [sheet, ...(model ? [model] : [])].some((table) =>
    table.rows[table.winners.get(key) ?? -1]?.cells.some((cell) => cell.text.startsWith(sign)),
  );
}

/** Plans the changes of a file with one locale. */
function planInRows(sheet: Sheet, changes: readonly MessageChange[], model: Sheet | undefined): EditPlan {
  const { separator } = sheet.table.rows.length === 0 && model ? model.table : sheet.table;
  const column = sheet.column ?? 1;
  const isNew = sheet.table.rows.length === 0;
  const found = planFlat(sheet, changes, model, {
    value: (text, { key }) => writeCellAt(sheet, key, column, text),
    line: (key, text) =>
      writeRow(key, text, column, sheet.header?.cells.length ?? 2, separator, usesQuotes(sheet, model)),
  });
  const names = isNew ? model?.header : undefined;
  const [first] = found.edits;
  if (first === undefined || names === undefined || model === undefined) return found;
  // a new file has its columns named as its model does
  return { ...found, edits: [{ ...first, text: model.text.slice(names.lines.start, names.lines.end) + first.text }] };
}

/** Returns whether new cells are quoted even if they need not be. */
function usesQuotes(sheet: Sheet, model: Sheet | undefined): boolean {
  const { text, rows } = sheet.rows.length > 0 ? sheet : (model ?? sheet);
  return rows[0]?.cells.every(({ span }) => text.charAt(span.start) === '"') ?? false;
}

function writeRow(
  key: string,
  text: string,
  column: number,
  columns: number,
  separator: string,
  isQuoted: boolean,
): string {
  const cells: string[] = Array.from({ length: Math.max(columns, column + 1) }, () => (isQuoted ? '""' : ""));
  cells[0] = writeCell(key, isQuoted);
  cells[column] = writeCell(text, isQuoted);
  return cells.join(separator);
}

/** Writes the new cell of a row, after separators if the row ends before it. */
function writeCellAt({ text, table, rows, winners }: Sheet, key: string, column: number, value: string): string {
  const row = rows[winners.get(key) ?? -1];
  const cell = row?.cells[column];
  const wasQuoted =
    text.charAt((cell ?? row?.cells[0])?.span.start ?? 0) === '"' && (cell === undefined || hasText(cell));
  const gap = cell === undefined ? table.separator.repeat(column + 1 - (row?.cells.length ?? 0)) : "";
  return gap + writeCell(value, wasQuoted);
}

/** Plans the changes of a file with several locales. */
function planInColumn(
  sheet: Sheet,
  changes: readonly MessageChange[],
  model: Sheet | undefined,
  locale: Locale,
): EditPlan {
  const { header, items, winners } = sheet;
  const entryOf = ({ path: [key] }: MessageChange) =>
    typeof key === "string" ? items[winners.get(key) ?? -1] : undefined;
  const isKnown = (change: MessageChange): boolean => change.path.length === 1 && entryOf(change) !== undefined;
  const added = changes.filter((change) => !isKnown(change) && change.text !== undefined);
  const known = changes.filter(isKnown);
  changesByKey(changes);
  if (header === undefined) return { edits: [], problems: added.map(blockChange) };
  const column = sheet.column ?? Math.max(header.cells.length, ...sheet.rows.map(({ cells }) => cells.length));
  const edits = known.flatMap((change) => cellEdits(sheet, entryOf(change), column, change.text));
  const line = (key: string, text: string): string =>
    writeRow(
      key,
      text,
      column,
      Math.max(header.cells.length, column + 1),
      sheet.table.separator,
      usesQuotes(sheet, model),
    );
  const rows = planFlat(sheet, added, model, { value: (text) => writeCell(text, false), line });
  const all = [...edits, ...rows.edits];
  if (all.length === 0 || sheet.column !== undefined) return { edits: joinEdits(all), problems: rows.problems };
  return { edits: joinEdits([...columnEdits(sheet, column, locale, edits), ...all]), problems: rows.problems };
}

/** Returns the edit of one cell; a cell without a text is empty and not quoted. */
function cellEdits(
  sheet: Sheet,
  entry: FlatEntry | undefined,
  column: number,
  text: string | undefined,
): readonly Edit[] {
  if (entry === undefined || (hasText(entry) ? entry.text : undefined) === text) return [];
  return [{ span: entry.span, text: text === undefined ? "" : writeCellAt(sheet, entry.key, column, text) }];
}

const blockChange = ({ path }: MessageChange): Problem => ({ code: "format.blocked", path, detail: pathText(path) });

/** Adds a column: its name, and an empty cell in every row that gets no text. */
function columnEdits(
  { text, table, header, rows }: Sheet,
  column: number,
  locale: Locale,
  edits: readonly Edit[],
): readonly Edit[] {
  const filled = new Set(edits.map(({ span }) => span.start));
  const endOf = ({ cells, lines }: CsvRow): number => cells.at(-1)?.span.end ?? lines.end;
  const gap = ({ cells }: CsvRow): string => table.separator.repeat(column + 1 - cells.length);
  const empty = rows.filter((row) => !filled.has(endOf(row)));
  const named = header === undefined ? [] : [{ row: header, name: writeColumnName(text, header, locale) }];
  return [...named, ...empty.map((row) => ({ row, name: "" }))].map(({ row, name }) => ({
    span: { start: endOf(row), end: endOf(row) },
    text: gap(row) + name,
  }));
}

const writeColumnName = (text: string, { cells }: CsvRow, locale: Locale): string =>
  writeCell(locale, text.charAt(cells[0]?.span.start ?? 0) === '"');
