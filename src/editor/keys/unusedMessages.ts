import {
  Diagnostic,
  type DiagnosticCollection,
  DiagnosticSeverity,
  DiagnosticTag,
  type Disposable,
  l10n,
  languages,
  type TextDocument,
  window,
  workspace,
} from "vscode";
import type { UnusedMessage } from "../../core/keys/keyLookup.ts";
import { bySteps } from "../../project/model/yieldToEventLoop.ts";
import { disposeAll } from "../platform/commands/disposables.ts";
import { setting } from "../platform/commands/settings.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { type KnownFile, localeFilesOf } from "../platform/projects/folderCatalogs.ts";
import type { KeyNeeds } from "./keyPlaces.ts";

/** Milliseconds without a change before visible locale files are looked at again. */
const pauseMs = 1_000;

/** Fades out messages of visible source files that no code asks for. */
export class UnusedMessages implements Disposable {
  readonly #needs: KeyNeeds;
  readonly #collection: DiagnosticCollection = languages.createDiagnosticCollection("glossa-unused");
  readonly #listeners: readonly Disposable[];
  readonly #controller = new AbortController();
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
      workspace.onDidCloseTextDocument(({ uri }) => this.#collection.delete(uri)),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("glossa.checks")) later();
      }),
    ];
    later();
  }

  dispose(): void {
    this.#controller.abort();
    clearTimeout(this.#timer);
    disposeAll([...this.#listeners, this.#collection]);
  }

  async #findVisible(): Promise<void> {
    const documents = new Set(window.visibleTextEditors.map(({ document }) => document));
    // the next change brings the next answer
    for (const document of documents) await this.#find(document).catch(() => {});
  }

  async #find(document: TextDocument): Promise<void> {
    const known = this.#needs.projects.getCached(document.uri);
    if (known === undefined || known.file.locale !== known.catalog.found.catalog.sourceLocale) return;
    const folder = setting("glossa.checks.enabled", document)
      ? await this.#needs.keys.folderOf(document.uri)
      : undefined;
    if (folder === undefined) return this.#collection.delete(document.uri);
    const { version } = document;
    const unused = await this.#unusedIn(folder, known);
    if (document.version !== version || document.isClosed) return;
    const rangeOf = rangesIn(document.getText());
    this.#collection.set(
      document.uri,
      unused.map((one) => toDiagnostic(one, rangeOf)),
    );
  }

  async #unusedIn(folder: FolderKeys, known: KnownFile): Promise<readonly UnusedMessage[]> {
    // what was not read yet may ask for any of them
    await folder.summary();
    const lookup = await folder.lookup();
    const all = await bySteps(lookup.unusedSteps(), this.#controller.signal);
    const namespaces = new Set(localeFilesOf(known).map(({ namespace }) => namespace));
    return all.filter(({ catalog, namespace }) => catalog.id === known.catalog.id && namespaces.has(namespace));
  }
}

function toDiagnostic({ message, confidence }: UnusedMessage, rangeOf: ReturnType<typeof rangesIn>): Diagnostic {
  const sentence =
    confidence === "certain"
      ? l10n.t("No code uses this message.")
      : l10n.t("No code was found that uses this message. Some keys are only known at run time.");
  const diagnostic = new Diagnostic(rangeOf(message.keySpan ?? message.span), sentence, DiagnosticSeverity.Hint);
  diagnostic.tags = [DiagnosticTag.Unnecessary];
  diagnostic.source = "Glossa";
  diagnostic.code = "key.unused";
  return diagnostic;
}
