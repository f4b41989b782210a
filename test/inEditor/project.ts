import { randomUUID } from "node:crypto";
import { ConfigurationTarget, RelativePattern, Uri, workspace } from "vscode";
import { until } from "../until.ts";

/** A small project in a folder of its own, so that suites leave each other's catalogs alone. */
export interface TestProject {
  uri(path: string): Uri;
  read(path: string): Promise<string>;
  /** As they are on disk; `undefined` for no file. */
  bytes(path: string): Promise<Uint8Array | undefined>;
  write(path: string, content: string | Uint8Array): Promise<void>;
  /**
   * Waits until VS Code notices what changes in a folder. It may never watch one that was made right after its parent, so
   * the folder is moved away and back from time to time: none of its files may be open.
   */
  waitForWatcher(folder: string): Promise<void>;
  remove(): Promise<void>;
}

/** Writes a project below the workspace folder and has Glossa look for catalogs anew. */
export async function createProject(files: Readonly<Record<string, string>>): Promise<TestProject> {
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
    waitForWatcher: async (folder) => {
      const watcher = workspace.createFileSystemWatcher(new RelativePattern(uri(folder), "probe-*"));
      let isSeen = false;
      watcher.onDidCreate(() => {
        isSeen = true;
      });
      let tries = 0;
      await until(async () => {
        if (!isSeen && ++tries % 20 === 0) await moveAndBack(uri(folder));
        if (!isSeen) await project.write(`${folder}/probe-${randomUUID()}`, "");
        return isSeen;
      });
      watcher.dispose();
    },
    remove: async () => await workspace.fs.delete(root, { recursive: true }),
  };
  for (const [path, text] of Object.entries(files)) await project.write(path, text);
  await lookAnew();
  return project;
}

async function moveAndBack(folder: Uri): Promise<void> {
  const aside = folder.with({ path: `${folder.path}-${randomUUID()}` });
  await workspace.fs.rename(folder, aside);
  await workspace.fs.rename(aside, folder);
}

/** Watchers don't tell of a file in a folder that was made a moment before; a changed exclusion has the same effect. */
async function lookAnew(): Promise<void> {
  const value = [`**/no-such-folder-${randomUUID()}/**`];
  await workspace.getConfiguration("glossa").update("translation.exclude", value, ConfigurationTarget.Workspace);
}
