import type { Locale } from "../../core/catalog/catalog.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { Format, LocaleDocument, Merge, MergeOptions } from "../../core/formats/format.ts";
import { formatById } from "../../core/formats/index.ts";
import { parseLock, sourceHash, withSource } from "../../core/lock/lock.ts";
import { type LockChange, lockEdits } from "../../core/lock/lockEdits.ts";
import type { Edit } from "../../core/text/textEdits.ts";
import type { FoundCatalog, LoadedCatalog, Root } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { relativeToLock } from "../lock/lockFile.ts";
import { type PreImage, rewrite, rewriteLock } from "./rewriteFile.ts";

/** Planned effects of merging the source file into one target file. */
export interface MergeFile {
  readonly path: string;
  readonly locale: Locale;
  readonly source: LoadedFile;
  readonly target: LoadedFile;
  readonly merge: Merge;
  /** The reason why it is left alone. */
  readonly failure?: Failure;
}

/** Planned merge of the files of a catalog. Pure data. */
export interface MergePlan {
  readonly loaded: LoadedCatalog;
  readonly options: MergeOptions;
  readonly files: readonly MergeFile[];
}

/** Options of a merge: an undefined one doesn't limit it. */
export interface MergeRequest extends MergeOptions {
  readonly locales?: readonly Locale[];
  /** Locale files, source or target. */
  readonly files?: readonly string[];
}

/** Result for one file. */
export interface MergedFile {
  readonly path: string;
  /** `undefined` for the lock. */
  readonly locale?: Locale;
  readonly merge: Merge;
  /** `undefined` if nothing was written. */
  readonly preImage?: PreImage;
  readonly failure?: Failure;
}

/** Returns whether the target files of a catalog have their own sources, and a source file to update them from. */
export function isMergeable({ catalog }: Pick<FoundCatalog, "catalog">): boolean {
  const { files, sourceLocale } = catalog;
  return formatById(catalog.format).merge !== undefined && files.some(({ locale }) => locale === sourceLocale);
}

/** Plans the merge of each target file. Throws `Failure` `catalog.none` if there is nothing to merge from, and `lock.newer`. */
export function planMerge(loaded: LoadedCatalog, { locales, files, ...options }: MergeRequest): MergePlan {
  if (!isMergeable(loaded)) throw new Failure("catalog.none", { detail: loaded.catalog.pattern });
  if (loaded.lockFailure?.code === "lock.newer") throw loaded.lockFailure;
  const pairs = mergePairs(loaded, { ...(locales && { locales }), ...(files && { files }) });
  const planned = pairs.map(({ source, target }) => planFile(loaded.format, source, target, options));
  return { loaded, options, files: planned };
}

/** The target files that are asked for, each with its source file. */
export function mergePairs(loaded: LoadedCatalog, { locales, files }: Omit<MergeRequest, keyof MergeOptions>) {
  const only = files && new Set(files);
  const targets = loaded.files.filter(
    ({ locale, linkTo }) => locale !== loaded.catalog.sourceLocale && linkTo === undefined,
  );
  return targets.flatMap((target) => {
    const source = loaded.sources.get(target.namespace);
    if (source === undefined || !(locales?.includes(target.locale) ?? true)) return [];
    return !only || only.has(target.path) || only.has(source.path) ? { source, target } : [];
  });
}

function planFile(format: Format, source: LoadedFile, target: LoadedFile, options: MergeOptions): MergeFile {
  const { path, locale } = target;
  const failure = source.failure ?? target.failure;
  if (failure !== undefined) return { path, locale, source, target, merge: nothing, failure };
  return { path, locale, source, target, merge: mergeOf(format, target.document, source.document, options) };
}

/** Returns the effect of merging a source text into a text as it reads now. */
export const mergeOf = (
  format: Format,
  from: string | LocaleDocument,
  source: string | LocaleDocument,
  options: MergeOptions,
): Merge => format.merge?.(from, source, options) ?? nothing;

const nothing: Merge = { edits: [], added: [], removed: [], obsolete: [], changed: [], carried: [], problems: [] };

/**
 * Merges into closed files, each in its own encoding and as it reads by then; the lock comes last. Never throws for one
 * file.
 */
export async function applyMerge(root: Root, plan: MergePlan): Promise<readonly MergedFile[]> {
  const merged: MergedFile[] = [];
  for (const file of plan.files) merged.push(await mergeFile(root, plan, file));
  return [...merged, await mergeLock(root, plan, merged)];
}

/** Merges into one closed file. */
export async function mergeFile(root: Root, { loaded, options }: MergePlan, file: MergeFile): Promise<MergedFile> {
  const { path, locale, source } = file;
  if (file.failure !== undefined) return { path, locale, merge: nothing, failure: file.failure };
  return captureFailure({ path, locale, merge: nothing }, async () => {
    let merge = nothing;
    const preImage = await rewrite(root, path, (present) => {
      if (present === undefined) throw new Failure("file.changed", { file: path });
      const from = present.text === file.target.text ? file.target.document : present.text;
      merge = mergeOf(loaded.format, from, source.document, options);
      return merge.edits.length === 0 ? undefined : { ...present, edits: merge.edits };
    });
    return { path, locale, merge, ...(preImage && { preImage }) };
  });
}

/** Moves the lock entries of translations with them. */
export async function mergeLock(root: Root, { loaded }: MergePlan, merged: readonly MergedFile[]): Promise<MergedFile> {
  const { lockPath: path, lockFailure } = loaded;
  const none = { path, merge: nothing };
  if (lockFailure !== undefined) return { ...none, failure: lockFailure };
  return captureFailure(none, async () => {
    const preImage = await rewriteLock(root, path, (text) => mergeLockEdits(text, loaded, merged));
    return { ...none, ...(preImage && { preImage }) };
  });
}

/** The edits that take what the lock knows of translations along with them. */
export function mergeLockEdits(
  text: string,
  loaded: Pick<LoadedCatalog, "lockPath">,
  merged: readonly Pick<MergedFile, "path" | "locale" | "merge">[],
): readonly Edit[] {
  if (text === "" || merged.length === 0) return [];
  const lock = parseLock(text);
  const changes = merged.flatMap(({ path, locale, merge }): readonly LockChange[] => {
    if (locale === undefined) return [];
    const place = { locale, file: relativeToLock(loaded, path) };
    const known = lock.ofFile(place.locale, place.file);
    const carried = merge.carried.flatMap(({ from, to, was, is }) => {
      const entry = known(from);
      if (entry === undefined) return [];
      // what was stale stays so
      const fresh = entry.hash === sourceHash(was) ? { ...withSource(entry, is), state: entry.state } : entry;
      return { ...place, path: to, entry: fresh };
    });
    const gone = [...merge.removed, ...merge.carried.map(({ from }) => from)];
    return [...gone.map((one) => ({ ...place, path: one, entry: undefined })), ...carried];
  });
  return lockEdits(text, changes);
}

async function captureFailure(none: MergedFile, work: () => Promise<MergedFile>): Promise<MergedFile> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof Failure) return { ...none, failure };
    throw failure;
  }
}
