import { basename } from "node:path";
import { Uri } from "vscode";
import { Failure } from "../../../core/failures/failure.ts";
import type { LocaleMergeOptions } from "../../../core/threeWay/localeMerge.ts";
import { openBlobs } from "../../../project/disk/git/blobReader.ts";
import type { GitPlace } from "../../../project/disk/git/gitQuery.ts";
import { type LeftToPeople, whyLeftToPeople } from "../../../project/disk/git/leftToPeople.ts";
import { readMarkerOptions } from "../../../project/disk/git/markerOptions.ts";
import {
  listUnmerged,
  readVersions,
  type UnmergedFile,
  type VersionBytes,
} from "../../../project/disk/git/unmergedFiles.ts";
import { gitPlaceOf } from "./gitPlace.ts";

/** What git's index has of a file that git has not merged. */
export interface GitStages {
  /** Why only the user can say what becomes of the file; absent if it can be merged. */
  readonly why?: LeftToPeople;
  /** The versions as git stores them; empty for links and submodules. */
  readonly bytes: VersionBytes;
  /** Git's way to mark conflicts. */
  readonly options: LocaleMergeOptions;
}

/**
 * Reads what git has of a file that it has not merged; `undefined` for others, and without git. Files are read as git
 * stores them: `show` of VS Code's Git extension applies the textconv that a repository configures.
 */
export async function readStages(file: Uri, signal: AbortSignal): Promise<GitStages | undefined> {
  try {
    const place = gitPlaceOf(Uri.joinPath(file, ".."));
    const [unmerged] = (await listUnmerged(place, basename(file.fsPath), signal)) ?? [];
    return unmerged && (await readUnmerged(file, unmerged, place, signal));
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

async function readUnmerged(
  file: Uri,
  unmerged: UnmergedFile,
  place: GitPlace,
  signal: AbortSignal,
): Promise<GitStages> {
  const why = await whyLeftToPeople(file.fsPath, unmerged);
  const options = (await readMarkerOptions(place, [unmerged.path], signal))(unmerged.path);
  if (why?.left === "notRegular") return { why, bytes: {}, options };
  const blobs = openBlobs(place);
  try {
    return { ...(why && { why }), bytes: await readVersions(unmerged, blobs), options };
  } finally {
    blobs.close();
  }
}
