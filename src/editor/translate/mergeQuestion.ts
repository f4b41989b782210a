import { l10n, type QuickPickItem, window } from "vscode";
import type { Merge } from "../../core/formats/format.ts";
import type { MergeFile } from "../../project/merge.ts";
import { cancelled } from "../platform/abort.ts";
import { languageLabel, listText, numberText } from "../platform/names.ts";
import { withoutIcons } from "../platform/plainText.ts";
import { failureSentence, problemSentence } from "../platform/sentences.ts";

/** What a person picked of a plan. */
export interface MergeWish {
  readonly files: readonly MergeFile[];
  /** Whether translations that the source has no use for go. */
  readonly remove: boolean;
}

interface Item extends QuickPickItem {
  readonly file?: MergeFile;
  readonly remove?: true;
}

/** Shows what merging would do to each file, and asks which to merge; throws `cancelled()` where the person leaves. */
export async function askMerge(files: readonly MergeFile[]): Promise<MergeWish> {
  const obsolete = files.reduce((sum, { merge }) => sum + merge.obsolete.length, 0);
  const remove: readonly Item[] = [
    { label: "", kind: -1 },
    {
      label: l10n.t("Remove obsolete translations"),
      description: l10n.t("{0}, kept with a note otherwise", numberText(obsolete)),
      remove: true,
    },
  ];
  const picked = await window.showQuickPick<Item>([...files.map(itemOf), ...(obsolete > 0 ? remove : [])], {
    canPickMany: true,
    title: l10n.t("Merge Source into Locale Files"),
    placeHolder: l10n.t("Select locales to merge the source into"),
  });
  const chosen = picked?.flatMap(({ file }) => file ?? []) ?? [];
  if (chosen.length === 0) throw cancelled();
  return { files: chosen, remove: picked?.some((item) => item.remove) ?? false };
}

function itemOf(file: MergeFile): Item {
  const { path, locale, merge, failure } = file;
  const [problem] = merge.problems;
  const fault = failure ? failureSentence(failure) : problem && problemSentence(problem);
  return {
    label: languageLabel(locale),
    description: withoutIcons(fault ?? countsText([merge])),
    detail: withoutIcons(path),
    picked: fault === undefined,
    file,
  };
}

/** What merges do, in few words. */
export function countsText(merges: readonly Merge[]): string {
  const count = (of: (merge: Merge) => number): number => merges.reduce((sum, merge) => sum + of(merge), 0);
  const moved = count(({ carried }) => carried.filter(({ from, to }) => from.join() !== to.join()).length);
  const counts: readonly (readonly [number, (number: string) => string])[] = [
    [count(({ added }) => added.length), (number) => l10n.t("{0} new", number)],
    [moved, (number) => l10n.t("{0} under another id", number)],
    [count(({ changed }) => changed.length), (number) => l10n.t("{0} stale now", number)],
    [count(({ obsolete }) => obsolete.length), (number) => l10n.t("{0} obsolete", number)],
    [count(({ removed }) => removed.length), (number) => l10n.t("{0} removed", number)],
    [count(({ carried }) => carried.length) - moved, (number) => l10n.t("{0} with an equivalent source", number)],
  ];
  const told = counts.flatMap(([number, text]) => (number > 0 ? text(numberText(number)) : []));
  return told.length > 0 ? listText(told) : l10n.t("notes and places in the code");
}
