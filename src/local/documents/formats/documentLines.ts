import type { MarkupPart } from "../../markup/markupParts.ts";

/** White space at which a line may be broken. */
const space = /[^\S\u00a0\u202f\r\n]+/gu;

interface Gap {
  /** Index of the part, and the place in its text. */
  readonly part: number;
  readonly start: number;
  readonly end: number;
  /** Characters before it. */
  readonly offset: number;
}

/** Breaks a translation into lines of about equal length: `breaks` replace white space, as many as fit. */
export function breakLines(parts: readonly MarkupPart[], breaks: readonly string[]): readonly MarkupPart[] {
  const { gaps, length } = gapsOf(parts);
  const chosen = new Map<Gap, string>();
  let from = 0;
  for (const [at, text] of breaks.entries()) {
    const wanted = (length * (at + 1)) / (breaks.length + 1);
    // as many gaps as there are further breaks are left for them
    const last = Math.max(from, gaps.length - (breaks.length - at));
    const best = nearest(gaps, wanted, from, last);
    const gap = gaps[best];
    if (gap === undefined) break;
    chosen.set(gap, text);
    from = best + 1;
  }
  return parts.map((part, at) => {
    const own = [...chosen].filter(([gap]) => gap.part === at);
    return part.kind === "text" && own.length > 0 ? { kind: "text", text: replaceGaps(part.text, own) } : part;
  });
}

function gapsOf(parts: readonly MarkupPart[]): { readonly gaps: readonly Gap[]; readonly length: number } {
  const gaps: Gap[] = [];
  let length = 0;
  for (const [at, part] of parts.entries()) {
    if (part.kind !== "text") {
      // what a placeholder becomes is of some length; tags are not seen
      if (part.kind === "fixed") length += 8;
      continue;
    }
    for (const { index, 0: found } of part.text.matchAll(space))
      gaps.push({ part: at, start: index, end: index + found.length, offset: length + index });
    length += part.text.length;
  }
  // no line is empty
  return { gaps: gaps.filter(({ offset }) => offset > 0 && offset < length - 1), length };
}

function nearest(gaps: readonly Gap[], wanted: number, from: number, last: number): number {
  const distance = (which: number) => Math.abs((gaps[which]?.offset ?? Number.POSITIVE_INFINITY) - wanted);
  let best = from;
  while (best < last && distance(best + 1) < distance(best)) best++;
  return best;
}

function replaceGaps(text: string, gaps: readonly (readonly [Gap, string])[]): string {
  let [done, at] = ["", 0];
  for (const [{ start, end }, instead] of gaps) {
    done += text.slice(at, start) + instead;
    at = end;
  }
  return done + text.slice(at);
}
