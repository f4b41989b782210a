import { Uri, workspace } from "vscode";
import type { Unfinished, UnfinishedStore } from "./unfinishedRun.ts";

/**
 * Keeps the run that is under way in a file of the workspace's storage: in a browser, VS Code's own storage loses what
 * it was given a moment before the window is loaded anew.
 */
export function unfinishedFile(folder: Uri | undefined): UnfinishedStore {
  const file = folder && Uri.joinPath(folder, "unfinishedRun.json");
  return {
    async get() {
      if (file === undefined) return undefined;
      try {
        const { version, run } = JSON.parse(new TextDecoder().decode(await workspace.fs.readFile(file))) as Stored;
        return version === 1 ? run : undefined;
      } catch {
        return undefined;
      }
    },
    async set(run) {
      if (folder === undefined || file === undefined) return;
      if (run === undefined) return workspace.fs.delete(file);
      await workspace.fs.createDirectory(folder);
      await workspace.fs.writeFile(
        file,
        new TextEncoder().encode(JSON.stringify({ version: 1, run } satisfies Stored)),
      );
    },
  };
}

interface Stored {
  readonly version: number;
  readonly run: Unfinished;
}
