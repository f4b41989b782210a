import { type Disposable, l10n, languages, Uri, workspace } from "vscode";
import { optionsFor } from "../../core/projectFile.ts";
import { mostInstructions } from "../../core/translation.ts";
import type { App } from "../platform/app.ts";
import type { FolderCatalog, KnownFile } from "../platform/catalogs.ts";
import type { TranslationScope } from "../platform/commandArguments.ts";
import { inBackground, runCommand } from "../platform/commands.ts";
import { together } from "../platform/disposables.ts";
import { listText } from "../platform/names.ts";
import type { CatalogRow } from "../platform/rows.ts";
import { registerActions } from "./actions.ts";
import { registerBefore, showChanges } from "./changes.ts";
import type { Draft } from "./draft.ts";
import { History } from "./history.ts";
import { subjectCatalog, subjectFile, subjectFiles, targetOf } from "./subject.ts";
import { offerContinue } from "./unfinished.ts";

type Needs = Pick<App, "register" | "projects" | "service" | "cache" | "languages" | "log" | "storage">;

/** Translating locale files in place: the commands, their light bulb, and taking a run back. */
export function registerTranslate(app: Needs): Disposable {
  const { register, projects, log } = app;
  const history = new History(app.storage.folder, log);
  const problems = languages.createDiagnosticCollection("glossa.run");
  const needs = { ...app, history, problems };
  const registered = together(
    history,
    problems,
    registerActions(app),
    registerBefore(history),
    register("glossa.translateFile", async ([uri, selected], signal) => {
      const subjects = await subjectFiles(app, uri, selected, l10n.t("Translate Locale File"), signal);
      const { translate } = await flow();
      for (const files of subjects) {
        const draft = filesDraft(files);
        await translate(needs, draft, { locales: draft.targets.length === 0 }, signal);
      }
    }),
    register("glossa.translateMissing", async ([of], signal) => {
      const { translate } = await flow();
      if (isRow(of)) {
        await translate(needs, { ...draftOf(of.catalog), targets: [of.locale] }, { locales: false }, signal);
        return;
      }
      const subject = await subjectCatalog(app, of, l10n.t("Translate Missing Messages"), signal);
      const draft = { ...draftOf(subject.catalog), ...targetsOf(subject) };
      await translate(needs, draft, { locales: true }, signal);
    }),
    register("glossa.addLocale", async ([of], signal) => {
      const { catalog } = isRow(of) ? of : await subjectCatalog(app, of, l10n.t("Add Locale"), signal);
      const { askNewLocale } = await import("./newLocale.ts");
      const adding = await askNewLocale(app, catalog, signal);
      const draft = { ...draftOf(catalog), targets: [adding], adding };
      await (await flow()).translate(needs, draft, { locales: false }, signal);
    }),
    register("glossa.merge", async ([uri], signal) => {
      const subject = await subjectCatalog(app, uri, l10n.t("Merge Source into Locale Files"), signal);
      await (await merging()).merge(needs, mergeSubject(subject), true, signal);
    }),
    register("_glossa.merge", async ([uri], signal) => {
      const subject = await subjectFile(app, Uri.parse(uri, true), l10n.t("Merge Source into Locale Files"), signal);
      await (await merging()).merge(needs, mergeSubject(subject), false, signal);
    }),
    register("glossa.showTranslationChanges", async () => showChanges(await history.last())),
    register("glossa.undoTranslation", async (_, signal) => {
      const { undoLast } = await import("./undo.ts");
      await undoLast(history, signal);
      problems.clear();
      projects.refresh();
    }),
    register("_glossa.translate", async ([scope], signal) => {
      const known = await subjectFile(app, Uri.parse(scope.uri, true), l10n.t("Translate"), signal);
      const { translate, translateAtOnce } = await flow();
      const draft = scopeDraft(known, scope);
      return scope.confirm || draft.targets.length === 0
        ? await translate(needs, draft, { locales: draft.targets.length === 0 }, signal)
        : await translateAtOnce(needs, draft, signal);
    }),
    register("_glossa.continueTranslation", async (_, signal) => {
      const draft = await offerContinue(app, signal);
      if (draft) await (await flow()).translateAtOnce(needs, draft, signal);
    }),
  );
  inBackground(log, "last run", history.last());
  const offerUnfinished = () => inBackground(log, "unfinished run", runCommand("_glossa.continueTranslation"));
  // nobody is told that files can't be written who has not asked for it
  if (workspace.isTrusted) offerUnfinished();
  return together(registered, workspace.onDidGrantWorkspaceTrust(offerUnfinished));
}

/** The rest is loaded when it is wanted first. */
const flow = () => import("./flow.ts");
const merging = () => import("./merge.ts");

/** A target file stands for itself, the source file for all. */
function mergeSubject(subject: Parameters<typeof targetOf>[0]) {
  const { catalog, file } = subject;
  return { catalog, ...(file && targetOf(subject) !== undefined && { files: [file.path] }) };
}

/** Returns whether a command was called on a row of the Locales tree, not on a file. */
const isRow = <Row extends CatalogRow>(of: Uri | Row | undefined): of is Row => of !== undefined && "catalog" in of;

function draftOf(catalog: FolderCatalog): Draft {
  const { pattern } = catalog.found.catalog;
  return { catalog, subject: pattern, targets: [], only: "missing", options: {}, allowPseudo: false };
}

/** Files of one catalog: target files stand for their locales, a source file for all. */
function filesDraft(known: readonly [KnownFile, ...KnownFile[]]): Draft {
  const paths = known.map(({ file }) => file.path);
  const targets = known.map(targetOf);
  return {
    ...draftOf(known[0].catalog),
    subject: listText(paths),
    files: paths,
    targets: targets.includes(undefined) ? [] : [...new Set(targets.flatMap((target) => target ?? []))],
  };
}

function scopeDraft({ catalog }: KnownFile, { locales = [], paths, only, instructions }: TranslationScope): Draft {
  const draft = { ...draftOf(catalog), targets: locales, only, ...(paths && { paths }) };
  const [locale] = locales;
  if (instructions === undefined || locale === undefined) return draft;
  const own = optionsFor(catalog.found.project, locale).customInstructions ?? [];
  // the service takes no more: what this run is about comes before the last of the project's
  const customInstructions = [...own.slice(0, mostInstructions - instructions.length), ...instructions];
  return { ...draft, options: { ...draft.options, customInstructions } };
}

/** A target file stands for its locale. */
function targetsOf(subject: Parameters<typeof targetOf>[0]): Pick<Draft, "targets"> {
  const target = targetOf(subject);
  return { targets: target === undefined ? [] : [target] };
}
