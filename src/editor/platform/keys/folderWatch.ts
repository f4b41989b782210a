import { type Disposable, FileType, RelativePattern, type Uri, type WorkspaceFolder, workspace } from "vscode";

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

/** Watches folders that come: VS Code may name the folder alone, and none of its files. */
export function watchNewFolders(folder: WorkspaceFolder, note: (uri: Uri) => void): readonly Disposable[] {
  const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, "**"), false, true, true);
  return [watcher, watcher.onDidCreate(async (uri) => void ((await isFolder(uri)) && note(uri)))];
}

async function isFolder(uri: Uri): Promise<boolean> {
  // installing packages makes thousands of files, and none is read
  if (/\/(?:node_modules|\.git)\/|\.\w+$/.test(uri.path)) return false;
  try {
    return (await workspace.fs.stat(uri)).type === FileType.Directory;
  } catch {
    // it is gone again
    return false;
  }
}
