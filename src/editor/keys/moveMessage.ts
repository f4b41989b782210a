import { l10n, workspace } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { otherNamespaces } from "../../project/keys/planKeyMove.ts";
import type { KeyPlace } from "../platform/commands/commandArguments.ts";
import { type KeyEdit, createMoveEdit as planMove } from "../platform/keys/renameMessage.ts";
import { compareNames, numberText } from "../platform/ui/displayText.ts";
import { pickOne } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { toPlainText } from "../platform/ui/plainText.ts";
import type { KeyNeeds } from "./keyPlaces.ts";
import { findKeyTarget } from "./keyTarget.ts";
import { showUndecided } from "./undecidedPlaces.ts";

/** Asks for another namespace for the message at a place, and moves it there in all locales and all code, as one step. */
export async function moveMessage(needs: KeyNeeds, place: KeyPlace | undefined, signal: AbortSignal): Promise<void> {
  const target = await findKeyTarget(needs, place, signal);
  if (target === undefined) {
    notify("information", l10n.t("Place the cursor on the key of a message."));
    return;
  }
  const { found } = target;
  const names = otherNamespaces(found.catalog, found.namespace);
  if (names.length === 0) {
    notify("information", l10n.t("The locale files of this message have no other namespace."));
    return;
  }
  const title = l10n.t("Move to Namespace");
  const items = names
    .map((namespace) => ({ label: toPlainText(namespace === "" ? l10n.t("Without Name") : namespace), namespace }))
    .sort((a, b) => compareNames(a.label, b.label));
  const placeholder = l10n.t("Select the namespace for {0}", found.key);
  const [active] = items;
  const chosen = await pickOne(
    { title, step: 1, totalSteps: 2 },
    { items, placeholder, ...(active && { active }) },
    signal,
  );
  const made = await planMove(needs, target, chosen.namespace, signal);
  const isPreviewed = await askHow(made, title, signal);
  const edit = isPreviewed ? made.createPreview(title) : made.edit;
  if (!(await workspace.applyEdit(edit, { isRefactoring: true }))) {
    // a preview that is closed is a decision
    if (isPreviewed) return;
    throw new Failure("file.changed", {});
  }
  if (made.undecided.length > 0) showUndecided(made.undecided);
}

/** Asks whether to show the edits first. */
async function askHow({ places, undecided, refusal }: KeyEdit, title: string, signal: AbortSignal): Promise<boolean> {
  const unchanged = undecided.length === 0 ? undefined : l10n.t("Not changed: {0}", placesText(undecided.length));
  const detail = refusal === undefined ? unchanged : toPlainText(refusal);
  const left = detail === undefined ? {} : { detail };
  const items = [
    { label: l10n.t("Move Message"), description: placesText(places), isPreviewed: false, ...left },
    { label: l10n.t("Show Changes First"), isPreviewed: true },
  ];
  const placeholder = l10n.t("Press Enter to move the message");
  return (await pickOne({ title, step: 2, totalSteps: 2 }, { items, placeholder }, signal)).isPreviewed;
}

const placesText = (count: number): string =>
  count === 1 ? l10n.t("1 place") : l10n.t("{0} places", numberText(count));
