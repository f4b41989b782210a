import { l10n } from "vscode";
import type { Locale } from "../../core/catalog/catalog.ts";
import { phraseRuleBroken } from "../../core/glossary/phraseRules.ts";
import { type ChosenResource, maxGlossaries, rootCode } from "../../core/resources/resourceReferences.ts";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { inBackground } from "../platform/basics/background.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { askSource } from "../platform/languages/sourceQuestion.ts";
import { askTarget } from "../platform/languages/targetQuestion.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import { askAll, inputText, pickOne, type Question } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { askTermGlossary, type GlossaryAnswer, rememberGlossary } from "./glossaryQuestion.ts";
import { phraseSentence } from "./phraseSentences.ts";
import { addGlossaryEntries, fetchEntries } from "./termGlossary.ts";
import type { TermSubject } from "./termSubject.ts";

export type TermNeeds = Pick<
  App,
  "projects" | "service" | "resources" | "choices" | "terms" | "storage" | "languages" | "log"
>;

interface AddTermAnswers {
  readonly from?: string;
  readonly locale?: Locale;
  readonly source?: string;
  readonly target?: string;
  readonly glossary?: GlossaryAnswer;
  /** The glossary's current target of the source phrase. */
  readonly former?: string;
  readonly isConfirmed?: boolean;
}

/** Adds one entry to a glossary: asks for missing parts, and for confirmation if another target would be replaced. */
export async function addTerm(needs: TermNeeds, subject: TermSubject, signal: AbortSignal): Promise<void> {
  const [only, ...others] = [...subject.targets.keys()];
  const locale = subject.locale ?? (others.length === 0 ? only : undefined);
  const first: AddTermAnswers = { ...(subject.from && { from: subject.from }), ...(locale && { locale }) };
  const title = l10n.t("Add to Glossary");
  const answers = await askAll(title, createQuestions(needs, subject, first), first, signal);
  const { from = "", locale: target = "", glossary, former } = answers;
  if (glossary === undefined) return;
  const entry = { source: answers.source ?? "", target: answers.target ?? "" };
  if (former === entry.target) {
    notify("information", l10n.t("{0} has “{1}” for “{2}” already.", glossary.name, entry.target, entry.source));
    return;
  }
  const pair = { from, to: rootCode(target) };
  const progress = l10n.t("Adding to {0}…", glossary.name);
  const id = await withLateProgress(
    progress,
    (either) => addGlossaryEntries(needs, glossary, pair, [entry], either),
    signal,
  );
  await rememberGlossary(needs, id);
  const broken = {
    ...entry,
    sourceLanguage: pair.from,
    targetLanguage: pair.to,
    glossary: glossary.name,
  };
  const done = l10n.t("“{1}” in {0} is now translated as “{2}”.", glossary.name, entry.source, entry.target);
  inBackground(needs.log, "add term", () =>
    showAdded(needs, { id, name: glossary.name }, done, () => runCommand("glossa.findTermBreaks", broken)),
  );
}

function createQuestions(
  needs: TermNeeds,
  subject: TermSubject,
  first: AddTermAnswers,
): readonly Question<AddTermAnswers>[] {
  return [
    {
      when: () => first.from === undefined,
      ask: async (answers, place, signal) => {
        const from = await askSource(needs, place, { placeholder: l10n.t("Select the language of the term") }, signal);
        if (from === undefined) throw createCancellation();
        return { ...answers, from };
      },
    },
    {
      when: () => first.locale === undefined,
      ask: async (answers, place, signal) => ({ ...answers, locale: await askLocale(needs, subject, place, signal) }),
    },
    createPhraseQuestion(
      "source",
      ({ from = "" }) => l10n.t("The term in {0}", languageLabel(from)),
      (answers) => [answers.source ?? subject.source ?? ""],
    ),
    createPhraseQuestion(
      "target",
      ({ locale = "", source = "" }) => l10n.t("Translation of “{0}” into {1}", source, languageLabel(locale)),
      ({ locale = "", target }) => {
        const known = target ?? subject.targets.get(locale) ?? "";
        return known.length > maxOfferedLength ? ["", known] : [known];
      },
    ),
    {
      ask: async (answers, place, signal) => {
        const glossary = await askTermGlossary(needs, place, subject.glossaries, signal);
        const pair = { from: answers.from ?? "", to: rootCode(answers.locale ?? "") };
        const progress = l10n.t("Asking the service…");
        const loadEntries = (either: AbortSignal) => fetchEntries(needs, glossary, pair, either);
        const { former: _, ...rest } = answers;
        const former = (await withLateProgress(progress, loadEntries, signal)).get(answers.source ?? "");
        return { ...rest, glossary, ...(former !== undefined && { former }) };
      },
    },
    {
      when: ({ glossary, former, target }) => glossary !== undefined && former !== undefined && former !== target,
      ask: replaceQuestion,
    },
  ];
}

/** Longer translations are whole sentences: only a part of them is wanted, and they are shown next to the input. */
const maxOfferedLength = 60;

function createPhraseQuestion(
  member: "source" | "target",
  promptOf: (answers: AddTermAnswers) => string,
  offered: (answers: AddTermAnswers) => readonly [value: string, hint?: string],
): Question<AddTermAnswers> {
  return {
    ask: async (answers, place, signal) => {
      const [value, hint] = offered(answers);
      const prompt = hint === undefined ? promptOf(answers) : `${promptOf(answers)}: ${hint}`;
      const validate = (text: string) => phraseSentence(phraseRuleBroken(text.trim()));
      const text = await inputText(place, { prompt, value, validate }, signal);
      return { ...answers, [member]: text.trim() };
    },
  };
}

const replaceQuestion: Question<AddTermAnswers>["ask"] = async (answers, place, signal) => {
  const { source = "", target = "", former = "", glossary } = answers;
  const replace = {
    label: `$(replace) ${withoutIcons(l10n.t("Replace “{0}” with “{1}”", former, target))}`,
    isReplaced: true,
  };
  const keep = { label: `$(close) ${withoutIcons(l10n.t("Keep “{0}”", former))}`, isReplaced: false };
  const placeholder = l10n.t("{0} has “{1}” for “{2}”.", glossary?.name ?? "", former, source);
  const { isReplaced } = await pickOne(place, { items: [replace, keep], placeholder }, signal);
  if (!isReplaced) throw createCancellation();
  return { ...answers, isConfirmed: true };
};

async function askLocale(
  needs: TermNeeds,
  { targets, from }: TermSubject,
  place: Parameters<Question<AddTermAnswers>["ask"]>[1],
  signal: AbortSignal,
): Promise<Locale> {
  if (targets.size === 0) return await askTarget(needs, place, { source: from }, signal);
  const items = [...targets].map(([locale, text]) => ({
    label: languageLabel(locale),
    description: withoutIcons(text),
    locale,
  }));
  const placeholder = l10n.t("Select the target language of the entry");
  return (await pickOne(place, { items, placeholder }, signal)).locale;
}

/** Shows what was done, with possible next steps. */
async function showAdded(
  { choices }: TermNeeds,
  glossary: ChosenResource,
  done: string,
  findBreaks: () => Promise<unknown>,
): Promise<void> {
  const { glossaries = [] } = await choices.current();
  const isUsed = glossaries.some(({ id }) => id === glossary.id);
  const find = l10n.t("Find Translations Without It");
  const use = l10n.t("Use in This Project");
  const buttons = isUsed || glossaries.length >= maxGlossaries ? [find] : [find, use];
  const answer = await notify("information", done, ...buttons);
  if (answer === find) await findBreaks();
  if (answer === use)
    await choices.change((before) => ({ ...before, glossaries: [...(before.glossaries ?? []), glossary] }));
}
