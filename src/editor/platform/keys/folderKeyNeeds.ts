import type { LogOutputChannel, Uri } from "vscode";
import type { KeyThread } from "../../../project/disk/keyThread/keyClient.ts";
import type { Projects } from "../projects/projects.ts";

/** Services that reading a folder needs. */
export interface FolderKeyNeeds {
  readonly projects: Projects;
  readonly thread: KeyThread;
  /** Starts another one, for a reading that the index knows nothing of. */
  readonly startThread: () => KeyThread;
  readonly storage: Uri | undefined;
  readonly log: LogOutputChannel;
  /** Called when usages or messages changed. */
  readonly onChange: () => void;
}
