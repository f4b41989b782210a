import { commands, type Disposable } from "vscode";
import { Failure } from "../../../core/failures/failure.ts";
import { traceOf } from "../../../core/failures/reason.ts";
import type { Log } from "../../../core/work/log.ts";
import { isCancelled } from "../basics/abort.ts";
import { during } from "../basics/activity.ts";
import { requireTrust } from "../basics/trust.ts";
import { notify } from "../ui/notify.ts";
import type { Commands } from "./commandTable.ts";

type Arguments<K extends keyof Commands> = Parameters<Commands[K]>;
type Result<K extends keyof Commands> = ReturnType<Commands[K]>;

/**
 * Registers a command. Errors that it throws are logged and shown here only, as a sentence with its remedy;
 * cancellation is silent. `signal` is aborted when the extension ends.
 */
export type Register = <K extends keyof Commands>(
  id: K,
  run: (args: Arguments<K>, signal: AbortSignal) => Result<K> | Promise<Result<K>>,
) => Disposable;

/** Runs one of our commands; `undefined` if it failed (the user has been notified) or was cancelled. */
export async function runCommand<K extends keyof Commands>(
  id: K,
  ...args: Arguments<K>
): Promise<Result<K> | undefined> {
  return await commands.executeCommand<Result<K> | undefined>(id, ...args);
}

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

/** Runs background work and logs its errors; users are only notified about what they asked for. */
export function inBackground(log: Log, name: string, work: () => PromiseLike<unknown>): void {
  during("background", name, work).then(undefined, (error: unknown) => {
    if (!isCancelled(error)) log.error(`${name}: ${logText(error)}`);
  });
}

async function reportError(log: Log, id: string, error: unknown): Promise<void> {
  log.error(`${id}: ${logText(error)}`);
  const [{ errorSentence }, { remediesOf }] = await Promise.all([
    import("../ui/failureSentences.ts"),
    import("../ui/remedies.ts"),
  ]);
  const remedies = remediesOf(error, (id, ...args) => commands.executeCommand(id, ...args));
  inBackground(log, id, async () => {
    const chosen = await notify("error", errorSentence(error), ...remedies.map(({ title }) => title));
    await remedies.find(({ title }) => title === chosen)?.run();
  });
}

/** For the log: code and facts of a failure, the stack of a mistake of ours. */
function logText(error: unknown): string {
  if (error instanceof Failure) return `${error.code} ${JSON.stringify(error.facts)}`;
  return traceOf(error);
}
