import { showInStatusBar, withProgress } from "./progress.ts";

/** Milliseconds after which work gets a notification with a cancel button. */
const patience = 800;

/** Says how far work is. */
type Tell = (message: string, percent?: number) => void;

/** Runs work that is mostly short: the status bar turns at once, a notification with Cancel comes when it takes longer, and shows what `run` tells. */
export async function withLateProgress<T>(
  title: string,
  run: (signal: AbortSignal, tell: Tell) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const left = new AbortController();
  let told: Parameters<Tell> | undefined;
  let show: Tell | undefined;
  const work = run(AbortSignal.any([signal, left.signal]), (...news) => {
    told = news;
    show?.(...news);
  });
  const settled = work.then(
    () => {},
    () => {},
  );
  showInStatusBar(title, settled);
  const timer = setTimeout(() => {
    const watch = (tell: Tell, either: AbortSignal) => {
      either.addEventListener("abort", () => left.abort(), { once: true });
      show = tell;
      if (told) tell(...told);
      return settled;
    };
    void withProgress(title, watch, signal);
  }, patience);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
