import { l10n, type QuickPickItem } from "vscode";
import type { ChosenResource } from "../../core/resources/resourceReferences.ts";
import type { App } from "../platform/app/app.ts";
import { askAll, pickOne, type Question } from "../platform/ui/multiStepInput.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import {
  askDictationTargets,
  askSpokenLanguage,
  type DictationLanguages,
  loadDictationLanguages,
} from "./dictationLanguageQuestions.ts";
import {
  type DictationChoices,
  type DictationDestination,
  type DictationMode,
  dictationDestinations,
  dictationModes,
} from "./dictationSession.ts";

/** Asks how to dictate, one question after another; the current choices are preselected. */
export async function askDictationChoices(
  { choices, languages }: Pick<App, "choices" | "languages">,
  present: DictationChoices,
  signal: AbortSignal,
): Promise<DictationChoices> {
  const { glossaries = [] } = await choices.current();
  const offered = { glossaries, ...(await loadDictationLanguages({ languages }, signal)) };
  return await askAll(l10n.t("How to Dictate"), createQuestions(offered), present, signal);
}

interface QuestionOptions extends DictationLanguages {
  readonly glossaries: readonly ChosenResource[];
}

/** A glossary, or all. */
interface GlossaryItem extends QuickPickItem {
  readonly glossary?: ChosenResource;
}

function createQuestions({ glossaries, sources, targets }: QuestionOptions): readonly Question<DictationChoices>[] {
  return [
    { ask: (answers, place, signal) => askSpokenLanguage(answers, place, signal, sources) },
    { ask: askMode },
    {
      when: ({ mode }) => mode !== "spoken",
      ask: async (answers, place, signal) => ({
        ...answers,
        targets: await askDictationTargets(answers.targets, place, signal, targets),
      }),
    },
    { ask: askDestination },
    {
      when: ({ mode }) => mode !== "spoken" && glossaries.length > 1,
      ask: async ({ glossary: last, ...answers }, place, signal) => {
        const items: readonly GlossaryItem[] = [
          { label: l10n.t("All that have the languages") },
          ...glossaries.map((glossary) => ({ label: withoutIcons(glossary.name), glossary })),
        ];
        const active = items.find(({ glossary }) => glossary?.id === last?.id);
        const placeholder = l10n.t("Select a glossary for dictation");
        const { glossary } = await pickOne(place, { items, placeholder, ...(active && { active }) }, signal);
        return { ...answers, ...(glossary && { glossary }) };
      },
    },
  ];
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

const destinationTexts: Record<DictationDestination, () => readonly [label: string, detail: string]> = {
  auto: () => [
    l10n.t("At the Cursor"),
    l10n.t("As a comment in code, or into the string or locale message at the cursor; elsewhere as it is"),
  ],
  plain: () => [l10n.t("At the Cursor, as It Is"), l10n.t("Without comment marks and escapes")],
  comment: () => [l10n.t("Comment"), l10n.t("Line comments if the language has them")],
  blockComment: () => [l10n.t("Block Comment"), l10n.t("Between the marks of a comment of several lines")],
  docComment: () => [l10n.t("Documentation Comment"), l10n.t("As the language documents what follows")],
  string: () => [l10n.t("String"), l10n.t("Into the string at the cursor, with the escapes that it needs")],
  message: () => [l10n.t("Locale Message"), l10n.t("To the end of the message at the cursor")],
  commit: () => [l10n.t("Commit Message"), l10n.t("To the end of the message in the Source Control view")],
  clipboard: () => [l10n.t("Clipboard"), l10n.t("All dictated text, as one text")],
};

const askDestination: Question<DictationChoices>["ask"] = async (answers, place, signal) => {
  const items = dictationDestinations.map((destination) => {
    const [label, detail] = destinationTexts[destination]();
    return { label, detail, destination };
  });
  const active = items.find(({ destination }) => destination === answers.destination);
  const placeholder = l10n.t("Select where to write");
  const { destination } = await pickOne(place, { items, placeholder, ...(active && { active }) }, signal);
  return { ...answers, destination };
};
