import { join, posix } from "node:path";
import { Failure } from "../../../core/failures/failure.ts";
import { isSkippedFolder } from "../../../core/paths/searchedFolders.ts";
import type { Files, Listing } from "../../model/ports.ts";
import { canHoldMessages } from "../listFiles.ts";
import { type BlobReader, openBlobs } from "./blobReader.ts";
import { askGit } from "./gitQuery.ts";
import { findRepository, type Repository } from "./repositories.ts";

/** The files of one commit, or of the index, below a folder, as they are stored: read only. */
export interface Revision {
  /** Its id; empty for the index. */
  readonly commit: string;
  readonly files: Files;
  /**
   * Returns the id of a file's content, `undefined` if there is no such file. Any file may be asked for, also source
   * code.
   */
  read(path: string): Promise<Buffer | undefined>;
  close(): void;
}

/** A file of a tree, and what reads it. */
interface StoredFile {
  readonly mode: string;
  readonly id: string;
  readonly blobs: BlobReader;
}

/** The id that git has for a tree without files. */
export const emptyTree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/** Opens a commit. Submodules are those of the commit; those that are not checked out are left out. */
export async function openRevision(repository: Repository, commit: string, signal: AbortSignal): Promise<Revision> {
  const opened: BlobReader[] = [];
  return toRevision(commit, await listTree(repository, { commit, within: "", opened }, signal), opened);
}

/** Opens what is staged for the next commit. Submodules are left out. */
export async function openIndex(repository: Repository, signal: AbortSignal): Promise<Revision> {
  const blobs = openBlobs(repository);
  const { out } = await askGit(["ls-files", "--stage", "-z"], repository, signal);
  const files = entriesOf(out.toString()).filter(({ mode }) => mode !== submodule);
  const stored = new Map(files.map(({ path, mode, id }) => [path, { mode, id, blobs }]));
  return toRevision("", stored, [blobs]);
}

function toRevision(commit: string, stored: ReadonlyMap<string, StoredFile>, opened: readonly BlobReader[]): Revision {
  const read = async (path: string): Promise<Buffer | undefined> => {
    const file = stored.get(path);
    if (file === undefined) return undefined;
    if (file.mode !== link) return await file.blobs.read(file.id);
    const target = posix.join(posix.dirname(path), (await file.blobs.read(file.id)).toString());
    return stored.get(target)?.mode === link ? undefined : await read(target);
  };
  const refuse = (path: string) => new Failure("file.unwritable", { file: path, detail: "EROFS" });
  const files: Files = {
    list: async () => await listCandidates(stored),
    read: async (path) => (await read(path)) ?? throwAbsent(path),
    exists: async (path) => stored.has(path) || [...stored.keys()].some((other) => other.startsWith(`${path}/`)),
    refusal: async (path) => refuse(path),
    update: async (path) => {
      throw refuse(path);
    },
  };
  return {
    commit,
    files,
    read,
    close() {
      for (const blobs of opened) blobs.close();
    },
  };
}

const link = "120000";
const submodule = "160000";

function throwAbsent(path: string): never {
  throw new Failure("file.unreadable", { file: path, detail: "ENOENT" });
}

interface Tree {
  readonly commit: string;
  /** Folder of a submodule, with `/` at its end. */
  readonly within: string;
  readonly opened: BlobReader[];
}

async function listTree(
  repository: Repository,
  { commit, within, opened }: Tree,
  signal: AbortSignal,
): Promise<Map<string, StoredFile>> {
  const blobs = openBlobs(repository);
  opened.push(blobs);
  const args = ["ls-tree", "--full-tree", "-r", "-z", `${commit}:${repository.prefix}`];
  const { code, out } = await askGit(args, repository, signal);
  // a commit may lack the folder, a submodule its commit
  if (code !== 0 && within !== "") throw new Failure("git.missingObject", { detail: within.slice(0, -1) });
  const files = new Map<string, StoredFile>();
  for (const { mode, id, path } of entriesOf(out.toString())) {
    if (mode !== submodule) {
      files.set(within + path, { mode, id, blobs });
      continue;
    }
    const inside = { commit: id, within: `${within}${path}/`, opened };
    for (const [name, file] of await listSubmodule(repository, path, inside, signal)) files.set(name, file);
  }
  return files;
}

/** Reads the output of `git ls-tree -z` or of `git ls-files --stage -z`, without folders that a search leaves out. */
function entriesOf(out: string): readonly { readonly mode: string; readonly id: string; readonly path: string }[] {
  return out.split("\0").flatMap((entry) => {
    const [, mode = "", id = "", path = ""] = /^(\d+) (?:[a-z]+ )?([0-9a-f]+)(?: 0)?\t(.*)$/s.exec(entry) ?? [];
    return path === "" || path.split("/").slice(0, -1).some(isSkippedFolder) ? [] : [{ mode, id, path }];
  });
}

/** The files of a submodule; none if it is not checked out. */
async function listSubmodule(repository: Repository, path: string, tree: Tree, signal: AbortSignal) {
  const place = { ...repository, folder: join(repository.folder, path) };
  const inner = await findRepository(place, signal).catch(toNothing);
  // a folder that is no repository of its own is one of the outer
  return inner?.prefix === "" ? await listTree(inner, tree, signal) : new Map<string, StoredFile>();
}

function toNothing(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}

/** Lists what may hold messages, as a search of the folder does. */
async function listCandidates(stored: ReadonlyMap<string, StoredFile>): Promise<Listing> {
  const paths: string[] = [];
  const links = new Map<string, string>();
  for (const [path, { mode, id, blobs }] of stored) {
    if (!canHoldMessages(path)) continue;
    if (mode === link) {
      const target = posix.join(posix.dirname(path), (await blobs.read(id)).toString());
      if (stored.has(target)) links.set(path, target);
      else continue;
    }
    paths.push(path);
  }
  return { paths: paths.sort(), links, skipped: [], warnings: [] };
}
