import { type Progress, ProgressLocation, window } from "vscode";
import { signalOf } from "./abort.ts";

/** Runs work that takes its time, with a notification that tells how far it is and can cancel it. */
export async function withProgress<T>(
  title: string,
  run: (tell: (message: string, percent?: number) => void, signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const options = { location: ProgressLocation.Notification, title, cancellable: true };
  return await window.withProgress(options, (progress, token) =>
    run(teller(progress), AbortSignal.any([signal, signalOf(token)])),
  );
}

/** VS Code wants what came on top; we know how far it is. */
function teller(progress: Progress<{ message?: string; increment?: number }>) {
  let reached = 0;
  return (message: string, percent = reached): void => {
    progress.report({ message, increment: Math.max(0, percent - reached) });
    reached = Math.max(reached, percent);
  };
}
