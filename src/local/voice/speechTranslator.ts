import type { Engines } from "../engines/localEngines.ts";
import { joinParts } from "../markup/markupParts.ts";
import { parseMarkup } from "../markup/parseMarkup.ts";
import { rootOf } from "../serviceLanguages.ts";
import { type PairResources, resolveResources } from "../translate/pairResources.ts";
import { translateParts } from "../translate/translateParts.ts";
import type { TranslationResources } from "../translate/translationResources.ts";
import { HttpError } from "../wire/httpError.ts";

/** Translates spoken text. */
export type TranslateSpeech = (text: string, signal: AbortSignal) => Promise<string>;

interface SpeechPair {
  readonly source: string;
  readonly target: string;
  readonly applied: PairResources;
}

/** Creates a translator in the way of `POST /v2/translate`; English stays unchanged for another English. */
export function createSpeechTranslator({ source, target, applied }: SpeechPair, engines: Engines): TranslateSpeech {
  if (rootOf(target) === rootOf(source)) return async (text) => text;
  const pair = { source, target };
  return async (text, signal) => {
    const read = parseMarkup(text, { handling: undefined, strict: false, ignoredTags: new Set() });
    const manner = { cut: { splitting: new Set<string>(), lines: true, sentences: source }, preserveFormatting: false };
    const job = { pair, engines: await engines.of(pair), manner, markup: false, applied };
    return joinParts((await translateParts(read, job, signal)).parts, false);
  };
}

/**
 * Returns the glossary's resources by target; it serves those that it has. Rejects with `HttpError` 404 if it is
 * unknown, 400 if it has none of them.
 */
export async function glossaryFor(
  resources: TranslationResources,
  id: string | undefined,
  source: string,
  targets: readonly string[],
): Promise<ReadonlyMap<string, PairResources>> {
  const found = new Map<string, PairResources>();
  if (id === undefined) return found;
  let refusal: HttpError | undefined;
  for (const target of targets) {
    try {
      const wanted = { glossaries: [id], style: undefined, memory: undefined };
      found.set(target, await resolveResources(resources, wanted, { source, target }));
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 400)) throw error;
      refusal = error;
    }
  }
  if (refusal !== undefined && found.size === 0) throw refusal;
  return found;
}
