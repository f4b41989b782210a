import type { KeyLookup } from "../../core/keys/keyLookup.ts";
import { hasKeyFramework } from "../../project/keys/findFrameworks.ts";
import type { Files } from "../../project/model/ports.ts";
import type { Plan } from "../../project/plan/translationPlan.ts";
import { findKeyCatalogs, readKeyProject } from "../keys/keyProject.ts";
import type { Io } from "../terminal/io.ts";
import type { Scope } from "../terminal/scope.ts";

/** Reads the keys in code for plans; `undefined` if the root has no framework whose keys are read in code. */
export async function readPlannedCode(
  plans: readonly Plan[],
  files: Files,
  scope: Scope,
  io: Io,
): Promise<KeyLookup | undefined> {
  const formats = new Set(plans.map(({ loaded }) => loaded.catalog.format));
  const hasCustom = plans.some(({ loaded }) => (loaded.project.usages ?? []).length > 0);
  const { paths } = await files.list(io.signal);
  const hasAny = hasCustom || (await hasKeyFramework(files, paths, formats));
  if (!hasAny) return undefined;
  return (await readKeyProject(await findKeyCatalogs(files, scope, io), scope, io)).lookup;
}
