import { type Disposable, l10n, type Range, type TextDocument, type TextEditor, Uri, window, workspace } from "vscode";
import type { App } from "../platform/app/app.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { toSpan } from "../platform/projects/documentRanges.ts";
import { findOpenDocument } from "../platform/projects/openDocuments.ts";
import { notify } from "../platform/ui/notify.ts";
import { registerSelectionActions } from "./selectionActions.ts";
import type { SelectionNeeds, TranslationAction } from "./translateSelections.ts";

/** Translates the selection or the text at the cursor, in any file: commands and light bulb. */
export function registerSelection({
  register,
  keys,
  ...needs
}: SelectionNeeds & Pick<App, "register" | "keys">): Disposable {
  const onEditor = (action: TranslationAction, title: string) => async (_: unknown, signal: AbortSignal) => {
    const editor = window.activeTextEditor;
    if (editor === undefined) {
      notify("information", l10n.t("Open a text file and select the text to translate."));
      return;
    }
    const { document } = editor;
    const selections = selectionsOf(editor);
    const { translateSelections } = await import("./translateSelections.ts");
    await translateSelections(needs, { document, selections, action, title }, signal);
  };
  return combineDisposables(
    register("glossa.translateSelection", onEditor("replace", l10n.t("Translate Selection"))),
    register("glossa.insertTranslation", onEditor("below", l10n.t("Insert Translation Below"))),
    register("glossa.copyTranslation", onEditor("copy", l10n.t("Copy Translation"))),
    register("glossa.compareEngines", async ([of], signal) => {
      const editor = window.activeTextEditor;
      if (of !== undefined || editor === undefined || editor.selections.every(({ isEmpty }) => isEmpty)) {
        await runCommand("_glossa.compareMessages", of);
        return;
      }
      const { document } = editor;
      const request = { document, selections: selectionsOf(editor), action: "replace", isComparison: true } as const;
      const { translateSelections } = await import("./translateSelections.ts");
      await translateSelections(needs, { ...request, title: l10n.t("Compare Engines") }, signal);
    }),
    register("_glossa.translateAt", async ([{ uri, range, action, target }], signal) => {
      const document = findOpenDocument(Uri.parse(uri)) ?? (await workspace.openTextDocument(Uri.parse(uri)));
      const selections = selectionsAt(document, range);
      const title = l10n.t("Translate Selection");
      const { translateSelections } = await import("./translateSelections.ts");
      await translateSelections(needs, { document, selections, action, title, ...(target && { target }) }, signal);
    }),
    registerSelectionActions({ ...needs, keys }),
  );
}

const selectionsOf = ({ document, selections }: TextEditor) =>
  selections.map((selection) => toSpan(document, selection));

/** The light bulb reports one range; several cursors come from the editor. */
function selectionsAt(document: TextDocument, range: Range) {
  const editor = window.visibleTextEditors.find(
    (visible) => visible.document === document && visible.selections.some((selection) => selection.isEqual(range)),
  );
  return editor ? selectionsOf(editor) : [toSpan(document, range)];
}
