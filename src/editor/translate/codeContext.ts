import { wantsCode, withCodeContexts } from "../../project/plan/codeContexts.ts";
import type { Plan } from "../../project/plan/translationPlan.ts";
import { waitFor } from "../platform/commands/abort.ts";
import type { App } from "../platform/commands/app.ts";
import type { FolderCatalog } from "../platform/projects/folderCatalogs.ts";

/**
 * Adds the context from source code to the messages of a plan, once the code of the folder is read. Without its code a
 * message is translated as well: a failure is logged.
 */
export async function addCodeContexts(
  { keys, log }: Pick<App, "keys" | "log">,
  { id, folder }: FolderCatalog,
  plan: Plan,
  signal: AbortSignal,
): Promise<Plan> {
  if (!wantsCode(plan)) return plan;
  try {
    const own = await keys.folderOf(folder.uri);
    if (own === undefined) return plan;
    await waitFor(own.summary(), signal);
    return await withCodeContexts(plan, await own.messages.lookup(), id, signal);
  } catch (error) {
    signal.throwIfAborted();
    log.warn(`context from code is left out: ${error instanceof Error ? error.message : String(error)}`);
    return plan;
  }
}
