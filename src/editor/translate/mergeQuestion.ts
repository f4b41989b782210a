import { l10n, type QuickPickItem, window } from "vscode";
import type { Merge } from "../../core/formats/format.ts";
import type { MergeFile } from "../../project/apply/mergePlan.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { during } from "../platform/basics/activity.ts";
import { languageLabel, listText, numberText } from "../platform/ui/displayText.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { toProblemSentence } from "../platform/ui/problemSentences.ts";

/** The files that the user picked of a plan. */
export interface MergeSelection {
  readonly files: readonly MergeFile[];
  /** True if translations that the source does not use are removed. */
  readonly remove: boolean;
}

interface Item extends QuickPickItem {
  readonly file?: MergeFile;
  readonly remove?: true;
}

/**
 * Shows the changes that merging would make to each file, and asks which to merge; throws `createCancellation()` if the
 * user leaves.
 */
export async function askMerge(files: readonly MergeFile[]): Promise<MergeSelection> {
  const obsolete = files.reduce((sum, { merge }) => sum + merge.obsolete.length, 0);
  const remove: readonly Item[] = [
    { label: "", kind: -1 },
    {
      label: l10n.t("Remove obsolete translations"),
      description: l10n.t("{0}, otherwise kept with a note", numberText(obsolete)),
      remove: true,
    },
  ];
  const picked = await during("person", "merge", () =>
    window.showQuickPick<Item>([...files.map(createMergeItem), ...(obsolete > 0 ? remove : [])], {
      canPickMany: true,
      title: l10n.t("Merge Source into Locale Files"),
      placeHolder: l10n.t("Select locales to merge the source into"),
    }),
  );
  const chosen = picked?.flatMap(({ file }) => file ?? []) ?? [];
  if (chosen.length === 0) throw createCancellation();
  return { files: chosen, remove: picked?.some((item) => item.remove) ?? false };
}

function createMergeItem(file: MergeFile): Item {
  const { path, locale, merge, failure } = file;
  const [problem] = merge.problems;
  const fault = failure ? toFailureSentence(failure) : problem && toProblemSentence(problem);
  return {
    label: languageLabel(locale),
    description: withoutIcons(fault ?? countsText([merge])),
    detail: withoutIcons(path),
    picked: fault === undefined,
    file,
  };
}

/** Describes the effects of merges in few words. */
export function countsText(merges: readonly Merge[]): string {
  const count = (of: (merge: Merge) => number): number => merges.reduce((sum, merge) => sum + of(merge), 0);
  const moved = count(({ carried }) => carried.filter(({ from, to }) => from.join() !== to.join()).length);
  const counts: readonly (readonly [number, (number: string) => string])[] = [
    [count(({ added }) => added.length), (number) => l10n.t("{0} new", number)],
    [moved, (number) => l10n.t("{0} with a new id", number)],
    [count(({ changed }) => changed.length), (number) => l10n.t("{0} now stale", number)],
    [count(({ obsolete }) => obsolete.length), (number) => l10n.t("{0} obsolete", number)],
    [count(({ removed }) => removed.length), (number) => l10n.t("{0} removed", number)],
    [count(({ carried }) => carried.length) - moved, (number) => l10n.t("{0} with an equivalent source", number)],
  ];
  const parts = counts.flatMap(([number, text]) => (number > 0 ? text(numberText(number)) : []));
  return parts.length > 0 ? listText(parts) : l10n.t("notes and places in the code");
}
