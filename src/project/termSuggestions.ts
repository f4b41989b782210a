import type { Locale } from "../core/catalog.ts";
import { languageIn } from "../core/checks/language.ts";
import { hole, nothing, readingsOf } from "../core/checks/reading.ts";
import { type SuggestedTerm, suggestTerms, type TranslatedPair } from "../core/glossary/suggest.ts";
import type { Syntaxes } from "../core/messages/syntax.ts";
import type { Entry } from "../core/plan.ts";
import { bySteps, pause } from "./breathe.ts";
import type { LoadedCatalog } from "./catalogs.ts";
import { entriesOf } from "./entries.ts";

/** Phrases of a catalog's sources that recur and are not translated alike into a locale; with pauses in which others may run. */
export async function termSuggestions(
  loaded: LoadedCatalog,
  locale: Locale,
  signal: AbortSignal,
): Promise<readonly SuggestedTerm[]> {
  const pairs: TranslatedPair[] = [];
  for (const file of loaded.files.filter((one) => one.locale === locale && one.failure === undefined)) {
    for (const [at, entry] of entriesOf(loaded, file, file.document.messages).entries()) {
      pairs.push(...pairOf(entry, loaded.syntaxes));
      if (at % atOnce === 0) await pause();
      signal.throwIfAborted();
    }
  }
  const [sourceLanguage, targetLanguage] = [loaded.catalog.sourceLocale, locale].map((one) => languageIn(one).code);
  const steps = suggestTerms(pairs, { sourceLanguage: sourceLanguage ?? "", targetLanguage: targetLanguage ?? "" });
  return await bySteps(steps, signal);
}

const atOnce = 200;

/** Only what is translated and up to date says how something is translated. */
function pairOf({ state, source, target }: Entry, syntaxes: Syntaxes): readonly TranslatedPair[] {
  if ((state !== "translated" && state !== "reviewed") || source === undefined || target === undefined) return [];
  return [{ source: spoken(source.text, syntaxes), target: spoken(target.text, syntaxes) }];
}

/** What people read of a message; values part phrases. */
function spoken(text: string, syntaxes: Syntaxes): string {
  const { outer, branches } = readingsOf(text, syntaxes);
  const read = [...(outer ? [outer] : []), ...branches].map((one) => one.text).join("\n");
  return read.replaceAll(nothing, "").replaceAll(hole, "|");
}
