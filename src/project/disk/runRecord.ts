import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { withFileLock } from "./withFileLock.ts";

/** What one command is about to write, kept on this machine until it is done, so that another run can finish it. */
export interface RunRecord<T> {
  /** What a run that was killed left; `undefined` if there is nothing. */
  read(): Promise<T | undefined>;
  write(value: T): Promise<void>;
  clear(): Promise<void>;
  /** Does work that no other run of the command does at the same time. */
  inTurn<R>(work: () => Promise<R>): Promise<R>;
}

/**
 * Opens the record of a command on a root; `isRecord` verifies what another version may have written. If the folder
 * can't be used nothing is kept.
 */
export function openRunRecord<T>(
  folder: string,
  { root, command, signal }: { readonly root: string; readonly command: string; readonly signal?: AbortSignal },
  isRecord: (value: unknown) => value is T,
): RunRecord<T> {
  const name = root + sep + command;
  const file = join(folder, `${createHash("sha256").update(name).digest("hex").slice(0, 32)}.run`);
  return {
    async read() {
      try {
        const value: unknown = JSON.parse(await readFile(file, "utf8"));
        return isRecord(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    async write(value) {
      const draft = `${file}.${randomUUID()}`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(draft, JSON.stringify(value), { mode: 0o600, flag: "wx" });
        await rename(draft, file);
      } catch {
        await rm(draft, { force: true }).catch(() => {});
      }
    },
    clear: () => rm(file, { force: true }).catch(() => {}),
    inTurn: (work) => withFileLock({ folder, name, file: command, signal }, work),
  };
}
