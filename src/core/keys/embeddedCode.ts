import type { Span } from "../textEdits.ts";
import { bracedSpans, readTags } from "./markupTags.ts";
import type { SourceLanguage } from "./sourceLanguage.ts";

/** A piece of code in a file of another language. */
interface CodePiece {
  readonly span: Span;
  /** What is written over the characters before and behind it, so that pieces do not run into each other. */
  readonly open?: string;
  readonly close?: string;
}

/**
 * Returns the code in a file of another language, with everything else blank: it is as long as the text, and each piece is
 * where it was, so one parse serves all of them and needs no map of offsets.
 */
export function embeddedCode(text: string, language: SourceLanguage): string {
  const pieces = piecesOf[language];
  if (pieces === undefined) return text;
  return overlay(text, pieces(text));
}

const piecesOf: Readonly<Partial<Record<SourceLanguage, (text: string) => readonly CodePiece[]>>> = {
  vue: vuePieces,
  svelte: sveltePieces,
  astro: astroPieces,
  html: htmlPieces,
  erb: (text) => matches(text, /<%(?!%)[=-]?(?!#)(.*?)-?%>/gs, ";", ";"),
  blade: bladePieces,
  razor: (text) => [{ span: { start: 0, end: text.length } }],
};

const attributeExpression = /^(?:v-(?!for$|slot)|[:@#]|\[|\(|\*)/;

function vuePieces(text: string): readonly CodePiece[] {
  const pieces: CodePiece[] = [];
  const scripts: Span[] = [];
  for (const { name, attributes, content } of readTags(text, "vue")) {
    if (name === "script" || name === "style" || name === "i18n") scripts.push(content);
    if (name === "script") pieces.push({ span: content, open: ";", close: ";" });
    for (const attribute of attributes) {
      if (attribute.span === undefined || !attributeExpression.test(attribute.name)) continue;
      const isHandler = /^(?:@|v-on)/.test(attribute.name);
      const isFor = attribute.name === "v-for";
      if (!isFor) pieces.push({ span: attribute.span, ...(isHandler ? handler : expression) });
    }
  }
  const inScript = (at: number): boolean => scripts.some(({ start, end }) => at >= start && at < end);
  for (const piece of matches(text, /\{\{(.*?)\}\}/gs, ";(", ");")) if (!inScript(piece.span.start)) pieces.push(piece);
  return pieces;
}

/** The sign of equality and the quotation mark before a value become `;(`. */
const expression = { open: ";(", close: ")" } as const;
const handler = { open: ";{", close: "}" } as const;

function htmlPieces(text: string): readonly CodePiece[] {
  const pieces: CodePiece[] = [];
  const scripts: Span[] = [];
  for (const { name, attributes, content } of readTags(text, "html")) {
    if (name === "script" || name === "style") scripts.push(content);
    if (name === "script") pieces.push({ span: content, open: ";", close: ";" });
    for (const { name: attribute, span } of attributes) {
      if (span === undefined || !/^(?:[[(]|[:@]|v-)/.test(attribute)) continue;
      pieces.push({ span, ...expression });
    }
  }
  const inScript = (at: number): boolean => scripts.some(({ start, end }) => at >= start && at < end);
  const holes = [
    ...matches(text, /\{\{(.*?)\}\}/gs, ";(", ");"),
    // blocks of Angular's control flow
    ...matches(text, /@(?:if|else if|switch|case|let)\s*\(([^\n{]*)\)\s*\{/g, "(", ")"),
  ];
  for (const piece of holes) if (!inScript(piece.span.start)) pieces.push(piece);
  return pieces;
}

function sveltePieces(text: string): readonly CodePiece[] {
  const pieces: CodePiece[] = readTags(text, "svelte")
    .filter(({ name }) => name === "script")
    .map(({ content }) => ({ span: content, open: ";", close: ";" }));
  for (const { start, end } of bracedSpans(text)) {
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
  for (const { start, end } of bracedSpans(text)) {
    if (start >= from) pieces.push({ span: { start: start + 1, end: end - 1 }, open: "(", close: ")" });
  }
  return pieces;
}

const bladeCode =
  /\{\{--.*?--\}\}|@(?:verbatim\b.*?@endverbatim|\{\{.*?\}\})|\{\{(.*?)\}\}|\{!!(.*?)!!\}|@php\b(?!\s*\()(.*?)@endphp|<\?(?:php|=)(.*?)\?>|(?<![\w.])@(\w+\s*\((?:[^()'"]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))|(?<=\s):[\w.:-]+="([^"]*)"/gs;

/** Holes, directives with their arguments, and bound attributes of Blade; comments and what is verbatim are none. */
function bladePieces(text: string): readonly CodePiece[] {
  return [...text.matchAll(bladeCode)].flatMap((match) => {
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

/** Blanks a text except for line breaks, with signs at its beginning and end as far as they fit. */
function cover(gap: string, head: string, tail: string): string {
  const blank = gap.replace(/[^\r\n]/g, " ");
  const before = head.slice(0, gap.length);
  const room = gap.length - before.length;
  const after = tail.slice(Math.max(0, tail.length - room));
  return before + blank.slice(before.length, blank.length - after.length) + after;
}
