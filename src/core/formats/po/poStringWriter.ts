import { displayWidth } from "../../messages/displayWidth.ts";
import type { PoDocument, PoText } from "./poDocument.ts";
import { encodePo } from "./poStrings.ts";

/** The style of a file's strings. */
interface PoCodeStyle {
  /** Lines are wrapped at 79 columns. */
  readonly wraps: boolean;
  /** Each line of a text is a separate piece. */
  readonly splits: boolean;
  /** The first of several pieces is empty. */
  readonly hollow: boolean;
}

/** Writes strings in the style of a file or its model, by default in that of gettext's programs. */
export interface PoStringWriter {
  /** Writes a string with quotation marks; `keyword` is the length of the keyword before it. */
  string(text: string, keyword: number): string;
}

export function createPoStringWriter(document: PoDocument, model: PoDocument | undefined): PoStringWriter {
  let known: PoCodeStyle | undefined;
  const style = (): PoCodeStyle => {
    known ??= detectPoCodeStyle(document, model);
    return known;
  };
  return {
    string(text, keyword) {
      const pieces = splitPieces(text, keyword, style());
      return pieces.map((piece) => `"${piece}"`).join(document.eol);
    },
  };
}

/** The width of gettext's lines in columns. */
const width = 79;

function splitPieces(text: string, keyword: number, { wraps, splits, hollow }: PoCodeStyle): readonly string[] {
  const lines = splits ? text.split(/(?<=\n)/).map(encodePo) : [encodePo(text)];
  const [only = ""] = lines;
  if (lines.length <= 1 && (!wraps || keyword + 3 + displayWidth(only) <= width)) return [only];
  const pieces = wraps ? lines.flatMap((line) => wrapPiece(line)) : lines;
  return hollow ? ["", ...pieces] : pieces;
}

/** Wraps a line at 79 columns, quotation marks included, if it has places to break. */
function wrapPiece(line: string): readonly string[] {
  const pieces: string[] = [];
  let [piece, used] = ["", 0];
  for (const part of line.split(breakable)) {
    if (piece !== "" && used + displayWidth(part) + 2 > width) {
      pieces.push(piece);
      [piece, used] = ["", 0];
    }
    piece += part;
    used += displayWidth(part);
  }
  return piece === "" ? pieces : [...pieces, piece];
}

/** Places to break a line (UAX 14, roughly): after blanks and hyphens, between East Asian characters. */
const breakable =
  /(?<= )(?! )|(?<=\p{L}-)(?=\p{L})|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3001\u3002\uff01\uff0c\uff1f])(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/u;
function detectPoCodeStyle(document: PoDocument, model: PoDocument | undefined): PoCodeStyle {
  const own = detectStyle(document);
  const modelStyle = model === undefined ? own : detectStyle(model);
  return {
    wraps: own.wraps ?? modelStyle.wraps ?? true,
    splits: own.splits ?? modelStyle.splits ?? true,
    hollow: own.hollow ?? modelStyle.hollow ?? true,
  };
}

type DetectedStyle = { -readonly [K in keyof PoCodeStyle]?: boolean };

function detectStyle({ text, entries, header }: PoDocument): DetectedStyle {
  // the header is often written by another program than the messages
  const strings = entries.flatMap((entry) => (entry === header ? [] : [entry.id, ...entry.targets]));
  const signs: DetectedStyle = {};
  for (const { pieces, start, end } of strings) if (pieces > 1) detectFromPieces(text.slice(start, end), signs);
  const whole = strings.filter(({ pieces }) => pieces === 1);
  if (signs.splits === undefined && whole.some((string) => string.text.slice(0, -1).includes("\n")))
    signs.splits = false;
  if (signs.wraps === undefined && whole.some(isLong)) signs.wraps = false;
  return signs;
}

const isLong = ({ start, end, text }: PoText): boolean => end - start > width && text.trimEnd().includes(" ");

/** Detects the style from a string in several pieces. */
function detectFromPieces(raw: string, signs: DetectedStyle): void {
  const lines = raw.split(/[ \t]*(?:\r\n|\r|\n)[ \t]*/);
  signs.hollow = lines[0] === '""';
  if (lines.slice(0, -1).some((line) => line.endsWith('\\n"'))) signs.splits = true;
  if (lines.slice(signs.hollow ? 1 : 0, -1).some((line) => !line.endsWith('\\n"'))) signs.wraps = true;
}

/** Returns the length of the keyword before a string. */
export const keywordLength = ({ keyword }: PoText): number => keyword.end - keyword.start;
