import { pathKey } from "../../core/catalog/message.ts";
import { localeIn } from "../../core/conventions/discover.ts";
import type { Merge } from "../../core/formats/format.ts";
import { parseLock } from "../../core/lock/lock.ts";
import { isForPeople } from "../../core/projectFile/projectRules.ts";
import { applyEdits, type Edit } from "../../core/text/textEdits.ts";
import { isMergeable, mergeLockEdits, mergeOf, mergePairs } from "../apply/mergePlan.ts";
import { completeCatalog, type LoadedCatalog, type Root } from "../discover/loadCatalogs.ts";
import { createLoadedFile, type LoadedFile, readByWorker } from "../discover/loadedFile.ts";
import { formatNameFor, workerOf } from "../model/formatFor.ts";
import { yieldOnce } from "../model/yieldToEventLoop.ts";
import type { FilePlan, PlanRequest } from "./translationPlan.ts";

/** Merged target files by the files before, kept by callers that make a plan again with each of its changes. */
export type SourceMerges = Map<LoadedFile, { readonly source: LoadedFile; readonly fresh: LoadedFile | undefined }>;

/** The files that are planned. */
interface MergeFirstRequest extends Pick<PlanRequest, "targets" | "files" | "paths"> {
  /** Default: none are known, and none are kept. */
  readonly merges?: SourceMerges;
}

/**
 * Returns a catalog whose requested target files have the texts of a merge with their source files, if those are newer:
 * only what is missing or stale after the merge is translated. Nothing is written. Single messages (`paths`) are
 * translated without a merge of their files, and files that only people translate are not merged.
 */
export async function withMergedSources(
  root: Root,
  loaded: LoadedCatalog,
  { targets, files, paths, merges = new Map() }: MergeFirstRequest,
  signal: AbortSignal,
): Promise<LoadedCatalog> {
  if (paths !== undefined || !isMergeable(loaded)) return loaded;
  const all = targets.map((target) => localeIn(loaded.catalog, target));
  const locales = all.filter((locale) => !isForPeople(loaded.project, locale));
  const merged = new Map<LoadedFile, LoadedFile>();
  for (const { source, target } of mergePairs(loaded, { locales, ...(files && { files }) })) {
    signal.throwIfAborted();
    const fresh = await mergeTarget(root, loaded, { target, source }, merges);
    if (fresh !== undefined) merged.set(target, fresh);
  }
  return merged.size === 0 ? loaded : withTargets(loaded, merged);
}

/** Returns the catalog with merged files, and with the lock's data about them. */
function withTargets(loaded: LoadedCatalog, merged: ReadonlyMap<LoadedFile, LoadedFile>): LoadedCatalog {
  const done = [...merged.values()].map(({ path, locale, merged: own }) => ({
    path,
    locale,
    merge: own?.merge ?? none,
  }));
  const edits = mergeLockEdits(loaded.lockText, loaded, done);
  return completeCatalog({
    ...loaded,
    files: loaded.files.map((file) => merged.get(file) ?? file),
    ...(edits.length > 0 && { lock: parseLock(applyEdits(loaded.lockText, edits)) }),
  });
}

const none: Merge = { edits: [], added: [], removed: [], obsolete: [], changed: [], carried: [], problems: [] };

async function mergeTarget(
  root: Root,
  loaded: LoadedCatalog,
  { target, source }: { readonly target: LoadedFile; readonly source: LoadedFile },
  merges: SourceMerges,
): Promise<LoadedFile | undefined> {
  const before = merges.get(target);
  if (before?.source === source) return before.fresh;
  const fresh = isBehind(target, source) ? await merge(root, loaded, target, source) : undefined;
  merges.set(target, { source, fresh });
  return fresh;
}

/** Returns whether a target file has another source of a message than the source file, or messages that this lacks. */
function isBehind(target: LoadedFile, source: LoadedFile): boolean {
  if (target.failure !== undefined || source.failure !== undefined) return false;
  const sources = new Map(source.document.messages.map((message) => [pathKey(message.path), message]));
  return target.document.messages.some((message) => {
    const now = sources.get(pathKey(message.path));
    return now === undefined || (message.source !== now.source && message.source !== now.text);
  });
}

async function merge(
  root: Root,
  loaded: LoadedCatalog,
  target: LoadedFile,
  source: LoadedFile,
): Promise<LoadedFile | undefined> {
  // others have their turn between files
  await yieldOnce();
  const worker = workerOf(root);
  const asked = { name: formatNameFor(loaded, target.locale), text: target.text, source: source.text };
  const done = await worker.merge(asked, () => mergeOf(loaded.format, target.document, source.document, {}));
  // without a merge, translation continues
  if (done.edits.length === 0 || done.problems.length > 0) return undefined;
  const { path, locale, namespace, encoding } = target;
  const read = { text: applyEdits(target.text, done.edits), encoding };
  const place = { path, locale, namespace };
  const fresh = createLoadedFile(loaded, place, read, await readByWorker(worker, loaded, place, read));
  return fresh.failure === undefined ? { ...fresh, merged: { before: target, merge: done } } : undefined;
}

/** Text that a run writes into: the present one, or merged with its source if the plan began with that. */
export interface Start {
  readonly text: string;
  /** From the text as it is now. */
  readonly edits: readonly Edit[];
  readonly merge?: Merge;
}

/** The start of writing one file of a plan. */
export function startOf({ format }: LoadedCatalog, { source, target }: FilePlan, text: string): Start {
  const planned = target?.merged;
  if (target === undefined || planned === undefined) return { text, edits: [] };
  if (text === planned.before.text) return { text: target.text, edits: planned.merge.edits, merge: planned.merge };
  const now = mergeOf(format, text, source.document, {});
  return { text: applyEdits(text, now.edits), edits: now.edits, merge: now };
}
