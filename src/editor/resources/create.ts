import { l10n } from "vscode";
import type { ResourceKind } from "../../core/resources.ts";
import type { Client } from "../../service/client.ts";
import type { App } from "../platform/app.ts";
import { withLateProgress } from "../platform/lateProgress.ts";
import { languageName } from "../platform/names.ts";
import type { Listed } from "../platform/rows.ts";
import { askAll, inputText, type Question } from "../platform/steps.ts";
import { askLanguage, type LanguageList, languagesFor } from "./languages.ts";
import { changeTerms, createGlossary, createStyle, createTerms, mergeEntries } from "./operations.ts";
import { nameTrouble, phraseTrouble, termTrouble } from "./texts.ts";
import { nameOf } from "./words.ts";

type Needs = Pick<App, "service" | "projects" | "resources" | "languages">;

/** What the questions ask. The service keeps no empty dictionary and no empty term list: each begins with one. */
interface Answers {
  readonly name?: string;
  readonly source?: string;
  readonly target?: string;
  readonly phrase?: string;
  readonly translation?: string;
}

/** Asks for name, language pair and first entry of a glossary and creates it; gives its id. */
export async function askGlossary(needs: Needs, signal: AbortSignal): Promise<string> {
  const title = l10n.t("Create Glossary");
  const list = await languagesFor(needs, "glossary", signal);
  const questions = [nameQuestion(l10n.t("Glossary name")), ...pairQuestions(list), ...entryQuestions()];
  const { name = "", ...given } = await askAll<Answers>(title, questions, {}, signal);
  const create = (client: Client, either: AbortSignal) => createGlossary(client, name, [dictionaryOf(given)], either);
  return await made(needs, "glossary", title, create, signal);
}

/** Asks for a language pair and its first entry and adds them to a glossary. */
export async function askDictionary(needs: Needs, glossary: Listed, signal: AbortSignal): Promise<void> {
  const title = l10n.t("Add Dictionary to {0}", nameOf(glossary));
  const list = await languagesFor(needs, "glossary", signal);
  const questions = [...pairQuestions(list, glossary.parts), ...entryQuestions()];
  const given = await askAll<Answers>(title, questions, {}, signal);
  const add = (client: Client, either: AbortSignal) => mergeEntries(client, glossary, dictionaryOf(given), either);
  await made(needs, "glossary", title, add, signal);
}

/** Asks for name and language of a style rule list and creates it; gives its id. */
export async function askStyle(needs: Needs, signal: AbortSignal): Promise<string> {
  const title = l10n.t("Create Style Rules");
  const list = await languagesFor(needs, "style", signal);
  // that of a translation: the source comes last
  const [first, ...others] = list.ours;
  const targets = { ...list, ours: [...others, ...(first === undefined ? [] : [first])] };
  const questions = [
    nameQuestion(l10n.t("Name of the style rules")),
    languageQuestion(targets, l10n.t("For translations into which language?")),
  ];
  const { name = "", source: language = "" } = await askAll<Answers>(title, questions, {}, signal);
  const create = (client: Client, either: AbortSignal) => createStyle(client, { name, language }, either);
  return await made(needs, "style", title, create, signal);
}

/** Asks for name, language and first term of a collection and creates it; gives its id. */
export async function askSpokenTerms(needs: Needs, signal: AbortSignal): Promise<string> {
  const title = l10n.t("Create Spoken Terms");
  const list = await languagesFor(needs, "spokenTerms", signal);
  const questions = [
    nameQuestion(l10n.t("Name of the spoken terms")),
    languageQuestion(list, spokenIn()),
    termQuestion(),
  ];
  const { name = "", source: language = "", phrase = "" } = await askAll<Answers>(title, questions, {}, signal);
  const create = (client: Client, either: AbortSignal) =>
    createTerms(client, { name, language, terms: [phrase] }, either);
  return await made(needs, "spokenTerms", title, create, signal);
}

/** Asks for a language and its first term and adds them to a collection. */
export async function askTermList(needs: Needs, collection: Listed, signal: AbortSignal): Promise<void> {
  const title = l10n.t("Add Language to {0}", nameOf(collection));
  const list = await languagesFor(needs, "spokenTerms", signal);
  const except = collection.parts.map(({ source }) => source);
  const questions = [languageQuestion(list, spokenIn(), except), termQuestion()];
  const { source: language = "", phrase = "" } = await askAll<Answers>(title, questions, {}, signal);
  const add = (client: Client, either: AbortSignal) =>
    changeTerms(client, collection, { language, terms: [phrase], replace: false }, either);
  await made(needs, "spokenTerms", title, add, signal);
}

const dictionaryOf = ({ source = "", target = "", phrase = "", translation = "" }: Answers) => ({
  source,
  target,
  entries: `${phrase}\t${translation}\n`,
});

async function made<T>(
  { service, resources }: Needs,
  kind: ResourceKind,
  title: string,
  make: (client: Client, signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await withLateProgress(title, async (either) => await make(await service.client(either), either), signal);
  } finally {
    // a failure may have come after the change
    resources.changed(kind);
  }
}

const spokenIn = () => l10n.t("Spoken in which language?");

const nameQuestion = (prompt: string): Question<Answers> => ({
  ask: async (answers, place, signal) => {
    const options = { prompt, value: answers.name ?? "", validate: nameTrouble };
    return { ...answers, name: (await inputText(place, options, signal)).trim() };
  },
});

const languageQuestion = (
  list: LanguageList,
  placeholder: string,
  except: readonly string[] = [],
): Question<Answers> => ({
  ask: async (answers, place, signal) => ({
    ...answers,
    source: await askLanguage(place, { list, placeholder, except, active: answers.source }, signal),
  }),
});

const pairQuestions = (
  list: LanguageList,
  taken: readonly { readonly source: string; readonly target?: string }[] = [],
): readonly Question<Answers>[] => [
  languageQuestion(list, l10n.t("From which language?")),
  {
    ask: async (answers, place, signal) => {
      const { source = "", target: active } = answers;
      const there = taken.filter((one) => one.source === source).flatMap(({ target }) => target ?? []);
      const except = [source, ...there];
      const target = await askLanguage(
        place,
        { list, placeholder: l10n.t("Into which language?"), except, active },
        signal,
      );
      return { ...answers, target };
    },
  },
];

const entryQuestions = (): readonly Question<Answers>[] => [
  {
    ask: async (answers, place, signal) => {
      const prompt = l10n.t("First term ({0})", languageName(answers.source ?? ""));
      const options = { prompt, value: answers.phrase ?? "", validate: phraseTrouble };
      return { ...answers, phrase: await inputText(place, options, signal) };
    },
  },
  {
    ask: async (answers, place, signal) => {
      const prompt = l10n.t("Translation of “{0}” ({1})", answers.phrase ?? "", languageName(answers.target ?? ""));
      const options = { prompt, value: answers.translation ?? "", validate: phraseTrouble };
      return { ...answers, translation: await inputText(place, options, signal) };
    },
  },
];

const termQuestion = (): Question<Answers> => ({
  ask: async (answers, place, signal) => {
    const prompt = l10n.t("First term, as it should be transcribed");
    const options = { prompt, value: answers.phrase ?? "", validate: termTrouble };
    return { ...answers, phrase: await inputText(place, options, signal) };
  },
});
