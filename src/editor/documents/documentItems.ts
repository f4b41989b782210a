import { l10n, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState } from "vscode";
import { languageLabel, timeText } from "../platform/ui/displayText.ts";
import type { DocumentJob, DocumentJobProgress, DocumentJobState } from "./documentJob.ts";
import { caveatText, jobFailureText, jobStateText } from "./documentTexts.ts";

/** The tree item of a document in the list. */
export function jobItem(job: DocumentJob, progress: DocumentJobProgress): TreeItem {
  const item = new TreeItem(job.name, TreeItemCollapsibleState.None);
  const state = jobStateText(job, progress);
  item.id = job.id;
  item.description = `→ ${job.target} · ${state}`;
  item.iconPath = iconOf(job);
  item.contextValue = contextOf(job);
  item.tooltip = createTooltip(job, state);
  const row = { documentId: job.id };
  if (job.state === "done")
    item.command = { command: "glossa.documents.open", title: l10n.t("Open"), arguments: [row] };
  const more = job.state === "failed" ? [jobFailureText(job)] : [caveatText(job) ?? ""];
  const label = [job.name, languageLabel(job.target), state, ...more].filter((text) => text !== "").join(", ");
  item.accessibilityInformation = { label };
  return item;
}

function iconOf(job: DocumentJob): ThemeIcon {
  if (job.state === "done" && caveatText(job) !== undefined)
    return new ThemeIcon("warning", new ThemeColor("list.warningForeground"));
  return icons[job.state]();
}

const icons: Readonly<Record<DocumentJobState, () => ThemeIcon>> = {
  waiting: () => new ThemeIcon("watch"),
  sending: () => new ThemeIcon("cloud-upload"),
  translating: () => new ThemeIcon("loading~spin"),
  fetching: () => new ThemeIcon("cloud-download"),
  done: () => new ThemeIcon("check"),
  failed: () => new ThemeIcon("error", new ThemeColor("list.errorForeground")),
  cancelled: () => new ThemeIcon("circle-slash"),
};

function contextOf({ state, unsaved }: DocumentJob): string {
  if (state === "done") return unsaved ? "document.done.unsaved" : "document.done.saved";
  return state === "failed" || state === "cancelled" ? `document.${state}` : "document.running";
}

function createTooltip(job: DocumentJob, state: string): string {
  const { name, from, target, engine, created } = job;
  const languages = from === undefined ? languageLabel(target) : `${languageLabel(from)} → ${languageLabel(target)}`;
  const lines = [
    name,
    languages,
    job.state === "failed" ? jobFailureText(job) : state,
    (job.state === "done" && caveatText(job)) || "",
    engine === undefined ? "" : l10n.t("Translated by {0}", engine),
    job.state === "done" && job.resultName !== name ? job.resultName : "",
    l10n.t("Started {0}", timeText(new Date(created).toISOString())),
  ];
  return lines.filter((line) => line !== "").join("\n");
}
