import { type Codec, codecOf } from "./messageCodec.ts";
import {
  type MessageSegment,
  type Numbers,
  type OpaqueSegment,
  type SegmentOrder,
  segmentsOf,
  type TextSegment,
} from "./messageSegments.ts";
import type { Syntaxes } from "./messageSyntax.ts";
import { type MessageToken, type TokenContext, tokenize } from "./tokenize.ts";
import { escapeXml, fitsXml } from "./xmlText.ts";

/** For `ignore_tags`. */
export const ignoredTags: readonly string[] = ["x"];
/** For `non_splitting_tags`: all tags of masking are inside of a sentence. */
export const inlineTags: readonly string[] = ["g", "n", "x"];

/** A tag of the masked text and its original. */
export interface MaskedElement {
  /**
   * `x` is opaque and ignored by the service; its content is the placeholder's name if it has one, as a translation
   * needs to know what will be there (docs/protocol.md, *Tag handling*).
   * `n` is a count: its content is a number that the service translates around, so that the grammar agrees with it.
   * `g` is a pair of tags.
   */
  readonly tag: "x" | "n" | "g";
  readonly open: string;
  readonly close: string;
  readonly shown: string;
  readonly order: SegmentOrder;
  readonly isBreak: boolean;
  /** Id of the pair of tags around a pair or half of one; empty outside of all. */
  readonly parent: string;
  /** The content of the pair: a pair with letters must come back with letters. */
  readonly holds: ContentKind;
}

/** The richest thing between two tags. */
export type ContentKind = "nothing" | "something" | "letters";

/** A text as well-formed XML for `tag_handling: xml`, `tag_handling_version: v2`, and how it becomes a text again. */
export interface Masked {
  readonly xml: string;
  /** The elements that must come back, each once, by id. */
  readonly elements: ReadonlyMap<string, MaskedElement>;
  readonly segments: readonly MessageSegment[];
  readonly tokens: readonly MessageToken[];
  readonly codec: Codec;
  /** Text before and behind, kept as written. */
  readonly lead: string;
  readonly tail: string;
  /** The text that follows. */
  readonly next: string;
  readonly syntaxes: Syntaxes;
  readonly pound: boolean;
}

export interface MaskOptions extends TokenContext {
  /** Set if an ICU branch ends behind the text: its brace must not be quoted. */
  readonly inBranch?: boolean;
  /** Numbers to show for counts. */
  readonly numbers?: Numbers;
}

const noNumbers: Numbers = new Map();

/** Makes placeholders tags: `<x id="1">name</x>` for opaque parts, `<g id="2">…</g>` for paired tags. */
export function mask(text: string, syntaxes: Syntaxes, options: MaskOptions = {}): Masked {
  const { pound = false, numbers = noNumbers, inBranch = false } = options;
  const next = inBranch ? "}" : "";
  const tokens = tokenize(text, syntaxes, { pound });
  const codec = codecOf(tokens, syntaxes, { pound, next });
  const { lead, segments, tail } = trimSegments(segmentsOf(tokens, codec, numbers));
  const { xml, elements } = writeXml(segments);
  // no spreads: each result of two has a shape of its own, which is larger than it
  return { xml, elements, segments, tokens, codec, lead, tail, next, syntaxes, pound };
}

function writeXml(segments: readonly MessageSegment[]): Pick<Masked, "xml" | "elements"> {
  const [only] = segments;
  if (segments.length === 1 && only?.kind === "text") return { xml: escapeXml(only.text), elements: noElements };
  const writer = new Writer();
  const xml = segments.map((segment) => writer.write(segment)).join("");
  return { xml, elements: writer.elements };
}

const noElements: Masked["elements"] = new Map();

const noElement: MaskedElement = {
  tag: "x",
  open: "",
  close: "",
  shown: "",
  order: undefined,
  isBreak: false,
  parent: "",
  holds: "nothing",
};

class Writer {
  readonly elements = new Map<string, MaskedElement>();
  readonly #open: { readonly id: string; readonly raw: string; holds: ContentKind }[] = [];
  #ids = 0;

  write(segment: MessageSegment): string {
    if (segment.kind === "text") return this.#text(segment.text);
    if (segment.kind === "opaque") return this.#opaque(segment);
    return segment.kind === "open" ? this.#start(segment.raw) : this.#end(segment.raw);
  }

  #text(text: string): string {
    if (this.#open.length > 0) this.#fill(contentKindOf(text));
    return escapeXml(text);
  }

  #opaque({ raw, shown, isNumber, order, isBreak }: OpaqueSegment): string {
    const id = String(++this.#ids);
    const tag = isNumber ? "n" : "x";
    const readable = legible(shown);
    this.elements.set(id, {
      ...noElement,
      tag,
      open: raw,
      shown: readable,
      order,
      isBreak,
      parent: this.#open.at(-1)?.id ?? "",
    });
    this.#fill("something");
    // Without spaces "first.<x/>Second" would read as one word.
    if (isBreak) return ` <x id="${id}"/> `;
    return readable ? `<${tag} id="${id}">${escapeXml(readable)}</${tag}>` : `<${tag} id="${id}"/>`;
  }

  #start(raw: string): string {
    const id = String(++this.#ids);
    this.#open.push({ id, raw, holds: "nothing" });
    return `<g id="${id}">`;
  }

  #end(raw: string): string {
    const pair = this.#open.pop();
    if (!pair) throw new Error("a tag closes that was not opened");
    const { id, holds } = pair;
    this.#fill(holds);
    const parent = this.#open.at(-1)?.id ?? "";
    this.elements.set(id, { ...noElement, tag: "g", open: pair.raw, close: raw, parent, holds });
    return "</g>";
  }

  #fill(content: ContentKind): void {
    const pair = this.#open.at(-1);
    if (pair) pair.holds = richerContent(pair.holds, content);
  }
}

/** In one line, and of characters that XML can hold. */
function legible(shown: string): string {
  const line = [...shown].filter(fitsXml).join("").replace(/\s+/g, " ");
  return line.trim() || line;
}

/** Returns the richest kind of content in a text. */
export function contentKindOf(text: string): ContentKind {
  if (/\p{L}/u.test(text)) return "letters";
  return text.trim() === "" ? "nothing" : "something";
}

/** The richer of two contents. */
export const richerContent = (a: ContentKind, b: ContentKind): ContentKind => (rank[a] >= rank[b] ? a : b);

const rank: Readonly<Record<ContentKind, number>> = { nothing: 0, something: 1, letters: 2 };

/** The segments for the service, and the text around them as written. */
export interface TrimmedSegments {
  readonly lead: string;
  readonly segments: readonly MessageSegment[];
  readonly tail: string;
}

/** Takes white space, line breaks and tags around the whole text away: nothing there is to translate. */
export function trimSegments(all: readonly MessageSegment[]): TrimmedSegments {
  const segments = [...all];
  let start = 0;
  let end = segments.length;
  for (let before = -1; before !== end - start; ) {
    before = end - start;
    while (start < end && isEmpty(segments[start])) start++;
    while (start < end && isEmpty(segments[end - 1])) end--;
    if (isWrapped(segments, start, end)) {
      start++;
      end--;
    }
  }
  const inner = segments.slice(start, end);
  const [leadingSpace, trailingSpace] = trimEnds(inner);
  return {
    lead: raw(segments.slice(0, start)) + leadingSpace,
    segments: inner,
    tail: trailingSpace + raw(segments.slice(end)),
  };
}

const isEmpty = (segment: MessageSegment | undefined): boolean =>
  segment?.kind === "text" ? segment.text.trim() === "" : segment?.kind === "opaque" && segment.isBreak;

/** Segments as written; their text is white space, which is written as it is. */
const raw = (segments: readonly MessageSegment[]): string =>
  segments.map((segment) => (segment.kind === "text" ? segment.text : segment.raw)).join("");

/** Takes the white space off the first and the last text. */
function trimEnds(segments: MessageSegment[]): readonly [string, string] {
  const first = segments[0];
  let lead = "";
  if (first?.kind === "text") {
    const text = first.text.trimStart();
    lead = first.text.slice(0, first.text.length - text.length);
    segments[0] = { kind: "text", text };
  }
  const last: MessageSegment | undefined = segments.at(-1);
  if (last?.kind !== "text") return [lead, ""];
  const text: TextSegment = { kind: "text", text: last.text.trimEnd() };
  segments[segments.length - 1] = text;
  return [lead, last.text.slice(text.text.length)];
}

/** Returns whether the first tag closes with the last, around something. */
function isWrapped(segments: readonly MessageSegment[], start: number, end: number): boolean {
  if (end - start < 3 || segments[start]?.kind !== "open" || segments[end - 1]?.kind !== "close") return false;
  let depth = 0;
  for (let i = start; i < end - 1; i++) {
    const kind = segments[i]?.kind;
    if (kind === "open") depth++;
    if (kind === "close") depth--;
    if (depth === 0) return false;
  }
  return true;
}
