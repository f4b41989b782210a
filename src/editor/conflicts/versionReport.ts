import type { Uri } from "vscode";
import { readLock } from "../../project/lock/lockFile.ts";
import type { App } from "../platform/app/app.ts";
import type { FolderCatalog } from "../platform/projects/folderCatalogs.ts";
import { findOldDriver } from "../platform/projects/gitDriver.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { notify } from "../platform/ui/notify.ts";

const storageKey = "glossa.versionReported";

/**
 * Says once in a workspace that a newer version of Glossa has written the lock of a catalog, or else that git merges with an
 * older one. Changes nothing.
 */
export async function reportVersions(
  { storage }: Pick<App, "storage">,
  { root, found }: Pick<FolderCatalog, "root" | "found">,
  file: Uri,
  signal: AbortSignal,
): Promise<void> {
  const { lockFailure } = await readLock(root.files, found.lockPath);
  const failure = lockFailure?.code === "lock.newer" ? lockFailure : await findOldDriver(file, signal);
  if (failure === undefined) return;
  const fact = `${failure.code} ${failure.facts.detail}`;
  if (storage.workspace.get(storageKey) === fact) return;
  await storage.workspace.update(storageKey, fact);
  void notify("warning", toFailureSentence(failure));
}
