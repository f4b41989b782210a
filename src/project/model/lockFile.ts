import { Failure } from "../../core/failure.ts";
import { type Lock, lockSteps, parseLock } from "../../core/lock.ts";
import type { Files } from "./ports.ts";
import { readText } from "./readText.ts";
import { bySteps } from "./yieldToEventLoop.ts";

/** The lock of a catalog as it was read. */
export interface LoadedLock {
  readonly lock: Lock;
  /** Text of `glossa.lock`; empty if there is none. */
  readonly lockText: string;
  /** The reason why the lock could not be read; it counts as empty then, and is not written. */
  readonly lockFailure?: Failure;
}

/** Returns the lock of a loaded catalog. */
export const lockOf = ({ lock, lockText, lockFailure }: LoadedLock): LoadedLock => ({
  lock,
  lockText,
  ...(lockFailure && { lockFailure }),
});

/** Reads a lock; a missing one is empty, an unreadable one is a `lockFailure`. */
export async function readLock(files: Files, path: string): Promise<LoadedLock> {
  if (!(await files.exists(path))) return { lock: parseLock(""), lockText: "" };
  const text = await readText(files, path);
  if (text instanceof Failure) return { lock: parseLock(""), lockText: "", lockFailure: text };
  return { lock: await bySteps(lockSteps(text.text)), lockText: text.text };
}
