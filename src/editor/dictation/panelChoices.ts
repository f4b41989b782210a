import { l10n } from "vscode";
import type { ChosenResource } from "../../core/resources/resourceReferences.ts";
import { maxVoiceTargets } from "../../service/protocol/voiceEndpoints.ts";
import type { ChoiceName, Option, PanelChoice, ToPanel } from "../../webview/dictation/dictationProtocol.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import type { DictationChange, DictationChoices } from "./dictationSession.ts";
import type { VoiceLanguages } from "./voiceLanguages.ts";

/** The options that can be chosen. */
export interface PanelOptions {
  readonly languages: VoiceLanguages;
  /** All of the service; the project chooses one, for everybody. */
  readonly terms: readonly ChosenResource[];
  readonly chosenTerms?: ChosenResource;
  /** Those that the project chose. */
  readonly glossaries: readonly ChosenResource[];
  /** The style profile that the project chose instead. */
  readonly styleProfile?: ChosenResource;
}

type Choices = Extract<ToPanel, { readonly type: "choices" }>;

/** The options of the panel, with the chosen ones. */
export function createChoicesMessage(
  settings: DictationChoices,
  { languages, terms, chosenTerms, glossaries, styleProfile }: PanelOptions,
  more: Pick<Choices, "isLater" | "silence">,
): Choices {
  const { sourceLanguage, targets, mediaLanguage, glossary } = settings;
  const isKnown = (language: string) => targets.some((target) => target.toLowerCase() === language.toLowerCase());
  const addable = targets.length < maxVoiceTargets ? languages.targets.filter((target) => !isKnown(target)) : [];
  return {
    type: "choices",
    source: createLanguageChoice(l10n.t("Detect Automatically"), languages.sources, sourceLanguage),
    targets: targets.map(toLanguageOption),
    addable: addable.map(toLanguageOption),
    media: createLanguageChoice(l10n.t("Don't play"), languages.media, mediaLanguage),
    terms: createResourceChoice(l10n.t("None"), terms, chosenTerms),
    glossary: createResourceChoice(
      allGlossariesLabel(glossaries.length, styleProfile),
      glossaries,
      findMatching(glossaries, glossary),
    ),
    ...more,
  };
}

/** The label of the choice that uses all glossaries of the project. */
function allGlossariesLabel(glossaries: number, styleProfile: ChosenResource | undefined): string {
  if (styleProfile !== undefined) return l10n.t("Those of the style profile {0}", styleProfile.name);
  if (glossaries === 0) return l10n.t("None is chosen in this project");
  return glossaries === 1 ? l10n.t("The project's, if it has the languages") : l10n.t("All that have the languages");
}

const findMatching = (all: readonly ChosenResource[], chosen: ChosenResource | undefined): ChosenResource | undefined =>
  all.find(({ id }) => id === chosen?.id);

const toLanguageOption = (language: string): Option => ({ value: language, label: languageLabel(language) });

function createLanguageChoice(nothing: string, languages: readonly string[], chosen = ""): PanelChoice {
  const known = languages.find((language) => language.toLowerCase() === chosen.toLowerCase());
  const all = known === undefined && chosen !== "" ? [chosen, ...languages] : languages;
  return { value: known ?? chosen, options: [{ value: "", label: nothing }, ...all.map(toLanguageOption)] };
}

function createResourceChoice(
  nothing: string,
  resources: readonly ChosenResource[],
  chosen?: ChosenResource,
): PanelChoice {
  const isListed = chosen === undefined || resources.some(({ id }) => id === chosen.id);
  const all = isListed ? resources : [chosen, ...resources];
  const options = all.map(({ id, name }) => ({ value: id, label: name }));
  return { value: chosen?.id ?? "", options: [{ value: "", label: nothing }, ...options] };
}

/**
 * Converts a choice in the panel to a change of dictation; an empty value chooses nothing. Spoken terms are the
 * project's.
 */
export function toDictationChange(
  name: Exclude<ChoiceName, "terms">,
  value: string,
  { targets }: DictationChoices,
  { glossaries }: PanelOptions,
): DictationChange {
  const language = value === "" ? undefined : value;
  const changes: Readonly<Record<typeof name, () => DictationChange>> = {
    source: () => ({ sourceLanguage: language }),
    addTarget: () => ({
      targets: [...new Set([...targets, ...(value === "" ? [] : [value])])].slice(0, maxVoiceTargets),
    }),
    removeTarget: () => ({ targets: targets.filter((target) => target !== value) }),
    media: () => ({ mediaLanguage: language }),
    glossary: () => ({ glossary: glossaries.find(({ id }) => id === value) }),
  };
  return changes[name]();
}
