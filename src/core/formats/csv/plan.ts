import type { Locale } from "../../catalog.ts";
import { type Change, pathText } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Edit } from "../../text.ts";
import type { Entry } from "../flat/entry.ts";
import { planFlat } from "../flat/plan.ts";
import { joinEdits } from "../json/edits.ts";
import { assertSound, changesByKey, type Plan } from "../plan.ts";
import { hasText, type Sheet } from "./read.ts";
import { type Row, written } from "./scan.ts";

/** Finds the edits for all changes of one column; where the table has several locales, rows stay when a text goes. */
export function plan(
  sheet: Sheet,
  changes: readonly Change[],
  model: Sheet | undefined,
  locale: Locale | undefined,
): Plan {
  assertSound(sheet.table.fault);
  const refused = changes.filter((change) => !isSafe(sheet, change, model));
  const problems = refused.map(({ path }): Problem => ({ code: "format.blocked", path, detail: pathText(path) }));
  const left = refused.length === 0 ? changes : changes.filter((change) => !refused.includes(change));
  if (refused.length > 0) changesByKey(changes);
  const found = locale === undefined ? inRows(sheet, left, model) : inColumn(sheet, left, model, locale);
  return { edits: found.edits, problems: [...problems, ...found.problems] };
}

/** Spreadsheets run what begins with these signs: only a row that has such a text already gets another. */
function isSafe(sheet: Sheet, { path, text }: Change, model: Sheet | undefined): boolean {
  if (text === undefined) return true;
  const [sign] = /^[=+\-@\t\r]/.exec(text) ?? [];
  if (/\p{Surrogate}/u.test(text) || /\p{Surrogate}/u.test(String(path[0]))) return false;
  if (sign === undefined) return true;
  const key = String(path[0]);
  return [sheet, ...(model ? [model] : [])].some((one) =>
    one.rows[one.winners.get(key) ?? -1]?.cells.some((cell) => cell.text.startsWith(sign)),
  );
}

/** One locale a file. */
function inRows(sheet: Sheet, changes: readonly Change[], model: Sheet | undefined): Plan {
  const { separator } = sheet.table.rows.length === 0 && model ? model.table : sheet.table;
  const column = sheet.column ?? 1;
  const isNew = sheet.table.rows.length === 0;
  const found = planFlat(sheet, changes, model, {
    value: (text, { key }) => cellOf(sheet, key, column, text),
    line: (key, text) => lineOf(key, text, column, sheet.header?.cells.length ?? 2, separator, quotes(sheet, model)),
  });
  const names = isNew ? model?.header : undefined;
  const [first] = found.edits;
  if (first === undefined || names === undefined || model === undefined) return found;
  // a new file has its columns named as its model does
  return { ...found, edits: [{ ...first, text: model.text.slice(names.lines.start, names.lines.end) + first.text }] };
}

/** Whether new cells are quoted though they need not be. */
function quotes(sheet: Sheet, model: Sheet | undefined): boolean {
  const { text, rows } = sheet.rows.length > 0 ? sheet : (model ?? sheet);
  return rows[0]?.cells.every(({ span }) => text.charAt(span.start) === '"') ?? false;
}

function lineOf(
  key: string,
  text: string,
  column: number,
  columns: number,
  separator: string,
  isQuoted: boolean,
): string {
  const cells: string[] = Array.from({ length: Math.max(columns, column + 1) }, () => (isQuoted ? '""' : ""));
  cells[0] = written(key, isQuoted);
  cells[column] = written(text, isQuoted);
  return cells.join(separator);
}

/** What a row has in place of a cell; behind what it has where it ends before. */
function cellOf({ text, table, rows, winners }: Sheet, key: string, column: number, value: string): string {
  const row = rows[winners.get(key) ?? -1];
  const cell = row?.cells[column];
  const wasQuoted =
    text.charAt((cell ?? row?.cells[0])?.span.start ?? 0) === '"' && (cell === undefined || hasText(cell));
  const gap = cell === undefined ? table.separator.repeat(column + 1 - (row?.cells.length ?? 0)) : "";
  return gap + written(value, wasQuoted);
}

/** Several locales a file. */
function inColumn(sheet: Sheet, changes: readonly Change[], model: Sheet | undefined, locale: Locale): Plan {
  const { header, items, winners } = sheet;
  const entryOf = ({ path: [key] }: Change) => (typeof key === "string" ? items[winners.get(key) ?? -1] : undefined);
  const isKnown = (change: Change): boolean => change.path.length === 1 && entryOf(change) !== undefined;
  const added = changes.filter((change) => !isKnown(change) && change.text !== undefined);
  const known = changes.filter(isKnown);
  changesByKey(changes);
  if (header === undefined) return { edits: [], problems: added.map(blocked) };
  const column = sheet.column ?? Math.max(header.cells.length, ...sheet.rows.map(({ cells }) => cells.length));
  const edits = known.flatMap((change) => cellEdits(sheet, entryOf(change), column, change.text));
  const line = (key: string, text: string): string =>
    lineOf(key, text, column, Math.max(header.cells.length, column + 1), sheet.table.separator, quotes(sheet, model));
  const rows = planFlat(sheet, added, model, { value: (text) => written(text, false), line });
  const all = [...edits, ...rows.edits];
  if (all.length === 0 || sheet.column !== undefined) return { edits: joinEdits(all), problems: rows.problems };
  return { edits: joinEdits([...columnEdits(sheet, column, locale, edits), ...all]), problems: rows.problems };
}

/** A cell as it shall be; one without a text is empty, and not even quoted. */
function cellEdits(sheet: Sheet, entry: Entry | undefined, column: number, text: string | undefined): readonly Edit[] {
  if (entry === undefined || (hasText(entry) ? entry.text : undefined) === text) return [];
  return [{ span: entry.span, text: text === undefined ? "" : cellOf(sheet, entry.key, column, text) }];
}

const blocked = ({ path }: Change): Problem => ({ code: "format.blocked", path, detail: pathText(path) });

/** A column that isn't there: its name, and an empty cell in every row that gets no text. */
function columnEdits(
  { text, table, header, rows }: Sheet,
  column: number,
  locale: Locale,
  edits: readonly Edit[],
): readonly Edit[] {
  const filled = new Set(edits.map(({ span }) => span.start));
  const endOf = ({ cells, lines }: Row): number => cells.at(-1)?.span.end ?? lines.end;
  const gap = ({ cells }: Row): string => table.separator.repeat(column + 1 - cells.length);
  const empty = rows.filter((row) => !filled.has(endOf(row)));
  const named = header === undefined ? [] : [{ row: header, name: nameIn(text, header, locale) }];
  return [...named, ...empty.map((row) => ({ row, name: "" }))].map(({ row, name }) => ({
    span: { start: endOf(row), end: endOf(row) },
    text: gap(row) + name,
  }));
}

const nameIn = (text: string, { cells }: Row, locale: Locale): string =>
  written(locale, text.charAt(cells[0]?.span.start ?? 0) === '"');
