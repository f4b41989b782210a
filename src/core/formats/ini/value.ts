/** What stands around a value; nothing where it is raw. */
export type Quotes = '"' | "'" | "";

/** A value in a line. */
interface Value {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly quotes: Quotes;
}

/** Reads the value that follows a place in a line; a comment may come behind closing quotation marks, else all is text. */
export function valueIn(content: string, start: number): Value {
  const from = start + (/^[ \t]*/.exec(content.slice(start))?.[0].length ?? 0);
  const rest = content.slice(from, endOf(content, from));
  const double = /^"([^"\\]*(?:\\.[^"\\]*)*)"(?=[ \t]*(?:[;#].*)?$)/s.exec(rest);
  if (double !== null) return { from, to: from + double[0].length, text: decoded(double[1] ?? ""), quotes: '"' };
  const single = /^'([^']*)'(?=[ \t]*(?:[;#].*)?$)/s.exec(rest);
  if (single !== null) return { from, to: from + single[0].length, text: single[1] ?? "", quotes: "'" };
  return { from, to: from + rest.length, text: rest, quotes: "" };
}

/** Without the blanks at the end; a regular expression would look at each run of them as often as it is long. */
function endOf(content: string, from: number): number {
  let end = content.length;
  while (end > from && (content.charAt(end - 1) === " " || content.charAt(end - 1) === "\t")) end--;
  return end;
}

/** A value as it is to be written, like another or else otherwise; `undefined` where nothing reads as it. */
export function valueFor(text: string, quotes: Quotes): string | undefined {
  if (/[\r\n]|\p{Surrogate}/u.test(text)) return undefined;
  const careful = /^\s|\s$|(?:^|\s)[;#]/.test(text);
  const order: readonly Quotes[] = quotes === "" && careful ? ['"', ""] : [quotes, "", '"'];
  return order.map((one) => writers[one](text)).find((written) => valueIn(written, 0).text === text && reads(written));
}

/** Whether nothing of a written value is left out. */
const reads = (written: string): boolean => valueIn(written, 0).to === written.length && valueIn(written, 0).from === 0;

const writers: Readonly<Record<Quotes, (text: string) => string>> = {
  "": (text) => text,
  "'": (text) => `'${text}'`,
  '"': (text) => `"${text.replace(/\\{2,}|\\(?="|$)/g, (run) => run + run).replaceAll('"', '\\"')}"`,
};

/** A backslash before anything else is one: what comes of `\n` is the program's business. */
const decoded = (raw: string): string => raw.replace(/\\(["\\])/g, "$1");
