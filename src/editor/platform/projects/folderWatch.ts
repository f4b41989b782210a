import { type Disposable, FileType, RelativePattern, type Uri, type WorkspaceFolder, workspace } from "vscode";
import { isSkippedFolder } from "../../../core/paths/searchedFolders.ts";
import { Pause } from "../basics/activity.ts";
import { pathIn } from "./workspaceFiles.ts";

/** Milliseconds until a new folder is searched again: files that are made later are reported by VS Code. */
const filledMs = 3_000;

/** Watches the files of a glob: those that come, change and go. */
export function watchFiles(folder: WorkspaceFolder, glob: string, note: (uri: Uri) => void): readonly Disposable[] {
  const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, glob));
  return [watcher, watcher.onDidCreate(note), watcher.onDidChange(note), watcher.onDidDelete(note)];
}

/** Watches what is deleted: of a folder, VS Code names the folder alone. */
export function watchDeleted(folder: WorkspaceFolder, note: (uri: Uri) => void): readonly Disposable[] {
  const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, "**"), true, true, false);
  return [watcher, watcher.onDidDelete(note)];
}

/**
 * Watches folders that come, as by a checkout. VS Code watches a folder a moment after it came, and reports nothing about the
 * files and folders that were made in it before: about every second folder on Linux is named alone. `note` is called
 * when one comes, and again when it is filled; not for folders that no search enters.
 */
export function watchNewFolders(folder: WorkspaceFolder, note: () => void): readonly Disposable[] {
  const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, "**"), false, true, true);
  const filled = new Pause("new folder", filledMs, note);
  let isOver = false;
  const end = () => {
    isOver = true;
    filled.cancel();
  };
  const came = async (uri: Uri) => {
    if (isSkipped(folder.uri, uri) || !(await isFolder(uri)) || isOver) return;
    note();
    filled.begin();
  };
  return [watcher, watcher.onDidCreate(came), { dispose: end }];
}

/** Returns whether no search enters a folder of this path; installing packages makes thousands. */
const isSkipped = (root: Uri, uri: Uri): boolean => pathIn(root, uri)?.split("/").some(isSkippedFolder) ?? true;

async function isFolder(uri: Uri): Promise<boolean> {
  try {
    return (await workspace.fs.stat(uri)).type === FileType.Directory;
  } catch {
    // it is gone again
    return false;
  }
}
