import { l10n } from "vscode";
import type { ChosenResource } from "../../core/resources.ts";
import { mostTargets } from "../../service/protocol/voice.ts";
import type { Choice, ChoiceName, Option, ToPage } from "../../webview/dictation/protocol.ts";
import { languageLabel } from "../platform/names.ts";
import type { DictationChange, DictationChoices } from "./session.ts";
import type { VoiceLanguages } from "./voiceLanguages.ts";

/** What can be chosen. */
export interface Offered {
  readonly languages: VoiceLanguages;
  /** All of the service; the project chooses one, for everybody. */
  readonly terms: readonly ChosenResource[];
  readonly chosenTerms?: ChosenResource;
  /** Those that the project chose, of which voice takes one. */
  readonly glossaries: readonly ChosenResource[];
}

type Choices = Extract<ToPage, { readonly type: "choices" }>;

/** What the panel offers, with what is chosen. */
export function choicesMessage(
  settings: DictationChoices,
  { languages, terms, chosenTerms, glossaries }: Offered,
  more: Pick<Choices, "isLater" | "silence">,
): Choices {
  const { sourceLanguage, targets, mediaLanguage, glossary } = settings;
  const isKnown = (language: string) => targets.some((one) => one.toLowerCase() === language.toLowerCase());
  const addable = targets.length < mostTargets ? languages.targets.filter((one) => !isKnown(one)) : [];
  return {
    type: "choices",
    source: languageChoice(l10n.t("Find out automatically"), languages.sources, sourceLanguage),
    targets: targets.map(languageOption),
    addable: addable.map(languageOption),
    media: languageChoice(l10n.t("Don't play"), languages.media, mediaLanguage),
    terms: resourceChoice(l10n.t("None"), terms, chosenTerms),
    glossary: resourceChoice(nothing(glossaries.length), glossaries, fitting(glossaries, glossary)),
    ...more,
  };
}

/** What no choice of a glossary means. */
function nothing(glossaries: number): string {
  if (glossaries === 0) return l10n.t("None is chosen in this project");
  return glossaries === 1 ? l10n.t("The project's, where it has the languages") : l10n.t("Ask where several fit");
}

const fitting = (all: readonly ChosenResource[], chosen: ChosenResource | undefined): ChosenResource | undefined =>
  all.find(({ id }) => id === chosen?.id);

const languageOption = (language: string): Option => ({ value: language, label: languageLabel(language) });

function languageChoice(nothing: string, languages: readonly string[], chosen = ""): Choice {
  const known = languages.find((one) => one.toLowerCase() === chosen.toLowerCase());
  const all = known === undefined && chosen !== "" ? [chosen, ...languages] : languages;
  return { value: known ?? chosen, options: [{ value: "", label: nothing }, ...all.map(languageOption)] };
}

function resourceChoice(nothing: string, resources: readonly ChosenResource[], chosen?: ChosenResource): Choice {
  const isListed = chosen === undefined || resources.some(({ id }) => id === chosen.id);
  const all = isListed ? resources : [chosen, ...resources];
  const options = all.map(({ id, name }) => ({ value: id, label: name }));
  return { value: chosen?.id ?? "", options: [{ value: "", label: nothing }, ...options] };
}

/** What a choice of the person changes of dictation; an empty value chooses nothing. Spoken terms are the project's. */
export function changeFor(
  name: Exclude<ChoiceName, "terms">,
  value: string,
  { targets }: DictationChoices,
  { glossaries }: Offered,
): DictationChange {
  const language = value === "" ? undefined : value;
  const changes: Readonly<Record<typeof name, () => DictationChange>> = {
    source: () => ({ sourceLanguage: language }),
    addTarget: () => ({ targets: [...new Set([...targets, ...(value === "" ? [] : [value])])].slice(0, mostTargets) }),
    removeTarget: () => ({ targets: targets.filter((one) => one !== value) }),
    media: () => ({ mediaLanguage: language }),
    glossary: () => ({ glossary: glossaries.find(({ id }) => id === value) }),
  };
  return changes[name]();
}
