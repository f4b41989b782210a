import type { Part } from "./parts.ts";

/** Parts that are translated together: a sentence or a few, with balanced tags; or parts between such, which stay. */
export interface Segment {
  readonly parts: readonly Part[];
  /** Whether there is anything to translate in it. */
  readonly translatable: boolean;
}

/** Elements of HTML that begin a new sentence, whatever stands before. */
export const splittingNames: ReadonlySet<string> = new Set(
  "address article aside blockquote br button caption dd div dl dt figcaption footer form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p section select table tbody td tfoot th thead title tr ul".split(
    " ",
  ),
);

/** Cuts at line ends and at splitting tags; an element that is cut through cuts with both its tags. */
export function segments(parts: readonly Part[], splitting: ReadonlySet<string>): readonly Segment[] {
  const lines = parts.flatMap((part) => (part.kind === "text" ? linesOf(part.text) : [part]));
  const cut = cutElements(lines, splitting);
  const found: Segment[] = [];
  let current: Part[] = [];
  const flush = () => {
    if (current.length > 0) found.push({ parts: current, translatable: current.some(hasLetters) });
    current = [];
  };
  for (const part of lines) {
    if (!(splits(part, splitting) || ("element" in part && cut.has(part.element)))) current.push(part);
    else {
      flush();
      found.push({ parts: [part], translatable: false });
    }
  }
  flush();
  return found;
}

const lineEnd = "\n";

/** Segments as parts again: line ends are text, as they were. */
export function rejoined(all: readonly (readonly Part[])[]): readonly Part[] {
  const parts: Part[] = [];
  for (const one of all.flat()) {
    const part: Part = one.kind === "fixed" && one.name === lineEnd ? { kind: "text", text: one.raw } : one;
    const last = parts.at(-1);
    if (last?.kind === "text" && part.kind === "text")
      parts[parts.length - 1] = { ...last, text: last.text + part.text };
    else parts.push(part);
  }
  return parts;
}

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

/** Whether a part ends the sentence before it, by what it is. */
function splits(part: Part, splitting: ReadonlySet<string>): boolean {
  return part.kind !== "text" && (part.name === lineEnd || splitting.has(part.name));
}

/** Elements that are splitting, or have a cut within. */
function cutElements(parts: readonly Part[], splitting: ReadonlySet<string>): ReadonlySet<number> {
  const cut = new Set<number>();
  const open: number[] = [];
  for (const part of parts) {
    if (part.kind === "open") open.push(part.element);
    if (splits(part, splitting)) for (const element of open) cut.add(element);
    if (part.kind === "close") open.pop();
  }
  return cut;
}

const hasLetters = (part: Part): boolean => part.kind === "text" && /\p{L}/u.test(part.text);
