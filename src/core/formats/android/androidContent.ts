import { decodeXml, escapeXmlText, isSection, normalizeLineEnds } from "../../messages/xmlReferences.ts";
import { entityPattern } from "../xml/xmlEntities.ts";
import { codesIn, splitXml, type XmlPiece } from "../xml/xmlPieces.ts";
import { cutSections, replaceTags, sectionTagsIn } from "../xml/xmlSections.ts";

/** The content of a string resource: text as a program shows it, markup as written. */
export interface AndroidContent {
  readonly text: string;
  /** Tags, elements marked as untranslatable and comments: as written, in their order. */
  readonly codes: readonly string[];
  /** A piece of its text looks like one of its codes, so the two could not be separated on writing. */
  readonly isAmbiguous: boolean;
  /** It is nothing but a reference to another resource or an attribute of the theme. */
  readonly isReference: boolean;
}

/** `<xliff:g>` with any prefix: one code with everything in it. */
const groupElement = /^<[^\s/>:]+:g(?=[\s/>])/;
const reference = /^(?:@(?:null|empty|[+*]{0,2}(?:[\w.]+:)?\w+\/[\w.$]+)|\?(?:[\w.]+:)?(?:attr\/)?[\w.]+)$/;

/**
 * Reads the content of a string resource as aapt2 does: references, then white space as one space where no quotation
 * marks keep it, and backslashes (Android, *String resources*, escaping). An apostrophe without a backslash is taken as
 * it is.
 */
export function readAndroidContent(raw: string): AndroidContent {
  if (!/[<&\\"'\s@?]/.test(raw)) return { text: raw, codes: noCodes, isAmbiguous: false, isReference: false };
  const pieces = splitXml(raw, groupElement).flatMap(splitAtEntities);
  const codes = pieces.flatMap((piece) => (piece.kind === "code" ? [piece.raw] : []));
  const plain = decodeAndTrim(pieces, codes);
  const reader = new Unescaping();
  const parts = plain.map((piece) => reader.read(piece));
  const text = parts.join("");
  const ambiguous = isAmbiguous(
    codes,
    plain.map(({ kind }, i) => (kind === "code" ? "" : (parts[i] ?? ""))),
  );
  const isReference = codes.length === 0 && reference.test(plain.map((piece) => piece.raw).join(""));
  return { text, codes, isAmbiguous: ambiguous, isReference };
}

function isAmbiguous(codes: readonly string[], parts: readonly string[]): boolean {
  const suspects = parts.filter((part) => /[<&]/.test(part));
  if (suspects.length === 0 || codes.length === 0) return false;
  const text = suspects.join("\0");
  const known = new Set(codes);
  // no file has as many, so checking them is not worth the time
  return known.size > 500 || [...known].some((code) => text.includes(code));
}

const noCodes: readonly string[] = [];
/** Returns whether a code shows something: spaces around it are shown, too. */
const isShown = (code: string): boolean => groupElement.test(code) || isEntity(code);
const isSpan = (code: string): boolean => !isShown(code) && !/^<[!?]/.test(code);

/** Returns whether a code is a reference to an entity that its file declares. */
export const isEntity = (code: string): boolean => code.startsWith("&");

/** Splits a text at its references to declared entities. */
function splitAtEntities(piece: XmlPiece): readonly XmlPiece[] {
  if (piece.kind !== "text" || !piece.raw.includes("&")) return [piece];
  const pieces: XmlPiece[] = [];
  let at = 0;
  const text = (end: number): void => {
    if (end > at) pieces.push({ raw: piece.raw.slice(at, end), kind: "text" });
  };
  for (const { 0: raw, index } of piece.raw.matchAll(entityPattern)) {
    text(index);
    pieces.push({ raw, kind: "code" });
    at = index + raw.length;
  }
  text(piece.raw.length);
  return pieces;
}

/** Decodes the text and removes the white space around all of it if it has no tags. */
function decodeAndTrim(pieces: readonly XmlPiece[], codes: readonly string[]): readonly XmlPiece[] {
  const plain = pieces.map(({ raw, kind }): XmlPiece => {
    if (kind === "code") return { raw, kind };
    return { raw: kind === "text" ? decodeXml(raw) : replaceTags(normalizeLineEnds(raw), escapeMarks), kind };
  });
  if (codes.some(isSpan)) return plain;
  trim(plain, (text) => text.replace(/^[ \t\n\v\f\r]+/, ""));
  plain.reverse();
  trim(plain, (text) => text.slice(0, endOf(text)));
  return plain.reverse();
}

/**
 * Escapes the quotation marks of a tag in a section: aapt2 drops them, and a reader of HTML does without, so that the tag
 * is the same as one with escapes.
 */
function escapeMarks(tag: string): string {
  const isPaired = (tag.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 0;
  return isPaired ? tag.replace(/(?<!\\)"/g, '\\"') : tag;
}

function trim(pieces: XmlPiece[], cut: (text: string) => string): void {
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

/** Removes escapes from consecutive texts; quotation marks and spaces continue after tags. */
class Unescaping {
  #isQuoted = false;
  #isSpaced = false;

  read({ raw, kind }: XmlPiece): string {
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

/** The style in which a text is written. */
export interface AndroidTextStyle {
  /** The content to imitate: the one that is replaced, otherwise that of the source. */
  readonly raw: string;
  readonly codes: readonly string[];
  /** Texts with apostrophes are put in quotation marks. */
  readonly useQuotes: boolean;
}

/** Writes a text as a string resource: keeps codes that nest well and escapes everything else. */
export function writeAndroidContent(text: string, { raw, codes, useQuotes: quotes }: AndroidTextStyle): string {
  const tags = sectionTagsIn(raw);
  const forms = new Map(tags.flat().map((tag) => [escapeMarks(tag).replace(/(?<!\\)'/g, "\\'"), tag]));
  if (isSection(raw)) return writeSections([{ raw: text, kind: "section" }], forms);
  const texts = tags.map((some) => some.map(readTag));
  const parts = cutSections(text, texts).flatMap((piece) =>
    piece.kind === "text" ? codesIn(piece.raw, codes, groupElement) : piece,
  );
  if (parts.some(({ kind }) => kind === "section")) return writeSections(parts, forms);
  const pieces = codesIn(text, codes, groupElement);
  const isPlain = pieces.every(({ kind }) => kind === "text");
  if (isPlain && text !== "" && (isQuotation(raw) || (quotes && text.includes("'")))) return writeQuoted(text);
  return escapePieces(pieces, (part) => escapeXmlText(part, "\n"));
}

/** Returns a tag of a section as the text of its message has it. */
const readTag = (tag: string): string => readAndroidContent(`<![CDATA[${tag}]]>`).text;

/** Writes pieces with their sections; `forms` has the tags of sections as they were written, by their escaped form. */
const writeSections = (pieces: readonly XmlPiece[], forms: ReadonlyMap<string, string>): string =>
  escapePieces(pieces, (part, kind) =>
    kind === "text"
      ? escapeXmlText(part, "\n")
      : `<![CDATA[${replaceTags(part, (tag) => forms.get(tag) ?? tag).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`,
  );

/** Returns whether the content is in quotation marks as a whole. */
export const isQuotation = (raw: string): boolean => /^\s*"(?:[^"\\<]|\\[\s\S])*"\s*$/.test(raw);

/** In quotation marks, apostrophes and spaces need no escapes. */
const writeQuoted = (text: string): string =>
  `"${escapeXmlText(
    text.replace(special, (character) => (character === "'" ? character : escapeOf(character))),
    "\n",
  )}"`;

/** Characters that need a backslash, with invisible ones and those that editors take for line ends. */
const special = /[\\"'\p{Cc}\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu;

function escapeOf(character: string): string {
  if (character === "\n") return "\\n";
  if (character === "\t") return "\\t";
  if (/[\\"']/.test(character)) return `\\${character}`;
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Escapes consecutive pieces and joins them. */
function escapePieces(pieces: readonly XmlPiece[], inXml: (text: string, kind: XmlPiece["kind"]) => string): string {
  const last = pieces.findLastIndex(({ kind }) => kind !== "code");
  const escaping = new Escaping();
  const parts = pieces.map((piece, i) => {
    const part = escaping.write(piece);
    if (piece.kind === "code") return part;
    const ended = i === last ? part.replace(/ $/, "\\u0020") : part;
    return inXml(i === 0 ? ended.replace(/^[@?]/, "\\$&") : ended, piece.kind);
  });
  return parts.join("");
}

/** Escapes by number the spaces that a reader would drop or collapse. */
class Escaping {
  /** A space here would not be read. */
  #isLost = true;

  write({ raw, kind }: XmlPiece): string {
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
    const text = isSpace ? writeSpaces(run.length, this.#isLost) : run.replace(special, escapeOf);
    // some readers take spaces next to a line break for indentation
    this.#isLost = isSpace || run.endsWith("\n");
    return text;
  }
}

const writeSpaces = (count: number, isLost: boolean): string =>
  isLost ? "\\u0020".repeat(count) : ` ${"\\u0020".repeat(count - 1)}`;

/** Returns whether a program can hold a text: no half of a surrogate pair and no U+0000. */
export const isAndroidWritable = (text: string): boolean => !/\p{Surrogate}|\0/u.test(text);
