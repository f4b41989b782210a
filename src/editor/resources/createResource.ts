import { l10n } from "vscode";
import type { ServiceResourceKind } from "../../core/resources/resourceReferences.ts";
import type { Client } from "../../service/serviceClient.ts";
import type { App } from "../platform/app/app.ts";
import type { ResourceSummary } from "../platform/commands/treeRows.ts";
import { languageName } from "../platform/ui/displayText.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import { askAll, inputText, type Question } from "../platform/ui/multiStepInput.ts";
import { askResourceLanguage, loadResourceLanguages, type ResourceLanguages } from "./resourceLanguages.ts";
import {
  addEntries,
  changeTerms,
  createReadyGlossary,
  createStyle,
  createTermCollection,
} from "./resourceOperations.ts";
import { nameProblem, phraseProblem, termProblem } from "./resourceTexts.ts";
import { resourceName } from "./resourceWords.ts";

type Needs = Pick<App, "service" | "projects" | "resources" | "languages">;

/**
 * Answers of the questions. The service keeps no empty dictionary and no empty term list: each begins with one entry.
 */
interface CreateAnswers {
  readonly name?: string;
  readonly source?: string;
  readonly target?: string;
  readonly phrase?: string;
  readonly translation?: string;
}

/** Asks for name, language pair and first entry of a glossary and creates it; returns its id. */
export async function askNewGlossary(needs: Needs, signal: AbortSignal): Promise<string> {
  const title = l10n.t("Create Glossary");
  const list = await loadResourceLanguages(needs, "glossary", signal);
  const questions = [
    createNameQuestion(l10n.t("Glossary name")),
    ...createPairQuestions(list),
    ...createEntryQuestions(),
  ];
  const { name = "", ...given } = await askAll<CreateAnswers>(title, questions, {}, signal);
  const create = (client: Client, either: AbortSignal) =>
    createReadyGlossary(client, name, [toDictionary(given)], either);
  return await createWithProgress(needs, "glossary", title, create, signal);
}

/** Asks for a language pair and its first entry and adds them to a glossary. */
export async function askDictionary(needs: Needs, glossary: ResourceSummary, signal: AbortSignal): Promise<void> {
  const title = l10n.t("Add Dictionary to {0}", resourceName(glossary));
  const list = await loadResourceLanguages(needs, "glossary", signal);
  const questions = [...createPairQuestions(list, glossary.parts), ...createEntryQuestions()];
  const given = await askAll<CreateAnswers>(title, questions, {}, signal);
  const add = (client: Client, either: AbortSignal) => addEntries(client, glossary, toDictionary(given), either);
  await createWithProgress(needs, "glossary", title, add, signal);
}

/** Asks for name and language of a style rule list and creates it; returns its id. */
export async function askNewStyle(needs: Needs, signal: AbortSignal): Promise<string> {
  const title = l10n.t("Create Style Rules");
  const list = await loadResourceLanguages(needs, "style", signal);
  // that of a translation: the source comes last
  const [first, ...others] = list.ours;
  const targets = { ...list, ours: [...others, ...(first === undefined ? [] : [first])] };
  const questions = [
    createNameQuestion(l10n.t("Name of the style rules")),
    createLanguageQuestion(targets, l10n.t("For translations into which language?")),
  ];
  const { name = "", source: language = "" } = await askAll<CreateAnswers>(title, questions, {}, signal);
  const create = (client: Client, either: AbortSignal) => createStyle(client, { name, language }, either);
  return await createWithProgress(needs, "style", title, create, signal);
}

/** Asks for name, language and first term of a collection and creates it; returns its id. */
export async function askNewSpokenTerms(needs: Needs, signal: AbortSignal): Promise<string> {
  const title = l10n.t("Create Spoken Terms");
  const list = await loadResourceLanguages(needs, "spokenTerms", signal);
  const questions = [
    createNameQuestion(l10n.t("Name of the spoken terms")),
    createLanguageQuestion(list, getSpokenQuestion()),
    createTermQuestion(),
  ];
  const { name = "", source: language = "", phrase = "" } = await askAll<CreateAnswers>(title, questions, {}, signal);
  const create = (client: Client, either: AbortSignal) =>
    createTermCollection(client, { name, language, terms: [phrase] }, either);
  return await createWithProgress(needs, "spokenTerms", title, create, signal);
}

/** Asks for a language and its first term and adds them to a collection. */
export async function askTermList(needs: Needs, collection: ResourceSummary, signal: AbortSignal): Promise<void> {
  const title = l10n.t("Add Language to {0}", resourceName(collection));
  const list = await loadResourceLanguages(needs, "spokenTerms", signal);
  const except = collection.parts.map(({ source }) => source);
  const questions = [createLanguageQuestion(list, getSpokenQuestion(), except), createTermQuestion()];
  const { source: language = "", phrase = "" } = await askAll<CreateAnswers>(title, questions, {}, signal);
  const add = (client: Client, either: AbortSignal) =>
    changeTerms(client, collection, { language, terms: [phrase], replace: false }, either);
  await createWithProgress(needs, "spokenTerms", title, add, signal);
}

const toDictionary = ({ source = "", target = "", phrase = "", translation = "" }: CreateAnswers) => ({
  source,
  target,
  entries: `${phrase}\t${translation}\n`,
});

async function createWithProgress<T>(
  { service, resources }: Needs,
  kind: ServiceResourceKind,
  title: string,
  make: (client: Client, signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await withLateProgress(title, async (either) => await make(await service.client(either), either), signal);
  } finally {
    // a failure may have come after the change
    resources.invalidate(kind);
  }
}

const getSpokenQuestion = () => l10n.t("Select the spoken language");

const createNameQuestion = (prompt: string): Question<CreateAnswers> => ({
  ask: async (answers, place, signal) => {
    const options = { prompt, value: answers.name ?? "", validate: nameProblem };
    return { ...answers, name: (await inputText(place, options, signal)).trim() };
  },
});

const createLanguageQuestion = (
  list: ResourceLanguages,
  placeholder: string,
  except: readonly string[] = [],
): Question<CreateAnswers> => ({
  ask: async (answers, place, signal) => ({
    ...answers,
    source: await askResourceLanguage(place, { list, placeholder, except, active: answers.source }, signal),
  }),
});

const createPairQuestions = (
  list: ResourceLanguages,
  taken: readonly { readonly source: string; readonly target?: string }[] = [],
): readonly Question<CreateAnswers>[] => [
  createLanguageQuestion(list, l10n.t("Select the source language")),
  {
    ask: async (answers, place, signal) => {
      const { source = "", target: active } = answers;
      const there = taken.filter((part) => part.source === source).flatMap(({ target }) => target ?? []);
      const except = [source, ...there];
      const target = await askResourceLanguage(
        place,
        { list, placeholder: l10n.t("Select the target language"), except, active },
        signal,
      );
      return { ...answers, target };
    },
  },
];

const createEntryQuestions = (): readonly Question<CreateAnswers>[] => [
  {
    ask: async (answers, place, signal) => {
      const prompt = l10n.t("First term ({0})", languageName(answers.source ?? ""));
      const options = { prompt, value: answers.phrase ?? "", validate: phraseProblem };
      return { ...answers, phrase: await inputText(place, options, signal) };
    },
  },
  {
    ask: async (answers, place, signal) => {
      const prompt = l10n.t("Translation of “{0}” ({1})", answers.phrase ?? "", languageName(answers.target ?? ""));
      const options = { prompt, value: answers.translation ?? "", validate: phraseProblem };
      return { ...answers, translation: await inputText(place, options, signal) };
    },
  },
];

const createTermQuestion = (): Question<CreateAnswers> => ({
  ask: async (answers, place, signal) => {
    const prompt = l10n.t("First term, as it should be transcribed");
    const options = { prompt, value: answers.phrase ?? "", validate: termProblem };
    return { ...answers, phrase: await inputText(place, options, signal) };
  },
});
