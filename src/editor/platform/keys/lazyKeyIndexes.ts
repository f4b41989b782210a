import { EventEmitter, type LogOutputChannel } from "vscode";
import type { Projects } from "../projects/projects.ts";
import type { KeyIndexes, KeyPlaces } from "./keyIndexes.ts";
import type { WorkspaceKeys } from "./workspaceKeys.ts";

/** Creates the indexes; what reads keys is loaded with the first question. */
export function createKeyIndexes(projects: Projects, places: KeyPlaces, log: LogOutputChannel): KeyIndexes {
  const changed = new EventEmitter<void>();
  let loading: Promise<WorkspaceKeys> | undefined;
  let loaded: WorkspaceKeys | undefined;
  let isDisposed = false;
  const load = async (): Promise<WorkspaceKeys> => {
    const { WorkspaceKeys } = await import("./workspaceKeys.ts");
    loaded = new WorkspaceKeys({ projects, places, log, onChange: () => changed.fire() });
    if (isDisposed) loaded.dispose();
    return loaded;
  };
  const ensure = (): Promise<WorkspaceKeys> => {
    loading ??= load();
    return loading;
  };
  return {
    onDidChange: changed.event,
    folderOf: async (uri) => await (await ensure()).folderOf(uri),
    folders: async () => await (await ensure()).folders(),
    read: async (document) => await (await ensure()).read(document),
    getCached: (document) => loaded?.getCached(document),
    dispose: () => {
      isDisposed = true;
      loaded?.dispose();
      changed.dispose();
    },
  };
}
