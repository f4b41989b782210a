import type { Span } from "../text.ts";

/** A replacement in a text: what stood between two offsets became so many characters. */
export interface Replacement extends Span {
  readonly length: number;
}

/** Where a span is after a replacement elsewhere in its text; `undefined` where the replacement touches it. */
export function shift(span: Span, { start, end, length }: Replacement): Span | undefined {
  if (start >= span.end) return span;
  if (end > span.start) return undefined;
  const by = length - (end - start);
  return { start: span.start + by, end: span.end + by };
}
