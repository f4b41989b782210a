/** The quotation marks around a value; empty if it is raw. */
export type IniQuotes = '"' | "'" | "";

/** A value in a line. */
interface Value {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly quotes: IniQuotes;
}

/** Reads the value at an offset of a line; a comment may follow closing quotes, otherwise all is text. */
export function readIniValue(content: string, start: number): Value {
  const from = start + (/^[ \t]*/.exec(content.slice(start))?.[0].length ?? 0);
  const rest = content.slice(from, endOf(content, from));
  const double = /^"([^"\\]*(?:\\.[^"\\]*)*)"(?=[ \t]*(?:[;#].*)?$)/s.exec(rest);
  if (double !== null)
    return { from, to: from + double[0].length, text: decodeBackslashes(double[1] ?? ""), quotes: '"' };
  const single = /^'([^']*)'(?=[ \t]*(?:[;#].*)?$)/s.exec(rest);
  if (single !== null) return { from, to: from + single[0].length, text: single[1] ?? "", quotes: "'" };
  return { from, to: from + rest.length, text: rest, quotes: "" };
}

/** Returns the end without trailing blanks, in linear time. */
function endOf(content: string, from: number): number {
  let end = content.length;
  while (end > from && (content.charAt(end - 1) === " " || content.charAt(end - 1) === "\t")) end--;
  return end;
}

/** Writes a value, with the given quotes if possible; `undefined` if no notation reads as it. */
export function writeIniValue(text: string, quotes: IniQuotes): string | undefined {
  if (/[\r\n]|\p{Surrogate}/u.test(text)) return undefined;
  const careful = /^\s|\s$|(?:^|\s)[;#]/.test(text);
  const order: readonly IniQuotes[] = quotes === "" && careful ? ['"', ""] : [quotes, "", '"'];
  return order
    .map((kind) => writers[kind](text))
    .find((written) => readIniValue(written, 0).text === text && isReadWhole(written));
}

/** Returns whether a written value is read completely. */
const isReadWhole = (written: string): boolean =>
  readIniValue(written, 0).to === written.length && readIniValue(written, 0).from === 0;

const writers: Readonly<Record<IniQuotes, (text: string) => string>> = {
  "": (text) => text,
  "'": (text) => `'${text}'`,
  '"': (text) => `"${text.replace(/\\{2,}|\\(?="|$)/g, (run) => run + run).replaceAll('"', '\\"')}"`,
};

/** Decodes `\\` and `\"`; all other backslashes are kept, as programs differ on them. */
const decodeBackslashes = (raw: string): string => raw.replace(/\\(["\\])/g, "$1");
