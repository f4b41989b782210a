import { type Disposable, l10n, languages, type SourceControl, Uri, window, workspace } from "vscode";
import { lazyOnce } from "../../core/work/lazyOnce.ts";
import type { App } from "../platform/app/app.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { toSpan } from "../platform/projects/documentRanges.ts";
import { findOpenDocument } from "../platform/projects/openDocuments.ts";
import { notify } from "../platform/ui/notify.ts";
import { comparedScheme } from "./comparedScheme.ts";
import type { WritingCorrections } from "./documentCorrections.ts";
import type { WritingNeeds } from "./improveTexts.ts";
import { registerWritingActions } from "./writingActions.ts";

/** Corrects and rephrases texts, in any file: commands, light bulb, and corrections of a whole document. */
export function registerWriting({
  register,
  projects,
  keys,
  ...needs
}: WritingNeeds & Pick<App, "register" | "projects" | "keys">): Disposable {
  const corrections: WritingCorrections = new Map();
  const collection = languages.createDiagnosticCollection("glossa.writing");
  const forget = (uri: Uri) => {
    if (!corrections.delete(uri.toString())) return;
    collection.delete(uri);
  };
  const onEditor = (kind: "correct" | "rephrase") => async (_: unknown, signal: AbortSignal) => {
    const editor = window.activeTextEditor;
    if (editor === undefined) {
      notify("information", l10n.t("Open a text file and select the text to improve."));
      return;
    }
    const { document } = editor;
    const selections = editor.selections.map((selection) => toSpan(document, selection));
    const { improveSelections } = await import("./improveSelections.ts");
    await improveSelections(needs, { document, selections, kind }, signal);
  };
  const commits = lazyOnce(async () => new (await import("./commitMessages.ts")).CommitMessages(needs));
  const onCommit =
    (kind: "correct" | "rephrase") =>
    async ([control]: [(SourceControl | undefined)?], signal: AbortSignal) => {
      const file = control?.rootUri ?? window.activeTextEditor?.document.uri;
      await (await commits()).improve(file, kind, signal);
    };
  return combineDisposables(
    collection,
    workspace.registerTextDocumentContentProvider(comparedScheme, {
      provideTextDocumentContent: async (uri) => (await commits()).provideTextDocumentContent(uri),
    }),
    register("glossa.correctCommitMessage", onCommit("correct")),
    register("glossa.rephraseCommitMessage", onCommit("rephrase")),
    register("glossa.acceptCommitMessage", async () => (await commits()).accept()),
    register("glossa.correctSelection", onEditor("correct")),
    register("glossa.rephraseSelection", onEditor("rephrase")),
    register("glossa.correctDocument", async (_, signal) => {
      const document = window.activeTextEditor?.document;
      if (document === undefined) return;
      const { correctDocument } = await import("./documentCorrections.ts");
      await correctDocument({ ...needs, projects }, document, { corrections, collection }, signal);
    }),
    register("_glossa.improveAt", async ([{ uri, range, kind }], signal) => {
      const document = findOpenDocument(Uri.parse(uri)) ?? (await workspace.openTextDocument(Uri.parse(uri)));
      const { improveSelections } = await import("./improveSelections.ts");
      await improveSelections(needs, { document, selections: [toSpan(document, range)], kind }, signal);
    }),
    registerWritingActions({ projects, keys }, corrections),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0) forget(document.uri);
    }),
    workspace.onDidCloseTextDocument(({ uri }) => forget(uri)),
  );
}
