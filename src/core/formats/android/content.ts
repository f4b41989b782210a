import { entity } from "../xml/entities.ts";
import { codesIn, type Piece, piecesOf } from "../xml/pieces.ts";
import { decoded, escaped, isSection, lines } from "../xml/references.ts";

/** What stands in a string resource: text as a program shows it, markup as written. */
export interface Content {
  readonly text: string;
  /** Tags, elements that say that they are not to be translated, comments: as written, in their order. */
  readonly codes: readonly string[];
  /** Whether a piece of its text reads like one of its codes: what is written back could not be told apart. */
  readonly ambiguous: boolean;
  /** Whether it is nothing but a reference to another resource or attribute of the theme. */
  readonly isReference: boolean;
}

/** `<xliff:g>`, whatever its prefix: one code with all that is in it. */
const whole = /^<[^\s/>:]+:g(?=[\s/>])/;
const reference = /^(?:@(?:null|empty|[+*]{0,2}(?:[\w.]+:)?\w+\/[\w.$]+)|\?(?:[\w.]+:)?(?:attr\/)?[\w.]+)$/;

/**
 * Reads the content of a string resource as aapt2 does: references, then white space as one space where no quotation marks
 * keep it, and backslashes (Android, *String resources*, escaping). An apostrophe without a backslash is taken as it is.
 */
export function contentOf(raw: string): Content {
  if (!/[<&\\"'\s@?]/.test(raw)) return { text: raw, codes: none, ambiguous: false, isReference: false };
  const pieces = piecesOf(raw, whole).flatMap(entitiesApart);
  const codes = pieces.flatMap((piece) => (piece.kind === "code" ? [piece.raw] : []));
  const plain = trimmed(pieces, codes);
  const reader = new Unescaping();
  const parts = plain.map((piece) => reader.read(piece));
  const text = parts.join("");
  const ambiguous = isAmbiguous(
    codes,
    plain.map(({ kind }, i) => (kind === "code" ? "" : (parts[i] ?? ""))),
  );
  const isReference = codes.length === 0 && reference.test(plain.map((piece) => piece.raw).join(""));
  return { text, codes, ambiguous, isReference };
}

function isAmbiguous(codes: readonly string[], parts: readonly string[]): boolean {
  const suspects = parts.filter((part) => /[<&]/.test(part));
  if (suspects.length === 0 || codes.length === 0) return false;
  const text = suspects.join("\0");
  const known = new Set(codes);
  // nobody writes as many: whether they are ambiguous is not worth the time
  return known.size > 500 || [...known].some((code) => text.includes(code));
}

const none: readonly string[] = [];
/** What shows something itself: spaces around it are shown too. */
const isShown = (code: string): boolean => whole.test(code) || isEntity(code);
const isSpan = (code: string): boolean => !isShown(code) && !/^<[!?]/.test(code);

/** Whether a code is a reference to an entity that its file declares. */
export const isEntity = (code: string): boolean => code.startsWith("&");

/** A text cut where it refers to what its file declares. */
function entitiesApart(piece: Piece): readonly Piece[] {
  if (piece.kind !== "text" || !piece.raw.includes("&")) return [piece];
  const pieces: Piece[] = [];
  let at = 0;
  const text = (end: number): void => {
    if (end > at) pieces.push({ raw: piece.raw.slice(at, end), kind: "text" });
  };
  for (const { 0: raw, index } of piece.raw.matchAll(entity)) {
    text(index);
    pieces.push({ raw, kind: "code" });
    at = index + raw.length;
  }
  text(piece.raw.length);
  return pieces;
}

/** Text decoded, and without the white space around all where no tag stands in it. */
function trimmed(pieces: readonly Piece[], codes: readonly string[]): readonly Piece[] {
  const plain = pieces.map(({ raw, kind }): Piece => {
    if (kind === "code") return { raw, kind };
    return { raw: kind === "text" ? decoded(raw) : lines(raw), kind };
  });
  if (codes.some(isSpan)) return plain;
  trim(plain, (text) => text.replace(/^[ \t\n\v\f\r]+/, ""));
  plain.reverse();
  trim(plain, (text) => text.slice(0, endOf(text)));
  return plain.reverse();
}

function trim(pieces: Piece[], cut: (text: string) => string): void {
  for (const [i, { raw, kind }] of pieces.entries()) {
    if (kind === "code" && isShown(raw)) return;
    if (kind === "code") continue;
    const rest = cut(raw);
    pieces[i] = { raw: rest, kind };
    if (rest !== "") return;
  }
}

const isSpace = (character: string): boolean => /[ \t\n\v\f\r]/.test(character);

function endOf(text: string): number {
  let end = text.length;
  while (end > 0 && isSpace(text.charAt(end - 1))) end--;
  return end;
}

const token = /\\(?:u([0-9a-fA-F]{4})|([\s\S])|$)|"|[ \t\n\v\f\r]+|[^\\" \t\n\v\f\r]+/g;
const letters: Readonly<Record<string, string>> = { n: "\n", t: "\t" };

/** Takes the escapes out of texts that follow each other: quotation marks and spaces go on behind tags. */
class Unescaping {
  #isQuoted = false;
  #isSpaced = false;

  read({ raw, kind }: Piece): string {
    if (kind === "code") {
      if (isShown(raw)) this.#isSpaced = false;
      return raw;
    }
    return raw.replace(token, (found, digits: string | undefined, character: string | undefined) =>
      this.#one(found, digits, character),
    );
  }

  #one(found: string, digits: string | undefined, character: string | undefined): string {
    if (!this.#isQuoted && isSpace(found.charAt(0))) {
      const text = this.#isSpaced ? "" : " ";
      this.#isSpaced = true;
      return text;
    }
    this.#isSpaced = false;
    if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16));
    if (character !== undefined) return letters[character] ?? character;
    if (found === '"') this.#isQuoted = !this.#isQuoted;
    return found === '"' || found === "\\" ? "" : found;
  }
}

/** How a text is written. */
export interface Manner {
  /** The content in whose manner it is written: what stands there, else that of the source. */
  readonly raw: string;
  readonly codes: readonly string[];
  /** Whether texts with apostrophes are put between quotation marks. */
  readonly quotes: boolean;
}

/** Text as the content of a string resource: codes stay as they are, as far as they nest well; all else is escaped. */
export function written(text: string, { raw, codes, quotes }: Manner): string {
  if (isSection(raw))
    return `<![CDATA[${escapedText([{ raw: text, kind: "text" }]).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
  const pieces = codesIn(text, codes, whole);
  const isPlain = pieces.every(({ kind }) => kind === "text");
  if (isPlain && text !== "" && (isQuotation(raw) || (quotes && text.includes("'")))) return quotation(text);
  return escapedText(pieces, (part) => escaped(part, "\n"));
}

/** Whether content stands between quotation marks as a whole. */
export const isQuotation = (raw: string): boolean => /^\s*"(?:[^"\\<]|\\[\s\S])*"\s*$/.test(raw);

/** Between quotation marks apostrophes and spaces stand for themselves. */
const quotation = (text: string): string =>
  `"${escaped(
    text.replace(special, (character) => (character === "'" ? character : escapeOf(character))),
    "\n",
  )}"`;

/** What always has a backslash; with what nobody sees and what editors take for line ends. */
const special = /[\\"'\p{Cc}\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu;

function escapeOf(character: string): string {
  if (character === "\n") return "\\n";
  if (character === "\t") return "\\t";
  if (/[\\"']/.test(character)) return `\\${character}`;
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** The pieces as written, one behind the other. */
function escapedText(pieces: readonly Piece[], inXml: (text: string) => string = (text) => text): string {
  const last = pieces.findLastIndex(({ kind }) => kind === "text");
  const escaping = new Escaping();
  const parts = pieces.map((piece, i) => {
    const part = escaping.write(piece);
    if (piece.kind === "code") return part;
    return inXml(i === last ? part.replace(/ $/, "\\u0020") : part);
  });
  return parts.join("").replace(/^[@?]/, "\\$&");
}

/** Writes spaces that would be taken away or made one by their number. */
class Escaping {
  /** Whether a space here would not be read. */
  #isLost = true;

  write({ raw, kind }: Piece): string {
    if (kind !== "code")
      return raw
        .split(/( +)/)
        .map((run) => this.#run(run))
        .join("");
    if (isShown(raw)) this.#isLost = false;
    return raw;
  }

  #run(run: string): string {
    if (run === "") return "";
    const isSpace = run.startsWith(" ");
    const text = isSpace ? spaces(run.length, this.#isLost) : run.replace(special, escapeOf);
    // some readers take spaces beside a line break for indentation
    this.#isLost = isSpace || run.endsWith("\n");
    return text;
  }
}

const spaces = (count: number, isLost: boolean): string =>
  isLost ? "\\u0020".repeat(count) : ` ${"\\u0020".repeat(count - 1)}`;

/** Whether a program can hold a text: not half of a surrogate pair, nor U+0000. */
export const isWritable = (text: string): boolean => !/\p{Surrogate}|\0/u.test(text);
