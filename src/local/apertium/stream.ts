import { type FixedPart, joined, type Part, sameMarkup } from "../markup/parts.ts";
import { type Element, type Item, type Mark, rebuild } from "./rebuild.ts";

/** A segment as Apertium reads it, and how its answer becomes parts again. */
export interface Streamed {
  /** Without the final NUL. */
  readonly text: string;
  /** `undefined` where the answer lost or tore a tag. */
  parts(answer: string): readonly Part[] | undefined;
}

/**
 * Writes parts in Apertium's stream format. Words in elements carry word-bound blanks that name their elements, so
 * that tags follow their words when these move; what stays stands as a number, which grammar can reckon with.
 */
export function streamed(parts: readonly Part[]): Streamed {
  const { kept, empty } = withoutEmpty(parts);
  const { text, marks } = written(kept);
  const sentence = text.trim();
  // the taggers are trained on sentences that end
  const end = /[.!?:;…]$/.test(sentence) ? "[]" : ".[]";
  return {
    text: sentence + end,
    parts(answer) {
      const items = itemsOf(tidied(withoutEnd(answer, end), sentence), marks);
      const rebuilt = items === undefined ? undefined : rebuild([leading(kept), ...items, trailing(kept)]);
      const whole = rebuilt?.flatMap((part) => empty.get(part) ?? part);
      return whole !== undefined && sameMarkup(parts, whole) ? whole : undefined;
    },
  };
}

const firstNumber = 9001;
const word = /([\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*)/u;

function written(parts: readonly Part[]): { readonly text: string; readonly marks: readonly Mark[] } {
  const elements = elementsOf(parts);
  const marks: Mark[] = [];
  const open: Element[] = [];
  const text: string[] = [];
  const mark = (content: string, fixed?: FixedPart) => {
    text.push(`[[t:g:${marks.length}]]${content}[[/]]`);
    marks.push({ path: [...open], ...(fixed !== undefined && { fixed }) });
  };
  const write: Writers = {
    text: ({ text: content }) => {
      // the capturing split has the words at odd places
      for (const [at, piece] of content.split(word).entries()) {
        if (at % 2 === 1 && open.length > 0) mark(escaped(piece));
        else text.push(escaped(piece));
      }
    },
    fixed: (part) => mark(String(firstNumber + marks.length), part),
    open: ({ element }) => open.push(...(elements.get(element) ?? [])),
    close: () => open.pop(),
  };
  for (const part of parts) (write[part.kind] as (part: Part) => void)(part);
  return { text: text.join(""), marks };
}

type Writers = { readonly [Kind in Part["kind"]]: (part: Extract<Part, { readonly kind: Kind }>) => void };

/** `~` is lost when escaped and kept as a blank; NUL ends a text, so it can't be kept. */
const escaped = (text: string): string =>
  text
    .replaceAll("\0", "")
    .replace(/[\\[\]{}^$/<>@]/g, "\\$&")
    .replaceAll("~", "[\\~]");

/** Elements by number, each as a list of one: what is not there adds nothing. */
function elementsOf(parts: readonly Part[]): ReadonlyMap<number, readonly [Element]> {
  const elements = new Map<number, readonly [Element]>();
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

function textAt(parts: readonly Part[], at: number): string {
  const part = parts[at];
  return part?.kind === "text" ? part.text : "";
}

/** An element without a word in it can follow none: it stays as one piece, whose parts are told by `empty`. */
function withoutEmpty(parts: readonly Part[]): {
  readonly kept: readonly Part[];
  readonly empty: ReadonlyMap<Part, readonly Part[]>;
} {
  const kept: Part[] = [];
  const empty = new Map<Part, readonly Part[]>();
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
    const piece: FixedPart = { kind: "fixed", raw: joined(inner, true), name: "" };
    empty.set(piece, inner);
    kept.push(piece);
    fill();
  }
  return { kept, empty };
}

const isWord = (part: Part): boolean => part.kind === "fixed" || (part.kind === "text" && word.test(part.text));

const leading = (parts: readonly Part[]): Item => ({ loose: /^\s*/.exec(textAt(parts, 0))?.[0] ?? "" });

function trailing(parts: readonly Part[]): Item {
  const text = textAt(parts, parts.length - 1);
  return { loose: text.slice(text.trimEnd().length) };
}

function withoutEnd(answer: string, end: string): string {
  if (answer.endsWith(end)) return answer.slice(0, -end.length);
  const at = answer.lastIndexOf(end);
  return at >= 0 ? answer.slice(0, at) + answer.slice(at + end.length) : answer;
}

const piece = /\[\[([^\]]*)\]\]((?:\\.|[^\\[])*)\[\[\/\]\]|\[((?:\\.|[^\]\\])*)\]|\\(.)|([^[\]\\]+|.)/gs;

/** The pieces of an answer; `undefined` where one word stands for words of different elements. */
function itemsOf(answer: string, marks: readonly Mark[]): readonly Item[] | undefined {
  const items = [...answer.matchAll(piece)].map((match) => itemOf(match, marks));
  return items.every((item) => item !== undefined) ? items : undefined;
}

function itemOf(
  [, ids, content = "", blank, sign, loose = ""]: RegExpMatchArray,
  marks: readonly Mark[],
): Item | undefined {
  if (ids === undefined) return { loose: blank === undefined ? (sign ?? loose) : unescaped(blank) };
  const mark = markOf(ids, marks);
  return mark && { word: unescaped(content), mark };
}

/** The mark of a word-bound blank; of several only where they mean the same. */
function markOf(ids: string, marks: readonly Mark[]): Mark | undefined {
  const [mark, ...others] = [...ids.matchAll(/\d+/g)].map(([id]) => marks[Number(id)]);
  return mark !== undefined && others.every((other) => other !== undefined && alike(mark, other)) ? mark : undefined;
}

/** One space where there are several, and none before punctuation where the source has none: some words bring theirs. */
function tidied(answer: string, source: string): string {
  const single = answer.replace(/ {2,}/g, " ").trim();
  return /\s[.,;!?]/.test(source) ? single : single.replace(/ ([.,;!?])/g, "$1");
}

const unescaped = (text: string): string => text.replace(/\\(.)/gs, "$1");

const alike = (one: Mark, other: Mark): boolean =>
  one === other ||
  (one.fixed === undefined &&
    other.fixed === undefined &&
    one.path.length === other.path.length &&
    one.path.every((element, at) => element === other.path[at]));
