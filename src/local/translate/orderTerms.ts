import { array, object, picklist, safeParse, string } from "valibot";
import { type TextTerm, termBindings } from "../../core/engines/textTerms.ts";
import { fold } from "../../core/glossary/letterCase.ts";
import { phraseRuleBroken } from "../../core/glossary/phraseRules.ts";
import { findTermForms } from "../../core/glossary/termForms.ts";
import { indexTerms, joinIndexes } from "../../core/glossary/termIndex.ts";
import type { EnginePair } from "../engines/pairEngine.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import type { TermSource } from "./translationResources.ts";

/** Terms of one text at most. */
const maxTerms = 100;

/** Reads the list of terms of each text. Throws `HttpError` 400. */
export function readTextTerms(fields: Fields, count: number): readonly (readonly TextTerm[])[] {
  const given = fields.raw("terms");
  if (given === undefined || given === null) return [];
  const read = safeParse(termsSchema, given);
  if (!read.success || read.output.length !== count) throw new HttpError(400, "Value for 'terms' not supported.");
  return read.output.map((terms) => terms.filter(isPhrase).slice(0, maxTerms));
}

const termsSchema = array(array(object({ source: string(), target: string(), binding: picklist(termBindings) })));

/** A phrase that no glossary may hold is none here either. */
const isPhrase = ({ source, target }: TextTerm): boolean =>
  phraseRuleBroken(source) === undefined && phraseRuleBroken(target) === undefined;

/** Returns the terms of a glossary with those of a text that have none of the glossary in them. */
export function joinTextTerms(
  glossary: TermSource | undefined,
  own: readonly TextTerm[] = [],
  { source: language }: EnginePair,
): TermSource | undefined {
  const isFree = ({ source }: TextTerm): boolean =>
    glossary === undefined ||
    findTermForms(source, glossary.index, language).every(({ binding }) => binding === "hint");
  const free = own.filter(isFree);
  if (free.length === 0) return glossary;
  const index = indexTerms(
    free.map(({ source, target }) => [source, target]),
    language,
  );
  const bindings = new Map(free.map(({ source, binding }) => [fold(source, language), binding]));
  return {
    index: glossary === undefined ? index : joinIndexes([glossary.index, index]),
    bindingOf({ source, binding }) {
      const given = bindings.get(fold(source, language));
      // the client has looked at all words: another form of one may be a verb
      return given === undefined || binding === "phrase" ? (given ?? binding) : "hint";
    },
  };
}
