import type { Dirent } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import ignore, { type Ignore } from "ignore";
import { isManifest } from "../../../core/keys/frameworkDetection.ts";
import { sourceLanguageOf } from "../../../core/keys/sourceLanguage.ts";
import { isSkippedFolder } from "../../../core/searchedFolders.ts";

/** Files beyond this number are left out: a folder with more is no project. */
const maxFiles = 100_000;

/** The files of a root that are of interest. */
export interface SourceListing {
  readonly sources: readonly string[];
  readonly manifests: readonly string[];
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
  const own = ignore().add([...excludes]);
  const folders: { readonly path: string; readonly rules: readonly IgnoreRules[] }[] = [
    { path: "", rules: [{ within: "", rules: own }] },
  ];
  for (let at = 0; at < folders.length; at++) {
    signal.throwIfAborted();
    const folder = folders[at];
    if (folder === undefined) break;
    const within = folder.path === "" ? "" : `${folder.path}/`;
    // a folder that went away or can't be read has no sources
    const entries = await readdir(join(root, folder.path), { withFileTypes: true }).catch((): Dirent[] => []);
    const rules = await withOwnRules(root, within, entries, folder.rules);
    for (const entry of entries) {
      const path = within + entry.name;
      if (entry.isDirectory()) {
        if (!isSkippedFolder(entry.name) && !isIgnored(`${path}/`, rules)) folders.push({ path, rules });
      } else if (entry.isFile() && !isIgnored(path, rules)) {
        if (isManifest(path)) manifests.push(path);
        if (sourceLanguageOf(path) !== undefined) sources.push(path);
      }
    }
    if (sources.length > maxFiles) return { sources: sources.slice(0, maxFiles), manifests, isCut: true };
  }
  return { sources, manifests, isCut: false };
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
