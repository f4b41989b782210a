import { type FixedPart, hasSameMarkup, joinParts, type MarkupPart } from "../markup/markupParts.ts";
import { type AnswerItem, type MovableElement, rebuild, type WordMark } from "./rebuildParts.ts";

/** A segment as Apertium reads it, and the conversion of its answer. */
export interface StreamText {
  /** Without the final NUL. */
  readonly text: string;
  /** Returns the parts of an answer; `undefined` if it lost or broke a tag. */
  parts(answer: string): readonly MarkupPart[] | undefined;
}

/**
 * Writes parts in Apertium's stream format. Words in elements carry word-bound blanks that name their elements, so that
 * tags follow their words when these move; fixed parts are written as numbers, which grammar can handle.
 */
export function toStream(parts: readonly MarkupPart[]): StreamText {
  const { kept, empty } = withoutEmpty(parts);
  const { text, marks } = writeParts(kept);
  const sentence = text.trim();
  // the taggers are trained on sentences that end
  const end = /[.!?:;…]$/.test(sentence) ? "[]" : ".[]";
  return {
    text: sentence + end,
    parts(answer) {
      const items = itemsOf(tidyAnswer(withoutEnd(answer, end), sentence), marks);
      const rebuilt = items === undefined ? undefined : rebuild([leading(kept), ...items, trailing(kept)]);
      const whole = rebuilt?.flatMap((part) => empty.get(part) ?? part);
      return whole !== undefined && hasSameMarkup(parts, whole) ? whole : undefined;
    },
  };
}

const firstNumber = 9001;
const word = /([\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*)/u;

function writeParts(parts: readonly MarkupPart[]): { readonly text: string; readonly marks: readonly WordMark[] } {
  const elements = elementsOf(parts);
  const marks: WordMark[] = [];
  const open: MovableElement[] = [];
  const text: string[] = [];
  const mark = (content: string, fixed?: FixedPart) => {
    text.push(`[[t:g:${marks.length}]]${content}[[/]]`);
    marks.push({ path: [...open], ...(fixed !== undefined && { fixed }) });
  };
  const write: Writers = {
    text: ({ text: content }) => {
      // the capturing split has the words at odd places
      for (const [at, piece] of content.split(word).entries()) {
        if (at % 2 === 1 && open.length > 0) mark(escapeText(piece));
        else text.push(escapeText(piece));
      }
    },
    fixed: (part) => mark(String(firstNumber + marks.length), part),
    open: ({ element }) => open.push(...(elements.get(element) ?? [])),
    close: () => open.pop(),
  };
  for (const part of parts) (write[part.kind] as (part: MarkupPart) => void)(part);
  return { text: text.join(""), marks };
}

type Writers = { readonly [Kind in MarkupPart["kind"]]: (part: Extract<MarkupPart, { readonly kind: Kind }>) => void };

/** Escapes a text. `~` is lost when escaped and kept as a blank; NUL ends a text, so it can't be kept. */
const escapeText = (text: string): string =>
  text
    .replaceAll("\0", "")
    .replace(/[\\[\]{}^$/<>@]/g, "\\$&")
    .replaceAll("~", "[\\~]");

/** Returns elements by number, each as a list of one, so that a missing one adds nothing. */
function elementsOf(parts: readonly MarkupPart[]): ReadonlyMap<number, readonly [MovableElement]> {
  const elements = new Map<number, readonly [MovableElement]>();
  const open: number[] = [];
  for (const [at, part] of parts.entries()) {
    if (part.kind === "open") open.push(at);
    const start = part.kind === "close" ? (open.pop() ?? 0) : 0;
    const begin = parts[start];
    if (part.kind !== "close" || begin?.kind !== "open") continue;
    const before = /^[^\s\p{L}\p{M}\p{N}]/u.test(textAt(parts, start + 1));
    const after = /[^\s\p{L}\p{M}\p{N}]$/u.test(textAt(parts, at - 1));
    elements.set(part.element, [{ open: begin, close: part, before, after }]);
  }
  return elements;
}

function textAt(parts: readonly MarkupPart[], at: number): string {
  const part = parts[at];
  return part?.kind === "text" ? part.text : "";
}

/** Keeps an element without a word as one piece, as it can follow no word; `empty` has the parts of such pieces. */
function withoutEmpty(parts: readonly MarkupPart[]): {
  readonly kept: readonly MarkupPart[];
  readonly empty: ReadonlyMap<MarkupPart, readonly MarkupPart[]>;
} {
  const kept: MarkupPart[] = [];
  const empty = new Map<MarkupPart, readonly MarkupPart[]>();
  const open: { readonly at: number; full: boolean }[] = [];
  const fill = () => {
    for (const one of open) one.full = true;
  };
  for (const part of parts) {
    if (part.kind === "open") open.push({ at: kept.length, full: false });
    kept.push(part);
    if (isWord(part)) fill();
    const closed = part.kind === "close" ? open.pop() : undefined;
    if (closed?.full !== false) continue;
    const inner = kept.splice(closed.at);
    const piece: FixedPart = { kind: "fixed", raw: joinParts(inner, true), name: "" };
    empty.set(piece, inner);
    kept.push(piece);
    fill();
  }
  return { kept, empty };
}

const isWord = (part: MarkupPart): boolean => part.kind === "fixed" || (part.kind === "text" && word.test(part.text));

const leading = (parts: readonly MarkupPart[]): AnswerItem => ({ loose: /^\s*/.exec(textAt(parts, 0))?.[0] ?? "" });

function trailing(parts: readonly MarkupPart[]): AnswerItem {
  const text = textAt(parts, parts.length - 1);
  return { loose: text.slice(text.trimEnd().length) };
}

function withoutEnd(answer: string, end: string): string {
  if (answer.endsWith(end)) return answer.slice(0, -end.length);
  const at = answer.lastIndexOf(end);
  return at >= 0 ? answer.slice(0, at) + answer.slice(at + end.length) : answer;
}

const piece = /\[\[([^\]]*)\]\]((?:\\.|[^\\[])*)\[\[\/\]\]|\[((?:\\.|[^\]\\])*)\]|\\(.)|([^[\]\\]+|.)/gs;

/** Returns the pieces of an answer; `undefined` if one word represents words of different elements. */
function itemsOf(answer: string, marks: readonly WordMark[]): readonly AnswerItem[] | undefined {
  const items = [...answer.matchAll(piece)].map((match) => itemOf(match, marks));
  return items.every((item) => item !== undefined) ? items : undefined;
}

function itemOf(
  [, ids, content = "", blank, sign, loose = ""]: RegExpMatchArray,
  marks: readonly WordMark[],
): AnswerItem | undefined {
  if (ids === undefined) return { loose: blank === undefined ? (sign ?? loose) : unescapeText(blank) };
  const mark = markOf(ids, marks);
  return mark && { word: unescapeText(content), mark };
}

/** Returns the mark of a word-bound blank; of several only if they mean the same. */
function markOf(ids: string, marks: readonly WordMark[]): WordMark | undefined {
  const [mark, ...others] = [...ids.matchAll(/\d+/g)].map(([id]) => marks[Number(id)]);
  return mark !== undefined && others.every((other) => other !== undefined && isSameMark(mark, other))
    ? mark
    : undefined;
}

/** Collapses spaces, and removes those before punctuation if the source has none: some words add their own. */
function tidyAnswer(answer: string, source: string): string {
  const single = answer.replace(/ {2,}/g, " ").trim();
  return /\s[.,;!?]/.test(source) ? single : single.replace(/ ([.,;!?])/g, "$1");
}

const unescapeText = (text: string): string => text.replace(/\\(.)/gs, "$1");

const isSameMark = (one: WordMark, other: WordMark): boolean =>
  one === other ||
  (one.fixed === undefined &&
    other.fixed === undefined &&
    one.path.length === other.path.length &&
    one.path.every((element, at) => element === other.path[at]));
