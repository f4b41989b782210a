import { l10n, type QuickPickItem } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import { dictationTargets, mostDictationTargets, spokenLanguages } from "../../core/dictation/languages.ts";
import type { ChosenResource } from "../../core/resources.ts";
import type { App } from "../platform/app.ts";
import { compareNames, languageName } from "../platform/names.ts";
import { withoutIcons } from "../platform/plainText.ts";
import { askAll, pickOne, type Question, type StepPlace } from "../platform/steps.ts";
import {
  type Destination,
  type DictationChoices,
  type DictationMode,
  destinations,
  dictationModes,
} from "./session.ts";
import { voiceLanguages } from "./voiceLanguages.ts";

/** Asks how to dictate, one question after another; the answers so far stand under the cursor. */
export async function askChoices(
  { choices, languages }: Pick<App, "choices" | "languages">,
  present: DictationChoices,
  signal: AbortSignal,
): Promise<DictationChoices> {
  const { glossaries = [] } = await choices.current();
  const offered = { glossaries, ...(await offeredLanguages({ languages })) };
  return await askAll(l10n.t("How to Dictate"), questions(offered), present, signal);
}

/** What can be spoken and translated into, as the service tells it where it was asked. */
export async function offeredLanguages({ languages }: Pick<App, "languages">): Promise<OfferedLanguages> {
  const list = (await languages()).known("voice");
  // what no service told of voice is of texts
  return list.isTold ? voiceLanguages(list) : usual;
}

interface OfferedLanguages {
  readonly sources: readonly Locale[];
  readonly targets: readonly Locale[];
}

interface Offered extends OfferedLanguages {
  readonly glossaries: readonly ChosenResource[];
}

const usual = { sources: spokenLanguages, targets: dictationTargets };

function questions({ glossaries, sources, targets }: Offered): readonly Question<DictationChoices>[] {
  return [
    { ask: (answers, place, signal) => askLanguage(answers, place, signal, sources) },
    { ask: askMode },
    { when: ({ mode }) => mode !== "spoken", ask: askTarget(targets) },
    { ask: askDestination },
    {
      when: ({ mode }) => mode !== "spoken" && glossaries.length > 1,
      ask: async (answers, place, signal) => {
        const items = glossaries.map((glossary) => ({ label: withoutIcons(glossary.name), glossary }));
        const active = items.find(({ glossary }) => glossary.id === answers.glossary?.id);
        const placeholder = l10n.t("Select a glossary for dictation");
        const { glossary } = await pickOne(place, { items, placeholder, ...(active && { active }) }, signal);
        return { ...answers, glossary };
      },
    },
  ];
}

export interface LanguageItem extends QuickPickItem {
  readonly code?: string;
}

/** A row for each language, by name. */
export const sorted = (codes: readonly string[]): readonly (LanguageItem & { readonly code: string })[] =>
  codes
    .map((code) => ({ label: languageName(code), description: code, code }))
    .sort((a, b) => compareNames(a.label, b.label));

/** Asks what is spoken, with the service's finding it out as an answer. */
export async function askLanguage<A extends { readonly sourceLanguage?: string }>(
  answers: A,
  place: StepPlace,
  signal: AbortSignal,
  sources: readonly Locale[] = spokenLanguages,
): Promise<A> {
  const items: readonly LanguageItem[] = [
    { label: l10n.t("Automatic"), description: l10n.t("The service finds out which language is spoken") },
    ...sorted(sources),
  ];
  const active = items.find(({ code }) => code === answers.sourceLanguage);
  const placeholder = l10n.t("Which language do you speak?");
  const { code } = await pickOne(place, { items, placeholder, ...(active && { active }) }, signal);
  const { sourceLanguage: _, ...others } = answers;
  return { ...others, ...(code !== undefined && { sourceLanguage: code }) } as A;
}

const modeTexts: Record<DictationMode, () => readonly [label: string, detail: string]> = {
  spoken: () => [l10n.t("As Spoken"), l10n.t("What you say is written as you say it")],
  translated: () => [l10n.t("Translated"), l10n.t("Its translation is written")],
  both: () => [l10n.t("Both"), l10n.t("What you say, with its translation below")],
};

const askMode: Question<DictationChoices>["ask"] = async (answers, place, signal) => {
  const items = dictationModes.map((mode) => {
    const [label, detail] = modeTexts[mode]();
    return { label, detail, mode };
  });
  const active = items.find(({ mode }) => mode === answers.mode);
  const placeholder = l10n.t("Select what to write");
  const { mode } = await pickOne(place, { items, placeholder, ...(active && { active }) }, signal);
  return { ...answers, mode };
};

/** The one that is written; others stay for their columns. */
export const askTarget =
  (targets: readonly Locale[] = dictationTargets): Question<DictationChoices>["ask"] =>
  async (answers, place, signal) => {
    const rows = sorted(targets);
    const known = rows.filter(({ code }) => answers.targets.includes(code));
    const items = [...known, ...rows.filter((row) => !known.includes(row))];
    const active = items.find(({ code }) => code === answers.targets[0]);
    const placeholder = l10n.t("Translate into which language?");
    const { code } = await pickOne(place, { items, placeholder, ...(active && { active }) }, signal);
    const others = answers.targets.filter((one) => one !== code);
    return { ...answers, targets: [code, ...others].slice(0, mostDictationTargets) };
  };

const destinationTexts: Record<Destination, () => readonly [label: string, detail: string]> = {
  auto: () => [
    l10n.t("At the Cursor"),
    l10n.t("As a comment in code, into the string or locale message that the cursor is in, else as it is"),
  ],
  plain: () => [l10n.t("At the Cursor, as It Is"), l10n.t("Without marks of comments, without escapes")],
  comment: () => [l10n.t("Comment"), l10n.t("Line comments where the language has them")],
  blockComment: () => [l10n.t("Block Comment"), l10n.t("Between the marks of a comment of several lines")],
  docComment: () => [l10n.t("Documentation Comment"), l10n.t("As the language documents what follows")],
  string: () => [l10n.t("String"), l10n.t("Into the string at the cursor, with the escapes that it needs")],
  message: () => [l10n.t("Locale Message"), l10n.t("To the end of the message at the cursor")],
  commit: () => [l10n.t("Commit Message"), l10n.t("To the end of the message in the Source Control view")],
  clipboard: () => [l10n.t("Clipboard"), l10n.t("Everything that is said, as one text")],
};

const askDestination: Question<DictationChoices>["ask"] = async (answers, place, signal) => {
  const items = destinations.map((destination) => {
    const [label, detail] = destinationTexts[destination]();
    return { label, detail, destination };
  });
  const active = items.find(({ destination }) => destination === answers.destination);
  const placeholder = l10n.t("Select where to write");
  const { destination } = await pickOne(place, { items, placeholder, ...(active && { active }) }, signal);
  return { ...answers, destination };
};
