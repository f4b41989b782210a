import { l10n } from "vscode";
import { showBriefly } from "../platform/notify.ts";

/** Says in passing that a text is in the clipboard. */
export function copiedText(): void {
  showBriefly(l10n.t("Text copied"), "check");
}
