import { codeLanguageById } from "../../code/codeLanguages.ts";
import { type CodeComment, type StringLiteral, scanCode } from "../../code/scanCode.ts";
import type { SourceLanguage } from "../../code/sourceLanguage.ts";
import type { Span } from "../../text/textEdits.ts";

/** A text whose comments and literals are known. */
export interface MaskedText {
  readonly text: string;
  /** As long as the text: comments and the insides of literals are blank, interpolations are not. */
  readonly masked: string;
  readonly literals: readonly StringLiteral[];
  readonly comments: readonly CodeComment[];
}

const ids: Readonly<Partial<Record<SourceLanguage, string>>> = {
  kotlin: "kotlin",
  objc: "objective-c",
  elixir: "elixir",
  haml: "ruby",
  java: "java",
  swift: "swift",
  csharp: "csharp",
  razor: "csharp",
  dart: "dart",
  go: "go",
  rust: "rust",
  cpp: "cpp",
  qml: "typescript",
  ruby: "ruby",
  erb: "ruby",
  python: "python",
  php: "php",
  blade: "php",
};

/** Masks code of a file. */
export const maskCode = (code: string, language: SourceLanguage): MaskedText =>
  maskText(code, ids[language] ?? "typescript");

/** Masks a text by VS Code's id of its language. */
export function maskText(text: string, languageId: string): MaskedText {
  const elements = scanCode(text, codeLanguageById(languageId));
  const literals = elements.filter((one) => one.kind === "string");
  const comments = elements.filter((one) => one.kind === "comment");
  const blanks = [...comments.map(({ span }) => span), ...literals.flatMap(insideSpans)];
  return { text, masked: blank(text, blanks), literals, comments };
}

function insideSpans({ inner, holes }: StringLiteral): readonly Span[] {
  const spans: Span[] = [];
  let start = inner.start;
  for (const hole of holes) {
    spans.push({ start, end: hole.start });
    start = hole.end;
  }
  return [...spans, { start, end: inner.end }];
}

function blank(text: string, spans: readonly Span[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    parts.push(text.slice(at, from), text.slice(from, end).replace(/[^\r\n]/g, " "));
    at = end;
  }
  return parts.join("") + text.slice(at);
}

/** Returns the offset of the bracket that closes the one at `open`, or the end of the text. */
export function closingBracket(masked: string, open: number): number {
  const brackets = /[()[\]{}]/g;
  brackets.lastIndex = open;
  let depth = 0;
  for (let match = brackets.exec(masked); match !== null; match = brackets.exec(masked)) {
    depth += /[([{]/.test(match[0]) ? 1 : -1;
    if (depth <= 0) return match.index;
  }
  return masked.length;
}

/** Splits a span where a pattern matches outside brackets. */
export function splitOutside(masked: string, { start, end }: Span, separator: RegExp): readonly Span[] {
  const spans: Span[] = [];
  const pattern = new RegExp(`[([{]|${separator.source}`, "g");
  pattern.lastIndex = start;
  let from = start;
  for (let match = pattern.exec(masked); match !== null && match.index < end; match = pattern.exec(masked)) {
    if (/^[([{]$/.test(match[0])) pattern.lastIndex = closingBracket(masked, match.index) + 1;
    else {
      spans.push({ start: from, end: match.index });
      from = match.index + match[0].length;
    }
  }
  return [...spans, { start: from, end }];
}

/** Cuts white space at both ends. */
export function trimSpan(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  return { start: from, end: Math.max(from, start + part.trimEnd().length) };
}
