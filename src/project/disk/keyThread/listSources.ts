import type { Dirent } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import ignore, { type Ignore } from "ignore";
import { sourceLanguageOf } from "../../../core/code/sourceLanguage.ts";
import { isManifest } from "../../../core/keys/frameworkDetection.ts";
import { isModuleConfig } from "../../../core/keys/modules/moduleConfig.ts";
import { isSkippedSource } from "../../../core/paths/searchedFolders.ts";

/** Files beyond this number are left out: a folder with more is no project. */
const maxFiles = 100_000;

/** The files of a root that are of interest. */
export interface SourceListing {
  readonly sources: readonly string[];
  readonly manifests: readonly string[];
  /** The configurations that say where imports lead. */
  readonly configs: readonly string[];
  /** There were more than are read. */
  readonly isCut: boolean;
}

/** Rules of one `.gitignore`, and the folder that they count in. */
interface IgnoreRules {
  readonly within: string;
  readonly rules: Ignore;
}

/** Lists the source files and manifests of a root, without what git ignores or `excludes` names. Links are not followed. */
export async function listSources(
  root: string,
  excludes: readonly string[],
  signal: AbortSignal,
): Promise<SourceListing> {
  const sources: string[] = [];
  const manifests: string[] = [];
  const configs: string[] = [];
  const folders: Folder[] = [{ path: "", rules: [] }];
  const isExcluded = excluder(excludes);
  for (const folder of folders) {
    signal.throwIfAborted();
    const { files, below } = await readFolder(root, folder, isExcluded);
    manifests.push(...files.filter(isManifest));
    configs.push(...files.filter(isModuleConfig));
    sources.push(...files.filter((path) => sourceLanguageOf(path) !== undefined));
    if (sources.length > maxFiles) return { sources: sources.slice(0, maxFiles), manifests, configs, isCut: true };
    folders.push(...below);
  }
  return { sources, manifests, configs, isCut: false };
}

function excluder(globs: readonly string[]): (path: string) => boolean {
  if (globs.length === 0) return () => false;
  const rules = ignore().add([...globs]);
  return (path) => rules.ignores(path);
}

interface Folder {
  readonly path: string;
  readonly rules: readonly IgnoreRules[];
}

/** Lists the files of one folder, and the folders in it that are searched. */
async function readFolder(
  root: string,
  { path: folder, rules: outer }: Folder,
  isExcluded: (path: string) => boolean,
): Promise<{ readonly files: readonly string[]; readonly below: readonly Folder[] }> {
  const within = folder === "" ? "" : `${folder}/`;
  // a folder that went away or can't be read has no sources
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((): Dirent[] => []);
  const rules = await withOwnRules(root, within, entries, outer);
  const isLeftOut = (path: string) => isExcluded(path) || isIgnored(path, rules);
  const files = entries.filter((entry) => entry.isFile() && !isLeftOut(within + entry.name));
  const below = entries.filter(
    (entry) => entry.isDirectory() && !isSkippedSource(entry.name, within) && !isLeftOut(`${within}${entry.name}/`),
  );
  return {
    files: files.map(({ name }) => within + name),
    below: below.map(({ name }) => ({ path: within + name, rules })),
  };
}

async function withOwnRules(
  root: string,
  within: string,
  entries: readonly Dirent[],
  rules: readonly IgnoreRules[],
): Promise<readonly IgnoreRules[]> {
  if (!entries.some((entry) => entry.name === ".gitignore" && entry.isFile())) return rules;
  const text = await readFile(join(root, within, ".gitignore"), "utf8").catch(() => "");
  return [...rules, { within, rules: ignore().add(text) }];
}

/** The innermost rules that name a path decide. */
function isIgnored(path: string, rules: readonly IgnoreRules[]): boolean {
  for (const { within, rules: own } of rules.toReversed()) {
    const { ignored, unignored } = own.test(path.slice(within.length));
    if (ignored || unignored) return ignored;
  }
  return false;
}
