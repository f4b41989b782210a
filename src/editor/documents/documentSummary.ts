import { commands, l10n } from "vscode";
import type { App } from "../platform/app/app.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { charactersText, languageLabel, listText, numberText, sentencesText } from "../platform/ui/displayText.ts";
import { notify } from "../platform/ui/notify.ts";
import { offerButtons } from "../platform/ui/offerButtons.ts";
import type { DocumentJob } from "./documentJob.ts";
import { caveatText, jobFailureText, jobName } from "./documentTexts.ts";

/** A document to try again, and whether it may be pseudo-localized then. */
export type Retry = Pick<DocumentJob, "id" | "allowPseudo">;

interface Button {
  readonly title: string;
  /** Returns the documents to try again. */
  run(): Promise<readonly Retry[]>;
}

/** Reports how documents ended, and returns those that the user wants to try again. Cancelled ones are not reported. */
export async function showSummary(
  { service, log }: Pick<App, "service" | "log">,
  ended: readonly DocumentJob[],
): Promise<readonly Retry[]> {
  const done = ended.filter(({ state }) => state === "done");
  const failed = ended.filter(({ state }) => state === "failed");
  const isEmbedded = service.state.kind === "embedded";
  if (failed.length > 0) {
    const pseudo = failed.filter(({ failure }) => failure?.code === "service.noEngine");
    return await askSummary(
      sentencesText([...(done.length > 0 ? [formatDone(done, isEmbedded)] : []), formatFailed(failed)]),
      pseudo.length > 0 && isEmbedded
        ? [connectButton(pseudo), pseudoButton(pseudo)]
        : [tryAgainButton(failed), ...listButton()],
      true,
    );
  }
  if (done.length === 0) return [];
  const caveats = done.flatMap((job) => caveatText(job) ?? []);
  const message = sentencesText([formatDone(done, isEmbedded), ...new Set(caveats)]);
  const severity = caveats.length > 0 ? "warning" : "information";
  offerButtons(log, "documents", severity, message, [...openButton(done), ...listButton()]);
  return [];
}

async function askSummary(message: string, buttons: readonly Button[], warning: boolean): Promise<readonly Retry[]> {
  const severity = warning ? "warning" : "information";
  const title = await notify(severity, message, ...buttons.map((button) => button.title));
  return (await buttons.find((button) => button.title === title)?.run()) ?? [];
}

/** The number of translated documents and their characters: billed, or only counted if the service is free. */
export function formatDone(done: readonly DocumentJob[], isFree: boolean): string {
  const [job] = done;
  const billed = done.reduce((sum, { billed = 0 }) => sum + billed, 0);
  const characters = charactersText(billed);
  const counted = isFree ? `${characters}.` : l10n.t("{0} were billed.", characters);
  const cost = billed === 0 ? "" : ` ${counted}`;
  if (done.length > 1 || job === undefined)
    return `${l10n.t("{0} documents were translated.", numberText(done.length))}${cost}`;
  return `${l10n.t("{0} was translated into {1}.", job.name, languageLabel(job.target))}${cost}`;
}

function formatFailed(failed: readonly DocumentJob[]): string {
  const [job] = failed;
  if (failed.length === 1 && job !== undefined) return jobFailureText(job);
  const names = listText(failed.slice(0, 3).map(jobName));
  return l10n.t(
    "{0} documents were not translated ({1}). The list of documents says why.",
    numberText(failed.length),
    names,
  );
}

const listButton = (): readonly Button[] => [
  {
    title: l10n.t("Show Documents"),
    run: async () => {
      await commands.executeCommand("glossa.documents.focus");
      return [];
    },
  },
];

const openButton = ([job, ...more]: readonly DocumentJob[]): readonly Button[] =>
  job === undefined || more.length > 0
    ? []
    : [
        {
          title: job.unsaved ? l10n.t("Save As…") : l10n.t("Open"),
          run: async () => {
            await runCommand(job.unsaved ? "glossa.documents.saveAs" : "glossa.documents.open", { documentId: job.id });
            return [];
          },
        },
      ];

const tryAgainButton = (failed: readonly DocumentJob[]): Button => ({
  title: l10n.t("Try Again"),
  run: async () => failed.map(({ id, allowPseudo }) => ({ id, allowPseudo })),
});

const connectButton = (failed: readonly DocumentJob[]): Button => ({
  title: l10n.t("Connect…"),
  run: async () => ((await runCommand("glossa.connect")) ? failed.map(({ id }) => ({ id, allowPseudo: false })) : []),
});

const pseudoButton = (failed: readonly DocumentJob[]): Button => ({
  title: l10n.t("Use Pseudo-Localized Text"),
  run: async () => failed.map(({ id }) => ({ id, allowPseudo: true })),
});
