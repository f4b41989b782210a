import { l10n } from "vscode";
import { showBriefly } from "../platform/ui/notify.ts";

/** Shows briefly that a text was copied to the clipboard. */
export function showCopied(): void {
  showBriefly(l10n.t("Text copied"), "check");
}
