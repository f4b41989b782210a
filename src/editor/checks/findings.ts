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
import type { Locale } from "../../core/catalog.ts";
import type { ExpectedTerms } from "../../core/checks/terms.ts";
import type { TermStrictness } from "../../core/glossary/inflection.ts";
import { isLocale } from "../../core/locale.ts";
import { namesLocale } from "../../core/pattern.ts";
import type { LoadedCatalog, LoadedFile } from "../../project/catalogs.ts";
import type { App } from "../platform/app.ts";
import { type FolderCatalog, type KnownFile, localeFilesOf } from "../platform/catalogs.ts";
import { inBackground } from "../platform/commands.ts";
import { disposeAll } from "../platform/disposables.ts";
import { editedIn, isOnlyCompared, openDocument } from "../platform/documents.ts";
import { hasFormat } from "../platform/files.ts";
import type { ProjectsChange } from "../platform/projects.ts";
import { setting } from "../platform/settings.ts";
import type { Finding } from "./diagnostics.ts";

/** What is known of one locale of an open document. */
export interface Checked {
  readonly catalog: FolderCatalog;
  readonly loaded: LoadedCatalog;
  readonly file: LoadedFile;
  readonly findings: readonly Finding[];
}

/** Typing rests this many milliseconds before a document is checked. */
const pause = 200;

/** Checks open locale files after a pause in typing, and keeps what was found. */
export class Findings implements Disposable {
  readonly #collection = languages.createDiagnosticCollection("glossa");
  readonly #checked = new Map<string, readonly Checked[]>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  /** Which check each document was told by: of several that run at once, one that began earlier may end later. */
  readonly #told = new Map<string, number>();
  #turns = 0;
  readonly #controller = new AbortController();
  readonly #listeners: readonly Disposable[];
  readonly #app: Pick<App, "projects" | "terms" | "log">;

  constructor(app: Pick<App, "projects" | "terms" | "log">) {
    this.#app = app;
    this.#listeners = [
      this.#collection,
      workspace.onDidOpenTextDocument((document) => this.#later(document)),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.#later(document);
      }),
      workspace.onDidCloseTextDocument(({ uri }) => this.#forget(uri)),
      window.tabGroups.onDidChangeTabs(({ opened, changed }) => this.#shown([...opened, ...changed])),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("glossa.checks")) this.#allLater();
      }),
      app.projects.onDidChange((change) => this.#projectsChanged(change)),
      app.terms.onDidChange(() => this.#allLater()),
    ];
    this.#allLater();
  }

  /** What was found in a document when it was checked last: in each of its locales, mostly one. */
  of(uri: Uri): readonly Checked[] {
    return this.#checked.get(uri.toString()) ?? [];
  }

  dispose(): void {
    this.#controller.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    disposeAll(this.#listeners);
  }

  #allLater(): void {
    for (const document of workspace.textDocuments) this.#later(document);
  }

  /** A source or a lock that changed concerns every open file of its catalog; their own typing is heard besides. */
  #projectsChanged({ catalogs, files }: ProjectsChange): void {
    if (catalogs) this.#allLater();
    const changed = files.map((uri) => this.#app.projects.known(uri));
    for (const document of workspace.textDocuments) {
      const { id } = this.of(document.uri)[0]?.catalog ?? {};
      const concerned = changed.some((known) => known === undefined || (known.catalog.id === id && isSource(known)));
      if (id !== undefined && concerned) this.#later(document);
    }
  }

  /** What only a comparison showed until now is checked once somebody opens it. */
  #shown(tabs: readonly Tab[]): void {
    for (const { input } of tabs) {
      const uri = editedIn(input);
      const document = uri && openDocument(uri);
      if (document && this.of(document.uri).length === 0) this.#later(document);
    }
  }

  #later(document: TextDocument): void {
    const { uri } = document;
    if (!hasFormat(uri) || !workspace.getWorkspaceFolder(uri)) return;
    // the first question has the workspace searched: not for every settings file that somebody opens
    if (!this.#app.projects.known(uri) && !mayBeLocaleFile(workspace.asRelativePath(uri))) return;
    if (!setting("glossa.checks.enabled", uri)) {
      this.#forget(uri);
      return;
    }
    const key = uri.toString();
    clearTimeout(this.#timers.get(key));
    const timer = setTimeout(() => {
      this.#timers.delete(key);
      if (isOnlyCompared(document)) this.#forget(uri);
      else inBackground(this.#app.log, "checks", this.#check(document));
    }, pause);
    this.#timers.set(key, timer);
  }

  #forget(uri: Uri): void {
    const key = uri.toString();
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    this.#told.delete(key);
    this.#clear(uri);
  }

  #clear(uri: Uri): void {
    this.#checked.delete(uri.toString());
    this.#collection.delete(uri);
  }

  /** A check that is due goes on being so, whatever one says that began before. */
  async #check(document: TextDocument): Promise<void> {
    const { uri } = document;
    const turn = ++this.#turns;
    const known = await this.#app.projects.find(uri, this.#controller.signal);
    const checked = known ? await this.#checkIn(known, document) : [];
    if (!checked || document.isClosed || turn < (this.#told.get(uri.toString()) ?? 0)) return;
    this.#told.set(uri.toString(), turn);
    if (checked.length === 0) {
      this.#clear(uri);
      return;
    }
    this.#checked.set(uri.toString(), checked);
    const all = checked.flatMap(({ findings }) => findings.map(({ diagnostic }) => diagnostic));
    this.#collection.set(uri, distinct(all));
  }

  /** What is found in each locale of a document; `undefined` where that is for another check to say. */
  async #checkIn(known: KnownFile, document: TextDocument): Promise<readonly Checked[] | undefined> {
    const { projects } = this.#app;
    const { signal } = this.#controller;
    const { uri, version } = document;
    const locales = localeFilesOf(known).map(({ locale }) => locale);
    const loaded = await projects.load(known.catalog, locales, signal);
    const files = loaded.files.filter(({ path, locale }) => path === known.file.path && locales.includes(locale));
    const [{ checkFileInTurns }, { diagnosticsOf }, { severityIn }] = await Promise.all([
      import("../../project/check.ts"),
      import("./diagnostics.ts"),
      import("./severity.ts"),
    ]);
    // What was typed meanwhile has a check of its own coming.
    if (files.length === 0 || document.isClosed || document.version !== version) return undefined;
    if (holdsOthers(loaded, files)) {
      // a locale was typed into a file that holds several, or out of it
      projects.refresh();
      return undefined;
    }
    const { catalog } = known;
    const checked: Checked[] = [];
    for (const file of files) {
      const wantsTerms = severityIn(uri, loaded, file)("term.missing") !== undefined;
      const terms = wantsTerms ? this.#termsFor(uri, loaded, file.locale) : undefined;
      const problems = await checkFileInTurns(loaded, file, signal, terms);
      if (document.isClosed || document.version !== version) return undefined;
      checked.push({ catalog, loaded, file, findings: diagnosticsOf(catalog, loaded, file, problems) });
    }
    return checked;
  }

  #termsFor(uri: Uri, loaded: LoadedCatalog, locale: Locale): ExpectedTerms | undefined {
    if (locale === loaded.catalog.sourceLocale) return undefined;
    return this.#app.terms.known(loaded, locale, setting("glossa.checks.termStrictness", uri) as TermStrictness);
  }
}

function holdsOthers({ catalog, format: { multilingual } }: LoadedCatalog, files: readonly LoadedFile[]): boolean {
  const [first] = files;
  if (!multilingual || !first || namesLocale(catalog.pattern) || first.failure) return false;
  const { all } = multilingual.locales(first.text);
  return all.length !== files.length || all.some((locale) => files.every((file) => file.locale !== locale));
}

/** What is wrong with a file as a whole is found in each of its locales. */
function distinct(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const key = ({ range, message }: Diagnostic): string => JSON.stringify([range, message]);
  return [...new Map(diagnostics.map((one) => [key(one), one])).values()];
}

/** Whether a path has a part that a pattern's `{locale}` could stand for, or is one of a file that may hold all locales. */
const mayBeLocaleFile = (path: string): boolean =>
  /\.(?:xcstrings|csv|tsv)$/i.test(path) ||
  path.split(/[/.]/).some((part) => isLocale(part) || part.split(/[-_]/).some(isLocale));

const isSource = ({ catalog, file }: NonNullable<ReturnType<App["projects"]["known"]>>): boolean =>
  file.locale === catalog.found.catalog.sourceLocale;
