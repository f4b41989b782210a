import { l10n } from "vscode";
import type { Texts } from "../../webview/grid/protocol.ts";
import { numberText } from "../platform/names.ts";

/** What the grid says when it shows a memory. */
export const gridTexts = (): Texts => ({
  search: l10n.t("Search source and translations"),
  matchCase: l10n.t("Match case"),
  clearSearch: l10n.t("Clear search"),
  tooShort: l10n.t("Type at least two characters."),
  wrap: l10n.t("Wrap"),
  more: l10n.t("Dates"),
  details: l10n.t("Details"),
  noRow: l10n.t("Choose a segment to read it whole."),
  loadingRow: l10n.t("Loading…"),
  resize: l10n.t("Width of the column {0}"),
  progress: l10n.t("Loading segments"),
});

/** What a search found so far. */
export function foundText(count: number, isWhole: boolean): string {
  if (!isWhole) return l10n.t("{0} or more found", numberText(count));
  return count === 1 ? l10n.t("1 found") : l10n.t("{0} found", numberText(count));
}

export const progressText = (done: number, of: number): string =>
  l10n.t("{0} of {1} loaded", numberText(done), numberText(of));
