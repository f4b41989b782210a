import { l10n, type QuickPickItem, type Uri, window } from "vscode";
import { type Locale, localesOf } from "../../core/catalog/catalog.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { SuggestedTerm } from "../../core/glossary/suggestTerms.ts";
import { choiceFor } from "../../core/projectFile/projectOptions.ts";
import { rootCode } from "../../core/resources/resourceReferences.ts";
import { suggestCatalogTerms } from "../../project/check/termSuggestions.ts";
import type { FolderCatalog } from "../platform/projects/folderCatalogs.ts";
import { languageLabel, messagesText, numberText } from "../platform/ui/displayText.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import {
  askAll,
  onAcceptSome,
  pickOne,
  type Question,
  type StepPlace,
  showInput,
} from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { withProgress } from "../platform/ui/progressNotification.ts";
import type { TermNeeds } from "./addTerm.ts";
import { askTermGlossary, type GlossaryAnswer, rememberGlossary } from "./glossaryQuestion.ts";
import { addGlossaryEntries, fetchEntries } from "./termGlossary.ts";

interface SuggestAnswers {
  readonly catalog?: FolderCatalog;
  readonly locale?: Locale;
  readonly accepted?: readonly SuggestedTerm[];
  readonly glossary?: GlossaryAnswer;
}

/** Offers phrases that recur and are not translated alike, and adds those that are accepted to a glossary. */
export async function suggestProjectTerms(needs: TermNeeds, file: Uri | undefined, signal: AbortSignal): Promise<void> {
  const known = file && (await needs.projects.find(file, signal));
  const catalogs = known ? [known.catalog] : await needs.projects.catalogs(signal);
  if (catalogs.length === 0) throw new Failure("catalog.none");
  const isSource = known?.file.locale === known?.catalog.found.catalog.sourceLocale;
  const first: SuggestAnswers = {
    ...(catalogs.length === 1 && catalogs[0] && { catalog: catalogs[0] }),
    ...(known && !isSource && { locale: known.file.locale }),
  };
  const title = l10n.t("Suggest Terms");
  const answers = await askAll(title, createQuestions(needs, catalogs, first), first, signal);
  const { catalog, locale = "", accepted = [], glossary } = answers;
  if (catalog === undefined || glossary === undefined || accepted.length === 0) return;
  const pair = { from: rootCode(catalog.found.catalog.sourceLocale), to: rootCode(locale) };
  const add = async (either: AbortSignal) => {
    const present = await fetchEntries(needs, glossary, pair, either);
    const entries = accepted
      .map(({ source, renderings }) => ({ source, target: renderings[0]?.text ?? "" }))
      // counts do not override earlier decisions of the user
      .filter(({ source, target }) => target !== "" && !present.has(source));
    if (entries.length > 0)
      await rememberGlossary(needs, await addGlossaryEntries(needs, glossary, pair, entries, either));
    return entries.length;
  };
  const added = await withLateProgress(l10n.t("Adding to {0}…", glossary.name), add, signal);
  notify(
    "information",
    added === 1
      ? l10n.t("1 term was added to {0}.", glossary.name)
      : l10n.t("{0} terms were added to {1}.", numberText(added), glossary.name),
  );
}

function createQuestions(
  needs: TermNeeds,
  catalogs: readonly FolderCatalog[],
  first: SuggestAnswers,
): readonly Question<SuggestAnswers>[] {
  return [
    {
      when: () => first.catalog === undefined,
      ask: async (answers, place, signal) => {
        const items = catalogs.map((catalog) => ({
          label: `$(globe) ${withoutIcons(catalog.found.catalog.pattern)}`,
          catalog,
        }));
        const { catalog } = await pickOne(place, { items, placeholder: l10n.t("Select locale files") }, signal);
        return { ...answers, catalog };
      },
    },
    {
      when: () => first.locale === undefined,
      ask: async (answers, place, signal) => {
        const { catalog } = answers.catalog?.found ?? {};
        const locales = catalog ? localesOf(catalog).filter((locale) => locale !== catalog.sourceLocale) : [];
        const items = locales.map((locale) => ({ label: languageLabel(locale), locale }));
        const placeholder = l10n.t("Select a locale to compare");
        return { ...answers, locale: (await pickOne(place, { items, placeholder }, signal)).locale };
      },
    },
    {
      ask: async (answers, place, signal) => ({
        ...answers,
        accepted: await askTerms(await findSuggestions(needs, answers, signal), answers, place, signal),
      }),
    },
    {
      when: ({ accepted }) => accepted !== undefined && accepted.length > 0,
      ask: async (answers, place, signal) => {
        const project = answers.catalog?.found.project ?? {};
        const chosen = choiceFor(project, answers.locale ?? "").glossaries ?? [];
        return { ...answers, glossary: await askTermGlossary(needs, place, chosen, signal) };
      },
    },
  ];
}

async function findSuggestions(
  { projects }: TermNeeds,
  { catalog, locale = "" }: SuggestAnswers,
  signal: AbortSignal,
): Promise<readonly SuggestedTerm[]> {
  if (catalog === undefined) return [];
  const compare = async (_: unknown, either: AbortSignal) => {
    const loaded = await projects.load(catalog, [locale], either);
    return await suggestCatalogTerms(loaded, locale, either);
  };
  return await withProgress(l10n.t("Comparing translations into {0}…", languageLabel(locale)), compare, signal);
}

interface TermItem extends QuickPickItem {
  readonly term: SuggestedTerm;
}

async function askTerms(
  terms: readonly SuggestedTerm[],
  { accepted, locale = "" }: SuggestAnswers,
  place: StepPlace,
  signal: AbortSignal,
): Promise<readonly SuggestedTerm[]> {
  if (terms.length === 0) {
    notify("information", l10n.t("No phrase recurs in several translations into {0}.", languageLabel(locale)));
    return [];
  }
  const input = window.createQuickPick<TermItem>();
  input.canSelectMany = true;
  input.matchOnDescription = true;
  input.placeholder = l10n.t("Select terms to add with their most frequent translation");
  input.items = terms.map((term) => ({
    label: withoutIcons(term.source),
    description: withoutIcons(term.renderings.map(({ text, count }) => `${text} (${numberText(count)})`).join(", ")),
    detail: messagesText(term.count),
    term,
  }));
  input.selectedItems = input.items.filter(({ term }) => accepted?.includes(term));
  return await showInput<readonly SuggestedTerm[]>(input, place, signal, (done) => [
    onAcceptSome(input, (items) => done(items.map(({ term }) => term))),
  ]);
}
