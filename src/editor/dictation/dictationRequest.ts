import { l10n } from "vscode";
import { type ChosenResource, type ResourceChoice, rootCode } from "../../core/resources/resourceReferences.ts";
import type { DictationRequest } from "../../service/dictation/dictationTypes.ts";
import type { App } from "../platform/app/app.ts";
import { pickOne } from "../platform/ui/multiStepInput.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import type { DictationChoices } from "./dictationSession.ts";

/** The format that the recorder page plays. */
const mediaType = "audio/pcm;encoding=s16le;rate=24000";

type Needs = Pick<App, "service" | "resources" | "choices" | "storage" | "log">;

/**
 * Creates the request of a dictation to the service, with the resources that the active project chose. Throws
 * `Failure`, or if the user leaves.
 */
export async function createDictationRequest(
  needs: Needs,
  choices: DictationChoices,
  signal: AbortSignal,
): Promise<{ readonly request: DictationRequest; readonly glossary?: ChosenResource }> {
  const { sourceLanguage, targets, mediaLanguage } = choices;
  const chosen = await needs.choices.current();
  const [glossary, terms] = await Promise.all([
    glossaryFor(needs, choices, await findGlossaries(needs, chosen, signal), signal),
    chosen.spokenTerms && presentTerms(needs, chosen.spokenTerms, signal),
  ]);
  return {
    request: {
      targetLanguages: targets,
      ...(sourceLanguage === undefined
        ? { sourceLanguageMode: "auto" as const }
        : { sourceLanguage, sourceLanguageMode: "fixed" as const }),
      ...(mediaLanguage !== undefined && { mediaLanguage, mediaType }),
      ...(terms && { spokenTermsId: terms.id }),
      ...(glossary && { glossaryIds: [glossary.id] }),
    },
    ...(glossary && { glossary }),
  };
}

/** Returns the chosen glossaries, or those of the chosen style profile. */
async function findGlossaries(
  { service }: Needs,
  { glossaries = [], styleProfile }: ResourceChoice,
  signal: AbortSignal,
): Promise<readonly ChosenResource[]> {
  if (styleProfile === undefined) return glossaries;
  const profile = await service.directory.styleProfile(styleProfile, signal);
  return (profile?.glossaries ?? []).map((id) => ({ id, name: "" }));
}

/**
 * Returns the one glossary that voice takes: the chosen one that has the languages; if several do, the user chooses.
 */
async function glossaryFor(
  needs: Needs,
  { sourceLanguage, targets, glossary: last }: DictationChoices,
  chosen: readonly ChosenResource[],
  signal: AbortSignal,
): Promise<ChosenResource | undefined> {
  if (targets.length === 0) return undefined;
  const found = await Promise.all(chosen.map((one) => needs.service.directory.glossary(one, signal)));
  const roots = new Set(targets.map(rootCode));
  const fitting = found.filter(
    (one) =>
      one?.ready === true &&
      one.dictionaries.some(
        ({ source, target }) =>
          roots.has(rootCode(target)) &&
          (sourceLanguage === undefined || rootCode(source) === rootCode(sourceLanguage)),
      ),
  );
  const known = fitting.flatMap((one) => (one ? [{ id: one.id, name: one.name }] : []));
  if (known.length < found.length) needs.log.info(`left out: ${found.length - known.length} glossaries`);
  if (known.length < 2) return known[0];
  return known.find(({ id }) => id === last?.id) ?? (await askDictationGlossary(known, signal));
}

/** Asks which glossary dictation uses. */
export async function askDictationGlossary(
  glossaries: readonly ChosenResource[],
  signal: AbortSignal,
): Promise<ChosenResource> {
  const items = glossaries.map((glossary) => ({ label: withoutIcons(glossary.name), glossary }));
  const placeholder = l10n.t("Select a glossary for dictation");
  const place = { title: l10n.t("Dictate"), step: 1, totalSteps: 1 };
  return (await pickOne(place, { items, placeholder }, signal)).glossary;
}

/** Finds spoken terms by id, or by name if the id is gone. */
async function presentTerms(
  { resources, log }: Needs,
  { id, name }: ChosenResource,
  signal: AbortSignal,
): Promise<ChosenResource | undefined> {
  const all = await resources.list("spokenTerms", signal);
  const found = all.find((one) => one.spoken_terms_id === id) ?? all.find((one) => one.name === name);
  if (found === undefined) log.info("left out: spoken terms, gone");
  return found && { id: found.spoken_terms_id, name: found.name };
}
