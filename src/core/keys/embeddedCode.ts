import type { SourceLanguage } from "../code/sourceLanguage.ts";
import { createCover } from "../text/coveredSpans.ts";
import type { Span } from "../text/textEdits.ts";
import { blankUnclosed, type Marks } from "../text/unclosedMarks.ts";
import { findBracedSpans, readTags } from "./markupTags.ts";

/** A piece of code in a file of another language. */
interface CodePiece {
  readonly span: Span;
  /** Characters written over those before and behind it, so that pieces do not run into each other. */
  readonly open?: string;
  readonly close?: string;
}

/**
 * Returns the code in a file of another language, with everything else blank: it is as long as the text, and each piece
 * is where it was, so one parse serves all of them and needs no map of offsets.
 */
export function extractCode(text: string, language: SourceLanguage): string {
  const pieces = piecesOf[language];
  if (pieces === undefined) return text;
  const code = overlay(text, pieces(text));
  return language === "html" ? withoutPipeColons(code) : code;
}

/**
 * Writes `'k' | translate: { a: 1 }` of Angular as a sum, so that it is an expression of JavaScript: `'k' | translate+
 * { a: 1 }`.
 */
function withoutPipeColons(code: string): string {
  const pattern = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|((?<!\|)\|\s*[\w$]+\s*):/g;
  return code.replace(pattern, (all, text?: string, pipe?: string) => (text === undefined ? `${pipe ?? ""}+` : all));
}

const piecesOf: Readonly<Partial<Record<SourceLanguage, (text: string) => readonly CodePiece[]>>> = {
  vue: vuePieces,
  svelte: sveltePieces,
  astro: astroPieces,
  html: htmlPieces,
  erb: erbPieces,
  blade: bladePieces,
  razor: (text) => [{ span: { start: 0, end: text.length } }],
};

/** The sign of equality and the quotation mark before a value become `;(`. */
const expression = { open: ";(", close: ")" } as const;
const handler = { open: ";{", close: "}" } as const;

/** The signs around the value of an attribute that is code; `undefined` for another one. */
type AttributeCode = (name: string) => Omit<CodePiece, "span"> | undefined;

const vueAttribute: AttributeCode = (name) => {
  if (/^(?:@|v-on)/.test(name)) return handler;
  return /^(?:v-(?!for$|slot)|[:#])/.test(name) ? expression : undefined;
};

const angularAttribute: AttributeCode = (name) => (/^(?:[[(]|[:@]|v-)/.test(name) ? expression : undefined);

function vuePieces(text: string): readonly CodePiece[] {
  return markupPieces(text, "vue", vueAttribute, holesOf(text));
}

function htmlPieces(text: string): readonly CodePiece[] {
  return markupPieces(text, "html", angularAttribute, [
    ...holesOf(text),
    // blocks of Angular's control flow
    ...matches(text, /@(?:if|else if|switch|case|let)\s*\(([^\n{]*)\)\s*\{/g, "(", ")"),
  ]);
}

const hole: Marks = ["{{", "}}"];

const holesOf = (text: string): readonly CodePiece[] =>
  matches(blankUnclosed(text, hole), /\{\{(.*?)\}\}/gs, ";(", ");");

/** Scripts, the attributes that are code, and what is in braces outside scripts. */
function markupPieces(
  text: string,
  language: SourceLanguage,
  codeOf: AttributeCode,
  holes: readonly CodePiece[],
): readonly CodePiece[] {
  const tags = readTags(text, language);
  const scripts = tags.filter(({ name }) => name === "script").map(({ content }) => content);
  const comments = [...text.matchAll(/<!--.*?(?:-->|$)/gs)];
  const hidden = [
    ...tags.filter(({ name }) => /^(?:script|style|i18n)$/.test(name)).map(({ content }) => content),
    ...comments.map(({ 0: comment, index }) => ({ start: index, end: index + comment.length })),
  ];
  const isHidden = createCover(hidden);
  const attributes = tags.flatMap((tag) =>
    tag.attributes.flatMap(({ name, span }) => {
      const code = span && codeOf(name);
      return span && code ? [{ span, ...code }] : [];
    }),
  );
  return [
    ...scripts.map((span) => ({ span, open: ";", close: ";" })),
    ...attributes,
    ...holes.filter(({ span }) => !isHidden(span.start)),
  ];
}

function sveltePieces(text: string): readonly CodePiece[] {
  const pieces: CodePiece[] = readTags(text, "svelte")
    .filter(({ name }) => name === "script")
    .map(({ content }) => ({ span: content, open: ";", close: ";" }));
  for (const { start, end } of findBracedSpans(text)) {
    const inside = text.slice(start + 1, end - 1);
    const head = /^\s*(?:[#:@/]\w+(?:\s+(?:if|const))?|\.\.\.)/.exec(inside)?.[0].length ?? 0;
    pieces.push({ span: { start: start + 1 + head, end: end - 1 }, open: head > 0 ? ";(" : "(", close: ")" });
  }
  return pieces;
}

function astroPieces(text: string): readonly CodePiece[] {
  const front = /^---\r?\n(.*?)\n---/s.exec(text);
  const from = front ? front[0].length : 0;
  const pieces: CodePiece[] = front ? [{ span: { start: 3, end: from - 3 }, open: ";", close: ";" }] : [];
  for (const { name, content } of readTags(text, "astro")) {
    if (name === "script") pieces.push({ span: content, open: ";", close: ";" });
  }
  for (const { start, end } of findBracedSpans(text)) {
    if (start >= from) pieces.push({ span: { start: start + 1, end: end - 1 }, open: "(", close: ")" });
  }
  return pieces;
}

/** The code of ERB. A part without an end is still being written: it ends with its line. */
function erbPieces(text: string): readonly CodePiece[] {
  const pieces: CodePiece[] = [];
  for (let at = text.indexOf("<%"); at >= 0; ) {
    const next = text.indexOf("<%", at + 2);
    const part = text.slice(at, next < 0 ? undefined : next);
    const head = /^<%(?!%)[=-]?(?!#)/.exec(part)?.[0].length;
    const end = head === undefined ? undefined : endOfErb(part, head, next < 0);
    if (head !== undefined && end !== undefined)
      pieces.push({ span: { start: at + head, end: at + end }, open: ";", close: ";" });
    at = next;
  }
  return pieces;
}

/** Returns where the code of a part of ERB ends; `undefined` for one without an end before the next one on its line. */
function endOfErb(part: string, head: number, isLast: boolean): number | undefined {
  const inside = part.slice(head);
  const close = inside.search(/-?%>/);
  const end = close < 0 ? inside.indexOf("\n") : close;
  if (end >= 0) return head + end;
  return isLast ? part.length : undefined;
}

const bladeMarks: readonly Marks[] = [
  ["{{--", "--}}"],
  hole,
  ["{!!", "!!}"],
  [/@verbatim\b/g, "@endverbatim"],
  [/@php\b(?!\s*\()/g, "@endphp"],
  [/<\?(?:php|=)/g, "?>"],
];

const bladeCode =
  /\{\{--.*?--\}\}|@(?:verbatim\b.*?@endverbatim|\{\{.*?\}\})|\{\{(.*?)\}\}|\{!!(.*?)!!\}|@php\b(?!\s*\()(.*?)@endphp|<\?(?:php|=)(.*?)\?>|(?<![\w.])@(\w+\s*\((?:[^()'"]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))|(?<=\s):[\w.:-]+="([^"]*)"/gs;

/** Holes, directives with their arguments, and bound attributes of Blade; comments and what is verbatim are none. */
function bladePieces(text: string): readonly CodePiece[] {
  return [...blankUnclosed(text, ...bladeMarks).matchAll(bladeCode)].flatMap((match) => {
    const inside = match.slice(1).find((group) => group !== undefined);
    if (inside === undefined) return [];
    const start = match.index + match[0].indexOf(inside, 1);
    return { span: { start, end: start + inside.length }, open: ";", close: ";" };
  });
}

/** Returns the first group of each match as code. */
function matches(text: string, pattern: RegExp, open: string, close: string): readonly CodePiece[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const inside = match[1] ?? match[2];
    if (inside === undefined) return [];
    const start = match.index + match[0].indexOf(inside, match[0].length - inside.length > 0 ? 1 : 0);
    return { span: { start, end: start + inside.length }, open, close };
  });
}

function overlay(text: string, pieces: readonly CodePiece[]): string {
  const sorted = pieces.toSorted((a, b) => a.span.start - b.span.start);
  let result = "";
  let at = 0;
  let head = "";
  for (const { span, open = "", close = "" } of sorted) {
    // a piece in another one is code of it already
    if (span.start < at) continue;
    result += cover(text.slice(at, span.start), head, open) + text.slice(span.start, span.end);
    head = close;
    at = span.end;
  }
  return result + cover(text.slice(at), head, "");
}

/** Blanks a text except for line breaks, with signs at its beginning and end if they fit. */
function cover(gap: string, head: string, tail: string): string {
  const blank = gap.replace(/[^\r\n]/g, " ");
  const before = head.slice(0, gap.length);
  const room = gap.length - before.length;
  const after = tail.slice(Math.max(0, tail.length - room));
  return before + blank.slice(before.length, blank.length - after.length) + after;
}
