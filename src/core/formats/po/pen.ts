import type { Document, Text } from "./document.ts";
import { encoded } from "./strings.ts";

/** How a file writes its strings. */
interface Habits {
  /** Whether lines are kept within 79 columns. */
  readonly wraps: boolean;
  /** Whether each line of a text has a line of its own. */
  readonly splits: boolean;
  /** Whether the first of several pieces is empty. */
  readonly hollow: boolean;
}

/** Writes strings as a file does; what it doesn't tell, its model does, else they are as gettext's programs write them. */
export interface Pen {
  /** With quotation marks, for a line that begins with a keyword of so many characters. */
  string(text: string, keyword: number): string;
}

export function penOf(document: Document, model: Document | undefined): Pen {
  let known: Habits | undefined;
  const habits = (): Habits => {
    known ??= habitsOf(document, model);
    return known;
  };
  return {
    string(text, keyword) {
      const pieces = piecesOf(text, keyword, habits());
      return pieces.map((piece) => `"${piece}"`).join(document.eol);
    },
  };
}

/** Columns of gettext's lines. */
const width = 79;

function piecesOf(text: string, keyword: number, { wraps, splits, hollow }: Habits): readonly string[] {
  const lines = splits ? text.split(/(?<=\n)/).map(encoded) : [encoded(text)];
  const [only = ""] = lines;
  if (lines.length <= 1 && (!wraps || keyword + 3 + columns(only) <= width)) return [only];
  const pieces = wraps ? lines.flatMap((line) => wrapped(line)) : lines;
  return hollow ? ["", ...pieces] : pieces;
}

/** The same characters on lines of 79 columns, quotation marks included, as far as there are places to break. */
function wrapped(line: string): readonly string[] {
  const pieces: string[] = [];
  let [piece, used] = ["", 0];
  for (const part of line.split(breakable)) {
    if (piece !== "" && used + columns(part) + 2 > width) {
      pieces.push(piece);
      [piece, used] = ["", 0];
    }
    piece += part;
    used += columns(part);
  }
  return piece === "" ? pieces : [...pieces, piece];
}

/** Where a line may break (UAX 14, roughly): behind blanks and hyphens, between characters of East Asia. */
const breakable =
  /(?<= )(?! )|(?<=\p{L}-)(?=\p{L})|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3001\u3002\uff01\uff0c\uff1f])(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/u;
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

function columns(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII
  if (/^[\u0000-\u007f]*$/.test(text)) return text.length;
  const bare = text.replace(/[\p{M}\p{Cf}]|(?<=[\ud800-\udbff])[\udc00-\udfff]/gu, "");
  return [...bare].length + (bare.match(wide)?.length ?? 0);
}

function habitsOf(document: Document, model: Document | undefined): Habits {
  const own = signsOf(document);
  const other = model === undefined ? own : signsOf(model);
  return {
    wraps: own.wraps ?? other.wraps ?? true,
    splits: own.splits ?? other.splits ?? true,
    hollow: own.hollow ?? other.hollow ?? true,
  };
}

type Signs = { -readonly [K in keyof Habits]?: boolean };

function signsOf({ text, entries, header }: Document): Signs {
  // whoever makes a file writes its header otherwise than its messages
  const strings = entries.flatMap((entry) => (entry === header ? [] : [entry.id, ...entry.targets]));
  const signs: Signs = {};
  for (const { pieces, start, end } of strings) if (pieces > 1) signsOfPieces(text.slice(start, end), signs);
  const whole = strings.filter(({ pieces }) => pieces === 1);
  if (signs.splits === undefined && whole.some((one) => one.text.slice(0, -1).includes("\n"))) signs.splits = false;
  if (signs.wraps === undefined && whole.some(isLong)) signs.wraps = false;
  return signs;
}

const isLong = ({ start, end, text }: Text): boolean => end - start > width && text.trimEnd().includes(" ");

/** What a string in several pieces tells. */
function signsOfPieces(raw: string, signs: Signs): void {
  const lines = raw.split(/[ \t]*(?:\r\n|\r|\n)[ \t]*/);
  signs.hollow = lines[0] === '""';
  if (lines.slice(0, -1).some((line) => line.endsWith('\\n"'))) signs.splits = true;
  if (lines.slice(signs.hollow ? 1 : 0, -1).some((line) => !line.endsWith('\\n"'))) signs.wraps = true;
}

/** How many characters stand before a string on its line. */
export const keywordLength = ({ keyword }: Text): number => keyword.end - keyword.start;
