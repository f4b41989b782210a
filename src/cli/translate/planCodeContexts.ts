import type { Log } from "../../core/work/log.ts";
import { hasKeyFramework } from "../../project/keys/findFrameworks.ts";
import type { Files } from "../../project/model/ports.ts";
import { wantsCode, withCodeContexts } from "../../project/plan/codeContexts.ts";
import type { Plan } from "../../project/plan/translationPlan.ts";
import { catalogId, findKeyCatalogs, type KeyProject, readKeyProject } from "../keys/keyProject.ts";
import type { Io } from "../terminal/io.ts";
import type { Scope } from "../terminal/scope.ts";

/** Options of `planCodeContexts`. */
interface CodeReading {
  readonly scope: Scope;
  readonly io: Io;
  readonly log: Log;
}

/**
 * Adds the context from code to plans that want it, if the root has a framework whose keys are read in code. Without its
 * code a message is translated as well: a failure is logged.
 */
export async function planCodeContexts(
  plans: readonly Plan[],
  files: Files,
  { scope, io, log }: CodeReading,
): Promise<readonly Plan[]> {
  if (!plans.some(wantsCode)) return plans;
  try {
    const project = await readProject(plans, files, scope, io);
    if (project === undefined) return plans;
    const made: Plan[] = [];
    for (const plan of plans)
      made.push(await withCodeContexts(plan, project.lookup, catalogId(plan.loaded), io.signal));
    return made;
  } catch (error) {
    io.signal.throwIfAborted();
    log.warn(`context from code is left out: ${error instanceof Error ? error.message : String(error)}`);
    return plans;
  }
}

async function readProject(
  plans: readonly Plan[],
  files: Files,
  scope: Scope,
  io: Io,
): Promise<KeyProject | undefined> {
  const formats = new Set(plans.map(({ loaded }) => loaded.catalog.format));
  const hasCustom = plans.some(({ loaded }) => (loaded.project.usages ?? []).length > 0);
  const { paths } = await files.list(io.signal);
  const hasAny = hasCustom || (await hasKeyFramework(files, paths, formats));
  return hasAny ? await readKeyProject(await findKeyCatalogs(files, scope, io), scope, io) : undefined;
}
