import { l10n } from "vscode";
import type { GridTexts } from "../../webview/grid/gridProtocol.ts";
import { numberText } from "../platform/ui/displayText.ts";

/** Texts of the grid when it shows a memory. */
export const getGridTexts = (): GridTexts => ({
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

/** The number of segments that a search has found so far. */
export function formatFound(count: number, isWhole: boolean): string {
  if (!isWhole) return l10n.t("{0} or more found", numberText(count));
  return count === 1 ? l10n.t("1 found") : l10n.t("{0} found", numberText(count));
}

export const formatProgress = (done: number, of: number): string =>
  l10n.t("{0} of {1} loaded", numberText(done), numberText(of));
