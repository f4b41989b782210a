import { Failure } from "../core/failure.ts";
import { lockSteps, parseLock } from "../core/lock.ts";
import { bySteps } from "./breathe.ts";
import type { LoadedCatalog } from "./catalogs.ts";
import type { Files } from "./ports.ts";
import { readText } from "./readText.ts";

/** What is read of a catalog's lock. */
export type LockPart = Pick<LoadedCatalog, "lock" | "lockText" | "lockFailure">;

/** The lock that a loaded catalog has. */
export const lockOf = ({ lock, lockText, lockFailure }: LoadedCatalog): LockPart => ({
  lock,
  lockText,
  ...(lockFailure && { lockFailure }),
});

/** Reads a lock; one that is not there is empty, one that can't be read is a `lockFailure`. */
export async function readLock(files: Files, path: string): Promise<LockPart> {
  if (!(await files.exists(path))) return { lock: parseLock(""), lockText: "" };
  const text = await readText(files, path);
  if (text instanceof Failure) return { lock: parseLock(""), lockText: "", lockFailure: text };
  return { lock: await bySteps(lockSteps(text.text)), lockText: text.text };
}
