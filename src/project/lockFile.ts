import { Failure } from "../core/failure.ts";
import { type Lock, lockSteps, parseLock } from "../core/lock.ts";
import { bySteps } from "./breathe.ts";
import type { Files } from "./ports.ts";
import { readText } from "./readText.ts";

/** What is read of a catalog's lock. */
export interface LockPart {
  readonly lock: Lock;
  /** Of `glossa.lock`; empty where there is none. */
  readonly lockText: string;
  /** Why the lock could not be read; it counts as empty then, and is not written. */
  readonly lockFailure?: Failure;
}

/** The lock that a loaded catalog has. */
export const lockOf = ({ lock, lockText, lockFailure }: LockPart): LockPart => ({
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
