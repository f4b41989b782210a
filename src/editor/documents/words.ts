import { l10n } from "vscode";
import { Failure } from "../../core/failure.ts";
import { charactersText, languageName, numberText, percentText } from "../platform/names.ts";
import { failureSentence } from "../platform/sentences.ts";
import type { DocumentJob, JobProgress, JobState } from "./job.ts";

/** How far a document is: `sending 40%`, `translated, 50,000 characters billed`. */
export function stateText(job: DocumentJob, { percent, seconds }: JobProgress): string {
  if (percent !== undefined && job.state === "sending") return l10n.t("sending {0}", percentText(percent));
  if (percent !== undefined && job.state === "fetching") return l10n.t("fetching {0}", percentText(percent));
  if (seconds !== undefined && seconds > 0 && job.state === "translating")
    return l10n.t("translating, about {0} s left", numberText(seconds));
  if (job.state === "done") return doneText(job);
  return states[job.state]();
}

const states: Readonly<Record<JobState, () => string>> = {
  waiting: () => l10n.t("waiting"),
  sending: () => l10n.t("sending"),
  translating: () => l10n.t("translating"),
  fetching: () => l10n.t("fetching"),
  done: () => l10n.t("translated"),
  failed: () => l10n.t("failed"),
  cancelled: () => l10n.t("cancelled"),
};

function doneText({ billed, unsaved }: DocumentJob): string {
  const facts = [
    ...(unsaved ? [l10n.t("not saved")] : []),
    ...(billed === undefined ? [] : [l10n.t("{0} billed", charactersText(billed))]),
  ];
  return facts.length === 0 ? l10n.t("translated") : facts.join(" · ");
}

/** `report.docx → German`. */
export const jobName = ({ name, target }: Pick<DocumentJob, "name" | "target">): string =>
  l10n.t("{0} → {1}", name, languageName(target));

/** Why a document failed, in a sentence that names it. */
export function failureText({ name, failure }: DocumentJob): string {
  if (failure === undefined) return l10n.t("{0}: Glossa ran into an unexpected error.", name);
  const { code, facts } = failure;
  return failureSentence(new Failure(code, facts.file === undefined ? { ...facts, file: name } : facts));
}

/** What a person should know of a translation that is there. */
export function caveatText(job: DocumentJob): string | undefined {
  if (job.unsaved && job.failure)
    return `${failureText(job)} ${l10n.t("Glossa keeps the translation: save it elsewhere.")}`;
  if (job.unsaved) return l10n.t("Glossa keeps the translation until you save it.");
  const { lostMedia = 0 } = job;
  if (lostMedia === 0) return undefined;
  return lostMedia === 1
    ? l10n.t("1 picture could not be put back: the service changed its name.")
    : l10n.t("{0} pictures could not be put back: the service changed their names.", numberText(lostMedia));
}
