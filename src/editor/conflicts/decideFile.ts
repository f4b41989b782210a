import { l10n, type QuickPickItem, type Uri, workspace } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import type { Change } from "../../project/model/ports.ts";
import { isCancelled } from "../platform/basics/abort.ts";
import { findStaging } from "../platform/projects/git.ts";
import type { GitStages } from "../platform/projects/gitStages.ts";
import { filesOf, pathIn } from "../platform/projects/workspaceFiles.ts";
import { askAll, pickOne, type Question } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";

/** Reason why only the user can decide about a file. */
type LeftToPeople = NonNullable<GitStages["why"]>;

/** Returns whether there is no text to look at. */
export const isUnreadable = ({ left, isAbsent }: LeftToPeople): boolean =>
  left === "notRegular" || left === "absent" || isAbsent === true;

/**
 * Asks what becomes of a file that one side has removed, or says why only the user can decide about it. A file that is
 * gone is written as git has it; one that is removed can be brought back with its bytes.
 */
export async function decideFile(uri: Uri, stages: GitStages, why: LeftToPeople, signal: AbortSignal): Promise<void> {
  const name = workspace.asRelativePath(uri, false);
  if (why.left !== "removed" && why.left !== "renamed") {
    void notify("warning", why.left === "absent" ? absent(name) : notRegular(name));
    return;
  }
  const choice = await askChoice(name, why, signal);
  if (choice === "keep") await keep(uri, stages);
  if (choice === "remove") await remove(uri);
}

const absent = (name: string): string =>
  l10n.t(
    "{0} is gone, and git has it of both sides. Take one with git checkout --ours or --theirs, or remove it.",
    name,
  );

const notRegular = (name: string): string =>
  l10n.t("{0} is a link, a folder or a submodule on a side. Put the right one there, then stage it.", name);

/** One answer. */
interface FileItem extends QuickPickItem {
  readonly choice: "keep" | "remove";
}

async function askChoice(
  name: string,
  why: LeftToPeople,
  signal: AbortSignal,
): Promise<FileItem["choice"] | undefined> {
  const remove: FileItem = { choice: "remove", label: l10n.t("Remove File") };
  const keep: FileItem = { choice: "keep", label: l10n.t("Keep File") };
  const items = why.onlyIn === "base" ? [remove] : [keep, remove];
  const question: Question<FileItem["choice"] | undefined> = {
    ask: async (_, place, asking) => (await pickOne(place, { items, placeholder: reasonOf(name, why) }, asking)).choice,
  };
  try {
    return await askAll(l10n.t("Resolve Locale Conflicts"), [question], undefined, signal);
  } catch (error) {
    if (!isCancelled(error) || signal.aborted) throw error;
    return undefined;
  }
}

function reasonOf(name: string, { left, removedBy, onlyIn }: LeftToPeople): string {
  if (left === "removed" && removedBy === "ours") return l10n.t("{0}: removed by ours, changed by theirs", name);
  if (left === "removed") return l10n.t("{0}: removed by theirs, changed by ours", name);
  return onlyIn === "base"
    ? l10n.t("{0}: removed or renamed by both sides", name)
    : l10n.t("{0}: only one side has it, as a side renamed or removed it", name);
}

async function keep(uri: Uri, { bytes }: GitStages): Promise<void> {
  await restore(uri, bytes.ours ?? bytes.theirs);
  await offerStaging(uri, l10n.t("The file is kept. Stage it to end its conflict."));
}

async function remove(uri: Uri): Promise<void> {
  let removed: Uint8Array | undefined;
  await update(uri, (present) => {
    removed = present;
    return undefined;
  });
  const undo = removed && (async () => await restore(uri, removed));
  await offerStaging(uri, l10n.t("The file is removed. Stage it to end its conflict."), undo);
}

/** Writes a file if there is none. */
const restore = (uri: Uri, bytes: Uint8Array | undefined): Promise<void> => update(uri, (present) => present ?? bytes);

/** Changes a file by the rules for locale files: never through a link, never outside of its folder. */
async function update(uri: Uri, change: Change): Promise<void> {
  const root = workspace.getWorkspaceFolder(uri)?.uri;
  const path = root && pathIn(root, uri);
  if (root === undefined || path === undefined) throw new Failure("catalog.none", { file: uri.fsPath });
  await filesOf(root).update(path, change);
}

async function offerStaging(uri: Uri, message: string, undo?: () => Promise<void>): Promise<void> {
  const staging = await findStaging(uri);
  const [stage, back] = [l10n.t("Stage File"), l10n.t("Undo")];
  const chosen = await notify("information", message, ...(staging ? [stage] : []), ...(undo ? [back] : []));
  if (chosen === stage) await staging?.();
  if (chosen === back) await undo?.();
}
