import { type Catalog, fileKey, type LocaleFile } from "../../core/catalog/catalog.ts";
import { type Path, pathKey } from "../../core/catalog/message.ts";
import type { MessageDifference } from "../../core/changes/messageDifferences.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import type { FileDifference } from "./fileDifference.ts";

/** The messages that a branch added, changed, renamed or removed. */
export interface BranchMessages {
  /** Keys in all files that differ. */
  readonly count: number;
  /** Returns whether something of a file changed. */
  hasFile(path: string): boolean;
  /** Returns whether the branch changed a message in this file, or its source. */
  hasEntry(catalog: Catalog, file: LocaleFile, entry: Pick<CatalogEntry, "path" | "source">): boolean;
  /** The same of a path in this file alone. */
  has(file: Pick<LocaleFile, "path" | "locale">, path: Path): boolean;
  /** Returns whether code that asks for this key, in full or without its first parts, asks for a message that changed. */
  hasKey(key: string): boolean;
}

/** Collects the messages that differ between two versions; another place in the same file is no change. */
export function branchMessagesOf(differences: readonly FileDifference[]): BranchMessages {
  const paths = new Set(differences.flatMap(({ path, formerPath = path }) => [path, formerPath]));
  const changed = new Map<string, ReadonlySet<string>>();
  const unread = new Set<string>();
  const askedKeys = new Set<string>();
  for (const file of differences) {
    // of what cannot be compared, everything may have changed
    if (file.failure !== undefined) unread.add(fileKey(file));
    const wanted = file.messages.filter(isOfBranch);
    changed.set(fileKey(file), new Set(wanted.flatMap(pathsOf).map(pathKey)));
    if (file.isSource) for (const one of wanted.flatMap(pathsOf)) addEnds(askedKeys, one);
  }
  const has = (file: Pick<LocaleFile, "path" | "locale">, path: Path): boolean =>
    unread.has(fileKey(file)) || (changed.get(fileKey(file))?.has(pathKey(path)) ?? false);
  return {
    count: [...changed.values()].reduce((total, keys) => total + keys.size, 0),
    hasKey: (key) => askedKeys.has(key.replace(/^[^:]*:/, "")) || askedKeys.has(key),
    has,
    hasFile: (path) => paths.has(path),
    hasEntry({ files, sourceLocale }, file, { path, source }) {
      if (has(file, path)) return true;
      const { namespace } = file;
      const own = files.find((one) => one.locale === sourceLocale && one.namespace === namespace);
      return own !== undefined && has(own, source?.path ?? path);
    },
  };
}

const isOfBranch = ({ kind, formerFile }: MessageDifference): boolean => kind !== "moved" || formerFile !== undefined;

/** The present path and the former one, which translations and code may still have. */
const pathsOf = ({ path, before }: MessageDifference): readonly Path[] => [path, before?.path ?? path];

/** Adds a path as code writes it, and its ends: code may name the first parts somewhere else. */
function addEnds(keys: Set<string>, path: Path): void {
  for (const start of path.keys()) keys.add(path.slice(start).join("."));
}
