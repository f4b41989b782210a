import type { Locale } from "../../core/catalog/catalog.ts";
import { languageIn } from "../../core/checks/checkLanguage.ts";
import { ignoredStandIn, readingsOf, valueStandIn } from "../../core/checks/reading.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import { type SuggestedTerm, suggestTermSteps, type TranslatedPair } from "../../core/glossary/suggestTerms.ts";
import type { Syntaxes } from "../../core/messages/messageSyntax.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { entriesOf } from "../model/catalogEntries.ts";
import { bySteps, yieldOnce } from "../model/yieldToEventLoop.ts";

/**
 * Finds phrases of a catalog's sources that recur and are translated inconsistently into a locale; yields to the event
 * loop.
 */
export async function suggestCatalogTerms(
  loaded: LoadedCatalog,
  locale: Locale,
  signal: AbortSignal,
): Promise<readonly SuggestedTerm[]> {
  const pairs: TranslatedPair[] = [];
  for (const file of loaded.files.filter((one) => one.locale === locale && one.failure === undefined)) {
    for (const [at, entry] of entriesOf(loaded, file, file.document).entries()) {
      pairs.push(...pairOf(entry, loaded.syntaxes));
      if (at % batchSize === 0) await yieldOnce();
      signal.throwIfAborted();
    }
  }
  const [sourceLanguage, targetLanguage] = [loaded.catalog.sourceLocale, locale].map((one) => languageIn(one).code);
  const steps = suggestTermSteps(pairs, { sourceLanguage: sourceLanguage ?? "", targetLanguage: targetLanguage ?? "" });
  return await bySteps(steps, signal);
}

const batchSize = 200;

/** Returns pairs: only translated and current messages are evidence. */
function pairOf({ state, source, target }: CatalogEntry, syntaxes: Syntaxes): readonly TranslatedPair[] {
  if ((state !== "translated" && state !== "reviewed") || source === undefined || target === undefined) return [];
  return [{ source: visibleText(source.text, syntaxes), target: visibleText(target.text, syntaxes) }];
}

/** Returns the visible text of a message; values separate phrases. */
function visibleText(text: string, syntaxes: Syntaxes): string {
  const { outer, branches } = readingsOf(text, syntaxes);
  const read = [...(outer ? [outer] : []), ...branches].map((one) => one.text).join("\n");
  return read.replaceAll(ignoredStandIn, "").replaceAll(valueStandIn, "|");
}
