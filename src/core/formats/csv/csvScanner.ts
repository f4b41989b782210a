import type { Problem } from "../../problems/problem.ts";
import type { Span } from "../../text/textEdits.ts";

/** One field of a record. */
export interface CsvCell {
  /** Quotation marks decoded. */
  readonly text: string;
  /** As written, quotation marks included. */
  readonly span: Span;
}

/** One record: its cells, and its lines with the line end. */
export interface CsvRow {
  readonly cells: readonly CsvCell[];
  readonly lines: Span;
}

/** A text as records. */
export interface CsvTable {
  readonly separator: string;
  /** Without those of blank lines. */
  readonly rows: readonly CsvRow[];
  readonly fault: Problem | undefined;
}

/** Reads comma-separated values (RFC 4180), or values separated by tabs or semicolons; never throws. */
export function scanCsv(text: string, start: number): CsvTable {
  const separator = detectSeparator(text, start);
  const rows: CsvRow[] = [];
  let at = start;
  while (at < text.length) {
    const row = rowAt(text, at, separator);
    if ("code" in row) return { separator, rows, fault: row };
    if (row.cells.length > 1 || row.cells[0]?.span.start !== row.cells[0]?.span.end) rows.push(row);
    at = row.lines.end;
  }
  return { separator, rows, fault: undefined };
}

const quoted = /"[^"]*(?:""[^"]*)*"/y;
const lineEnd = /\r\n|\r|\n/y;

function rowAt(text: string, start: number, separator: string): CsvRow | Problem {
  const cells: CsvCell[] = [];
  for (let at = start; ; ) {
    const cell = cellAt(text, at, plains[separator] ?? plains[","]);
    if (cell === undefined) return syntaxProblem(text, at, "unclosed quotation mark");
    cells.push(cell);
    const { end } = cell.span;
    const eol = end >= text.length ? "" : matchAt(lineEnd, text, end);
    if (eol !== undefined) return { cells, lines: { start, end: end + eol.length } };
    if (text.charAt(end) !== separator) return syntaxProblem(text, end, "text behind a quotation mark");
    at = end + 1;
  }
}

function cellAt(text: string, at: number, plain: RegExp): CsvCell | undefined {
  const isQuoted = text.charAt(at) === '"';
  const written = matchAt(isQuoted ? quoted : plain, text, at);
  if (written === undefined) return undefined;
  const span = { start: at, end: at + written.length };
  return { text: isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written, span };
}

const plains: Readonly<Record<string, RegExp>> & { readonly ",": RegExp } = {
  ",": /[^,\r\n]*/y,
  ";": /[^;\r\n]*/y,
  "\t": /[^\t\r\n]*/y,
};

/** The number of UTF-16 code units at the start that decide which separator is used. */
export const separatorSampleLength = 10_000;

/** Returns the most frequent separator of the first record; a stray quotation mark may extend it. */
function detectSeparator(text: string, start: number): string {
  const [first = ""] =
    /^(?:"[^"]*(?:""[^"]*)*"|[^"\r\n])*/.exec(text.slice(start, start + separatorSampleLength)) ?? [];
  const bare = first.replace(/"[^"]*"/g, "");
  const count = (sign: string): number => bare.split(sign).length;
  return ["\t", ";", ","].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ",");
}

const syntaxProblem = (text: string, at: number, detail: string): Problem => ({
  code: "format.syntax",
  span: { start: at, end: Math.min(at + 1, text.length) },
  detail,
});

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Writes a cell; it is quoted if it was before, or must be. */
export const writeCell = (text: string, wasQuoted: boolean): string =>
  wasQuoted || text === "" || /[",;\t\r\n\uFEFF]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
