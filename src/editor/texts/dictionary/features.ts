import {
  CodeActionKind,
  type Disposable,
  languages,
  type TextDocument,
  type TextEditor,
  WorkspaceEdit,
  workspace,
} from "vscode";
import type { App } from "../../platform/app.ts";
import { textEdits } from "../../platform/convert.ts";
import { difference } from "../../platform/difference.ts";
import { together } from "../../platform/disposables.ts";
import { textAddress, textScheme } from "../address.ts";
import { sortedInSlices } from "../slices.ts";
import { AlignedColumns } from "./aligned.ts";
import { DictionaryChecks } from "./checks.ts";
import { neighbourCompletion } from "./completion.ts";
import { dictionaryFixes, fixAllKind } from "./fixes.ts";
import { dictionaryLanguage } from "./language.ts";

/** What the editor of dictionaries can do, once one is open. */
export interface DictionaryFeatures extends Disposable {
  toggleAligned(): Promise<void>;
  sort(editor: TextEditor, signal: AbortSignal): Promise<void>;
}

/** Starts the checks of dictionaries and what builds on them. */
export function dictionaryFeatures({ log, storage }: Pick<App, "log" | "storage">): DictionaryFeatures {
  const checks = new DictionaryChecks(log);
  const aligned = new AlignedColumns(checks, storage.global);
  const ours = ({ languageId, uri }: TextDocument): boolean =>
    languageId === dictionaryLanguage && uri.scheme === textScheme;
  const selector = { language: dictionaryLanguage, scheme: textScheme };
  const listeners = together(
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
      const sorted = await sortedLines(lines, sourceLanguage(document), signal);
      if (document.version !== version) return;
      const eol = document.getText().includes("\r\n") ? "\r\n" : "\n";
      const edit = difference(document.getText(), sorted.map((line) => `${line}${eol}`).join(""));
      const made = new WorkspaceEdit();
      if (edit) made.set(document.uri, textEdits(document, [edit]));
      await workspace.applyEdit(made);
    },
    dispose: () => listeners.dispose(),
  };
}

const sourceLanguage = (document: TextDocument): string => {
  const address = textAddress(document.uri);
  return address?.kind === "glossary" ? address.source : "en";
};

/** Lines in the order of their source phrases, as people of their language sort; empty lines are left out. */
async function sortedLines(
  lines: readonly string[],
  language: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { compare } = collatorOf(language);
  const keyed = lines.filter((line) => line.trim() !== "").map((line) => [line.split("\t", 1)[0] ?? "", line] as const);
  const byKey = (a: readonly [string, string], b: readonly [string, string]): number =>
    compare(a[0], b[0]) || compare(a[1], b[1]);
  return (await sortedInSlices(keyed, byKey, signal)).map(([, line]) => line);
}

function collatorOf(language: string): Intl.Collator {
  try {
    return new Intl.Collator(language);
  } catch {
    return new Intl.Collator("en");
  }
}
