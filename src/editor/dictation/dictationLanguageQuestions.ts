import { l10n, ThemeIcon } from "vscode";
import type { Locale } from "../../core/catalog/catalog.ts";
import { dictationTargets, maxDictationTargets, spokenLanguages } from "../../core/dictation/dictationLanguages.ts";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { type LanguageChoice, pickLanguage, type UnknownLanguage } from "../platform/languages/languageQuestion.ts";
import { languageName } from "../platform/ui/displayText.ts";
import type { StepPlace } from "../platform/ui/multiStepInput.ts";
import { toVoiceLanguages } from "./voiceLanguages.ts";

/** Languages that can be spoken, and those that speech can be translated into. */
export interface DictationLanguages {
  readonly sources: readonly Locale[];
  readonly targets: readonly Locale[];
}

/** The dictation languages that the service in use reported; those that ship with Glossa if it reported none. */
export async function loadDictationLanguages(
  { languages }: Pick<App, "languages">,
  signal: AbortSignal,
): Promise<DictationLanguages> {
  const list = await (await languages()).load("voice", signal);
  // what is known of no service is of texts
  return list.isFromService ? toVoiceLanguages(list) : { sources: spokenLanguages, targets: dictationTargets };
}

/** A question for one of the dictation languages. */
export interface DictationLanguageQuestion {
  readonly placeholder: string;
  readonly offered: readonly Locale[];
  /** The languages chosen before, the last one first. */
  readonly chosen: readonly Locale[];
  readonly unknown?: UnknownLanguage;
}

/** Asks for a dictation language; `undefined` for `unknown`, which has the focus if nothing was chosen before. */
export async function askDictationLanguage(
  place: StepPlace,
  { placeholder, offered, chosen, unknown }: DictationLanguageQuestion,
  signal: AbortSignal,
): Promise<Locale | undefined> {
  const recent = chosen.filter((locale) => offered.includes(locale));
  const choice: LanguageChoice = {
    getOffered: () => ({
      groups: [
        { title: l10n.t("Recently used"), locales: recent, isOrdered: true },
        { title: l10n.t("All languages"), locales: offered },
      ],
      notes: { list: { languages: [], isFromService: false }, side: "source" },
    }),
    // every language that can be used is offered
    other: (locale) => {
      const reason = l10n.t("not available for dictation");
      const description = `${locale} · ${reason}`;
      return { label: languageName(locale), description, iconPath: new ThemeIcon("circle-slash"), locale, reason };
    },
    placeholder,
    active: recent[0],
    unknown: unknown && { ...unknown, isFirst: recent.length === 0 },
  };
  return await pickLanguage(place, choice, signal);
}

/** Asks which language is spoken; the service can detect it. */
export async function askSpokenLanguage<A extends { readonly sourceLanguage?: string }>(
  answers: A,
  place: StepPlace,
  signal: AbortSignal,
  sources: readonly Locale[],
): Promise<A> {
  const { sourceLanguage: last, ...others } = answers;
  const question: DictationLanguageQuestion = {
    placeholder: l10n.t("Which language do you speak?"),
    offered: sources,
    chosen: last === undefined ? [] : [last],
    unknown: { label: l10n.t("Automatic"), description: l10n.t("The service detects the spoken language") },
  };
  const sourceLanguage = await askDictationLanguage(place, question, signal);
  return { ...others, ...(sourceLanguage !== undefined && { sourceLanguage }) } as A;
}

/** Asks for the written language, which comes first; those chosen before stay for their columns. */
export async function askDictationTargets(
  chosen: readonly Locale[],
  place: StepPlace,
  signal: AbortSignal,
  offered: readonly Locale[],
): Promise<readonly Locale[]> {
  const placeholder = l10n.t("Select a language to translate into");
  const target = await askDictationLanguage(place, { placeholder, offered, chosen }, signal);
  if (target === undefined) throw createCancellation();
  return [target, ...chosen.filter((known) => known !== target)].slice(0, maxDictationTargets);
}
