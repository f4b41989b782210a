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

/** Returns the resources of the session's glossaries for a source, by target. */
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

/** The glossaries that a session names. */
interface NamedGlossaries {
  /** In order of priority. */
  readonly ids: readonly string[];
  readonly targets: readonly string[];
  /** True if no other source can come: each glossary must have something for it. */
  readonly isSourceFixed: boolean;
}

/** Creates the glossaries of a session; they are read once for each source. */
export function createSessionGlossary(resources: TranslationResources, named: NamedGlossaries): SessionGlossary {
  const known = new Map<string, ReturnType<SessionGlossary>>();
  return (source) => {
    const found = known.get(source) ?? glossariesFor(resources, named, source);
    known.set(source, found);
    return found;
  };
}

/**
 * Returns the resources for each target, from the glossaries that have it. Rejects with `HttpError`: 404 if a glossary is
 * unknown; 400 if no glossary has a target, or if the source is fixed and one of them has none.
 */
async function glossariesFor(
  resources: TranslationResources,
  { ids, targets, isSourceFixed }: NamedGlossaries,
  source: string,
): Promise<ReadonlyMap<string, PairResources>> {
  const served = await Promise.all(ids.map((id) => servedTargets(resources, id, source, targets)));
  const found = new Map<string, PairResources>();
  for (const target of targets) {
    const glossaries = ids.filter((_, at) => served[at]?.targets.has(target));
    if (glossaries.length === 0) continue;
    const wanted = { glossaries, style: undefined, memory: undefined };
    found.set(target, await resolveResources(resources, wanted, { source, target }));
  }
  const refusal = served.find((source) => source.targets.size === 0)?.refusal;
  if (refusal !== undefined && (isSourceFixed || found.size === 0)) throw refusal;
  return found;
}

/** Targets that a glossary has from a source, and the refusal of another one. */
interface ServedTargets {
  readonly targets: ReadonlySet<string>;
  readonly refusal: HttpError | undefined;
}

async function servedTargets(
  resources: TranslationResources,
  id: string,
  source: string,
  targets: readonly string[],
): Promise<ServedTargets> {
  const served = new Set<string>();
  let refusal: HttpError | undefined;
  // without a target, an unknown glossary is still refused
  for (const target of targets.length > 0 ? targets : [source]) {
    try {
      await resources.terms([id], { source, target });
      served.add(target);
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 400)) throw error;
      refusal = error;
    }
  }
  return { targets: served, refusal: targets.length > 0 ? refusal : undefined };
}
