import { l10n } from "vscode";
import type { KeyReference } from "../../core/keys/keyLookup.ts";
import { notify } from "../platform/ui/notify.ts";

/** Reports places that may ask for a changed key, for the user to decide. */
export function showUndecided(undecided: readonly KeyReference[]): void {
  const path = undecided[0]?.path ?? "";
  const text =
    undecided.length === 1
      ? l10n.t("1 place may ask for the old key and was not changed: {0}", path)
      : l10n.t("{0} places may ask for the old key and were not changed, the first in {1}.", undecided.length, path);
  void notify("warning", text);
}
