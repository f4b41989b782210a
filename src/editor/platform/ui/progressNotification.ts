import { type Progress, ProgressLocation, window } from "vscode";
import { signalOf } from "../basics/abort.ts";
import { toPlainText } from "./plainText.ts";

/**
 * Runs long work with a notification that shows its progress and can cancel it. Texts of files and services in it never
 * become links, as in every notification.
 */
export async function withProgress<T>(
  title: string,
  run: (report: (message: string, percent?: number) => void, signal: AbortSignal) => PromiseLike<T>,
  signal: AbortSignal,
): Promise<T> {
  const options = { location: ProgressLocation.Notification, title: toPlainText(title), cancellable: true };
  return await window.withProgress(options, (progress, token) =>
    run(createReporter(progress), AbortSignal.any([signal, signalOf(token)])),
  );
}

/** Lets the status bar turn, with a title, until work has ended. */
export function showInStatusBar(title: string, work: PromiseLike<unknown>): void {
  window.withProgress({ location: ProgressLocation.Window, title: toPlainText(title) }, () => work);
}

/** Shows a view's own progress bar until work has ended. */
export function showInView<T>(viewId: string, work: () => PromiseLike<T>): Thenable<T> {
  return window.withProgress({ location: { viewId } }, work);
}

/** Converts our percentages to the increments that VS Code expects. */
function createReporter(progress: Progress<{ message?: string; increment?: number }>) {
  let reached = 0;
  return (message: string, percent = reached): void => {
    progress.report({ message: toPlainText(message), increment: Math.max(0, percent - reached) });
    reached = Math.max(reached, percent);
  };
}
