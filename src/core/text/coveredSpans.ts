import type { Span } from "./textEdits.ts";

/** Creates the search for offsets in one of many spans, which may overlap; each search takes logarithmic time. */
export function createCover(spans: readonly Span[]): (offset: number) => boolean {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || start > last.end) merged.push({ start, end });
    else last.end = Math.max(last.end, end);
  }
  return (offset) => {
    let [low, high] = [0, merged.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((merged[middle]?.end ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    const found = merged[low];
    return found !== undefined && found.start <= offset && offset < found.end;
  };
}
