import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import picomatch from "picomatch";
import { isSkippedFolder } from "../core/searchedFolders.ts";

/** Maximum number of files: a glob that finds more leads elsewhere. */
const maxFiles = 50_000;

/** The files that globs name, sorted, relative to the root; those of a glob with `!` are left out. */
export async function sourcesIn(root: string, globs: readonly string[]): Promise<readonly string[]> {
  const unwanted = globs.filter((glob) => glob.startsWith("!")).map((glob) => plain(glob.slice(1)));
  const isUnwanted = unwanted.length === 0 ? () => false : picomatch(unwanted, { dot: true });
  const found = new Set<string>();
  for (const glob of globs.filter((one) => !one.startsWith("!")).map(plain)) {
    for await (const path of matching(root, glob)) if (found.size < maxFiles && !isUnwanted(path)) found.add(path);
  }
  return [...found].sort();
}

async function* matching(root: string, glob: string): AsyncGenerator<string> {
  const isWanted = picomatch(glob);
  for await (const path of filesBelow(root, baseOf(glob))) if (isWanted(path)) yield path;
}

const plain = (glob: string): string => glob.replace(/^(?:\.\/)+/, "");

/** The folders that a glob names before its first wildcard. */
function baseOf(glob: string): string {
  const { base, isGlob } = picomatch.scan(glob);
  if (isGlob) return base === "." ? "" : base;
  return glob.split("/").slice(0, -1).join("/");
}

/** Every file below a folder; links to folders are not followed: they may lead in circles, or elsewhere. */
async function* filesBelow(root: string, base: string): AsyncGenerator<string> {
  const folders = [base];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const within = folder === "" ? "" : `${folder}/`;
    // a folder that went away or can't be read has no sources
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    folders.push(...entries.filter(isSearched).map(({ name }) => within + name));
    yield* entries.filter(isFile).map(({ name }) => within + name);
  }
}

/** A folder that a glob itself begins with is searched in any case. */
const isSearched = (entry: Dirent): boolean => entry.isDirectory() && !isSkippedFolder(entry.name);
const isFile = (entry: Dirent): boolean => entry.isFile() || entry.isSymbolicLink();
