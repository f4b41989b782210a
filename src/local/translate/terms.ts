import { carryCase } from "../../core/glossary/case.ts";
import { type FoundTerm, findTerms } from "../../core/glossary/match.ts";
import { objectSign } from "../../core/memory/shape.ts";
import type { Pair } from "../engines/engine.ts";
import { type Part, written } from "../markup/parts.ts";
import type { Terms } from "./resources.ts";

/**
 * A segment with its glossary terms as fixed parts that hold the target phrase, so that engines keep them. A term stands
 * in one text: tags within it would have no place.
 */
export function withTerms(parts: readonly Part[], { index }: Terms, pair: Pair, markup: boolean): readonly Part[] {
  // the words beside tags and placeholders decide where a word ends
  const found = findTerms(parts.map(read).join(""), index, pair.source);
  if (found.length === 0) return parts;
  const fixed = (term: FoundTerm, text: string): Part => {
    const raw = written(carryCase(text, term, pair.target), markup);
    return { kind: "fixed", raw, name: "" };
  };
  const done: Part[] = [];
  let [at, offset] = [0, 0];
  for (const part of parts) {
    const length = read(part).length;
    const own: FoundTerm[] = [];
    for (let term = found[at]; term !== undefined && term.start < offset + length; term = found[++at])
      if (term.end <= offset + length) own.push(term);
    done.push(...(part.kind === "text" ? replaced(part.text, own, offset, fixed) : [part]));
    offset += length;
  }
  return done;
}

function read(part: Part): string {
  if (part.kind === "text") return part.text;
  return part.kind === "fixed" ? objectSign : "";
}

function replaced(
  text: string,
  terms: readonly FoundTerm[],
  offset: number,
  fixed: (term: FoundTerm, text: string) => Part,
): readonly Part[] {
  const done: Part[] = [];
  let at = 0;
  for (const term of terms) {
    const [start, end] = [term.start - offset, term.end - offset];
    if (start > at) done.push({ kind: "text", text: text.slice(at, start) });
    done.push(fixed(term, text.slice(start, end)));
    at = end;
  }
  if (at < text.length) done.push({ kind: "text", text: text.slice(at) });
  return done;
}
