import { l10n, type QuickPick, type QuickPickItem, ThemeIcon, window } from "vscode";
import { type Locale, localesOf } from "../../core/catalog/catalog.ts";
import type { CatalogEntry, MessageState } from "../../core/compare/catalogDiff.ts";
import { optionsFor } from "../../core/projectFile/projectOptions.ts";
import { isForPeople } from "../../core/projectFile/projectRules.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import { planWithYields } from "../../project/plan/translationPlan.ts";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { inBackground } from "../platform/basics/background.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { findCaveats } from "../platform/languages/languageCaveats.ts";
import { itemMaker, type LanguageNotes } from "../platform/languages/languageItems.ts";
import { uriOf } from "../platform/projects/folderCatalogs.ts";
import { compareNames, fallbackText, languageName, numberText } from "../platform/ui/displayText.ts";
import { onAcceptSome, type Question, showInput } from "../platform/ui/multiStepInput.ts";
import { waitingText } from "./planCosts.ts";
import { type TranslationDraft, toPlanRequest } from "./translationDraft.ts";

interface LocaleItem extends QuickPickItem {
  readonly locale: Locale;
}

const lastTargetsKey = "glossa.lastTargets";

export type LocaleNeeds = Pick<App, "projects" | "storage" | "service" | "languages" | "log">;

/** Asks for the target locales; those of the last time come first and are checked; the first time all are. */
export function createLocalesQuestion(needs: LocaleNeeds): Question<TranslationDraft> {
  const { projects, storage, log } = needs;
  return {
    ask: async (draft, place, signal) => {
      const last = storage.workspace.get<readonly Locale[]>(lastTargetsKey, []);
      const input = window.createQuickPick<LocaleItem>();
      const { project } = draft.catalog.found;
      const all = last.length > 0 ? last : targetLocales(draft.catalog);
      const defaultLocales = all.filter((locale) => !isForPeople(project, locale));
      const chosen = draft.targets.length > 0 ? draft.targets : defaultLocales;
      const known: LocaleFacts = {};
      const show = () => fillItems(input, localeItems(draft, last, known), chosen);
      const add = { iconPath: new ThemeIcon("add"), tooltip: l10n.t("Add Locale…") };
      show();
      input.canSelectMany = true;
      input.matchOnDescription = true;
      input.placeholder = l10n.t("Select languages to translate into");
      input.buttons = [add];
      input.busy = true;
      const open = new AbortController();
      inBackground(log, "counting messages", async () => {
        const loaded = await projects.load(draft.catalog, undefined, open.signal);
        const counts = await countWork(draft, loaded, open.signal);
        if (open.signal.aborted) return;
        known.counts = counts;
        show();
        // a locale that falls back to another one is translated if the user selects it
        if (last.length === 0 && draft.targets.length === 0)
          input.selectedItems = input.selectedItems.filter(({ locale }) => loaded.fallbackOf(locale) === undefined);
        input.busy = false;
      });
      inBackground(log, "languages of the service", async () => {
        const notes = await loadNotes(needs, draft, open.signal);
        if (open.signal.aborted) return;
        known.notes = notes;
        show();
      });
      const answer = await showInput<readonly Locale[] | "add">(input, place, signal, (done) => [
        { dispose: () => open.abort() },
        input.onDidTriggerButton((button) => {
          if (button === add) done("add");
        }),
        onAcceptSome(input, (items) => done(items.map(({ locale }) => locale))),
      ]);
      if (answer === "add") {
        await runCommand("glossa.addLocale", uriOf(draft.catalog, draft.catalog.found.catalog.files[0]?.path ?? ""));
        throw createCancellation();
      }
      await storage.workspace.update(lastTargetsKey, answer);
      return { ...draft, targets: answer };
    },
  };
}

/** The locales that can be translated into: those with files, and those that the project names. */
export function targetLocales({ found: { catalog, project } }: TranslationDraft["catalog"]): readonly Locale[] {
  return [...new Set([...localesOf(catalog), ...(project.targetLocales ?? [])])].filter(
    (locale) => locale !== catalog.sourceLocale,
  );
}

/** Replaces the items and keeps the checked ones. */
function fillItems(input: QuickPick<LocaleItem>, items: readonly LocaleItem[], chosen: readonly Locale[]): void {
  const first = input.items.length === 0;
  const checked = new Set(first ? chosen : input.selectedItems.map(({ locale }) => locale));
  input.items = items;
  input.selectedItems = items.filter(({ locale }) => checked.has(locale));
}

/** Facts about locales as they become known. */
interface LocaleFacts {
  counts?: Counts;
  notes?: LanguageNotes;
}

function localeItems(
  draft: TranslationDraft,
  last: readonly Locale[],
  { counts, notes }: LocaleFacts,
): readonly LocaleItem[] {
  const noted = notes && itemMaker(notes);
  const items = targetLocales(draft.catalog).map((locale) => {
    const { label = languageName(locale), description = locale } = noted?.(locale) ?? {};
    return { locale, label, description: [description, counts?.get(locale)].filter(Boolean).join(" · ") };
  });
  const rank = ({ locale }: LocaleItem) => (last.includes(locale) ? last.indexOf(locale) : last.length);
  return items.sort((a, b) => rank(a) - rank(b) || compareNames(a.label, b.label));
}

/** Returns the languages of the service, and which requirements of the draft they do not meet. */
async function loadNotes(needs: LocaleNeeds, draft: TranslationDraft, signal: AbortSignal): Promise<LanguageNotes> {
  const { project, catalog } = draft.catalog.found;
  const list = await (await needs.languages()).load("translate_text", signal);
  const formality = (target: Locale) => draft.options.formality ?? optionsFor(project, target).formality;
  const caveats = await findCaveats(needs, { formality, choice: project, source: catalog.sourceLocale }, list, signal);
  return { list, side: "target", caveats };
}

type Counts = ReadonlyMap<Locale, string>;

/** Describes the work in each locale to the user. */
async function countWork(draft: TranslationDraft, loaded: LoadedCatalog, signal: AbortSignal): Promise<Counts> {
  const plan = await planWithYields(loaded, toPlanRequest({ ...draft, targets: targetLocales(draft.catalog) }), signal);
  return new Map(
    plan.locales.map(({ locale, files, waiting }): readonly [Locale, string] => {
      if (waiting !== undefined) return [locale, waitingText(waiting)];
      const base = loaded.fallbackOf(locale);
      const work = workText(files.flatMap((file) => file.work));
      return [locale, base === undefined ? work : `${fallbackText(base)} · ${work}`];
    }),
  );
}

function workText(work: readonly CatalogEntry[]): string {
  const count = (state: MessageState) => work.filter((entry) => entry.state === state && !entry.carried).length;
  const missing = count("missing");
  const marked = work.filter((entry) => entry.marked).length;
  const stale = count("stale") - marked;
  if (work.length === 0) return l10n.t("complete");
  return [
    ...(missing > 0 ? [l10n.t("{0} missing", numberText(missing))] : []),
    ...(stale > 0 ? [l10n.t("{0} changed", numberText(stale))] : []),
    ...(marked > 0 ? [l10n.t("{0} marked", numberText(marked))] : []),
  ].join(", ");
}
