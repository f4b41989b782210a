import { type Disposable, RelativePattern, type Uri, type WorkspaceFolder, workspace } from "vscode";

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
