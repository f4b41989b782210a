import { l10n, Uri } from "vscode";
import { undo } from "../../project/apply/applyOutcome.ts";
import type { PreImage } from "../../project/apply/rewriteFile.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { filesOf } from "../platform/projects/workspaceFiles.ts";
import { listText, numberText, sentencesText } from "../platform/ui/displayText.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import { notify } from "../platform/ui/notify.ts";
import { isLock } from "./translationChanges.ts";
import type { TranslationHistory } from "./translationHistory.ts";

/** Takes back what the last run wrote; files that changed since are named and left. What a cancel left can be taken back later. */
export async function undoLast(history: TranslationHistory, signal: AbortSignal): Promise<void> {
  const run = await history.last();
  if (!run) throw createCancellation();
  const root = { files: filesOf(Uri.parse(run.folder, true)) };
  const { restored, refused } = await withLateProgress(
    l10n.t("Undoing the translation of {0}…", filesText(run.files)),
    (either, report) => {
      const onProgress = (done: number, total: number) =>
        report(l10n.t("{0} of {1}", numberText(done), numberText(total)), Math.floor((100 * done) / total));
      return undo(root, run.files, { signal: either, onProgress });
    },
    signal,
  );
  const left = run.files.filter(({ path }) => !restored.includes(path));
  const stored = history.set(left.length === 0 ? undefined : { ...run, files: left });
  const done = l10n.t(
    "The translation of {0} was undone.",
    filesText(run.files.filter((file) => !left.includes(file))),
  );
  if (restored.length === 0 && refused.length === 0) throw createCancellation();
  if (refused.length === 0) notify("information", done);
  else {
    const reasons = sentencesText(refused.map(toFailureSentence));
    notify("warning", restored.length === 0 ? reasons : `${done} ${reasons}`);
  }
  await stored;
}

/** Few files by name, many by number; the lock goes without saying. */
export function filesText(files: readonly Pick<PreImage, "path">[]): string {
  const paths = files.map(({ path }) => path).filter((path) => !isLock(path));
  return paths.length <= 3 ? listText(paths) : l10n.t("{0} files", numberText(paths.length));
}
