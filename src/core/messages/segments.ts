import type { Codec } from "./codec.ts";
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
  /** Whether it must keep its place among its like. */
  readonly ordered: boolean;
  readonly isBreak: boolean;
}

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
  return segments;
}

function push(segments: Segment[], next: Segment, glued: boolean): void {
  const last = segments.at(-1);
  const joined = last && joinedWith(last, next, glued);
  if (joined) segments[segments.length - 1] = joined;
  else segments.push(next);
}

const text = (plain: string): TextSegment => ({ kind: "text", text: plain });

/** Placeholders with nothing between them stay together: whatever joins them is not the translator's to decide. */
const isGlue = ({ kind, role }: Token): boolean => kind === "placeholder" && role !== "break" && role !== "tag";

function joinedWith(last: Segment, next: Segment, glued: boolean): Segment | undefined {
  if (last.kind === "text" && next.kind === "text") return text(last.text + next.text);
  if (!glued || last.kind !== "opaque" || next.kind !== "opaque" || last.isNumber || next.isNumber) return undefined;
  const shown = [last.shown, next.shown].filter(Boolean).join(" ");
  return { ...last, raw: last.raw + next.raw, shown, ordered: last.ordered || next.ordered };
}

function segmentOf(tokens: readonly Token[], numbers: Numbers): OpaqueSegment | TagSegment {
  const [token] = tokens as [Token];
  const raw = tokens.map((each) => each.text).join("");
  if (tokens.length === 1 && (token.kind === "open" || token.kind === "close")) return { kind: token.kind, raw };
  const number = token.role === "argument" ? numbers.get(token.argument ?? "") : undefined;
  const shown = number ?? tokens.map(shownOf).join("").trim();
  const isBreak = token.role === "break" || (token.kind === "void" && /^<br[\s/>]/i.test(raw));
  const ordered = tokens.some((each) => each.ordered);
  return { kind: "opaque", raw, shown, isNumber: number !== undefined, ordered, isBreak };
}

function shownOf({ kind, role, text, argument = "", plain = "" }: Token): string {
  if (kind === "text" || role === "url") return text;
  if (role === "quoted" || role === "entity" || role === "escape") return plain;
  return role === "argument" && /\p{L}/u.test(argument) ? argument : "";
}

/** Elements whose content is code, or that say themselves that it isn't to be translated. */
function isUntranslated({ kind, name, text }: Token): boolean {
  if (kind !== "open") return false;
  return (
    /^(?:code|script|style|samp|pre|svg)$/i.test(name) || /\stranslate\s*=\s*["']?no\b|\bnotranslate\b/i.test(text)
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
