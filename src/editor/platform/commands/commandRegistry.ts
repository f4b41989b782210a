import { commands, type Disposable } from "vscode";
import type { Commands } from "./commandTable.ts";

export type Arguments<K extends keyof Commands> = Parameters<Commands[K]>;
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
