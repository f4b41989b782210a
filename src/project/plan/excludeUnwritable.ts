import { pathKey } from "../../core/catalog/message.ts";
import type { Problem } from "../../core/problems/problem.ts";
import type { LoadedCatalog, Root } from "../discover/loadCatalogs.ts";
import { formatNameFor, workerOf } from "../model/formatFor.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import type { FilePlan, Plan } from "./translationPlan.ts";

/**
 * Removes from a plan what can't be written, so that it is not paid for: read-only files get their `failure`, messages
 * whose place in the file is taken move from `work` to `blocked`.
 */
export async function excludeUnwritable(plan: Plan, root: Root, signal: AbortSignal): Promise<Plan> {
  const files = plan.locales.flatMap((locale) => locale.files);
  const looked = await mapConcurrent(files, async (file) => {
    signal.throwIfAborted();
    return [file, await checkFile(file, plan.loaded, root)] as const;
  });
  const found = new Map(looked);
  const locales = plan.locales.map((locale) => ({
    ...locale,
    files: locale.files.map((file) => found.get(file) ?? file),
  }));
  return { ...plan, locales };
}

async function checkFile(file: FilePlan, loaded: LoadedCatalog, root: Root): Promise<FilePlan> {
  if (file.work.length === 0) return file;
  const failure = await root.files.refusal(file.path);
  if (failure !== undefined) return { ...file, work: [], failure };
  const blocked = await findBlocked(file, loaded, root);
  const keys = new Set(blocked.map(({ path = [] }) => pathKey(path)));
  return blocked.length === 0
    ? file
    : { ...file, blocked, work: file.work.filter(({ path }) => !keys.has(pathKey(path))) };
}

/** Returns problems of messages whose place is taken: only those without a text need a new place. */
async function findBlocked(file: FilePlan, loaded: LoadedCatalog, root: Root): Promise<readonly Problem[]> {
  const { target, source, work, locale } = file;
  const paths = work.flatMap((entry) => (entry.target === undefined ? [entry.path] : []));
  if (target === undefined || paths.length === 0) return [];
  const changes = paths.map((path) => ({ path, text: "x" }));
  const trial = { name: formatNameFor(loaded, locale), text: target.text, model: source.text, changes };
  const tryHere = () => target.document.edit(changes, { model: source.document }).problems;
  return await workerOf(root).tryChanges(trial, tryHere);
}
