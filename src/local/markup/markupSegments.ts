import { objectSign } from "../../core/memory/textPieces.ts";
import type { MarkupPart } from "./markupParts.ts";
import { sentenceStarts } from "./sentenceStarts.ts";

/** Parts that are translated together: a sentence or a few, with balanced tags; or parts between such, which stay. */
export interface MarkupSegment {
  readonly parts: readonly MarkupPart[];
  /** True if it has anything to translate. */
  readonly translatable: boolean;
}

/** Rules for splitting a text. */
export interface SegmentRules {
  /** Elements that always begin a new sentence. */
  readonly splitting: ReadonlySet<string>;
  /** True if a line end ends a sentence. */
  readonly lines: boolean;
  /** Language for splitting texts into sentences. They are not split if undefined. */
  readonly sentences?: string;
}

/** Elements of HTML that always begin a new sentence. */
export const splittingNames: ReadonlySet<string> = new Set(
  "address article aside blockquote br button caption dd div dl dt figcaption footer form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p section select table tbody td tfoot th thead title tr ul".split(
    " ",
  ),
);

/**
 * Splits at splitting tags, at line ends and between sentences; an element with a split inside is split at both its
 * tags.
 */
export function splitSegments(
  parts: readonly MarkupPart[],
  { splitting, lines, sentences }: SegmentRules,
): readonly MarkupSegment[] {
  const byLine = lines ? parts.flatMap((part) => (part.kind === "text" ? linesOf(part.text) : [part])) : parts;
  const blocks = splitWhere(
    byLine,
    (part) => part.kind !== "text" && (part.name === lineEnd || splitting.has(part.name)),
  );
  if (sentences === undefined) return blocks;
  return blocks.flatMap((block) => (block.translatable ? splitSentences(block, sentences) : [block]));
}

const lineEnd = "\n";
/** Name of an empty part between two sentences. */
const sentenceEnd = "\n.";

function splitSentences(block: MarkupSegment, language: string): readonly MarkupSegment[] {
  const starts = sentenceStarts(block.parts.map(textOrPlaceholder).join(""), language);
  if (starts.length === 0) return [block];
  return splitWhere(markStarts(block.parts, starts), (part) => part.kind === "fixed" && part.name === sentenceEnd);
}

/** Returns the text of a part, or the sign of an object. */
function textOrPlaceholder(part: MarkupPart): string {
  if (part.kind === "text") return part.text;
  return part.kind === "fixed" ? objectSign : "";
}

/** Adds a mark before each sentence but the first. Closing tags belong to the sentence before. */
function markStarts(parts: readonly MarkupPart[], starts: readonly number[]): readonly MarkupPart[] {
  const done: MarkupPart[] = [];
  const mark: MarkupPart = { kind: "fixed", raw: "", name: sentenceEnd };
  let [at, offset] = [0, 0];
  for (const part of parts) {
    if (part.kind !== "close" && starts[at] === offset) {
      done.push(mark);
      at++;
    }
    const text = textOrPlaceholder(part);
    const first = at;
    while ((starts[at] ?? Number.POSITIVE_INFINITY) < offset + text.length) at++;
    done.push(
      ...between(
        part,
        starts.slice(first, at).map((start) => start - offset),
        mark,
      ),
    );
    offset += text.length;
  }
  return done;
}

/** Splits a text at its starts, with a mark at each. */
function between(part: MarkupPart, starts: readonly number[], mark: MarkupPart): readonly MarkupPart[] {
  if (part.kind !== "text" || starts.length === 0) return [part];
  const ends = [...starts, part.text.length];
  const rest = starts.flatMap((start, at): MarkupPart[] => [
    mark,
    { kind: "text", text: part.text.slice(start, ends[at + 1]) },
  ]);
  return [{ kind: "text", text: part.text.slice(0, starts[0]) }, ...rest];
}

function splitWhere(parts: readonly MarkupPart[], splits: (part: MarkupPart) => boolean): readonly MarkupSegment[] {
  const cut = splitElements(parts, splits);
  const found: MarkupSegment[] = [];
  let current: MarkupPart[] = [];
  const flush = () => {
    if (current.length > 0) found.push({ parts: current, translatable: current.some(hasLetters) });
    current = [];
  };
  for (const part of parts) {
    if (!(splits(part) || ("element" in part && cut.has(part.element)))) current.push(part);
    else {
      flush();
      found.push({ parts: [part], translatable: false });
    }
  }
  flush();
  return found;
}

/** Joins segments to parts again: line ends are text, as they were. */
export function rejoinSegments(all: readonly (readonly MarkupPart[])[]): readonly MarkupPart[] {
  const parts: MarkupPart[] = [];
  for (const one of all.flat()) {
    const part = unmarkPart(one);
    const last = parts.at(-1);
    if (part.kind === "text" && part.text === "") continue;
    if (last?.kind === "text" && part.kind === "text")
      parts[parts.length - 1] = { ...last, text: last.text + part.text };
    else parts.push(part);
  }
  return parts;
}

const unmarkPart = (part: MarkupPart): MarkupPart =>
  part.kind === "fixed" && (part.name === lineEnd || part.name === sentenceEnd)
    ? { kind: "text", text: part.raw }
    : part;

/** Splits a text into lines; the line ends become fixed parts. */
function linesOf(text: string): readonly MarkupPart[] {
  return text
    .split(/((?:\r\n|\r|\n)+)/)
    .map(
      (piece, at): MarkupPart =>
        at % 2 === 0 ? { kind: "text", text: piece } : { kind: "fixed", raw: piece, name: lineEnd },
    )
    .filter((part) => part.kind !== "text" || part.text !== "");
}

/** Returns elements that split, or contain a split. */
function splitElements(parts: readonly MarkupPart[], splits: (part: MarkupPart) => boolean): ReadonlySet<number> {
  const cut = new Set<number>();
  const open: number[] = [];
  for (const part of parts) {
    if (part.kind === "open") open.push(part.element);
    if (splits(part)) for (const element of open) cut.add(element);
    if (part.kind === "close") open.pop();
  }
  return cut;
}

const hasLetters = (part: MarkupPart): boolean => part.kind === "text" && /\p{L}/u.test(part.text);
