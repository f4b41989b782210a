import { type Path, pathKey } from "../../core/catalog/message.ts";
import { Failure } from "../../core/failures/failure.ts";
import { parseLock } from "../../core/lock/lock.ts";
import { lockEdits } from "../../core/lock/lockEdits.ts";
import type { Edit } from "../../core/text/textEdits.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";
import { newerLockFailure, relativeToLock } from "./lockFile.ts";

/** A message that was renamed in one locale file. */
export interface RenamedMessage {
  readonly locale: string;
  readonly file: string;
  /** The file that it is in afterwards, if that is another. */
  readonly newFile?: string;
  readonly from: Path;
  readonly to: Path;
}

/** Returns the edits of `glossa.lock` that keep states and reviews of renamed messages; nothing if it has none of them. */
export async function renameInLock(
  files: Files,
  catalog: Pick<LoadedCatalog, "lockPath">,
  renamed: readonly RenamedMessage[],
): Promise<{ readonly text: string; readonly edits: readonly Edit[] } | undefined> {
  if (!(await files.exists(catalog.lockPath))) return undefined;
  const read = await readText(files, catalog.lockPath);
  if (read instanceof Failure) throw read;
  const failure = newerLockFailure(read.text, catalog.lockPath);
  if (failure !== undefined) throw failure;
  const lock = parseLock(read.text);
  const moved = renamed.filter(({ newFile, from, to }) => newFile !== undefined || pathKey(from) !== pathKey(to));
  const changes = moved.flatMap(({ locale, file: path, newFile = path, from, to }) => {
    const file = relativeToLock(catalog, path);
    const entry = lock.get(locale, file, from);
    if (entry === undefined) return [];
    return [
      { locale, file, path: from, entry: undefined },
      { locale, file: relativeToLock(catalog, newFile), path: to, entry },
    ];
  });
  return changes.length === 0 ? undefined : { text: read.text, edits: lockEdits(read.text, changes) };
}
