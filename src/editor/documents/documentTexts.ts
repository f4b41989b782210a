import { l10n } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { charactersText, languageName, numberText, percentOfHundredText } from "../platform/ui/displayText.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import type { DocumentJob, DocumentJobProgress, DocumentJobState } from "./documentJob.ts";

/** The state of a document: `sending 40%`, `translated, 50,000 characters billed`. */
export function jobStateText(job: DocumentJob, { percent, seconds }: DocumentJobProgress): string {
  if (percent !== undefined && job.state === "sending") return l10n.t("sending {0}", percentOfHundredText(percent));
  if (percent !== undefined && job.state === "fetching") return l10n.t("fetching {0}", percentOfHundredText(percent));
  if (seconds !== undefined && seconds > 0 && job.state === "translating")
    return l10n.t("translating, about {0} s left", numberText(seconds));
  if (job.state === "done") return formatDone(job);
  return states[job.state]();
}

const states: Readonly<Record<DocumentJobState, () => string>> = {
  waiting: () => l10n.t("waiting"),
  sending: () => l10n.t("sending"),
  translating: () => l10n.t("translating"),
  fetching: () => l10n.t("fetching"),
  done: () => l10n.t("translated"),
  failed: () => l10n.t("failed"),
  cancelled: () => l10n.t("cancelled"),
};

function formatDone({ billed, unsaved }: DocumentJob): string {
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
export function jobFailureText({ name, failure }: DocumentJob): string {
  if (failure === undefined) return l10n.t("{0}: Glossa ran into an unexpected error.", name);
  const { code, facts } = failure;
  return toFailureSentence(new Failure(code, facts.file === undefined ? { ...facts, file: name } : facts));
}

/** A note about a translation that is complete, if there is one. */
export function caveatText(job: DocumentJob): string | undefined {
  if (job.unsaved && job.failure)
    return `${jobFailureText(job)} ${l10n.t("Glossa keeps the translation: save it elsewhere.")}`;
  if (job.unsaved) return l10n.t("Glossa keeps the translation until you save it.");
  const { lostMedia = 0 } = job;
  if (lostMedia === 0) return undefined;
  return lostMedia === 1
    ? l10n.t("1 picture could not be put back: the service changed its name.")
    : l10n.t("{0} pictures could not be put back: the service changed their names.", numberText(lostMedia));
}
