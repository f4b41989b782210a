import { l10n, type TextEditor, window } from "vscode";
import { styleAt, type WriteStyle } from "../../core/dictation/writeTexts.ts";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { notify } from "../platform/ui/notify.ts";
import { isReadOnly } from "../platform/ui/passages.ts";
import type { DictationDestination } from "./dictationSession.ts";
import type { DictationTarget } from "./dictationTarget.ts";
import { createStyledEdits, DocumentTarget, toCodeText } from "./documentTarget.ts";
import { createMessageEdits } from "./messageDictation.ts";
import { ClipboardTarget, createCommitTarget, NoTarget } from "./simpleTargets.ts";

/**
 * Opens the target of concluded text, at the cursor of the active editor; throws `createCancellation()` if that is not
 * possible (the user has been notified).
 */
export async function openTarget(
  needs: Pick<App, "projects">,
  destination: DictationDestination,
  signal: AbortSignal,
): Promise<DictationTarget> {
  const editor = window.activeTextEditor;
  if (destination === "clipboard") return new ClipboardTarget();
  if (destination === "commit") return (await createCommitTarget(editor?.document.uri)) ?? createGitFallback();
  if (editor === undefined) return new NoTarget();
  if (isReadOnly(editor.document)) {
    notify("information", l10n.t("This file can't be edited. Open one that can, or dictate to the clipboard."));
    throw createCancellation();
  }
  return await openDocumentTarget(needs, editor, destination, signal);
}

function createGitFallback(): DictationTarget {
  notify(
    "information",
    l10n.t("There is no Git repository with a commit message here, so dictated text goes to the clipboard."),
  );
  return new ClipboardTarget();
}

async function openDocumentTarget(
  needs: Pick<App, "projects">,
  { document, selection }: TextEditor,
  destination: Exclude<DictationDestination, "clipboard" | "commit">,
  signal: AbortSignal,
): Promise<DictationTarget> {
  const at = document.offsetAt(selection.active);
  if (destination === "auto" || destination === "message") {
    const message = await createMessageEdits(needs, document, at, signal);
    if (message !== undefined) return new DocumentTarget(document, at, message);
    if (destination === "message") {
      notify("information", l10n.t("Put the cursor into a message of a locale file first."));
      throw createCancellation();
    }
  }
  const style: WriteStyle = destination === "auto" ? styleAt(toCodeText(document), at) : destination;
  return new DocumentTarget(document, at, createStyledEdits(style));
}
