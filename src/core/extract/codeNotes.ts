import type { SourceLanguage } from "../code/sourceLanguage.ts";
import { decodeXml } from "../messages/xmlReferences.ts";
import type { Span } from "../text/textEdits.ts";

/** Source code around a call that asks for a message. */
export interface CalledCode {
  readonly text: string;
  readonly language: SourceLanguage;
  /** The call, element or attribute. */
  readonly call: Span;
  /** The text or the expression of the key. */
  readonly span: Span;
  /** The start of the call before it on the same line. */
  readonly previous?: number | undefined;
}

/** The first words of a comment for translators. */
const tag = /^(?:translators?\b|l10n:)/i;

const hashLanguages: ReadonlySet<SourceLanguage> = new Set(["ruby", "python", "php", "elixir"]);

/**
 * Returns the lines of the comment for translators directly above a call of gettext, or before it on its line: of several calls
 * on a line, the first has it.
 */
export function gettextNotes(code: CalledCode): readonly string[] {
  const own = attributeOf(code, "comments");
  if (own !== undefined) return own.split(/\r?\n/);
  const { text, language, call, previous } = code;
  const start = lineStart(text, call.start);
  const above = () => (previous === undefined ? commentAbove(text, start, language)?.lines : undefined);
  const lines = blockAtEnd(text.slice(previous ?? start, call.start)) ?? above() ?? [];
  const first = lines.findIndex((line) => tag.test(line));
  return first < 0 ? [] : lines.slice(first);
}

/** The comments of Qt for one message. */
export interface QtNotes {
  /** `//: text` */
  readonly notes: readonly string[];
  /** `//% "text"`: the text of an id. */
  readonly text: string;
}

/** Returns the comments of Qt above the statement with a call. */
export function qtNotes(code: CalledCode): QtNotes {
  const own = attributeOf(code, "extracomment");
  if (own !== undefined) return { notes: [own], text: "" };
  const { text, call } = code;
  let start = lineStart(text, call.start);
  const inLine = blockAtEnd(text.slice(start, call.start));
  for (let line = 0; line < maxStatement && continues(text, start); line++) start = lineStart(text, start - 1);
  const lines = [...commentsAbove(text, start), ...(inLine ?? [])];
  const notes = lines.flatMap((line) => /^:\s(.*)$/.exec(line)?.[1]?.trim() ?? []).filter((note) => note !== "");
  const literals = lines.flatMap((line) => (/^%\s/.test(line) ? [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)] : []));
  return { notes, text: literals.map(([, inside = ""]) => unescapeC(inside)).join("") };
}

/** Maximum number of lines of a statement above the call. */
const maxStatement = 10;

/** Returns whether the line above another one is code of the same statement. */
function continues(text: string, start: number): boolean {
  const above = text.slice(lineStart(text, start - 1), start).trim();
  return start > 0 && above !== "" && !/[;{}:]$/.test(above) && !/^(?:\/\/|#)|\*\/$/.test(above);
}

const unescapeC = (inside: string): string =>
  inside.replace(/\\(.)/g, (_, letter: string) => ({ n: "\n", t: "\t" })[letter] ?? letter);

/** Returns the value of an attribute of the element that asks, in forms of GTK and Qt. */
function attributeOf({ text, language, call, span }: CalledCode, name: string): string | undefined {
  if (language !== "xml") return undefined;
  const value = new RegExp(`\\s${name}\\s*=\\s*"([^"]+)"`).exec(text.slice(call.start, span.start))?.[1];
  return value === undefined ? undefined : decodeXml(value);
}

const lineStart = (text: string, at: number): number => text.lastIndexOf("\n", at - 1) + 1;

/** Comments that several lines may have. */
const blocks = [
  ["/*", "*/"],
  ["<!--", "-->"],
  ["{#", "#}"],
  ["{% comment %}", "{% endcomment %}"],
] as const;

/** Returns the lines of the block comment that is at the end of a text, or has only code behind it on its line. */
function blockAtEnd(before: string): readonly string[] | undefined {
  for (const [open, close] of blocks) {
    const end = before.lastIndexOf(close);
    const start = end < 0 ? -1 : before.lastIndexOf(open, end - 1);
    if (start >= 0) return trimmedLines(before.slice(start + open.length, end));
  }
  return undefined;
}

/** A comment on lines of its own. */
interface CommentLines {
  readonly lines: readonly string[];
  /** The start of its first line. */
  readonly start: number;
}

/** Returns the lines of the comments above a line, all that follow each other. */
function commentsAbove(text: string, start: number): readonly string[] {
  const found: string[] = [];
  let comment = commentAbove(text, start, "cpp");
  while (comment !== undefined) {
    found.unshift(...comment.lines);
    comment = commentAbove(text, comment.start, "cpp");
  }
  return found;
}

/** Returns the comment that ends on the line above another one. */
function commentAbove(text: string, start: number, language: SourceLanguage): CommentLines | undefined {
  if (start === 0) return undefined;
  // JSX has comments in braces
  const before = text.slice(0, start).trimEnd();
  const above = before.endsWith("*/}") ? before.slice(0, -1) : before;
  if (text.slice(above.length, start - 1).includes("\n")) return undefined;
  const block = blocks.find(([, close]) => above.endsWith(close));
  return block === undefined ? lineComments(text, start, language) : blockComment(above, block);
}

function blockComment(above: string, [open, close]: readonly [string, string]): CommentLines | undefined {
  const from = above.lastIndexOf(open);
  const start = lineStart(above, from);
  if (from < 0 || !/^\s*\{?$/.test(above.slice(start, from))) return undefined;
  return { lines: trimmedLines(above.slice(from + open.length, -close.length)), start };
}

function lineComments(text: string, end: number, language: SourceLanguage): CommentLines | undefined {
  const mark = hashLanguages.has(language) ? /^(?:\/\/+|#+)(.*)$/ : /^\/\/+(.*)$/;
  const lines: string[] = [];
  let start = end;
  while (start > 0) {
    const from = lineStart(text, start - 1);
    const content = mark.exec(text.slice(from, start).trim())?.[1];
    if (content === undefined) break;
    lines.unshift(content.trim());
    start = from;
  }
  return lines.length === 0 ? undefined : { lines, start };
}

const trimmedLines = (content: string): readonly string[] =>
  content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line, at, all) => line !== "" || (at > 0 && at < all.length - 1));
