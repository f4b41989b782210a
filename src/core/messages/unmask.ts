import type { Problem } from "../problem.ts";
import { type AnswerPart, readAnswer } from "./answer.ts";
import { compareTokens } from "./compare.ts";
import { type Content, contentOf, type Masked, type MaskedElement, richer } from "./mask.ts";
import { type Outcome, problem, refused } from "./outcome.ts";
import { tokenize } from "./tokens.ts";

/**
 * Puts the placeholders back into a service's answer. Refuses what lost, doubled, invented, broke or wrongly nested a
 * tag, moved text into or out of one, reordered placeholders that are told by their order, or wrote a new placeholder.
 */
export function unmask(answer: string, masked: Masked): Outcome {
  const parts = readAnswer(answer.trim());
  if (!parts) return refused("tag.unbalanced", "<");
  const reader = new Reader(masked);
  for (const part of parts) {
    const refusal = reader.read(part);
    if (refusal) return { ok: false, problem: refusal };
  }
  return reader.end();
}

/** Text as people read it, or something as written. */
export type Piece = { readonly text: string } | { readonly raw: string; readonly isBreak?: boolean };

interface OpenPair {
  readonly id: string;
  readonly element: MaskedElement;
  holds: Content;
  /** Content of an opaque element or a number, which holds text alone. */
  inner: string;
}

class Reader {
  readonly #masked: Masked;
  readonly #pieces: Piece[] = [];
  readonly #open: OpenPair[] = [];
  readonly #seen = new Set<string>();
  readonly #emptied: MaskedElement[] = [];
  /** Id of the last element of each order. */
  readonly #last = new Map<MaskedElement["order"], number>();

  constructor(masked: Masked) {
    this.#masked = masked;
  }

  read(part: AnswerPart): Problem | undefined {
    // All line breaks of the source are masked: one that comes back is the service's own.
    if (part.kind === "text") return this.#text(inOneLine(part.text));
    if (part.kind === "close") return this.#close(part.tag);
    return this.#start(part.tag, part.id) ?? (part.kind === "empty" ? this.#close(part.tag) : undefined);
  }

  end(): Outcome {
    const unclosed = this.#open.at(-1);
    if (unclosed) return refused("tag.unbalanced", unclosed.element.open);
    const spilled = this.#spilled();
    if (spilled) return refused("tag.unbalanced", spilled.open);
    for (const [id, { open }] of this.#masked.elements)
      if (!this.#seen.has(id)) return refused("placeholder.missing", open);
    return settle(this.#masked, this.#pieces);
  }

  /** An element that came back empty, with its content in the text. */
  #spilled(): MaskedElement | undefined {
    if (this.#emptied.length === 0) return undefined;
    const text = this.#pieces
      .map((piece) => ("text" in piece ? piece.text : " "))
      .join("")
      .toLowerCase();
    return this.#emptied.find(({ shown }) => text.includes(shown.toLowerCase()));
  }

  #text(text: string): Problem | undefined {
    const pair = this.#open.at(-1);
    if (pair && pair.element.tag !== "g") pair.inner += text;
    else this.#add({ text }, contentOf(text));
    return undefined;
  }

  #start(tag: string, id: string): Problem | undefined {
    const element = this.#masked.elements.get(id);
    if (!element || element.tag !== tag || this.#seen.has(id))
      return problem("placeholder.extra", element?.open ?? tag);
    this.#seen.add(id);
    const misplaced = this.#misplaced(id, element);
    if (tag === "g") this.#add({ raw: element.open }, "nothing");
    this.#open.push({ id, element, holds: "nothing", inner: "" });
    return misplaced;
  }

  #misplaced(id: string, { tag, open, parent, order }: MaskedElement): Problem | undefined {
    const around = this.#open.at(-1);
    if (around && around.element.tag !== "g") return problem("tag.unbalanced", around.element.open);
    if ((tag === "g" || order === "tag") && parent !== (around?.id ?? "")) return problem("tag.unbalanced", open);
    const isEarlier = order !== undefined && Number(id) < (this.#last.get(order) ?? 0);
    this.#last.set(order, Number(id));
    return isEarlier ? problem("placeholder.missing", open) : undefined;
  }

  #close(tag: string): Problem | undefined {
    const pair = this.#open.pop();
    if (!pair || pair.element.tag !== tag) return problem("tag.unbalanced", `</${tag}>`);
    const { element, holds, inner } = pair;
    if (tag === "g") {
      this.#add({ raw: element.close }, holds);
      return mayHold(element.holds, holds) ? undefined : problem("tag.unbalanced", element.open);
    }
    if (!keeps(element, inner)) return problem("tag.unbalanced", element.open);
    const isSpace = element.shown.trim() === "";
    if (!isSpace && inner.trim() === "") this.#emptied.push(element);
    this.#add({ text: isSpace ? "" : inner.slice(0, inner.length - inner.trimStart().length) }, "nothing");
    this.#add({ raw: element.open, isBreak: element.isBreak }, "something");
    this.#add({ text: isSpace ? "" : inner.slice(inner.trimEnd().length) }, "nothing");
    return undefined;
  }

  #add(piece: Piece, content: Content): void {
    this.#pieces.push(piece);
    const pair = this.#open.at(-1);
    if (pair) pair.holds = richer(pair.holds, content);
  }
}

/** A text without line breaks. */
export const inOneLine = (text: string): string =>
  /[\r\n]/.test(text)
    ? text
        .split(/[\r\n]+/)
        .map((line, i) => (i === 0 ? line : line.trimStart()))
        .join(" ")
    : text;

/** Whether a pair came back with what it is for: text where it had text, an icon still empty. */
const mayHold = (before: Content, after: Content): boolean =>
  before === "nothing" ? after === "nothing" : richer(before, after) === after;

/** Whether an opaque element came back with what it was sent with, or empty; a number may be grouped and localized. */
function keeps({ tag, shown }: MaskedElement, inner: string): boolean {
  const content = inner.trim();
  if (tag === "n") return digits(content) === digits(shown);
  if (content === "") return true;
  return content.toLowerCase() === shown.trim().toLowerCase();
}

/** ASCII digits of a number written with any digits that services use and any grouping; undefined where it is more than that. */
function digits(text: string): string | undefined {
  const ascii = text.replace(/[٠-٩۰-۹०-९০-৯]/g, (digit) =>
    String(zeros.map((zero) => digit.charCodeAt(0) - zero).find((n) => n >= 0 && n < 10)),
  );
  return /^[\d.,'’٫٬\s]+$/.test(ascii) ? ascii.replace(/\D/g, "") : undefined;
}

const zeros: readonly number[] = [0x660, 0x6f0, 0x966, 0x9e6];

/** Writes the pieces in the manner of the source, and looks at the result as whoever reads the file will. */
export function settle(masked: Masked, pieces: readonly Piece[]): Outcome {
  const { codec, lead, tail, tokens, syntaxes, pound } = masked;
  if (isLost(masked, pieces)) return refused("message.empty");
  const parts: string[] = [];
  let next = tail.slice(0, 1) || masked.next;
  for (const piece of joined(pieces).toReversed()) {
    const part = "raw" in piece ? piece.raw : codec.encode(piece.text, next);
    parts.push(part);
    next = part.slice(0, 1) || next;
  }
  const text = lead + parts.reverse().join("") + tail;
  const [first] = compareTokens(tokens, tokenize(text, syntaxes, { pound }));
  if (first) return { ok: false, problem: first };
  return hasLeftover(masked, pieces) ? refused("placeholder.extra", "<") : { ok: true, text };
}

/**
 * Whether the text holds what is left of a tag (`&lt;/g&gt;`, `id="1"`) or was escaped twice. Translations have no
 * less-than signs and no character references of their own.
 */
function hasLeftover({ segments }: Masked, pieces: readonly Piece[]): boolean {
  const before = segments.map((segment) => (segment.kind === "text" ? segment.text : "")).join(" ");
  const after = pieces.map((piece) => ("text" in piece ? piece.text : "")).join(" ");
  return leftovers.some((leftover) => after.split(leftover).length > before.split(leftover).length);
}

const leftovers: readonly RegExp[] = [
  /</,
  /<\/?[a-z]/i,
  /&(?:[a-z][a-z0-9]{1,31}|#x?[0-9a-f]{1,6});/i,
  /\bid\s{0,9}=\s{0,9}["']?\d/i,
];

/** Texts in one, without the white space that the service wrote around line breaks: these have their own. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if ("text" in piece && last && "text" in last) result[result.length - 1] = { text: last.text + piece.text };
    else result.push(piece);
  }
  const isBreak = (piece: Piece | undefined) => piece !== undefined && "raw" in piece && piece.isBreak;
  return result.map((piece, i) => {
    if ("raw" in piece) return piece;
    const start = isBreak(result[i - 1]) ? piece.text.trimStart() : piece.text;
    return { text: isBreak(result[i + 1]) ? start.trimEnd() : start };
  });
}

/** Whether a text that had letters has none any more. */
function isLost({ segments }: Masked, pieces: readonly Piece[]): boolean {
  const had = segments.some((segment) => segment.kind === "text" && /\p{L}/u.test(segment.text));
  return had && !pieces.some((piece) => "text" in piece && /[\p{L}\p{N}]/u.test(piece.text));
}
