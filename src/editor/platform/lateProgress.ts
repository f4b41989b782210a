import { showInStatusBar, withProgress } from "./progress.ts";

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
  showInStatusBar(title, settled);
  const timer = setTimeout(() => {
    const show = (_: unknown, either: AbortSignal) => {
      either.addEventListener("abort", () => left.abort(), { once: true });
      return settled;
    };
    void withProgress(title, show, signal);
  }, patience);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
