import type { TermBinding, TextTerm } from "../engines/textTerms.ts";
import { isAffixing } from "../glossary/inflectionTypes.ts";
import { carryCase } from "../glossary/letterCase.ts";
import { nounRunsIn, type RunWord } from "./nounRuns.ts";
import type { TermMemory } from "./termMemory.ts";
import type { TermForms } from "./termRenderings.ts";
import { keyOf, partsOf, type RunPart } from "./termUses.ts";

/** The terms of a project for texts of one locale. */
export interface ProjectTerms {
  /** Returns the terms of a masked text, each once. */
  in(xml: string): readonly TextTerm[];
  /** Returns the keys of the terms in a masked text. */
  keysIn(xml: string): readonly string[];
  /** Returns the same with translations of further forms, by key. */
  with(coined: ReadonlyMap<string, TermForms>): ProjectTerms;
}

interface FoundTerm extends TextTerm {
  readonly key: string;
}

/** Creates the terms of a memory. */
export function createProjectTerms({ languages, nouns, known }: Known): ProjectTerms {
  const found = new Map<string, readonly FoundTerm[]>();
  const find = (xml: string): readonly FoundTerm[] => {
    const terms = found.get(xml) ?? (known.size === 0 ? [] : findTerms(wordsOf(xml), { languages, nouns, known }));
    found.set(xml, terms);
    return terms;
  };
  return {
    in: (xml) => find(xml).map(({ key: _, ...term }) => term),
    keysIn: (xml) => find(xml).map(({ key }) => key),
    with: (coined) => createProjectTerms({ languages, nouns, known: new Map([...coined, ...known]) }),
  };
}

type Known = Pick<TermMemory, "languages" | "nouns" | "known">;

function findTerms(text: string, { languages, nouns, known }: Known): readonly FoundTerm[] {
  const runs = nounRunsIn(text, (key) => nouns.has(key), languages.from);
  const parts = runs.flatMap((run) => knownParts(partsOf(run), known));
  const terms = new Map<string, FoundTerm>();
  for (const part of parts) {
    const term = termOf(part, text.slice(part.start, part.end), known.get(keyOf(part)), languages.to);
    // of two places the one that binds less counts, as both are the same words
    if (term !== undefined && (term.binding === "hint" || !terms.has(term.source))) terms.set(term.source, term);
  }
  return [...terms.values()];
}

/** Returns the longest known parts of a run that do not overlap. */
function knownParts(parts: readonly RunPart[], known: ReadonlyMap<string, TermForms>): readonly RunPart[] {
  const taken = new Set<RunWord>();
  return parts.filter((part) => {
    if (!known.has(keyOf(part)) || part.words.some((word) => taken.has(word))) return false;
    for (const word of part.words) taken.add(word);
    return true;
  });
}

function termOf(part: RunPart, written: string, forms: TermForms | undefined, language: string): FoundTerm | undefined {
  if (forms === undefined) return undefined;
  const source = written.toLowerCase();
  const own = forms.forms.get(source);
  const target = carryCase(written, { source, target: own ?? forms.base }, language);
  return { key: keyOf(part), source: written, target, binding: bindingOf(part, own, forms, language) };
}

function bindingOf(part: RunPart, own: string | undefined, forms: TermForms, language: string): TermBinding {
  if (!part.isWhole || isAffixing(language)) return "hint";
  return own !== undefined && forms.isReliable ? "phrase" : "form";
}

/** The words of a masked text: what placeholders and tags hold is none. */
const wordsOf = (xml: string): string =>
  xml.replace(/<x\b[^<>]*>[^<>]*<\/x>|&[#\w]{1,10};/g, "|").replace(/<[^<>]*>/g, "");
