import {
  Diagnostic,
  type DiagnosticCollection,
  type DiagnosticSeverity,
  type Disposable,
  languages,
  type TextDocument,
  type Uri,
  window,
  workspace,
} from "vscode";
import { findKeyProblems, type KeyProblem, type TextsOf } from "../../core/keys/keyProblems.ts";
import type { KeyUsage } from "../../core/keys/keyUsage.ts";
import { pathInProject } from "../../project/discover/loadCatalogs.ts";
import { createSeverityLookup } from "../platform/checks/diagnosticSeverity.ts";
import type { IgnoredPlace } from "../platform/checks/ignoreFixes.ts";
import type { TranslationScope } from "../platform/commands/commandArguments.ts";
import { disposeAll } from "../platform/commands/disposables.ts";
import { setting } from "../platform/commands/settings.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { isSourceDocument } from "../platform/keys/sourceDocuments.ts";
import { toRange } from "../platform/projects/documentRanges.ts";
import { uriOf } from "../platform/projects/folderCatalogs.ts";
import { pathIn } from "../platform/projects/workspaceFiles.ts";
import { toProblemSentence } from "../platform/ui/problemSentences.ts";
import type { KeyNeeds } from "./keyPlaces.ts";
import { findUntranslatedKeys, type UntranslatedKey } from "./translateKey.ts";

/** Milliseconds without a change before findings are made anew. */
const pauseMs = 400;

/** A finding as it is shown. */
export interface KeyFinding {
  readonly diagnostic: Diagnostic;
  readonly problem: KeyProblem;
  /** Absent where no `glossa.json` would govern the file. */
  readonly place?: IgnoredPlace;
  /** Translates a message that locales lack. */
  readonly translation?: TranslationScope;
}

/** Keys of visible source files that no message has, and values that code and texts do not share, in *Problems*. */
export class KeyFindings implements Disposable {
  readonly #needs: KeyNeeds;
  readonly #collection: DiagnosticCollection = languages.createDiagnosticCollection("glossa-keys");
  readonly #found = new Map<string, readonly KeyFinding[]>();
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
    this.#controller.abort();
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
    const lookup = await folder.messages.lookup();
    // the source is at hand; what a translation lacks is a finding of its locale file
    const textsOf: TextsOf = ({ messages }) => messages.map(({ text }) => text);
    const place = placeOf(folder, path);
    const severityOf = createSeverityLookup(document.uri, folder.messages.projectOf(path)?.found ?? noProject, {
      path,
    });
    const problems: readonly Pick<KeyFinding, "problem" | "translation">[] = [
      ...read.usages
        .flatMap((usage) => findKeyProblems(lookup, { path, usage }, folder.options, textsOf))
        .map((problem) => ({ problem })),
      ...(severityOf("key.untranslated") === undefined ? [] : await this.#findUntranslated(folder, path, read.usages)),
    ];
    if (read.version !== document.version || document.isClosed) return;
    const found = problems.flatMap(({ problem, translation }): readonly KeyFinding[] => {
      const severity = severityOf(problem.code);
      if (severity === undefined) return [];
      const diagnostic = toDiagnostic(document, problem, severity);
      return [{ problem, diagnostic, ...(place && { place }), ...(translation && { translation }) }];
    });
    this.#found.set(document.uri.toString(), found);
    this.#collection.set(
      document.uri,
      found.map(({ diagnostic }) => diagnostic),
    );
  }

  async #findUntranslated(
    folder: FolderKeys,
    path: string,
    usages: readonly KeyUsage[],
  ): Promise<readonly UntranslatedKey[]> {
    const lookup = await folder.messages.lookup();
    const found: UntranslatedKey[] = [];
    for (const usage of usages)
      found.push(
        ...(await findUntranslatedKeys(this.#needs, folder, lookup, { path, usage }, this.#controller.signal)),
      );
    return found;
  }
}

/** Settings of the editor alone count there. */
const noProject = { project: {}, lockPath: "glossa.lock" };

function placeOf(folder: FolderKeys, path: string): IgnoredPlace | undefined {
  const catalog = folder.messages.projectOf(path);
  const [first] = catalog?.found.catalog.files ?? [];
  return catalog && first && { uri: uriOf(catalog, first.path), path: pathInProject(catalog.found, path) };
}

function toDiagnostic(document: TextDocument, problem: KeyProblem, severity: DiagnosticSeverity): Diagnostic {
  const diagnostic = new Diagnostic(toRange(document, problem.span), toProblemSentence(problem), severity);
  diagnostic.source = "Glossa";
  diagnostic.code = problem.code;
  return diagnostic;
}
