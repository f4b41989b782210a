import { constants } from "node:fs";
import { lstat, open, readFile, unlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { Failure } from "../../core/failures/failure.ts";
import { addToGroup, groupBy } from "../../core/values/collections.ts";
import { sameBytes } from "../model/textEncoding.ts";
import { type FolderHandle, withCheckedFolder } from "./folderHandle.ts";
import { isNamedBy, leftoverOf } from "./leftoverNames.ts";
import { isSameFile, maxFileSize } from "./regularFile.ts";
import { placeNew } from "./replaceFile.ts";
import { overwrite } from "./saveFile.ts";

/** The leftovers of killed writes of one file. */
export interface FileLeftovers {
  /** The file that was written, relative to the root. */
  readonly path: string;
  /** The names of the leftovers, in the same folder. */
  readonly names: readonly string[];
}

/** Groups those names of a folder that killed writes left by the file that was written. */
export function leftoversIn(folder: string, names: readonly string[]): readonly FileLeftovers[] {
  const within = folder === "" ? "" : `${folder}/`;
  const found = new Map<string, string[]>();
  for (const name of names) {
    const leftover = leftoverOf(name);
    if (leftover === undefined) continue;
    const path = within + leftover.name;
    addToGroup(found, path, name);
  }
  return [...found].map(([path, left]) => ({ path, names: left }));
}

/** Names each leftover: `Failure` `file.interrupted`. */
export const reportLeftovers = ({ path, names }: FileLeftovers): readonly Failure[] =>
  names.map((name) => new Failure("file.interrupted", { file: path, detail: name }));

/** Leftovers that a run deals with: none, those that no one needs any more, or also those of a file that is torn. */
export type LeftoverRule = "report" | "remove" | "restore";

/**
 * Removes what a killed write left next to a file, and by `restore` gives a file that it left incomplete its old text
 * back. Requires that no other process with our folder of turns writes the file; temporary files that were changed after
 * `before`, in milliseconds since 1970, may be of one that has another folder, and stay. Returns `file.restored` for such
 * a file, and `file.interrupted` for a leftover that a person or another run has to look at.
 */
export async function clearLeftovers(
  root: string,
  { path, names }: FileLeftovers,
  rule: LeftoverRule,
  before: number,
): Promise<readonly Failure[]> {
  return await withCheckedFolder(root, path, async (folder) => {
    const failures: Failure[] = [];
    for (const left of byWrite(names)) {
      if (await mayBeWritten(folder, left, before)) continue;
      failures.push(...(await clear(path, folder, left, rule)));
    }
    await folder.sync();
    return failures;
  });
}

const byWrite = (names: readonly string[]): Iterable<readonly string[]> =>
  groupBy(names, (name) => leftoverOf(name)?.id ?? "").values();

/** Returns whether a write that moves a new file into the place of the old one may still go on. */
async function mayBeWritten(folder: FolderHandle, names: readonly string[], before: number): Promise<boolean> {
  const moved = names.filter((name) => ["part", "held", "swap"].includes(leftoverOf(name)?.kind ?? ""));
  const found = await Promise.all(moved.map((name) => lstat(join(folder.path, name)).catch(() => undefined)));
  return found.some((stats) => stats !== undefined && stats.ctimeMs > before);
}

/** Judges the leftovers of one write. */
async function clear(
  path: string,
  folder: FolderHandle,
  names: readonly string[],
  rule: LeftoverRule,
): Promise<readonly Failure[]> {
  const kinds = new Map(names.map((name) => [leftoverOf(name)?.kind, join(folder.path, name)]));
  const [old, fresh, held, swap] = (["old", "new", "held", "swap"] as const).map((kind) => kinds.get(kind));
  const file = join(folder.path, nameOf(path));
  // version 0.1.0 gave one name to what is worthless and to what is the only whole copy
  if (kinds.has("tmp") || (old === undefined && fresh !== undefined)) return reportLeftovers({ path, names });
  if (held !== undefined && !(await restoreHeld(held, file))) return reportLeftovers({ path, names });
  if (swap !== undefined && !(await isSpare(swap))) return reportLeftovers({ path, names });
  // alone it says that the file is whole
  if (old === undefined || fresh === undefined) return await removeFiles(kinds.values());
  if (rule !== "restore") return reportLeftovers({ path, names });
  return await restoreTorn(file, old, fresh, { path, names });
}

/**
 * Gives a file its place back that is nowhere else. Returns `false` if another program saved into the replaced file after
 * it got its second name: then both are needed, however new the present one is. The second name and the replacement
 * change its `ctime` alone, a save both times.
 */
async function restoreHeld(held: string, file: string): Promise<boolean> {
  const [before, now] = await Promise.all(
    [held, file].map((name) => lstat(name, { bigint: true }).catch(() => undefined)),
  );
  if (before === undefined) return true;
  if (now === undefined) return placeNew(held, file);
  return isSameFile(before, now) || before.mtimeNs < before.ctimeNs;
}

/** Returns whether an exchanged file is the one that was replaced, or the new one, and not what another program saved. */
async function isSpare(swap: string): Promise<boolean> {
  const stats = await lstat(swap, { bigint: true }).catch(() => undefined);
  return stats === undefined || isNamedBy(leftoverOf(basename(swap))?.id ?? "", stats);
}

/** Judges a file that was written in place, by copies of its old and its new text. */
async function restoreTorn(file: string, old: string, fresh: string, left: FileLeftovers): Promise<readonly Failure[]> {
  const [before, after, now] = await Promise.all([old, fresh, file].map(readOwn));
  if (before === undefined || after === undefined || now === undefined) return reportLeftovers(left);
  if (sameBytes(before, now) || sameBytes(after, now)) return await removeFiles([fresh, old]);
  if (!isTorn(now, before, after)) return reportLeftovers(left);
  const handle = await open(file, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
  try {
    await overwrite(handle, [before]);
  } finally {
    await handle.close();
  }
  await removeFiles([fresh, old]);
  return [new Failure("file.restored", { file: left.path })];
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The bytes of a regular file; `undefined` for a link and everything else that a repository may have put there. */
async function readOwn(file: string): Promise<Uint8Array | undefined> {
  const stats = await lstat(file).catch(() => undefined);
  return stats?.isFile() && stats.size <= maxFileSize ? await readFile(file) : undefined;
}

async function removeFiles(files: Iterable<string>): Promise<readonly Failure[]> {
  for (const file of files) await unlink(file).catch(() => {});
  return [];
}

/** Returns whether a file begins as the new text does and goes on as the old one. */
export function isTorn(now: Uint8Array, before: Uint8Array, after: Uint8Array): boolean {
  let same = 0;
  while (same < now.length && same < after.length && now[same] === after[same]) same++;
  // what was not reached yet is as long as the old text, or ends with what was written
  if (now.length !== before.length && !(same === now.length && now.length > before.length)) return false;
  for (let at = same; at < now.length; at++) if (now[at] !== before[at]) return false;
  return true;
}
