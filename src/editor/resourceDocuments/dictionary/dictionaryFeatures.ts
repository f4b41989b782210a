import {
  CodeActionKind,
  type Disposable,
  languages,
  type TextDocument,
  type TextEditor,
  WorkspaceEdit,
  workspace,
} from "vscode";
import type { App } from "../../platform/app/app.ts";
import { combineDisposables } from "../../platform/basics/disposables.ts";
import { difference } from "../../platform/projects/difference.ts";
import { toTextEdits } from "../../platform/projects/documentRanges.ts";
import { sortInSlices } from "../dictionarySlices.ts";
import { parseTextAddress, textScheme } from "../textAddress.ts";
import { AlignedColumns } from "./alignedColumns.ts";
import { DictionaryChecks } from "./dictionaryChecks.ts";
import { neighbourCompletion } from "./dictionaryCompletion.ts";
import { dictionaryFixes, fixAllKind } from "./dictionaryFixes.ts";
import { dictionaryLanguage } from "./dictionaryLanguage.ts";

/** Features of the editor of dictionaries, loaded once one is open. */
export interface DictionaryFeatures extends Disposable {
  toggleAligned(): Promise<void>;
  sort(editor: TextEditor, signal: AbortSignal): Promise<void>;
}

/** Starts the checks of dictionaries and the features that build on them. */
export function createDictionaryFeatures({ log, storage }: Pick<App, "log" | "storage">): DictionaryFeatures {
  const checks = new DictionaryChecks(log);
  const aligned = new AlignedColumns(checks, storage.global);
  const ours = ({ languageId, uri }: TextDocument): boolean =>
    languageId === dictionaryLanguage && uri.scheme === textScheme;
  const selector = { language: dictionaryLanguage, scheme: textScheme };
  const listeners = combineDisposables(
    checks,
    aligned,
    workspace.onDidOpenTextDocument((document) => {
      if (ours(document)) checks.check(document, 0);
    }),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0 && ours(document)) checks.check(document);
    }),
    workspace.onDidCloseTextDocument((document) => checks.forget(document)),
    languages.registerCodeActionsProvider(selector, dictionaryFixes(checks), {
      providedCodeActionKinds: [CodeActionKind.QuickFix, fixAllKind],
    }),
    languages.registerCompletionItemProvider(selector, neighbourCompletion(checks), "\t"),
  );
  for (const document of workspace.textDocuments) if (ours(document)) checks.check(document, 0);
  return {
    toggleAligned: () => aligned.toggle(),
    sort: async ({ document }, signal) => {
      const { version } = document;
      const lines = document.getText().split(/\r?\n/);
      const sorted = await sortLines(lines, sourceLanguage(document), signal);
      if (document.version !== version) return;
      const eol = document.getText().includes("\r\n") ? "\r\n" : "\n";
      const edit = difference(document.getText(), sorted.map((line) => `${line}${eol}`).join(""));
      const made = new WorkspaceEdit();
      if (edit) made.set(document.uri, toTextEdits(document, [edit]));
      await workspace.applyEdit(made);
    },
    dispose: () => listeners.dispose(),
  };
}

const sourceLanguage = (document: TextDocument): string => {
  const address = parseTextAddress(document.uri);
  return address?.kind === "glossary" ? address.source : "en";
};

/** Sorts lines by their source phrases, in the order of their language; leaves out empty ones. */
async function sortLines(lines: readonly string[], language: string, signal: AbortSignal): Promise<readonly string[]> {
  const { compare } = collatorOf(language);
  const keyed = lines.filter((line) => line.trim() !== "").map((line) => [line.split("\t", 1)[0] ?? "", line] as const);
  const compareByKey = (a: readonly [string, string], b: readonly [string, string]): number =>
    compare(a[0], b[0]) || compare(a[1], b[1]);
  return (await sortInSlices(keyed, compareByKey, signal)).map(([, line]) => line);
}

function collatorOf(language: string): Intl.Collator {
  try {
    return new Intl.Collator(language);
  } catch {
    return new Intl.Collator("en");
  }
}
