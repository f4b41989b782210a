import { l10n, window } from "vscode";

/** Says in passing that a text is in the clipboard. */
export function copiedText(): void {
  window.setStatusBarMessage(`$(check) ${l10n.t("Text copied")}`, 4000);
}
