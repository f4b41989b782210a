import { l10n } from "vscode";
import { type ChosenResource, rootCode } from "../../core/resources/resourceReferences.ts";
import { mergeTerms, readTerms } from "../../core/resources/spokenTermList.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { askSource } from "../platform/languages/sourceQuestion.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import { askAll, inputText, pickOne, type Question, unlessBack } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import type { TermNeeds } from "./addTerm.ts";
import type { TermSubject } from "./termSubject.ts";

interface SpokenTermAnswers {
  readonly language?: string;
  readonly term?: string;
  readonly collection?: Collection;
}

/** An existing collection, or one to be created. */
type Collection = ChosenResource | { readonly id?: never; readonly name: string };

/** Adds one term to a collection of spoken terms, so that dictation recognizes it better. */
export async function addSpokenTerm(needs: TermNeeds, subject: TermSubject, signal: AbortSignal): Promise<void> {
  const isTarget = subject.locale !== undefined;
  const known = isTarget ? rootCode(subject.locale ?? "") : subject.from;
  const said = isTarget ? subject.targets.get(subject.locale ?? "") : subject.source;
  const first: SpokenTermAnswers = { ...(known && { language: known }) };
  const title = l10n.t("Add to Spoken Terms");
  const answers = await askAll(title, createQuestions(needs, said ?? "", first), first, signal);
  const { language = "", term = "", collection } = answers;
  if (collection === undefined) return;
  const isNew = await withLateProgress(
    l10n.t("Adding to {0}…", collection.name),
    (either) => addToCollection(needs, collection, language, term, either),
    signal,
  );
  notify(
    "information",
    isNew
      ? l10n.t("“{1}” was added to {0}.", collection.name, term)
      : l10n.t("{0} has “{1}” already.", collection.name, term),
  );
}

function createQuestions(
  needs: TermNeeds,
  said: string,
  first: SpokenTermAnswers,
): readonly Question<SpokenTermAnswers>[] {
  return [
    {
      when: () => first.language === undefined,
      ask: async (answers, place, signal) => {
        const placeholder = l10n.t("Select the language that the term is spoken in");
        const language = await askSource(needs, place, { placeholder }, signal);
        if (language === undefined) throw createCancellation();
        return { ...answers, language };
      },
    },
    {
      ask: async (answers, place, signal) => {
        const prompt = l10n.t("The term as it is said in {0}", languageLabel(answers.language ?? ""));
        const value = answers.term ?? said;
        const term = await inputText(place, { prompt, value, validate: checkTerms }, signal);
        return { ...answers, term: term.trim() };
      },
    },
    {
      ask: async (answers, place, signal) => {
        for (;;) {
          const collection = await askCollection(needs, place, signal);
          if (collection) return { ...answers, collection };
        }
      },
    },
  ];
}

function checkTerms(text: string): string | undefined {
  const read = readTerms(text.trim());
  if ("terms" in read) return undefined;
  return read.rule === "tooLong"
    ? l10n.t("All terms of a language together have at most 300 characters.")
    : l10n.t("Type a term of one line.");
}

/** `undefined` if the user came back from naming a new one. */
async function askCollection(
  { resources, choices }: TermNeeds,
  place: Parameters<Question<SpokenTermAnswers>["ask"]>[1],
  signal: AbortSignal,
): Promise<Collection | undefined> {
  const title = l10n.t("Asking the service…");
  const all = await withLateProgress(title, (either) => resources.list("spokenTerms", either), signal);
  const chosen = (await choices.current()).spokenTerms?.id;
  const createItem = ({ spoken_terms_id: id, name, term_lists }: (typeof all)[number]) => ({
    label: `$(mic) ${withoutIcons(name)}`,
    description: [
      ...term_lists.map(({ lang }) => lang),
      ...(id === chosen ? [l10n.t("used by this project")] : []),
    ].join(" · "),
    collection: { id, name },
  });
  const items = [
    ...all.map(createItem),
    { label: `$(add) ${l10n.t("New Spoken Terms…")}`, description: "", collection: undefined },
  ];
  const active = items.find(({ collection }) => collection && collection.id === chosen);
  const placeholder = l10n.t("Select spoken terms");
  const { collection } = await pickOne(place, { items, placeholder, ...(active && { active }) }, signal);
  if (collection) return collection;
  const prompt = l10n.t("Name of the new spoken terms");
  const validate = (text: string) => (text.trim() === "" ? l10n.t("Type a name.") : undefined);
  const name = await unlessBack(inputText({ ...place, inside: true }, { prompt, validate }, signal));
  return name === undefined ? undefined : { name: name.trim() };
}

/** Returns whether the term was new. Throws `Failure`, and if the collection has no room. */
async function addToCollection(
  { service, resources }: TermNeeds,
  collection: Collection,
  lang: string,
  term: string,
  signal: AbortSignal,
): Promise<boolean> {
  const [protocol, client] = await Promise.all([
    import("../../service/protocol/spokenTermEndpoints.ts"),
    service.client(signal),
  ]);
  const term_lists = [{ lang, entries: term }];
  if (collection.id === undefined) {
    await client.call(protocol.createSpokenTerms, { name: collection.name, term_lists }, signal);
    resources.invalidate("spokenTerms");
    return true;
  }
  const params = { spoken_terms_id: collection.id };
  const { term_lists: lists } = await client.call(protocol.spokenTermsOf, params, signal);
  const has = lists.find((list) => list.lang.toLowerCase() === lang.toLowerCase());
  const present = has === undefined ? [] : await presentTerms({ ...params, lang: has.lang });
  if (present.includes(term)) return false;
  if (mergeTerms(present, [term]) === undefined) throw new NoRoom(collection.name);
  await client.call(protocol.changeSpokenTerms, { ...params, term_lists }, signal);
  resources.invalidate("spokenTerms");
  return true;

  async function presentTerms(of: { readonly spoken_terms_id: string; readonly lang: string }) {
    const read = readTerms((await client.call(protocol.spokenTermEntries, of, signal)).entries);
    return "terms" in read ? read.terms : [];
  }
}

/** The terms of a language are full. */
export class NoRoom extends Error {
  readonly collection: string;

  constructor(collection: string) {
    super(`no room in ${collection}`);
    this.collection = collection;
  }
}
