import { extensions, Uri } from "vscode";
import { Failure } from "../../../core/failures/failure.ts";
import { findOldDriver as findOlder } from "../../../project/disk/git/driverVersion.ts";
import { gitPlaceOf } from "./gitPlace.ts";

/** Returns `git.oldDriver` if git merges a file with an older version than this extension; `undefined` without Git. */
export async function findOldDriver(file: Uri, signal: AbortSignal): Promise<Failure | undefined> {
  const version: unknown = extensions.getExtension("glossa.glossa")?.packageJSON.version;
  try {
    return await findOlder(gitPlaceOf(Uri.joinPath(file, "..")), String(version), signal);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
