import { l10n, Uri } from "vscode";
import { undo } from "../../project/apply.ts";
import type { PreImage } from "../../project/rewrite.ts";
import { cancelled } from "../platform/abort.ts";
import { filesOf } from "../platform/files.ts";
import { listText, numberText, sentencesText } from "../platform/names.ts";
import { notify } from "../platform/notify.ts";
import { failureSentence } from "../platform/sentences.ts";
import { isLock } from "./changes.ts";
import type { History } from "./history.ts";

/** Takes back what the last run wrote; files that changed since are named and left. */
export async function undoLast(history: History): Promise<void> {
  const run = await history.last();
  if (!run) throw cancelled();
  const { restored, refused } = await undo({ files: filesOf(Uri.parse(run.folder, true)) }, run.files);
  const left = run.files.filter(({ path }) => !restored.includes(path));
  await history.set(left.length === 0 ? undefined : { ...run, files: left });
  const done = l10n.t(
    "The translation of {0} was undone.",
    filesText(run.files.filter((file) => !left.includes(file))),
  );
  if (refused.length === 0) notify("information", done);
  else {
    const reasons = sentencesText(refused.map(failureSentence));
    notify("warning", restored.length === 0 ? reasons : `${done} ${reasons}`);
  }
}

/** Few files by name, many by number; the lock goes without saying. */
export function filesText(files: readonly Pick<PreImage, "path">[]): string {
  const paths = files.map(({ path }) => path).filter((path) => !isLock(path));
  return paths.length <= 3 ? listText(paths) : l10n.t("{0} files", numberText(paths.length));
}
