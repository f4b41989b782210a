import type { Codec } from "./messageCodec.ts";
import type { TokenRole } from "./messageScan.ts";
import type { MessageToken } from "./tokenize.ts";
import { entityText } from "./xmlText.ts";

/** A part of a message for the service: text as people read it, or code that must come back unchanged. */
export type MessageSegment = TextSegment | OpaqueSegment | TagSegment;

export interface TextSegment {
  readonly kind: "text";
  readonly text: string;
}

export interface OpaqueSegment {
  readonly kind: "opaque";
  /** As written. */
  readonly raw: string;
  /** The text that the service may read for it; empty if it would be of no use. */
  readonly shown: string;
  /** `true` if `shown` is a number instead of the count. */
  readonly isNumber: boolean;
  /** Set if it must keep its order among its kind: values identified by their order, halves of tags. */
  readonly order: SegmentOrder;
  /** A line break with the white space around it, which is restored regardless of the answer. */
  readonly isBreak: boolean;
}

/** The kinds of segments that keep their order. */
export type SegmentOrder = "value" | "tag" | undefined;

export interface TagSegment {
  readonly kind: "open" | "close";
  readonly raw: string;
}

/** Numbers to show for arguments, by argument: what the grammar of a plural form needs. */
export type Numbers = ReadonlyMap<string, string>;

/** Groups tokens: text with what is text for people, glued placeholders, elements whose content is no prose. */
export function segmentsOf(tokens: readonly MessageToken[], codec: Codec, numbers: Numbers): readonly MessageSegment[] {
  const segments: MessageSegment[] = [];
  let glued = false;
  for (let start = 0, end = 0; start < tokens.length; start = end) {
    const token = tokens[start] as MessageToken;
    const plain = codec.decode(token);
    end = plain === undefined && isUntranslated(token) ? findCloseEnd(tokens, start) : start + 1;
    const next = plain === undefined ? segmentOf(tokens.slice(start, end), numbers) : text(plain);
    push(segments, next, glued && isGlue(token));
    glued = isGlue(token);
  }
  return absorbSpace(segments);
}

function push(segments: MessageSegment[], next: MessageSegment, glued: boolean): void {
  const last = segments.at(-1);
  const joined = last && joinSegments(last, next, glued);
  if (joined) segments[segments.length - 1] = joined;
  else segments.push(next);
}

/** Gives line breaks the white space around them. */
function absorbSpace(segments: readonly MessageSegment[]): readonly MessageSegment[] {
  const result: MessageSegment[] = [];
  for (const segment of segments) {
    const last = result.at(-1);
    if (isBreak(segment) && last?.kind === "text") {
      const before = last.text.trimEnd();
      result.splice(-1, 1, ...textOf(before), { ...segment, raw: last.text.slice(before.length) + segment.raw });
    } else if (segment.kind === "text" && last && isBreak(last)) {
      const after = segment.text.trimStart();
      const space = segment.text.slice(0, segment.text.length - after.length);
      result.splice(-1, 1, { ...last, raw: last.raw + space }, ...textOf(after));
    } else result.push(segment);
  }
  return result;
}

const isBreak = (segment: MessageSegment): segment is OpaqueSegment => segment.kind === "opaque" && segment.isBreak;

const textOf = (plain: string): readonly TextSegment[] => (plain === "" ? [] : [text(plain)]);

const text = (plain: string): TextSegment => ({ kind: "text", text: plain });

/** Adjacent placeholders stay together: the text that joins them is not the translator's to decide. */
const isGlue = ({ kind, role }: MessageToken): boolean =>
  kind === "placeholder" && role !== "break" && role !== "tag" && role !== "entity";

function joinSegments(last: MessageSegment, next: MessageSegment, glued: boolean): MessageSegment | undefined {
  if (last.kind === "text" && next.kind === "text") return text(last.text + next.text);
  if (last.kind === "text" || next.kind === "text") return undefined;
  if (!glued || last.kind !== "opaque" || next.kind !== "opaque" || last.isNumber || next.isNumber) return undefined;
  const shown = [last.shown, next.shown].filter(Boolean).join(" ");
  return { ...last, raw: last.raw + next.raw, shown, order: last.order ?? next.order };
}

function segmentOf(tokens: readonly MessageToken[], numbers: Numbers): OpaqueSegment | TagSegment {
  const [token] = tokens as [MessageToken];
  const raw = tokens.map((each) => each.text).join("");
  if (tokens.length === 1 && (token.kind === "open" || token.kind === "close")) return { kind: token.kind, raw };
  const number = token.role === "argument" ? numbers.get(token.argument ?? "") : undefined;
  const shown = number ?? tokens.map(textToShow).join("");
  const isBreak = token.role === "break" || (token.kind === "void" && /^<br[\s/>]/i.test(raw));
  return { kind: "opaque", raw, shown, isNumber: number !== undefined, order: orderOf(tokens), isBreak };
}

function orderOf(tokens: readonly MessageToken[]): SegmentOrder {
  if (tokens.some(({ ordered }) => ordered)) return "value";
  return tokens.length === 1 && tokens.some(isHalf) ? "tag" : undefined;
}

/** A tag without its partner, which ICU may have quoted: then it is one to those who don't quote tags. */
const isHalf = ({ kind, role, text: raw }: MessageToken): boolean =>
  kind === "placeholder" && (role === "tag" || (role === "quoted" && raw.includes("<")));

function textToShow({ kind, role, text: raw, argument = "", plain = "" }: MessageToken): string {
  if (kind === "text") return raw;
  const shown: Partial<Record<TokenRole, string>> = {
    url: raw,
    quoted: plain,
    escape: plain,
    // A space that doesn't break is still read as one.
    entity: /^\p{Zs}$/u.test(entityText(raw) ?? "") ? " " : plain,
    argument: /\p{L}/u.test(argument) ? argument : "",
  };
  return shown[role] ?? "";
}

/** Elements whose content is code, or that are marked as not to be translated. */
function isUntranslated({ kind, name, text }: MessageToken): boolean {
  if (kind !== "open") return false;
  return (
    /^(?:code|script|style|samp|pre|svg)$/i.test(name) ||
    /\stranslate\s*=\s*["']?no\b|\bnotranslate\b|\smtype\s*=\s*["']protected\b/i.test(text)
  );
}

/** Returns the index after the tag that closes the one at `open`. */
function findCloseEnd(tokens: readonly MessageToken[], open: number): number {
  let depth = 0;
  for (let i = open; i < tokens.length; i++) {
    const { kind } = tokens[i] as MessageToken;
    if (kind === "open") depth++;
    if (kind === "close" && --depth === 0) return i + 1;
  }
  return open + 1;
}
