import { l10n, Selection, TextEditorRevealType, window } from "vscode";
import { byCodeUnit } from "../../core/values/collections.ts";
import { notify } from "../platform/ui/notify.ts";
import { referenceLocations } from "./keyNavigation.ts";
import { findKeyAt, type KeyNeeds } from "./keyPlaces.ts";
import { findMessageAt } from "./messageAt.ts";

/** Goes to the next or previous place that asks for the message at the cursor; after the last comes the first. */
export async function goToUsage(needs: KeyNeeds, step: 1 | -1, signal: AbortSignal): Promise<void> {
  const editor = window.activeTextEditor;
  if (editor === undefined) return;
  const { document, selection } = editor;
  const at = await findKeyAt(needs, document, selection.active);
  const target = at?.found
    ? { folder: at.folder, found: at.found }
    : await findMessageAt(needs, document, selection.active, signal);
  const places = target ? await referenceLocations(target.folder, target.found) : [];
  if (places.length === 0) {
    notify(
      "information",
      target ? l10n.t("No code asks for this message.") : l10n.t("Place the cursor on the key of a message."),
    );
    return;
  }
  const sorted = places.toSorted(
    (a, b) => byCodeUnit(a.uri.path, b.uri.path) || a.range.start.compareTo(b.range.start),
  );
  const present = sorted.findIndex(
    ({ uri, range }) => uri.toString() === document.uri.toString() && range.contains(selection.active),
  );
  const next = sorted[(present + step + sorted.length) % sorted.length];
  if (next === undefined) return;
  const shown = await window.showTextDocument(next.uri, { preview: true });
  shown.selection = new Selection(next.range.start, next.range.start);
  shown.revealRange(next.range, TextEditorRevealType.InCenterIfOutsideViewport);
}
