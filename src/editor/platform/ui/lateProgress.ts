import { showInStatusBar, withProgress } from "./progressNotification.ts";

/** Milliseconds after which work gets a notification with a cancel button. */
const notificationDelay = 800;

/** Reports the progress of work. */
type ReportProgress = (message: string, percent?: number) => void;

/**
 * Runs work that is usually short: the status bar shows it at once, a notification with Cancel appears if it takes
 * longer, and shows the progress that `run` reports.
 */
export async function withLateProgress<T>(
  title: string,
  run: (signal: AbortSignal, report: ReportProgress) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const left = new AbortController();
  let lastReport: Parameters<ReportProgress> | undefined;
  let show: ReportProgress | undefined;
  const work = run(AbortSignal.any([signal, left.signal]), (...news) => {
    lastReport = news;
    show?.(...news);
  });
  const completion = work.then(
    () => {},
    () => {},
  );
  showInStatusBar(title, completion);
  const timer = setTimeout(() => {
    const watch = (report: ReportProgress, either: AbortSignal) => {
      either.addEventListener("abort", () => left.abort(), { once: true });
      show = report;
      if (lastReport) report(...lastReport);
      return completion;
    };
    void withProgress(title, watch, signal);
  }, notificationDelay);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
