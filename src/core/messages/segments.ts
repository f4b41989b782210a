import type { Codec } from "./codec.ts";
import { entityText } from "./entities.ts";
import type { TokenRole } from "./scan.ts";
import type { Token } from "./tokens.ts";

/** A message as the service sees it: text as people read it, and what must come back unchanged. */
export type Segment = TextSegment | OpaqueSegment | TagSegment;

export interface TextSegment {
  readonly kind: "text";
  readonly text: string;
}

export interface OpaqueSegment {
  readonly kind: "opaque";
  /** As written. */
  readonly raw: string;
  /** What the service may read of it; empty where that would tell it nothing. */
  readonly shown: string;
  /** Whether `shown` is a number that stands for the count. */
  readonly isNumber: boolean;
  /** Whether it must keep its place among its like: values told by their order, halves of tags. */
  readonly order: Order;
  /** A line break with the white space around it, which is its own whatever the service writes there. */
  readonly isBreak: boolean;
}

/** What keeps its order among its like. */
export type Order = "value" | "tag" | undefined;

export interface TagSegment {
  readonly kind: "open" | "close";
  readonly raw: string;
}

/** Numbers to show for arguments, by argument: what the grammar of a plural form needs. */
export type Numbers = ReadonlyMap<string, string>;

/** Groups tokens: text with what is text for people, glued placeholders, elements whose content is no prose. */
export function segmentsOf(tokens: readonly Token[], codec: Codec, numbers: Numbers): readonly Segment[] {
  const segments: Segment[] = [];
  let glued = false;
  for (let start = 0, end = 0; start < tokens.length; start = end) {
    const token = tokens[start] as Token;
    const plain = codec.decode(token);
    end = plain === undefined && isUntranslated(token) ? behindClose(tokens, start) : start + 1;
    const next = plain === undefined ? segmentOf(tokens.slice(start, end), numbers) : text(plain);
    push(segments, next, glued && isGlue(token));
    glued = isGlue(token);
  }
  return spaced(segments);
}

function push(segments: Segment[], next: Segment, glued: boolean): void {
  const last = segments.at(-1);
  const joined = last && joinedWith(last, next, glued);
  if (joined) segments[segments.length - 1] = joined;
  else segments.push(next);
}

/** Gives line breaks the white space around them. */
function spaced(segments: readonly Segment[]): readonly Segment[] {
  const result: Segment[] = [];
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

const isBreak = (segment: Segment): segment is OpaqueSegment => segment.kind === "opaque" && segment.isBreak;

const textOf = (plain: string): readonly TextSegment[] => (plain === "" ? [] : [text(plain)]);

const text = (plain: string): TextSegment => ({ kind: "text", text: plain });

/** Placeholders with nothing between them stay together: whatever joins them is not the translator's to decide. */
const isGlue = ({ kind, role }: Token): boolean =>
  kind === "placeholder" && role !== "break" && role !== "tag" && role !== "entity";

function joinedWith(last: Segment, next: Segment, glued: boolean): Segment | undefined {
  if (last.kind === "text" && next.kind === "text") return text(last.text + next.text);
  if (last.kind === "text" || next.kind === "text") return undefined;
  if (!glued || last.kind !== "opaque" || next.kind !== "opaque" || last.isNumber || next.isNumber) return undefined;
  const shown = [last.shown, next.shown].filter(Boolean).join(" ");
  return { ...last, raw: last.raw + next.raw, shown, order: last.order ?? next.order };
}

function segmentOf(tokens: readonly Token[], numbers: Numbers): OpaqueSegment | TagSegment {
  const [token] = tokens as [Token];
  const raw = tokens.map((each) => each.text).join("");
  if (tokens.length === 1 && (token.kind === "open" || token.kind === "close")) return { kind: token.kind, raw };
  const number = token.role === "argument" ? numbers.get(token.argument ?? "") : undefined;
  const shown = number ?? tokens.map(shownOf).join("");
  const isBreak = token.role === "break" || (token.kind === "void" && /^<br[\s/>]/i.test(raw));
  return { kind: "opaque", raw, shown, isNumber: number !== undefined, order: orderOf(tokens), isBreak };
}

function orderOf(tokens: readonly Token[]): Order {
  if (tokens.some(({ ordered }) => ordered)) return "value";
  return tokens.length === 1 && tokens.some(isHalf) ? "tag" : undefined;
}

/** A tag without its partner, which ICU may have quoted: then it is one to those who don't quote tags. */
const isHalf = ({ kind, role, text: raw }: Token): boolean =>
  kind === "placeholder" && (role === "tag" || (role === "quoted" && raw.includes("<")));

function shownOf({ kind, role, text: raw, argument = "", plain = "" }: Token): string {
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

/** Elements whose content is code, or that say themselves that it isn't to be translated. */
function isUntranslated({ kind, name, text }: Token): boolean {
  if (kind !== "open") return false;
  return (
    /^(?:code|script|style|samp|pre|svg)$/i.test(name) ||
    /\stranslate\s*=\s*["']?no\b|\bnotranslate\b|\smtype\s*=\s*["']protected\b/i.test(text)
  );
}

/** Index behind the tag that closes the one at `open`. */
function behindClose(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let i = open; i < tokens.length; i++) {
    const { kind } = tokens[i] as Token;
    if (kind === "open") depth++;
    if (kind === "close" && --depth === 0) return i + 1;
  }
  return open + 1;
}
