import type { Formality } from "../../core/engines/translationRequest.ts";
import type { Engines } from "../engines/localEngines.ts";
import { joinParts } from "../markup/markupParts.ts";
import { parseMarkup } from "../markup/parseMarkup.ts";
import { rootOf } from "../serviceLanguages.ts";
import { type PairResources, resolveResources } from "../translate/pairResources.ts";
import { translateParts } from "../translate/translateParts.ts";
import type { TranslationResources } from "../translate/translationResources.ts";
import { HttpError } from "../wire/httpError.ts";

/** Translates spoken text of a language, in upper case. */
export type TranslateSpeech = (text: string, source: string, signal: AbortSignal) => Promise<string>;

/** Returns the resources of the session's glossary for a source, by target. */
export type SessionGlossary = (source: string) => Promise<ReadonlyMap<string, PairResources>>;

/** Creates a translator in the way of `POST /v2/translate`; English stays unchanged for another English. */
export function createSpeechTranslator(
  { target, formality }: { readonly target: string; readonly formality: Formality },
  glossary: SessionGlossary,
  engines: Engines,
): TranslateSpeech {
  return async (text, source, signal) => {
    if (rootOf(target) === rootOf(source)) return text;
    const pair = { source, target };
    // a glossary without the language that was detected serves none of it
    const applied = (await glossary(source).catch(() => undefined))?.get(target) ?? {};
    const read = parseMarkup(text, { handling: undefined, strict: false, ignoredTags: new Set() });
    const cut = { splitting: new Set<string>(), lines: true, sentences: source };
    const options = { cut, preserveFormatting: false, wording: { formality } };
    const job = { pair, engines: await engines.of(pair), options, markup: false, applied };
    return joinParts((await translateParts(read, job, signal)).parts, false);
  };
}

/** Creates the glossary of a session; it is read once for each source. */
export function createSessionGlossary(
  resources: TranslationResources,
  id: string | undefined,
  targets: readonly string[],
): SessionGlossary {
  const known = new Map<string, ReturnType<SessionGlossary>>();
  return (source) => {
    const found = known.get(source) ?? glossaryFor(resources, id, source, targets);
    known.set(source, found);
    return found;
  };
}

/**
 * Returns the glossary's resources by target; it serves those that it has. Rejects with `HttpError` 404 if it is
 * unknown, 400 if it has none of them.
 */
async function glossaryFor(
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
