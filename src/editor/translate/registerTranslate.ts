import { type Disposable, l10n, languages, Uri, workspace } from "vscode";
import { maxInstructions } from "../../core/engines/translationRequest.ts";
import { optionsFor } from "../../core/projectFile/projectOptions.ts";
import type { App } from "../platform/app/app.ts";
import { inBackground } from "../platform/basics/background.ts";
import { combineDisposables, Slot } from "../platform/basics/disposables.ts";
import type { TranslationScope } from "../platform/commands/commandArguments.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import type { CatalogRow, LocaleRow } from "../platform/commands/treeRows.ts";
import type { FolderCatalog, KnownFile } from "../platform/projects/folderCatalogs.ts";
import { listText } from "../platform/ui/displayText.ts";
import type { CompareSession } from "./compare/compareSession.ts";
import { offerContinue } from "./offerContinue.ts";
import { registerActions } from "./translateAgainAction.ts";
import { registerTextsBeforeRun, showTranslationChanges } from "./translationChanges.ts";
import type { TranslationDraft } from "./translationDraft.ts";
import { TranslationHistory } from "./translationHistory.ts";
import {
  resolveSubjectCatalog,
  resolveSubjectFile,
  resolveSubjectFiles,
  targetLocaleOf,
} from "./translationSubject.ts";

type Needs = Pick<App, "register" | "projects" | "keys" | "service" | "cache" | "languages" | "log" | "storage">;

/** Translating locale files in place: the commands, their light bulb, and taking a run back. */
export function registerTranslate(app: Needs, extension: Uri): Disposable {
  const { register, projects, log } = app;
  const history = new TranslationHistory(app.storage.folder, log);
  const problems = languages.createDiagnosticCollection("glossa.run");
  const needs = { ...app, history, problems };
  const comparison = new Slot<CompareSession>();
  const registered = combineDisposables(
    history,
    comparison,
    problems,
    registerActions(app),
    registerTextsBeforeRun(history),
    register("glossa.translateFile", async ([uri, selected], signal) => {
      const subjects = await resolveSubjectFiles(app, uri, selected, l10n.t("Translate Locale File"), signal);
      const { translateWithPlan: translate } = await loadFlow();
      for (const files of subjects) {
        const draft = filesDraft(files);
        await translate(needs, draft, { locales: draft.targets.length === 0 }, signal);
      }
    }),
    register("glossa.translateMissing", async ([of], signal) => {
      const { translateWithPlan: translate } = await loadFlow();
      if (isRow(of)) {
        await translate(needs, { ...createDraft(of.catalog), targets: [of.locale] }, { locales: false }, signal);
        return;
      }
      const subject = await resolveSubjectCatalog(app, of, l10n.t("Translate Missing Messages"), signal);
      const draft = { ...createDraft(subject.catalog), ...chooseTargets(subject) };
      await translate(needs, draft, { locales: true }, signal);
    }),
    register("glossa.addLocale", async ([of], signal) => {
      const { catalog } = isRow(of) ? of : await resolveSubjectCatalog(app, of, l10n.t("Add Locale"), signal);
      const { askNewLocale } = await import("./newLocale.ts");
      const adding = await askNewLocale(app, catalog, signal);
      const draft = { ...createDraft(catalog), targets: [adding], adding };
      await (await loadFlow()).translateWithPlan(needs, draft, { locales: false }, signal);
    }),
    register("glossa.merge", async ([uri], signal) => {
      const subject = await resolveSubjectCatalog(app, uri, l10n.t("Merge Source into Locale Files"), signal);
      await (await loadMerge()).mergeWithPlan(needs, mergeSubject(subject), true, signal);
    }),
    register("_glossa.merge", async ([uri], signal) => {
      const subject = await resolveSubjectFile(
        app,
        Uri.parse(uri, true),
        l10n.t("Merge Source into Locale Files"),
        signal,
      );
      await (await loadMerge()).mergeWithPlan(needs, mergeSubject(subject), false, signal);
    }),
    register("glossa.retranslateWith", async ([of], signal) => {
      const { retranslateWith } = await import("./retranslateWith.ts");
      const draft = await resolveDraft(app, of, l10n.t("Retranslate with Another Engine"), signal);
      await retranslateWith(needs, draft, signal);
    }),
    register("_glossa.compareMessages", async ([of], signal) => {
      const { compareByEngines: compareMessages } = await import("./compare/compareMessages.ts");
      const draft = await resolveDraft(app, of, l10n.t("Compare Engines"), signal);
      await compareMessages(needs, draft, { extension, open: comparison }, signal);
    }),
    register("_glossa.writeCompared", () => comparison.value?.write()),
    register("glossa.showTranslationChanges", async () => showTranslationChanges(await history.last())),
    register("glossa.undoTranslation", async (_, signal) => {
      const { undoLast } = await import("./undoTranslation.ts");
      await undoLast(history, signal);
      problems.clear();
      projects.refresh();
    }),
    register("_glossa.translate", async ([scope], signal) => {
      const known = await resolveSubjectFile(app, Uri.parse(scope.uri, true), l10n.t("Translate"), signal);
      const { translateWithPlan: translate, translateAtOnce } = await loadFlow();
      const draft = scopeDraft(known, scope);
      return scope.confirm || draft.targets.length === 0
        ? await translate(needs, draft, { locales: draft.targets.length === 0 }, signal)
        : await translateAtOnce(needs, draft, signal);
    }),
    register("_glossa.applyTranslations", async ([run], signal) =>
      (await loadFlow()).applyVerified(needs, run, signal),
    ),
    register("_glossa.continueTranslation", async (_, signal) => {
      const draft = await offerContinue(app, signal);
      if (draft) await (await loadFlow()).translateAtOnce(needs, draft, signal);
    }),
  );
  inBackground(log, "last run", () => history.last());
  const offerUnfinished = () => inBackground(log, "unfinished run", () => runCommand("_glossa.continueTranslation"));
  // without trust, files can't be written: no offer that the user did not ask for
  if (workspace.isTrusted) offerUnfinished();
  return combineDisposables(registered, workspace.onDidGrantWorkspaceTrust(offerUnfinished));
}

/** The draft for a row, or for the catalog that a command was called on. */
async function resolveDraft(
  app: Needs,
  of: Uri | LocaleRow | undefined,
  title: string,
  signal: AbortSignal,
): Promise<TranslationDraft> {
  if (isRow(of)) return { ...createDraft(of.catalog), targets: [of.locale] };
  const subject = await resolveSubjectCatalog(app, of, title, signal);
  return { ...createDraft(subject.catalog), ...chooseTargets(subject) };
}

/** Loads the rest on first use. */
const loadFlow = () => import("./translateFlow.ts");
const loadMerge = () => import("./mergeFlow.ts");

/** A target file is merged alone, the source file into all target files. */
function mergeSubject(subject: Parameters<typeof targetLocaleOf>[0]) {
  const { catalog, file } = subject;
  return { catalog, ...(file && targetLocaleOf(subject) !== undefined && { files: [file.path] }) };
}

/** Returns whether a command was called on a row of the Locales tree, not on a file. */
const isRow = <Row extends CatalogRow>(of: Uri | Row | undefined): of is Row => of !== undefined && "catalog" in of;

function createDraft(catalog: FolderCatalog): TranslationDraft {
  const { pattern } = catalog.found.catalog;
  return { catalog, subject: pattern, targets: [], only: "missing", options: {}, allowPseudo: false };
}

/** Drafts for files of one catalog: target files mean their locales, a source file all of them. */
function filesDraft(known: readonly [KnownFile, ...KnownFile[]]): TranslationDraft {
  const paths = known.map(({ file }) => file.path);
  const targets = known.map(targetLocaleOf);
  return {
    ...createDraft(known[0].catalog),
    subject: listText(paths),
    files: paths,
    targets: targets.includes(undefined) ? [] : [...new Set(targets.flatMap((target) => target ?? []))],
  };
}

function scopeDraft(
  { catalog }: KnownFile,
  { locales = [], paths, only, instructions }: TranslationScope,
): TranslationDraft {
  const draft = { ...createDraft(catalog), targets: locales, only, ...(paths && { paths }) };
  const [locale] = locales;
  if (instructions === undefined || locale === undefined) return draft;
  const own = optionsFor(catalog.found.project, locale).customInstructions ?? [];
  // the service limits their number: those of this run replace the last ones of the project
  const customInstructions = [...own.slice(0, maxInstructions - instructions.length), ...instructions];
  return { ...draft, options: { ...draft.options, customInstructions } };
}

/** A target file means its locale. */
function chooseTargets(subject: Parameters<typeof targetLocaleOf>[0]): Pick<TranslationDraft, "targets"> {
  const target = targetLocaleOf(subject);
  return { targets: target === undefined ? [] : [target] };
}
