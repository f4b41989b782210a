import {
  type Diagnostic,
  type DiagnosticCollection,
  type Disposable,
  languages,
  type TextDocument,
  type Uri,
  window,
  workspace,
} from "vscode";
import { during, Pause } from "../platform/basics/activity.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import type { IgnoredPlace } from "../platform/checks/ignoreFixes.ts";
import type { KeyNeeds } from "./keyPlaces.ts";

/** The findings of a document, with what their fixes need. */
interface DocumentFindings {
  readonly diagnostics: readonly Diagnostic[];
}

/** The findings of a locale file. */
export interface LocaleFindings extends DocumentFindings {
  readonly place?: IgnoredPlace;
}

/** Finds what is wrong in documents. */
interface FindingSource<T> {
  /** The name of the collection of diagnostics. */
  readonly name: string;
  /** Milliseconds without a change before visible documents are looked at again. */
  readonly pauseMs: number;
  /** Returns whether the findings of a document change as it is typed. */
  isTyped(document: TextDocument): boolean;
  /** Returns `none` for a document that has no such findings, `unknown` if that cannot be said yet. */
  find(document: TextDocument, signal: AbortSignal): Promise<T | "none" | "unknown">;
}

/** Shows findings of visible documents in *Problems*, and updates them when code, messages or settings change. */
export class VisibleFindings<T extends DocumentFindings> implements Disposable {
  readonly #source: FindingSource<T>;
  readonly #collection: DiagnosticCollection;
  readonly #found = new Map<string, T>();
  readonly #listeners: readonly Disposable[];
  readonly #controller = new AbortController();
  readonly #pause: Pause;

  constructor({ keys }: Pick<KeyNeeds, "keys">, source: FindingSource<T>) {
    this.#source = source;
    this.#collection = languages.createDiagnosticCollection(source.name);
    const find = () => void during("background", source.name, () => this.#findVisible());
    this.#pause = new Pause(source.name, source.pauseMs, find);
    const findLater = () => this.#pause.begin();
    this.#listeners = [
      window.onDidChangeVisibleTextEditors(findLater),
      keys.onDidChange(findLater),
      workspace.onDidChangeTextDocument(({ document }) => {
        if (source.isTyped(document)) findLater();
      }),
      workspace.onDidCloseTextDocument(({ uri }) => this.#forget(uri)),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("glossa.checks")) findLater();
      }),
    ];
    findLater();
  }

  findingsOf({ uri }: TextDocument): T | undefined {
    return this.#found.get(uri.toString());
  }

  dispose(): void {
    this.#controller.abort();
    disposeAll([this.#pause, ...this.#listeners, this.#collection]);
  }

  #forget(uri: Uri): void {
    this.#collection.delete(uri);
    this.#found.delete(uri.toString());
  }

  async #findVisible(): Promise<void> {
    const documents = new Set(window.visibleTextEditors.map(({ document }) => document));
    // the next change brings the next answer
    for (const document of documents) await this.#find(document).catch(() => {});
  }

  async #find(document: TextDocument): Promise<void> {
    const { uri, version } = document;
    const found = await this.#source.find(document, this.#controller.signal);
    if (found === "unknown" || document.version !== version || document.isClosed) return;
    if (found === "none") return this.#forget(uri);
    this.#found.set(uri.toString(), found);
    this.#collection.set(uri, found.diagnostics);
  }
}
