import { commands } from "vscode";
import type { Log } from "../../../core/work/log.ts";
import { isCancelled } from "../basics/abort.ts";
import { during } from "../basics/activity.ts";
import { requireTrust } from "../basics/trust.ts";
import type { Arguments, Register } from "../commands/commandRegistry.ts";
import { reportError } from "../ui/reportError.ts";

/** Makes `Register`; disposing it aborts running commands. */
export function createRegister(log: Log): { readonly register: Register; readonly dispose: () => void } {
  const controller = new AbortController();
  return {
    register: (id, run) =>
      commands.registerCommand(id, (...args: unknown[]) => {
        log.debug(`command ${id}`);
        return during("command", id, async () => {
          try {
            requireTrust(id);
            return await run(args as Arguments<typeof id>, controller.signal);
          } catch (error) {
            if (!isCancelled(error)) await reportError(log, id, error);
            return undefined;
          }
        });
      }),
    dispose: () => controller.abort(),
  };
}
