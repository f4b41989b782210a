import type { MessageSegment, TextSegment } from "./messageSegments.ts";

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
