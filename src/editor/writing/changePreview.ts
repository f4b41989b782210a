import {
  type Disposable,
  l10n,
  OverviewRulerLane,
  type QuickPickItem,
  type TextDocument,
  ThemeColor,
  WorkspaceEdit,
  window,
  workspace,
} from "vscode";
import { type Edit, excerpt } from "../../core/text/textEdits.ts";
import { toRange } from "../platform/projects/documentRanges.ts";
import { type StepPlace, showInput } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";

interface ChangeItem extends QuickPickItem {
  readonly change: Edit;
}

/**
 * Lists changes, all ticked, and writes the ticked ones in one undo step; the one under the cursor is shown in the
 * document. Throws `createCancellation()` if the user leaves.
 */
export async function offerChanges(
  document: TextDocument,
  changes: readonly Edit[],
  place: StepPlace,
  signal: AbortSignal,
): Promise<void> {
  const { version } = document;
  const wanted = await chooseChanges(document, changes, place, signal);
  if (document.version !== version) {
    notify(
      "warning",
      l10n.t("{0} was edited during the run, so it was not changed.", workspace.asRelativePath(document.uri)),
    );
    return;
  }
  const edit = new WorkspaceEdit();
  for (const { span, text } of wanted) edit.replace(document.uri, toRange(document, span), text);
  if (wanted.length > 0 && !(await workspace.applyEdit(edit)))
    notify("warning", l10n.t("{0} can't be edited, so it was left as it is.", workspace.asRelativePath(document.uri)));
}

async function chooseChanges(
  document: TextDocument,
  changes: readonly Edit[],
  place: StepPlace,
  signal: AbortSignal,
): Promise<readonly Edit[]> {
  const text = document.getText();
  const items = changes.map((change): ChangeItem => {
    const range = toRange(document, change.span);
    return {
      label: withoutIcons(formatChange(text.slice(change.span.start, change.span.end), change.text)),
      description: l10n.t("line {0}", range.start.line + 1),
      change,
    };
  });
  const input = window.createQuickPick<ChangeItem>();
  input.canSelectMany = true;
  input.items = items;
  input.selectedItems = items;
  input.placeholder = l10n.t("Changes to accept");
  input.matchOnDescription = true;
  const shown = createPreview(document);
  return await showInput<readonly Edit[]>(input, place, signal, (done) => [
    shown,
    input.onDidChangeActive(([item]) => item && shown.show(item.change)),
    input.onDidAccept(() => done(input.selectedItems.map(({ change }) => change))),
  ]);
}

/** Marks a place in the document's editor and reveals it; nothing if no editor shows it. */
function createPreview(document: TextDocument): Disposable & { show(change: Edit): void } {
  const decoration = window.createTextEditorDecorationType({
    backgroundColor: new ThemeColor("editor.findMatchHighlightBackground"),
    overviewRulerColor: new ThemeColor("editorOverviewRuler.findMatchForeground"),
    overviewRulerLane: OverviewRulerLane.Center,
  });
  return {
    show({ span }) {
      const editor = window.visibleTextEditors.find((visible) => visible.document === document);
      const range = toRange(document, span);
      editor?.setDecorations(decoration, [range]);
      editor?.revealRange(range);
    },
    dispose: () => decoration.dispose(),
  };
}

/** Describes a change in a few words. */
export function formatChange(before: string, after: string): string {
  const [from, to] = [excerpt(before, 60), excerpt(after, 60)];
  if (from === "") return l10n.t("Insert “{0}”", to);
  return to === "" ? l10n.t("Remove “{0}”", from) : l10n.t("“{0}” → “{1}”", from, to);
}
