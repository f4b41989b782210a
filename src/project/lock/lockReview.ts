import { type Path, pathKey } from "../../core/catalog/message.ts";
import type { Failure } from "../../core/failures/failure.ts";
import { withSource } from "../../core/lock/lock.ts";
import { lockEdits } from "../../core/lock/lockEdits.ts";
import type { LockEntry } from "../../core/lock/lockEntry.ts";
import { rewriteLock } from "../apply/rewriteFile.ts";
import type { LoadedCatalog, Root } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { entriesOf } from "../model/catalogEntries.ts";
import { relativeToLock } from "./lockFile.ts";

/**
 * Records translations of one locale file in the lock, against the present sources: as *reviewed* by a person, or back
 * as *translated*. Throws the catalog's `lockFailure`, as an unreadable lock must not be replaced.
 */
export async function setLockState(
  root: Root,
  loaded: LoadedCatalog & { readonly lockFailure?: Failure },
  file: LoadedFile,
  paths: readonly Path[],
  state: LockEntry["state"],
): Promise<void> {
  if (loaded.lockFailure !== undefined) throw loaded.lockFailure;
  const wanted = new Set(paths.map(pathKey));
  const place = { locale: file.locale, file: relativeToLock(loaded, file.path) };
  const known = loaded.lock.ofFile(place.locale, place.file);
  const changes = entriesOf(loaded, file, file.document).flatMap(({ path, source, target }) =>
    source !== undefined && target !== undefined && wanted.has(pathKey(path))
      ? [{ ...place, path, entry: { ...withSource(known(path), source.text), state } }]
      : [],
  );
  await rewriteLock(root, loaded.lockPath, (text) => lockEdits(text, changes));
}
