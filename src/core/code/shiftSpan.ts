import type { Span } from "../text/textEdits.ts";

/** A replacement in a text: the span and the length of its new text. */
export interface Replacement extends Span {
  readonly length: number;
}

/** Returns the span after a replacement elsewhere in its text; `undefined` if the replacement touches it. */
export function shiftSpan(span: Span, { start, end, length }: Replacement): Span | undefined {
  if (start >= span.end) return span;
  if (end > span.start) return undefined;
  const by = length - (end - start);
  return { start: span.start + by, end: span.end + by };
}
