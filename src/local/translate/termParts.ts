import { carryCase } from "../../core/glossary/letterCase.ts";
import { type FoundForm, findTermForms } from "../../core/glossary/termForms.ts";
import { objectSign } from "../../core/memory/textPieces.ts";
import type { EnginePair } from "../engines/pairEngine.ts";
import { type MarkupPart, writeText } from "../markup/markupParts.ts";
import type { TermSource } from "./translationResources.ts";

/**
 * Makes glossary terms of a segment fixed parts that hold the target phrase, so that engines keep them. A term is
 * within one text: tags within it would have no place.
 */
export function withTerms(
  parts: readonly MarkupPart[],
  { index, bindingOf }: TermSource,
  pair: EnginePair,
  markup: boolean,
): readonly MarkupPart[] {
  // the words next to tags and placeholders decide where a word ends
  const found = findTermForms(parts.map(textOrPlaceholder).join(""), index, pair.source);
  if (found.length === 0) return parts;
  const toFixedPart = (term: FoundForm, text: string): MarkupPart => {
    const target = carryCase(text, term, pair.target);
    const binding = bindingOf?.(term) ?? term.binding;
    return { kind: "fixed", raw: writeText(target, markup), name: "", term: { found: text, target, binding } };
  };
  const done: MarkupPart[] = [];
  let [at, offset] = [0, 0];
  for (const part of parts) {
    const length = textOrPlaceholder(part).length;
    const own: FoundForm[] = [];
    for (let term = found[at]; term !== undefined && term.start < offset + length; term = found[++at])
      if (term.end <= offset + length) own.push(term);
    done.push(...(part.kind === "text" ? replaceTerms(part.text, own, offset, toFixedPart) : [part]));
    offset += length;
  }
  return done;
}

function textOrPlaceholder(part: MarkupPart): string {
  if (part.kind === "text") return part.text;
  return part.kind === "fixed" ? objectSign : "";
}

function replaceTerms(
  text: string,
  terms: readonly FoundForm[],
  offset: number,
  fixed: (term: FoundForm, text: string) => MarkupPart,
): readonly MarkupPart[] {
  const done: MarkupPart[] = [];
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
