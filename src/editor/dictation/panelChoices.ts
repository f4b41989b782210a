import { l10n } from "vscode";
import type { ChosenResource } from "../../core/resources.ts";
import { mostTargets } from "../../service/protocol/voice.ts";
import type { Choice, ChoiceName, Option, ToPage } from "../../webview/dictation/protocol.ts";
import { languageLabel } from "../platform/names.ts";
import type { DictationChoices } from "./session.ts";
import type { VoiceLanguages } from "./voiceLanguages.ts";

/** What can be chosen. */
export interface Offered {
  readonly languages: VoiceLanguages;
  readonly terms: readonly ChosenResource[];
  readonly glossaries: readonly ChosenResource[];
}

type Choices = Extract<ToPage, { readonly type: "choices" }>;

/** What the panel offers, with what is chosen. */
export function choicesMessage(
  settings: DictationChoices,
  { languages, terms, glossaries }: Offered,
  more: Pick<Choices, "isLater" | "silence">,
): Choices {
  const { sourceLanguage, targets, mediaLanguage, spokenTerms, glossary } = settings;
  const isKnown = (language: string) => targets.some((one) => one.toLowerCase() === language.toLowerCase());
  const addable = targets.length < mostTargets ? languages.targets.filter((one) => !isKnown(one)) : [];
  return {
    type: "choices",
    source: languageChoice(l10n.t("Find out automatically"), languages.sources, sourceLanguage),
    targets: targets.map(languageOption),
    addable: addable.map(languageOption),
    media: languageChoice(l10n.t("Don't play"), languages.media, mediaLanguage),
    terms: resourceChoice(l10n.t("No spoken terms"), terms, spokenTerms),
    glossary: resourceChoice(l10n.t("No glossary"), glossaries, glossary),
    ...more,
  };
}

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

/** What a choice of the person changes; an empty value chooses nothing. */
export function changeFor(
  name: ChoiceName,
  value: string,
  settings: DictationChoices,
  offered: Offered,
): Partial<DictationChoices> {
  const { targets } = settings;
  const changes: Readonly<Record<ChoiceName, () => Partial<DictationChoices>>> = {
    source: () => ({ sourceLanguage: value }),
    addTarget: () =>
      value === "" || targets.includes(value) ? {} : { targets: [...targets, value].slice(0, mostTargets) },
    removeTarget: () => ({ targets: targets.filter((one) => one !== value) }),
    media: () => ({ mediaLanguage: value }),
    terms: () => ({ spokenTerms: offered.terms.find(({ id }) => id === value) }) as Partial<DictationChoices>,
    glossary: () => ({ glossary: offered.glossaries.find(({ id }) => id === value) }) as Partial<DictationChoices>,
  };
  return changes[name]();
}
