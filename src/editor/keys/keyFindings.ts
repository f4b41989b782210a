import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  Diagnostic,
  type DiagnosticCollection,
  DiagnosticSeverity,
  type Disposable,
  l10n,
  languages,
  type TextDocument,
  type Uri,
  WorkspaceEdit,
  window,
  workspace,
} from "vscode";
import { findKeyProblems, type KeyProblem, type TextsOf } from "../../core/keys/keyProblems.ts";
import { disposeAll } from "../platform/commands/disposables.ts";
import { setting } from "../platform/commands/settings.ts";
import { isSourceDocument } from "../platform/keys/sourceDocuments.ts";
import { toRange } from "../platform/projects/documentRanges.ts";
import { pathIn } from "../platform/projects/workspaceFiles.ts";
import type { KeyNeeds } from "./keyPlaces.ts";

/** Milliseconds without a change before findings are made anew. */
const pauseMs = 400;

interface KeyFinding {
  readonly diagnostic: Diagnostic;
  readonly problem: KeyProblem;
}

/** Keys of visible source files that no message has, and values that code and texts do not share, in *Problems*. */
export class KeyFindings implements Disposable {
  readonly #needs: KeyNeeds;
  readonly #collection: DiagnosticCollection = languages.createDiagnosticCollection("glossa-keys");
  readonly #found = new Map<string, readonly KeyFinding[]>();
  readonly #listeners: readonly Disposable[];
  #timer: NodeJS.Timeout | undefined;

  constructor(needs: KeyNeeds) {
    this.#needs = needs;
    const later = () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#findVisible(), pauseMs);
    };
    this.#listeners = [
      window.onDidChangeVisibleTextEditors(later),
      workspace.onDidChangeTextDocument(({ document }) => {
        if (isSourceDocument(document)) later();
      }),
      workspace.onDidCloseTextDocument(({ uri }) => this.#forget(uri)),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("glossa.checks")) later();
      }),
      needs.keys.onDidChange(later),
    ];
    later();
  }

  of(document: TextDocument): readonly KeyFinding[] {
    return this.#found.get(document.uri.toString()) ?? [];
  }

  dispose(): void {
    clearTimeout(this.#timer);
    disposeAll([...this.#listeners, this.#collection]);
  }

  #forget(uri: Uri): void {
    this.#collection.delete(uri);
    this.#found.delete(uri.toString());
  }

  async #findVisible(): Promise<void> {
    const documents = new Set(window.visibleTextEditors.map(({ document }) => document).filter(isSourceDocument));
    for (const document of documents) await this.#find(document).catch(() => {});
  }

  async #find(document: TextDocument): Promise<void> {
    const { keys } = this.#needs;
    const read = setting("glossa.checks.enabled", document) ? await keys.read(document) : undefined;
    const folder = read && (await keys.folderOf(document.uri));
    const path = folder && pathIn(folder.folder.uri, document.uri);
    if (read === undefined || folder === undefined || path === undefined) return this.#forget(document.uri);
    const lookup = await folder.lookup();
    // the source is at hand; what a translation lacks is a finding of its locale file
    const textsOf: TextsOf = ({ messages }) => messages.map(({ text }) => text);
    if (read.version !== document.version || document.isClosed) return;
    const found = read.usages.flatMap((usage) =>
      findKeyProblems(lookup, { path, usage }, folder.options, textsOf).map((problem) => ({
        problem,
        diagnostic: toDiagnostic(document, problem),
      })),
    );
    this.#found.set(document.uri.toString(), found);
    this.#collection.set(
      document.uri,
      found.map(({ diagnostic }) => diagnostic),
    );
  }
}

function toDiagnostic(document: TextDocument, problem: KeyProblem): Diagnostic {
  const diagnostic = new Diagnostic(
    toRange(document, problem.span),
    sentences[problem.code](problem.detail),
    severities[problem.code],
  );
  diagnostic.source = "Glossa";
  diagnostic.code = problem.code;
  return diagnostic;
}

const sentences: Readonly<Record<KeyProblem["code"], (detail: string) => string>> = {
  "key.missing": (key) => l10n.t("No message has the key {0}.", key),
  "key.notExtracted": () => l10n.t("No locale file has this text yet."),
  "key.parameterMissing": (names) => l10n.t("The text needs a value that is not passed: {0}", names),
  "key.parameterExtra": (names) => l10n.t("The text does not use this value: {0}", names),
  "key.countMissing": (key) => l10n.t("{0} is a plural, and no count is passed.", key),
};

const severities: Readonly<Record<KeyProblem["code"], DiagnosticSeverity>> = {
  "key.missing": DiagnosticSeverity.Warning,
  "key.notExtracted": DiagnosticSeverity.Hint,
  "key.parameterMissing": DiagnosticSeverity.Warning,
  "key.parameterExtra": DiagnosticSeverity.Information,
  "key.countMissing": DiagnosticSeverity.Warning,
};

/** Fixes of findings: another key, or a new message. */
export function createKeyFixes(findings: KeyFindings): CodeActionProvider {
  return {
    provideCodeActions: (document, range) =>
      findings
        .of(document)
        .filter(
          ({ diagnostic, problem }) =>
            problem.code === "key.missing" && diagnostic.range.intersection(range) !== undefined,
        )
        .flatMap((finding) => fixesOf(document, finding)),
  };
}

function fixesOf(document: TextDocument, { diagnostic, problem }: KeyFinding): readonly CodeAction[] {
  const create = new CodeAction(l10n.t("Create Message {0}…", problem.detail), CodeActionKind.QuickFix);
  create.command = {
    command: "_glossa.createMessage",
    title: create.title,
    arguments: [{ uri: document.uri.toString(), offset: problem.span.start }],
  };
  const others = (problem.suggestions ?? []).map((key) => {
    const action = new CodeAction(l10n.t("Change to {0}", key), CodeActionKind.QuickFix);
    action.edit = new WorkspaceEdit();
    action.edit.replace(document.uri, diagnostic.range, key);
    return action;
  });
  return [...others, create].map((action) => {
    action.diagnostics = [diagnostic];
    return action;
  });
}
