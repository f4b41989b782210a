import { l10n } from "vscode";
import { numberText } from "../platform/ui/displayText.ts";
import { showInStatusBar, showInView, withProgress } from "../platform/ui/progressNotification.ts";
import { type DocumentJob, isEnded } from "./documentJob.ts";
import type { DocumentJobs } from "./documentJobQueue.ts";
import { jobName, jobStateText } from "./documentTexts.ts";

/** Translates documents with a notification that shows their progress and can cancel them. */
export async function runDocuments(jobs: DocumentJobs, ids: readonly string[]): Promise<readonly DocumentJob[]> {
  const [first] = ids.flatMap((id) => jobs.find(id) ?? []);
  if (first === undefined) return [];
  const title =
    ids.length === 1
      ? l10n.t("Translating {0}", jobName(first))
      : l10n.t("Translating {0} documents", numberText(ids.length));
  return await withProgress(
    title,
    async (report, either) => {
      const listening = jobs.onDidChange((job) => {
        if (!job || !ids.includes(job.id)) return;
        const listed = ids.flatMap((id) => jobs.find(id) ?? []);
        const ended = listed.filter(isEnded).length;
        const state = jobStateText(job, jobs.progress(job.id));
        const message =
          ids.length === 1
            ? state
            : l10n.t("{0} of {1}: {2}", numberText(ended), numberText(ids.length), `${jobName(job)}, ${state}`);
        report(message, percentOf(listed, jobs));
      });
      try {
        return await jobs.run(ids, either);
      } finally {
        listening.dispose();
      }
    },
    // the end of the window cancels nothing: the next one goes on
    new AbortController().signal,
  );
}

/** Estimates the progress in percent: sending counts as the first third of a document's work, fetching as the last. */
function percentOf(listed: readonly DocumentJob[], jobs: DocumentJobs): number {
  const done = listed.map((job) => {
    if (isEnded(job)) return 100;
    const { percent = 0 } = jobs.progress(job.id);
    if (job.state === "sending") return percent / 3;
    if (job.state === "fetching") return 67 + percent / 3;
    return job.state === "translating" ? 50 : 0;
  });
  return Math.floor(done.reduce((sum, one) => sum + one, 0) / Math.max(1, listed.length));
}

/** Continues documents that were under way before the window was loaded: the view and the status bar show progress. */
export async function runInBackground(jobs: DocumentJobs, ids: readonly string[]): Promise<readonly DocumentJob[]> {
  const running = jobs.run(ids, new AbortController().signal);
  const ended = running.then(
    () => {},
    () => {},
  );
  showInView("glossa.documents", () => ended);
  showInStatusBar(l10n.t("Translating documents"), ended);
  return await running;
}
