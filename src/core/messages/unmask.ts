import type { Problem } from "../problems/problem.ts";
import { compareTokens } from "./compareTokens.ts";
import { type ContentKind, contentKindOf, type Masked, type MaskedElement, richerContent } from "./mask.ts";
import { type TextOutcome, toFailedOutcome, toProblem } from "./messageOutcome.ts";
import { tokenize } from "./tokenize.ts";
import { unescapeXml } from "./xmlText.ts";

/**
 * Puts the placeholders back into a service's answer. Refuses answers that lost, doubled, invented or misnested a
 * tag, moved text into or out of one, reordered placeholders identified by their order, or wrote a new placeholder.
 */
export function unmask(answer: string, masked: Masked): TextOutcome {
  const parts = readAnswer(answer.trim());
  if (!parts) return toFailedOutcome("tag.unbalanced", "<");
  const reader = new Reader(masked);
  for (const part of parts) {
    const refusal = reader.read(part);
    if (refusal) return { ok: false, problem: refusal };
  }
  return reader.end();
}

/** Text as people read it, or something as written. */
export type AnswerPiece = { readonly text: string } | { readonly raw: string; readonly isBreak?: boolean };

interface OpenPair {
  readonly id: string;
  readonly element: MaskedElement;
  holds: ContentKind;
  /** Content of an opaque element or a number, which holds text alone. */
  inner: string;
}

class Reader {
  readonly #masked: Masked;
  readonly #pieces: AnswerPiece[] = [];
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
    if (part.kind === "text") return this.#text(joinLines(part.text));
    if (part.kind === "close") return this.#close(part.tag);
    return this.#start(part.tag, part.id) ?? (part.kind === "empty" ? this.#close(part.tag) : undefined);
  }

  end(): TextOutcome {
    const unclosed = this.#open.at(-1);
    if (unclosed) return toFailedOutcome("tag.unbalanced", unclosed.element.open);
    const spilled = this.#findSpilled();
    if (spilled) return toFailedOutcome("tag.unbalanced", spilled.open);
    for (const [id, { open }] of this.#masked.elements)
      if (!this.#seen.has(id)) return toFailedOutcome("placeholder.missing", open);
    return restoreText(this.#masked, this.#pieces);
  }

  /** An element that came back empty, with its content in the text. */
  #findSpilled(): MaskedElement | undefined {
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
    else this.#add({ text }, contentKindOf(text));
    return undefined;
  }

  #start(tag: string, id: string): Problem | undefined {
    const element = this.#masked.elements.get(id);
    if (!element || element.tag !== tag || this.#seen.has(id))
      return toProblem("placeholder.extra", element?.open ?? tag);
    this.#seen.add(id);
    const misplaced = this.#findMisplaced(id, element);
    if (tag === "g") this.#add({ raw: element.open }, "nothing");
    this.#open.push({ id, element, holds: "nothing", inner: "" });
    return misplaced;
  }

  #findMisplaced(id: string, { tag, open, parent, order }: MaskedElement): Problem | undefined {
    const around = this.#open.at(-1);
    if (around && around.element.tag !== "g") return toProblem("tag.unbalanced", around.element.open);
    if ((tag === "g" || order === "tag") && parent !== (around?.id ?? "")) return toProblem("tag.unbalanced", open);
    const isEarlier = order !== undefined && Number(id) < (this.#last.get(order) ?? 0);
    this.#last.set(order, Number(id));
    return isEarlier ? toProblem("placeholder.missing", open) : undefined;
  }

  #close(tag: string): Problem | undefined {
    const pair = this.#open.pop();
    if (!pair || pair.element.tag !== tag) return toProblem("tag.unbalanced", `</${tag}>`);
    const { element, holds, inner } = pair;
    if (tag === "g") {
      this.#add({ raw: element.close }, holds);
      return mayHold(element.holds, holds) ? undefined : toProblem("tag.unbalanced", element.open);
    }
    if (!keeps(element, inner)) return toProblem("tag.unbalanced", element.open);
    const isSpace = element.shown.trim() === "";
    if (!isSpace && inner.trim() === "") this.#emptied.push(element);
    this.#add({ text: isSpace ? "" : inner.slice(0, inner.length - inner.trimStart().length) }, "nothing");
    this.#add({ raw: element.open, isBreak: element.isBreak }, "something");
    this.#add({ text: isSpace ? "" : inner.slice(inner.trimEnd().length) }, "nothing");
    return undefined;
  }

  #add(piece: AnswerPiece, content: ContentKind): void {
    this.#pieces.push(piece);
    const pair = this.#open.at(-1);
    if (pair) pair.holds = richerContent(pair.holds, content);
  }
}

/** Joins the lines of a text by spaces. */
export const joinLines = (text: string): string =>
  /[\r\n]/.test(text)
    ? text
        .split(/[\r\n]+/)
        .map((line, i) => (i === 0 ? line : line.trimStart()))
        .join(" ")
    : text;

/** Returns whether a pair came back with its kind of content: text if it had text, an icon still empty. */
const mayHold = (before: ContentKind, after: ContentKind): boolean =>
  before === "nothing" ? after === "nothing" : richerContent(before, after) === after;

/** Returns whether an opaque element came back with its content, or empty; a number may be grouped and localized. */
function keeps({ tag, shown }: MaskedElement, inner: string): boolean {
  const content = inner.trim();
  if (tag === "n") return digits(content) === digits(shown);
  if (content === "") return true;
  return content.toLowerCase() === shown.trim().toLowerCase();
}

/** ASCII digits of a number in any digits that services use, with any grouping; undefined if it is more than that. */
function digits(text: string): string | undefined {
  const ascii = text.replace(/[٠-٩۰-۹०-९০-৯]/g, (digit) =>
    String(zeros.map((zero) => digit.charCodeAt(0) - zero).find((n) => n >= 0 && n < 10)),
  );
  return /^[\d.,'’٫٬\s]+$/.test(ascii) ? ascii.replace(/\D/g, "") : undefined;
}

const zeros: readonly number[] = [0x660, 0x6f0, 0x966, 0x9e6];

/** Writes the pieces in the style of the source, and checks the result as readers of the file will see it. */
export function restoreText(masked: Masked, pieces: readonly AnswerPiece[]): TextOutcome {
  const { codec, lead, tail, tokens, syntaxes, pound } = masked;
  if (isLost(masked, pieces)) return toFailedOutcome("message.empty");
  const parts: string[] = [];
  let next = tail.slice(0, 1) || masked.next;
  for (const piece of joinPieces(pieces).toReversed()) {
    const part = "raw" in piece ? piece.raw : codec.encode(piece.text, next);
    parts.push(part);
    next = part.slice(0, 1) || next;
  }
  const text = lead + parts.reverse().join("") + tail;
  const [first] = compareTokens(tokens, tokenize(text, syntaxes, { pound }));
  if (first) return { ok: false, problem: first };
  return hasLeftover(masked, pieces) ? toFailedOutcome("placeholder.extra", "<") : { ok: true, text };
}

/**
 * Returns whether the text has the rest of a tag (`&lt;/g&gt;`, `id="1"`) or was escaped twice. Translations have no
 * less-than signs and no character references themselves.
 */
function hasLeftover({ segments }: Masked, pieces: readonly AnswerPiece[]): boolean {
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
function joinPieces(pieces: readonly AnswerPiece[]): readonly AnswerPiece[] {
  const result: AnswerPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if ("text" in piece && last && "text" in last) result[result.length - 1] = { text: last.text + piece.text };
    else result.push(piece);
  }
  const isBreak = (piece: AnswerPiece | undefined) => piece !== undefined && "raw" in piece && piece.isBreak;
  return result.map((piece, i) => {
    if ("raw" in piece) return piece;
    const start = isBreak(result[i - 1]) ? piece.text.trimStart() : piece.text;
    return { text: isBreak(result[i + 1]) ? start.trimEnd() : start };
  });
}

/** Returns whether a text that had letters no longer has any. */
function isLost({ segments }: Masked, pieces: readonly AnswerPiece[]): boolean {
  const had = segments.some((segment) => segment.kind === "text" && /\p{L}/u.test(segment.text));
  return had && !pieces.some((piece) => "text" in piece && /[\p{L}\p{N}]/u.test(piece.text));
}

/** A part of a service's answer. */
export type AnswerPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "open" | "close" | "empty"; readonly tag: string; readonly id: string };

const tagPattern = /<\s*(\/?)\s*([gnx])((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>/=]+))*)\s*(\/?)\s*>/iy;

/**
 * Reads the tags of masking in any spelling of a service: any case, quotes, white space, further attributes.
 * Returns undefined if anything else begins with `<`.
 */
export function readAnswer(answer: string): readonly AnswerPart[] | undefined {
  const parts: AnswerPart[] = [];
  for (let at = 0; at < answer.length; ) {
    const start = answer.indexOf("<", at);
    const text = answer.slice(at, start === -1 ? undefined : start);
    if (text) parts.push({ kind: "text", text: unescapeXml(text) });
    if (start === -1) break;
    tagPattern.lastIndex = start;
    const part = tagPart(tagPattern.exec(answer));
    if (!part) return undefined;
    parts.push(part);
    at = tagPattern.lastIndex;
  }
  return parts;
}

function tagPart(found: RegExpExecArray | null): AnswerPart | undefined {
  if (!found) return undefined;
  const [, closing, name = "", attributes = "", empty] = found;
  if (closing && (empty || attributes)) return undefined;
  const id = /\sid\s*=\s*["']?([^\s"'>]*)/i.exec(attributes)?.[1] ?? "";
  return { kind: closing ? "close" : empty ? "empty" : "open", tag: name.toLowerCase(), id };
}
