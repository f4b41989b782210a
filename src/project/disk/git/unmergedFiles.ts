import type { VersionName } from "../../../core/text/versions.ts";
import type { BlobReader } from "./blobReader.ts";
import { askGit, type GitPlace } from "./gitQuery.ts";

/** A file that git has not merged, with what its index has of both sides and of their common ancestor. */
export interface UnmergedFile {
  /** Relative to the folder that was asked about. */
  readonly path: string;
  /** Versions that a side lacks are absent; links and submodules are entries, too. */
  readonly versions: Readonly<Partial<Record<VersionName, IndexEntry>>>;
}

/** One stage of a file in git's index. */
interface IndexEntry {
  readonly mode: string;
  readonly id: string;
}

/** The contents that git's index has of a file. */
export type VersionBytes = Readonly<Partial<Record<VersionName, Uint8Array>>>;

/** Versions by the stages of the index. */
const stages: Readonly<Record<string, VersionName>> = { 1: "base", 2: "ours", 3: "theirs" };

/**
 * Lists the files below a folder that git has not merged, or one of them by its name in the folder. Returns `undefined`
 * if the folder is in no repository. Throws `Failure` `git.none`.
 */
export async function listUnmerged(
  place: GitPlace,
  name: string | undefined,
  signal: AbortSignal,
): Promise<readonly UnmergedFile[] | undefined> {
  // a name is no pattern
  const paths = name === undefined ? [] : [`:(literal)${name}`];
  const { code, out } = await askGit(["ls-files", "--unmerged", "-z", "--", ...paths], place, signal);
  if (code !== 0) return undefined;
  const files = new Map<string, Partial<Record<VersionName, IndexEntry>>>();
  for (const [, mode = "", id = "", stage = "", path = ""] of out
    .toString()
    .matchAll(/(\d+) ([0-9a-f]{40,64}) ([123])\t([^\0]+)\0/g)) {
    const version = stages[stage];
    if (version !== undefined) files.set(path, { ...files.get(path), [version]: { mode, id } });
  }
  return [...files].map(([path, versions]) => ({ path, versions }));
}

/** Returns whether all versions are regular files, which links and submodules are not. */
export const isRegular = ({ versions }: UnmergedFile): boolean =>
  Object.values(versions).every(({ mode }) => mode.startsWith("100"));

/**
 * Reads the versions of a file as they are stored: no filter or textconv of the configuration applies. Throws `Failure`
 * `git.missingObject`.
 */
export async function readVersions({ versions }: UnmergedFile, blobs: BlobReader): Promise<VersionBytes> {
  const pairs = Object.entries(versions).map(async ([name, { id }]) => [name, await blobs.read(id)] as const);
  return Object.fromEntries(await Promise.all(pairs));
}
