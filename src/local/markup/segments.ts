import { objectSign } from "../../core/memory/shape.ts";
import type { Part } from "./parts.ts";
import { sentenceStarts } from "./sentences.ts";

/** Parts that are translated together: a sentence or a few, with balanced tags; or parts between such, which stay. */
export interface Segment {
  readonly parts: readonly Part[];
  /** Whether there is anything to translate in it. */
  readonly translatable: boolean;
}

/** Where a text is cut. */
export interface Cut {
  /** Elements that begin a new sentence, whatever stands before. */
  readonly splitting: ReadonlySet<string>;
  /** Whether a line end ends a sentence. */
  readonly lines: boolean;
  /** The language whose sentences are cut; absent: none are. */
  readonly sentences?: string;
}

/** Elements of HTML that begin a new sentence, whatever stands before. */
export const splittingNames: ReadonlySet<string> = new Set(
  "address article aside blockquote br button caption dd div dl dt figcaption footer form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p section select table tbody td tfoot th thead title tr ul".split(
    " ",
  ),
);

/** Cuts at splitting tags, at line ends and between sentences; an element that is cut through cuts with both its tags. */
export function segments(parts: readonly Part[], { splitting, lines, sentences }: Cut): readonly Segment[] {
  const byLine = lines ? parts.flatMap((part) => (part.kind === "text" ? linesOf(part.text) : [part])) : parts;
  const blocks = cutBy(byLine, (part) => part.kind !== "text" && (part.name === lineEnd || splitting.has(part.name)));
  if (sentences === undefined) return blocks;
  return blocks.flatMap((block) => (block.translatable ? inSentences(block, sentences) : [block]));
}

const lineEnd = "\n";
/** The name of a part without content that stands between two sentences. */
const sentenceEnd = "\n.";

function inSentences(block: Segment, language: string): readonly Segment[] {
  const starts = sentenceStarts(block.parts.map(read).join(""), language);
  if (starts.length === 0) return [block];
  return cutBy(marked(block.parts, starts), (part) => part.kind === "fixed" && part.name === sentenceEnd);
}

/** What a sentence has in place of a part. */
function read(part: Part): string {
  if (part.kind === "text") return part.text;
  return part.kind === "fixed" ? objectSign : "";
}

/** Parts with a mark before each sentence but the first. Tags that close belong to what is before. */
function marked(parts: readonly Part[], starts: readonly number[]): readonly Part[] {
  const done: Part[] = [];
  const mark: Part = { kind: "fixed", raw: "", name: sentenceEnd };
  let [at, offset] = [0, 0];
  for (const part of parts) {
    if (part.kind !== "close" && starts[at] === offset) {
      done.push(mark);
      at++;
    }
    const text = read(part);
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

/** A text cut at its starts, with a mark at each. */
function between(part: Part, starts: readonly number[], mark: Part): readonly Part[] {
  if (part.kind !== "text" || starts.length === 0) return [part];
  const ends = [...starts, part.text.length];
  const rest = starts.flatMap((start, at): Part[] => [
    mark,
    { kind: "text", text: part.text.slice(start, ends[at + 1]) },
  ]);
  return [{ kind: "text", text: part.text.slice(0, starts[0]) }, ...rest];
}

function cutBy(parts: readonly Part[], splits: (part: Part) => boolean): readonly Segment[] {
  const cut = cutElements(parts, splits);
  const found: Segment[] = [];
  let current: Part[] = [];
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

/** Segments as parts again: line ends are text, as they were. */
export function rejoined(all: readonly (readonly Part[])[]): readonly Part[] {
  const parts: Part[] = [];
  for (const one of all.flat()) {
    const part = unmarked(one);
    const last = parts.at(-1);
    if (part.kind === "text" && part.text === "") continue;
    if (last?.kind === "text" && part.kind === "text")
      parts[parts.length - 1] = { ...last, text: last.text + part.text };
    else parts.push(part);
  }
  return parts;
}

const unmarked = (part: Part): Part =>
  part.kind === "fixed" && (part.name === lineEnd || part.name === sentenceEnd)
    ? { kind: "text", text: part.raw }
    : part;

/** A text as its lines; the line ends become fixed parts. */
function linesOf(text: string): readonly Part[] {
  return text
    .split(/((?:\r\n|\r|\n)+)/)
    .map(
      (piece, at): Part =>
        at % 2 === 0 ? { kind: "text", text: piece } : { kind: "fixed", raw: piece, name: lineEnd },
    )
    .filter((part) => part.kind !== "text" || part.text !== "");
}

/** Elements that split, or have a cut within. */
function cutElements(parts: readonly Part[], splits: (part: Part) => boolean): ReadonlySet<number> {
  const cut = new Set<number>();
  const open: number[] = [];
  for (const part of parts) {
    if (part.kind === "open") open.push(part.element);
    if (splits(part)) for (const element of open) cut.add(element);
    if (part.kind === "close") open.pop();
  }
  return cut;
}

const hasLetters = (part: Part): boolean => part.kind === "text" && /\p{L}/u.test(part.text);
