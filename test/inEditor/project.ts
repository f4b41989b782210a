import { randomUUID } from "node:crypto";
import { ConfigurationTarget, RelativePattern, Uri, type WorkspaceFolder, workspace } from "vscode";

/** A small project in a folder of its own, so that suites leave each other's catalogs alone. */
export interface TestProject {
  uri(path: string): Uri;
  read(path: string): Promise<string>;
  /** As they are on disk; `undefined` for no file. */
  bytes(path: string): Promise<Uint8Array | undefined>;
  write(path: string, content: string | Uint8Array): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Writes a project below the workspace folder and has Glossa look for catalogs again. VS Code may never watch a folder that
 * is made right after its parent: those of `watched`, parents first, are made one after the other.
 */
export async function createProject(
  files: Readonly<Record<string, string | Uint8Array>>,
  watched: readonly string[] = [],
): Promise<TestProject> {
  const [folder] = workspace.workspaceFolders ?? [];
  if (!folder) throw new Error("the tests need a workspace folder");
  const root = Uri.joinPath(folder.uri, `project-${randomUUID()}`);
  const uri = (path: string) => Uri.joinPath(root, path);
  const project: TestProject = {
    uri,
    read: async (path) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(await workspace.fs.readFile(uri(path))),
    bytes: async (path) =>
      await workspace.fs.readFile(uri(path)).then(
        (bytes) => bytes,
        () => undefined,
      ),
    write: async (path, content) =>
      await workspace.fs.writeFile(
        uri(path),
        typeof content === "string" ? new TextEncoder().encode(content) : content,
      ),
    remove: async () => await workspace.fs.delete(root, { recursive: true }),
  };
  for (const path of watched) await makeWatched(folder, uri(path));
  for (const [path, text] of Object.entries(files)) await project.write(path, text);
  await lookAnew();
  return project;
}

/** Makes a folder, and waits until VS Code has noticed it and so notices what changes in it. */
async function makeWatched(workspaceFolder: WorkspaceFolder, folder: Uri): Promise<void> {
  const watcher = workspace.createFileSystemWatcher(new RelativePattern(workspaceFolder, "**"), false, true, true);
  const noticed = new Promise<void>((resolve) => {
    watcher.onDidCreate((uri) => {
      if (uri.path === folder.path) resolve();
    });
  });
  await workspace.fs.createDirectory(folder);
  await noticed;
  watcher.dispose();
}

/** Watchers don't tell of a file in a folder that was made a moment before; a changed exclusion has the same effect. */
async function lookAnew(): Promise<void> {
  const value = [`**/no-such-folder-${randomUUID()}/**`];
  await workspace.getConfiguration("glossa").update("translation.exclude", value, ConfigurationTarget.Workspace);
}
