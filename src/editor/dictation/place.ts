import { l10n, type TextEditor, window } from "vscode";
import { type Style, styleAt } from "../../core/dictation/write.ts";
import { cancelled } from "../platform/abort.ts";
import type { App } from "../platform/app.ts";
import { notify } from "../platform/notify.ts";
import { isReadOnly } from "../platform/passages.ts";
import { codeOf, DocumentTarget, styledEdits } from "./document.ts";
import { messageEdits } from "./message.ts";
import { ClipboardTarget, commitTarget, NoTarget } from "./others.ts";
import type { Destination } from "./session.ts";
import type { Target } from "./target.ts";

/** Opens what concluded text goes to, at the cursor of the active editor; throws `cancelled()` where it can't be (the person was told). */
export async function openTarget(
  needs: Pick<App, "projects">,
  destination: Destination,
  signal: AbortSignal,
): Promise<Target> {
  const editor = window.activeTextEditor;
  if (destination === "clipboard") return new ClipboardTarget();
  if (destination === "commit") return (await commitTarget(editor?.document.uri)) ?? withoutGit();
  if (editor === undefined) return new NoTarget();
  if (isReadOnly(editor.document)) {
    notify("information", l10n.t("This file can't be edited. Open one that can, or dictate to the clipboard."));
    throw cancelled();
  }
  return await inDocument(needs, editor, destination, signal);
}

function withoutGit(): Target {
  notify(
    "information",
    l10n.t("There is no Git repository with a commit message here, so what is said goes to the clipboard."),
  );
  return new ClipboardTarget();
}

async function inDocument(
  needs: Pick<App, "projects">,
  { document, selection }: TextEditor,
  destination: Exclude<Destination, "clipboard" | "commit">,
  signal: AbortSignal,
): Promise<Target> {
  const at = document.offsetAt(selection.active);
  if (destination === "auto" || destination === "message") {
    const message = await messageEdits(needs, document, at, signal);
    if (message !== undefined) return new DocumentTarget(document, at, message);
    if (destination === "message") {
      notify("information", l10n.t("Put the cursor into a message of a locale file first."));
      throw cancelled();
    }
  }
  const style: Style = destination === "auto" ? styleAt(codeOf(document), at) : destination;
  return new DocumentTarget(document, at, styledEdits(style));
}
