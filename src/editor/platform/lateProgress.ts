import { ProgressLocation, window } from "vscode";
import { signalOf } from "./abort.ts";

/** Milliseconds after which work gets a notification with a cancel button. */
const patience = 800;

/** Runs work that is mostly short: the status bar turns at once, a notification with Cancel comes when it takes longer. */
export async function withLateProgress<T>(
  title: string,
  run: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const left = new AbortController();
  const work = run(AbortSignal.any([signal, left.signal]));
  const settled = work.then(
    () => {},
    () => {},
  );
  window.withProgress({ location: ProgressLocation.Window, title }, () => settled);
  const timer = setTimeout(() => {
    const options = { location: ProgressLocation.Notification, title, cancellable: true };
    window.withProgress(options, (_, token) => {
      signalOf(token).addEventListener("abort", () => left.abort(), { once: true });
      return settled;
    });
  }, patience);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
