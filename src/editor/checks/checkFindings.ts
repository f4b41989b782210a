import {
  type Diagnostic,
  type Disposable,
  languages,
  type Tab,
  type TextDocument,
  type Uri,
  window,
  workspace,
} from "vscode";
import type { Catalog, Locale } from "../../core/catalog/catalog.ts";
import type { ExpectedTerms } from "../../core/checks/termCheck.ts";
import type { TermStrictness } from "../../core/glossary/wordForms.ts";
import { isLocale } from "../../core/locales/locale.ts";
import { namesLocale } from "../../core/paths/pathPattern.ts";
import type { FileMemory } from "../../project/check/checkCatalog.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import type { LoadedFile } from "../../project/discover/loadedFile.ts";
import type { App } from "../platform/app/app.ts";
import { Pause } from "../platform/basics/activity.ts";
import { inBackground } from "../platform/basics/background.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import { setting } from "../platform/basics/settings.ts";
import { type FolderCatalog, type KnownFile, localeFilesOf } from "../platform/projects/folderCatalogs.ts";
import { findEditedUri, findOpenDocument, isOnlyCompared } from "../platform/projects/openDocuments.ts";
import type { ProjectsChange } from "../platform/projects/projects.ts";
import { hasFormat } from "../platform/projects/workspaceFiles.ts";
import { CheckedReferences } from "./checkedReferences.ts";
import type { Finding } from "./messageDiagnostics.ts";

/** The findings in one locale of an open document. */
export interface CheckedLocale {
  readonly catalog: FolderCatalog;
  readonly loaded: LoadedCatalog;
  readonly file: LoadedFile;
  readonly findings: readonly Finding[];
}

/** Typing rests this many milliseconds before a document is checked. */
const typingDelay = 200;

/** Checks open locale files after a pause in typing, and keeps the findings. */
export class CheckFindings implements Disposable {
  readonly #collection = languages.createDiagnosticCollection("glossa");
  readonly #checked = new Map<string, readonly CheckedLocale[]>();
  readonly #pauses = new Map<string, Pause>();
  /**
   * The number of the check that last reported on each document: of several that run at once, one that began earlier
   * may end later.
   */
  readonly #shownTurns = new Map<string, number>();
  #turns = 0;
  /** Findings of earlier checks by file, for catalogs that are loaded repeatedly. */
  readonly #memories = new WeakMap<Catalog, Map<string, FileMemory>>();
  readonly #references: CheckedReferences;
  readonly #controller = new AbortController();
  readonly #listeners: readonly Disposable[];
  readonly #app: Pick<App, "projects" | "terms" | "branch" | "log">;

  constructor(app: Pick<App, "projects" | "terms" | "branch" | "log">) {
    this.#app = app;
    this.#references = new CheckedReferences(app.projects);
    this.#listeners = [
      this.#collection,
      workspace.onDidOpenTextDocument((document) => this.#checkLater(document)),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.#checkLater(document);
      }),
      workspace.onDidCloseTextDocument(({ uri }) => this.#forget(uri)),
      window.tabGroups.onDidChangeTabs(({ opened, changed }) => this.#checkShown([...opened, ...changed])),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("glossa.checks")) this.#checkAllLater();
      }),
      app.projects.onDidChange((change) => this.#projectsChanged(change)),
      app.terms.onDidChange(() => this.#checkAllLater()),
      app.branch.onDidChange(() => this.#checkAllLater()),
    ];
    this.#checkAllLater();
  }

  /** The findings of a document's last check: in each of its locales, usually one. */
  findingsOf(uri: Uri): readonly CheckedLocale[] {
    return this.#checked.get(uri.toString()) ?? [];
  }

  dispose(): void {
    this.#controller.abort();
    disposeAll([...this.#pauses.values(), ...this.#listeners]);
  }

  #checkAllLater(): void {
    for (const document of workspace.textDocuments) this.#checkLater(document);
  }

  /**
   * Checks every open file of the catalog if a source or a lock changed; typing in the files themselves is handled
   * elsewhere.
   */
  #projectsChanged({ catalogs, files }: ProjectsChange): void {
    if (catalogs) this.#references.forget();
    if (catalogs) this.#checkAllLater();
    const changed = files.map((uri) => this.#app.projects.getCached(uri));
    for (const document of workspace.textDocuments) {
      const { id } = this.findingsOf(document.uri)[0]?.catalog ?? {};
      const concerned = changed.some((known) => known === undefined || (known.catalog.id === id && isSource(known)));
      if (id !== undefined && concerned) this.#checkLater(document);
    }
  }

  /** Checks documents that so far only comparisons showed, once they are opened. */
  #checkShown(tabs: readonly Tab[]): void {
    for (const { input } of tabs) {
      const uri = findEditedUri(input);
      const document = uri && findOpenDocument(uri);
      if (document && this.findingsOf(document.uri).length === 0) this.#checkLater(document);
    }
  }

  #checkLater(document: TextDocument): void {
    const { uri } = document;
    if (!hasFormat(uri) || !workspace.getWorkspaceFolder(uri)) return;
    // the first call searches the workspace: not for every settings file that is opened
    if (!this.#app.projects.getCached(uri) && !canBeLocaleFile(workspace.asRelativePath(uri))) return;
    if (!setting("glossa.checks.enabled", uri)) {
      this.#forget(uri);
      return;
    }
    const key = uri.toString();
    this.#pauses.get(key)?.cancel();
    const pause = new Pause("checks", typingDelay, () => {
      this.#pauses.delete(key);
      if (isOnlyCompared(document)) this.#forget(uri);
      else inBackground(this.#app.log, "checks", () => this.#check(document));
    });
    this.#pauses.set(key, pause);
    pause.begin();
  }

  #forget(uri: Uri): void {
    const key = uri.toString();
    this.#pauses.get(key)?.cancel();
    this.#pauses.delete(key);
    this.#shownTurns.delete(key);
    this.#clear(uri);
  }

  #clear(uri: Uri): void {
    this.#checked.delete(uri.toString());
    this.#collection.delete(uri);
  }

  /** Checks a document; a check that is due stays due, regardless of one that began before. */
  async #check(document: TextDocument): Promise<void> {
    const { uri } = document;
    const turn = ++this.#turns;
    const known = await this.#app.projects.find(uri, this.#controller.signal);
    const checked = known ? await this.#checkIn(known, document) : [];
    if (!checked || document.isClosed || turn < (this.#shownTurns.get(uri.toString()) ?? 0)) return;
    this.#shownTurns.set(uri.toString(), turn);
    if (checked.length === 0) {
      this.#clear(uri);
      return;
    }
    this.#checked.set(uri.toString(), checked);
    const all = checked.flatMap(({ findings }) => findings.map(({ diagnostic }) => diagnostic));
    this.#collection.set(uri, uniqueDiagnostics(all));
  }

  /** The findings in each locale of a document; `undefined` if another check reports them. */
  async #checkIn(known: KnownFile, document: TextDocument): Promise<readonly CheckedLocale[] | undefined> {
    const { projects } = this.#app;
    const { signal } = this.#controller;
    const { uri, version } = document;
    const locales = localeFilesOf(known).map(({ locale }) => locale);
    const loaded = await projects.load(known.catalog, locales, signal);
    const files = loaded.files.filter(({ path, locale }) => path === known.file.path && locales.includes(locale));
    this.#app.branch.begin();
    const [
      { checkFileInTurns, createFileMemory, problemsOnly },
      { createDiagnostics },
      { createSeverityLookup: severityIn },
    ] = await Promise.all([
      import("../../project/check/checkCatalog.ts"),
      import("./messageDiagnostics.ts"),
      import("../platform/checks/diagnosticSeverity.ts"),
    ]);
    // Text that was typed in the meantime has a separate check.
    if (files.length === 0 || document.isClosed || document.version !== version) return undefined;
    if (holdsOthers(loaded, files)) {
      // a locale was typed into a file that holds several, or out of it
      projects.refresh();
      return undefined;
    }
    const { catalog } = known;
    const checked: CheckedLocale[] = [];
    for (const file of files) {
      const wantsTerms = severityIn(uri, loaded, file)("term.missing") !== undefined;
      const terms = wantsTerms ? this.#termsFor(uri, loaded, file.locale) : undefined;
      const memory = this.#findMemory(loaded, file, createFileMemory);
      const references = await this.#references.scopeOf(catalog, signal);
      const problems = await checkFileInTurns(loaded, file, { terms, memory, references }, signal);
      if (document.isClosed || document.version !== version) return undefined;
      const shown = problemsOnly(this.#app.branch.messages(catalog), loaded, file, problems);
      checked.push({ catalog, loaded, file, findings: createDiagnostics(catalog, loaded, file, shown) });
    }
    return checked;
  }

  #findMemory({ catalog }: LoadedCatalog, { path, locale }: LoadedFile, create: () => FileMemory): FileMemory {
    const memories = this.#memories.get(catalog) ?? new Map<string, FileMemory>();
    this.#memories.set(catalog, memories);
    const key = `${locale} ${path}`;
    const memory = memories.get(key) ?? create();
    memories.set(key, memory);
    return memory;
  }

  #termsFor(uri: Uri, loaded: LoadedCatalog, locale: Locale): ExpectedTerms | undefined {
    if (locale === loaded.catalog.sourceLocale) return undefined;
    return this.#app.terms.getCached(loaded, locale, setting("glossa.checks.termStrictness", uri) as TermStrictness);
  }
}

function holdsOthers({ catalog, format: { multilingual } }: LoadedCatalog, files: readonly LoadedFile[]): boolean {
  const [first] = files;
  if (!multilingual || !first || namesLocale(catalog.pattern) || first.failure) return false;
  const { all } = multilingual.locales(first.text);
  if (all.length === 0 && multilingual.isOptional) return false;
  return all.length !== files.length || all.some((locale) => files.every((file) => file.locale !== locale));
}

/** Removes repeated diagnostics: a problem of the file as a whole is found in each of its locales. */
function uniqueDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const key = ({ range, message }: Diagnostic): string => JSON.stringify([range, message]);
  return [...new Map(diagnostics.map((diagnostic) => [key(diagnostic), diagnostic])).values()];
}

/**
 * Returns whether a path has a part that a pattern's `{locale}` could match, or is one of a file that may hold all
 * locales.
 */
const canBeLocaleFile = (path: string): boolean =>
  /\.(?:xcstrings|csv|tsv)$/i.test(path) ||
  path.split(/[/.]/).some((part) => isLocale(part) || part.split(/[-_]/).some(isLocale));

const isSource = ({ catalog, file }: NonNullable<ReturnType<App["projects"]["getCached"]>>): boolean =>
  file.locale === catalog.found.catalog.sourceLocale;
