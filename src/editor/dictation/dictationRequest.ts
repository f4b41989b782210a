import {
  type ChosenResource,
  maxGlossaries,
  type ResourceChoice,
  rootCode,
} from "../../core/resources/resourceReferences.ts";
import type { DictationRequest } from "../../service/dictation/dictationTypes.ts";
import type { App } from "../platform/app/app.ts";
import type { DictationChoices } from "./dictationSession.ts";

/** The format that the recorder page plays. */
const mediaType = "audio/pcm;encoding=s16le;rate=24000";

type Needs = Pick<App, "service" | "resources" | "choices" | "log">;

/**
 * Creates the request of a dictation to the service, with the resources that the active project chose. Throws
 * `Failure`.
 */
export async function createDictationRequest(
  needs: Needs,
  choices: DictationChoices,
  signal: AbortSignal,
): Promise<DictationRequest> {
  const { sourceLanguage, targets, mediaLanguage } = choices;
  const chosen = await needs.choices.current();
  const [glossaryIds, terms] = await Promise.all([
    fittingGlossaries(needs, choices, chosen, signal),
    chosen.spokenTerms && presentTerms(needs, chosen.spokenTerms, signal),
  ]);
  return {
    targetLanguages: targets,
    ...(sourceLanguage === undefined
      ? { sourceLanguageMode: "auto" as const }
      : { sourceLanguage, sourceLanguageMode: "fixed" as const }),
    ...(mediaLanguage !== undefined && { mediaLanguage, mediaType }),
    ...(terms && { spokenTermsId: terms.id }),
    ...(glossaryIds.length > 0 && { glossaryIds }),
  };
}

/** Logs that the service took the first of several glossaries alone. */
export const logOneGlossary =
  ({ log }: Pick<App, "log">) =>
  (): void =>
    log.info("left out: all glossaries but the first, as the service takes one for voice");

/** Returns the chosen glossaries, or those of the chosen style profile, in order of priority. */
async function findGlossaries(
  { service }: Needs,
  { glossaries = [], styleProfile }: ResourceChoice,
  signal: AbortSignal,
): Promise<readonly ChosenResource[]> {
  if (styleProfile === undefined) return glossaries;
  const profile = await service.directory.styleProfile(styleProfile, signal);
  return (profile?.glossaries ?? []).map((id) => ({ id, name: "" }));
}

/** Returns the ids of the chosen glossaries that have the languages, in their order; of one alone if the user chose it. */
async function fittingGlossaries(
  needs: Needs,
  { sourceLanguage, targets, mediaLanguage, glossary: only }: DictationChoices,
  choice: ResourceChoice,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const roots = new Set([...targets, ...(mediaLanguage === undefined ? [] : [mediaLanguage])].map(rootCode));
  if (roots.size === 0) return [];
  const chosen = await findGlossaries(needs, choice, signal);
  const found = await Promise.all(chosen.map((glossary) => needs.service.directory.glossary(glossary, signal)));
  const isSpoken = (source: string) => sourceLanguage === undefined || rootCode(source) === rootCode(sourceLanguage);
  const fitting = found.flatMap((glossary) => {
    const has = glossary?.dictionaries.some(({ source, target }) => roots.has(rootCode(target)) && isSpoken(source));
    return glossary?.ready === true && has ? [glossary.id] : [];
  });
  const ids = [...new Set(fitting)].slice(0, maxGlossaries);
  if (ids.length < found.length) needs.log.info(`left out: ${found.length - ids.length} glossaries`);
  return only !== undefined && ids.includes(only.id) ? [only.id] : ids;
}

/** Finds spoken terms by id, or by name if the id is gone. */
async function presentTerms(
  { resources, log }: Needs,
  { id, name }: ChosenResource,
  signal: AbortSignal,
): Promise<ChosenResource | undefined> {
  const all = await resources.list("spokenTerms", signal);
  const found = all.find((list) => list.spoken_terms_id === id) ?? all.find((list) => list.name === name);
  if (found === undefined) log.info("left out: spoken terms, gone");
  return found && { id: found.spoken_terms_id, name: found.name };
}
