import {
  Diagnostic,
  type DiagnosticCollection,
  type DiagnosticSeverity,
  DiagnosticTag,
  type Disposable,
  languages,
  type TextDocument,
  type Uri,
  window,
  workspace,
} from "vscode";
import type { UnusedMessage } from "../../core/keys/keyLookup.ts";
import { pathInProject } from "../../project/discover/loadCatalogs.ts";
import { bySteps } from "../../project/model/yieldToEventLoop.ts";
import { createSeverityLookup } from "../platform/checks/diagnosticSeverity.ts";
import type { IgnoredPlace } from "../platform/checks/ignoreFixes.ts";
import { disposeAll } from "../platform/commands/disposables.ts";
import { setting } from "../platform/commands/settings.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { type KnownFile, localeFilesOf } from "../platform/projects/folderCatalogs.ts";
import { toProblemSentence } from "../platform/ui/problemSentences.ts";
import type { KeyNeeds } from "./keyPlaces.ts";

/** Milliseconds without a change before visible locale files are looked at again. */
const pauseMs = 1_000;

/** The messages of a document that no code uses. */
export interface UnusedFindings {
  readonly diagnostics: readonly Diagnostic[];
  readonly place?: IgnoredPlace;
}

/** Fades out messages of visible source files that no code asks for. */
export class UnusedMessages implements Disposable {
  readonly #needs: KeyNeeds;
  readonly #collection: DiagnosticCollection = languages.createDiagnosticCollection("glossa-unused");
  readonly #listeners: readonly Disposable[];
  readonly #controller = new AbortController();
  readonly #found = new Map<string, UnusedFindings>();
  #timer: NodeJS.Timeout | undefined;

  constructor(needs: KeyNeeds) {
    this.#needs = needs;
    const later = () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#findVisible(), pauseMs);
    };
    this.#listeners = [
      window.onDidChangeVisibleTextEditors(later),
      needs.keys.onDidChange(later),
      workspace.onDidCloseTextDocument(({ uri }) => this.#forget(uri)),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("glossa.checks")) later();
      }),
    ];
    later();
  }

  of({ uri }: TextDocument): UnusedFindings {
    return this.#found.get(uri.toString()) ?? { diagnostics: [] };
  }

  dispose(): void {
    this.#controller.abort();
    clearTimeout(this.#timer);
    disposeAll([...this.#listeners, this.#collection]);
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
    const known = this.#needs.projects.getCached(document.uri);
    if (known === undefined || known.file.locale !== known.catalog.found.catalog.sourceLocale) return;
    const severity = severityIn(document, known);
    const folder = severity === undefined ? undefined : await this.#needs.keys.folderOf(document.uri);
    if (severity === undefined || folder === undefined) return this.#forget(document.uri);
    const { version } = document;
    const unused = await this.#unusedIn(folder, known);
    if (document.version !== version || document.isClosed) return;
    const rangeOf = rangesIn(document.getText());
    const diagnostics = unused.map((one) => toDiagnostic(one, rangeOf, severity));
    const { found } = known.catalog;
    const place = { uri: document.uri, path: pathInProject(found, known.file.path), locale: known.file.locale };
    this.#found.set(document.uri.toString(), { diagnostics, place });
    this.#collection.set(document.uri, diagnostics);
  }

  async #unusedIn(folder: FolderKeys, known: KnownFile): Promise<readonly UnusedMessage[]> {
    // what was not read yet may ask for any of them
    await folder.summary();
    const lookup = await folder.messages.lookup();
    const all = await bySteps(lookup.unusedSteps(), this.#controller.signal);
    const namespaces = new Set(localeFilesOf(known).map(({ namespace }) => namespace));
    return all.filter(({ catalog, namespace }) => catalog.id === known.catalog.id && namespaces.has(namespace));
  }
}

/** `undefined` if messages that no code uses are not reported in a document. */
function severityIn(document: TextDocument, { catalog, file }: KnownFile): DiagnosticSeverity | undefined {
  if (!setting("glossa.checks.enabled", document)) return undefined;
  return createSeverityLookup(document.uri, catalog.found, file)("key.unused");
}

function toDiagnostic(
  { message, confidence }: UnusedMessage,
  rangeOf: ReturnType<typeof rangesIn>,
  severity: DiagnosticSeverity,
): Diagnostic {
  const problem = { code: "key.unused", detail: confidence } as const;
  const range = rangeOf(message.keySpan ?? message.span);
  const diagnostic = new Diagnostic(range, toProblemSentence(problem), severity);
  diagnostic.tags = [DiagnosticTag.Unnecessary];
  diagnostic.source = "Glossa";
  diagnostic.code = problem.code;
  return diagnostic;
}
