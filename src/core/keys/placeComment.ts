import type { SourceLanguage } from "../code/sourceLanguage.ts";
import type { SourceFile } from "./sourceFile.ts";

/** Characters of a comment that are kept. */
const maxComment = 200;

/** Characters above a place that are looked at. */
const maxLooked = 1_000;

/** Lines of a comment of lines. */
const maxLines = 5;

const blocks = [
  ["/*", "*/"],
  ["<!--", "-->"],
  ["{{--", "--}}"],
  ["<%#", "%>"],
  ["{#", "#}"],
] as const;

const hashLanguages: ReadonlySet<SourceLanguage> = new Set(["ruby", "python", "php", "elixir"]);

/** Comments for tools and code that is switched off say nothing about a message. */
const instructions =
  /^(?:eslint|tslint|@ts-|ts-|prettier|biome|istanbul|c8 |v8 |webpack|stylelint|jshint|jscs|rubocop|noqa|pylint|mypy|type:|phpstan|psalm|@formatter|noinspection|i18n-tasks|i18next|lingui|glossa|region|endregion|@|#)/i;
const codeLike = /[;{}]\s*$|=>|<\/|^(?:const|let|var|import|return|if|for)\b.*[(=]|^[\w.$]+\(.*\)$/;

/** Returns the comment on the lines directly above an offset, as one line; `undefined` without one. */
export function commentAbove(file: SourceFile, at: number): string | undefined {
  const { text } = file;
  const end = text.lastIndexOf("\n", at - 1);
  // what is in the line before the place belongs to that line
  if (end < 0) return undefined;
  const above = text.slice(Math.max(0, end - maxLooked), end).trimEnd();
  const gap = text.slice(Math.max(0, end - maxLooked) + above.length, end);
  if (above === "" || gap.includes("\n")) return undefined;
  const offset = end - gap.length - 1;
  const content = blockAtEnd(above) ?? linesAtEnd(above, file.language);
  if (content === undefined || !isComment(file, offset)) return undefined;
  const line = content.replace(/[\s*]+/g, " ").trim();
  if (!/\p{L}{2}/u.test(line) || instructions.test(line) || codeLike.test(line)) return undefined;
  return line.length > maxComment ? `${line.slice(0, maxComment - 1).trimEnd()}…` : line;
}

/** The content of a block comment that a text ends with, with nothing before it on its line. */
function blockAtEnd(above: string): string | undefined {
  // JSX has comments in braces
  const text = above.endsWith("*/}") ? above.slice(0, -1) : above;
  for (const [open, close] of blocks) {
    const start = text.endsWith(close) ? text.lastIndexOf(open) : -1;
    if (start < 0) continue;
    const before = text.slice(text.lastIndexOf("\n", start) + 1, start);
    return /^\s*\{?\s*$/.test(before) ? text.slice(start + open.length, -close.length) : undefined;
  }
  return undefined;
}

/** The content of the lines with comments that a text ends with. */
function linesAtEnd(above: string, language: SourceLanguage): string | undefined {
  const pattern = hashLanguages.has(language) ? /^\s*(?:\/\/+|#+)(.*)$/ : /^\s*\/\/+(.*)$/;
  const found: string[] = [];
  for (const line of above.split("\n").toReversed().slice(0, maxLines)) {
    const content = pattern.exec(line)?.[1];
    if (content === undefined) break;
    found.unshift(content);
  }
  return found.length === 0 ? undefined : found.join(" ");
}

/** Returns whether the syntax tree has a comment at an offset; where it has no code, the text decides. */
function isComment({ tree, code, text }: SourceFile, offset: number): boolean {
  if (tree === undefined || code[offset] !== text[offset]) return true;
  // the brace behind a comment of JSX
  const inside = text[offset] === "}" ? offset - 1 : offset;
  return tree.chainAt(inside).some(({ type }) => type.includes("comment"));
}
