import { type Disposable, languages, type TextDocument, type Uri, workspace } from "vscode";
import { isLocale } from "../../core/locale.ts";
import type { LoadedCatalog, LoadedFile } from "../../project/catalogs.ts";
import type { App } from "../platform/app.ts";
import type { FolderCatalog } from "../platform/catalogs.ts";
import { inBackground } from "../platform/commands.ts";
import { disposeAll } from "../platform/disposables.ts";
import { hasFormat } from "../platform/files.ts";
import type { ProjectsChange } from "../platform/projects.ts";
import type { Finding } from "./diagnostics.ts";

/** What is known of one open document. */
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
  readonly #checked = new Map<string, Checked>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #controller = new AbortController();
  readonly #listeners: readonly Disposable[];
  readonly #app: Pick<App, "projects" | "log">;

  constructor(app: Pick<App, "projects" | "log">) {
    this.#app = app;
    this.#listeners = [
      this.#collection,
      workspace.onDidOpenTextDocument((document) => this.#later(document)),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.#later(document);
      }),
      workspace.onDidCloseTextDocument(({ uri }) => this.#forget(uri)),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("glossa.checks")) this.#allLater();
      }),
      app.projects.onDidChange((change) => this.#projectsChanged(change)),
    ];
    this.#allLater();
  }

  /** What was found in a document when it was checked last. */
  of(uri: Uri): Checked | undefined {
    return this.#checked.get(uri.toString());
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
      const { id } = this.#checked.get(document.uri.toString())?.catalog ?? {};
      const concerned = changed.some((known) => known === undefined || (known.catalog.id === id && isSource(known)));
      if (id !== undefined && concerned) this.#later(document);
    }
  }

  #later(document: TextDocument): void {
    const { uri } = document;
    if (!hasFormat(uri) || !workspace.getWorkspaceFolder(uri)) return;
    // the first question has the workspace searched: not for every settings file that somebody opens
    if (!this.#app.projects.known(uri) && !namesLocale(workspace.asRelativePath(uri))) return;
    const key = uri.toString();
    clearTimeout(this.#timers.get(key));
    const timer = setTimeout(() => {
      this.#timers.delete(key);
      inBackground(this.#app.log, "checks", this.#check(document));
    }, pause);
    this.#timers.set(key, timer);
  }

  #forget(uri: Uri): void {
    const key = uri.toString();
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    this.#checked.delete(key);
    this.#collection.delete(uri);
  }

  async #check(document: TextDocument): Promise<void> {
    const { projects } = this.#app;
    const { signal } = this.#controller;
    const { uri, version } = document;
    const known = await projects.find(uri, signal);
    if (!known) {
      this.#forget(uri);
      return;
    }
    const loaded = await projects.load(known.catalog, [known.file.locale], signal);
    const file = loaded.files.find(({ path }) => path === known.file.path);
    const [{ checkFile }, { diagnosticsOf }] = await Promise.all([
      import("../../project/check.ts"),
      import("./diagnostics.ts"),
    ]);
    // What was typed meanwhile has a check of its own coming.
    if (!file || document.isClosed || document.version !== version) return;
    const findings = diagnosticsOf(known.catalog, loaded, file, checkFile(loaded, file));
    this.#checked.set(uri.toString(), { catalog: known.catalog, loaded, file, findings });
    this.#collection.set(
      uri,
      findings.map(({ diagnostic }) => diagnostic),
    );
  }
}

/** Whether a path has a part that a pattern's `{locale}` could stand for. */
const namesLocale = (path: string): boolean =>
  path.split(/[/.]/).some((part) => isLocale(part) || part.split(/[-_]/).some(isLocale));

const isSource = ({ catalog, file }: NonNullable<ReturnType<App["projects"]["known"]>>): boolean =>
  file.locale === catalog.found.catalog.sourceLocale;
