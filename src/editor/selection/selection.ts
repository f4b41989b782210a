import { type Disposable, l10n, type Range, type TextDocument, type TextEditor, Uri, window, workspace } from "vscode";
import type { App } from "../platform/app.ts";
import { spanOf } from "../platform/convert.ts";
import { together } from "../platform/disposables.ts";
import { openDocument } from "../platform/documents.ts";
import { notify } from "../platform/notify.ts";
import { registerSelectionActions } from "./actions.ts";
import type { SelectionNeeds, Wish } from "./run.ts";

/** Translates what is selected or stands at the cursor, in any file: commands and light bulb. */
export function registerSelection({ register, ...needs }: SelectionNeeds & Pick<App, "register">): Disposable {
  const onEditor = (wish: Wish, title: string) => async (_: unknown, signal: AbortSignal) => {
    const editor = window.activeTextEditor;
    if (editor === undefined) {
      notify("information", l10n.t("Open a text file and select the text to translate."));
      return;
    }
    const { document } = editor;
    const selections = selectionsOf(editor);
    const { translateSelections } = await import("./run.ts");
    await translateSelections(needs, { document, selections, wish, title }, signal);
  };
  return together(
    register("glossa.translateSelection", onEditor("replace", l10n.t("Translate Selection"))),
    register("glossa.insertTranslation", onEditor("below", l10n.t("Insert Translation Below"))),
    register("glossa.copyTranslation", onEditor("copy", l10n.t("Copy Translation"))),
    register("_glossa.translateAt", async ([{ uri, range, wish, target }], signal) => {
      const document = openDocument(Uri.parse(uri)) ?? (await workspace.openTextDocument(Uri.parse(uri)));
      const selections = selectionsAt(document, range);
      const title = l10n.t("Translate Selection");
      const { translateSelections } = await import("./run.ts");
      await translateSelections(needs, { document, selections, wish, title, ...(target && { target }) }, signal);
    }),
    registerSelectionActions(needs),
  );
}

const selectionsOf = ({ document, selections }: TextEditor) => selections.map((one) => spanOf(document, one));

/** The light bulb tells one range; several cursors are the editor's. */
function selectionsAt(document: TextDocument, range: Range) {
  const editor = window.visibleTextEditors.find(
    (one) => one.document === document && one.selections.some((selection) => selection.isEqual(range)),
  );
  return editor ? selectionsOf(editor) : [spanOf(document, range)];
}
