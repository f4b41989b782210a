import { l10n, type QuickPickItem, type Uri, window, workspace } from "vscode";
import { audioExtensions, type FileRecording, fileSource } from "../../audio/audioFile.ts";
import type { Locale } from "../../core/catalog/catalog.ts";
import { timeStamp } from "../../core/sound/subtitles.ts";
import { createTranscriptWriter, type TranscriptFormat, transcriptFormats } from "../../core/sound/transcript.ts";
import type { DictationEvent } from "../../service/dictation/dictationTypes.ts";
import { assertTranslatesSpeech } from "../../service/dictation/speechEngine.ts";
import { startDictation } from "../../service/dictation/startDictation.ts";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { during } from "../platform/basics/activity.ts";
import { askAll, pickOne, type Question } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { withProgress } from "../platform/ui/progressNotification.ts";
import { askDictationLanguage, askSpokenLanguage, loadDictationLanguages } from "./dictationLanguageQuestions.ts";
import { createDictationRequest, logOneGlossary } from "./dictationRequest.ts";

type Needs = Pick<App, "service" | "resources" | "choices" | "storage" | "languages" | "log">;

/** The choices for the transcription of a file; stored. */
interface TranscriptChoices {
  /** Default: the service finds it out. */
  readonly sourceLanguage?: string;
  /** Default: it is not translated. */
  readonly target?: string;
  readonly format: TranscriptFormat;
}

const choicesKey = "glossa.transcript";

/** Transcribes an audio file, and its translation, to a new unsaved document. */
export async function transcribeFile(needs: Needs, given: Uri | undefined, signal: AbortSignal): Promise<void> {
  const file = given ?? (await askFile());
  const choices = await askTranscriptChoices(needs, signal);
  const client = await needs.service.client(signal);
  const targets = choices.target === undefined ? [] : [choices.target];
  await assertTranslatesSpeech(client, targets, choices.sourceLanguage, signal);
  const asked = { ...choices, targets, mode: "both", destination: "plain" } as const;
  const request = await createDictationRequest(needs, asked, signal);
  const source = fileSource(file.fsPath);
  const writer = createTranscriptWriter(choices.format, targets);
  const written: string[] = [];
  let heard = 0;
  try {
    await withProgress(
      l10n.t("Transcribing {0}", source.name),
      async (report, ending) => {
        const recording = await source.open(ending);
        for await (const event of startDictation(client, { ...request, isRecorded: true }, recording, {
          signal: ending,
          onOneGlossary: logOneGlossary(needs),
        })) {
          if (event.kind === "utterance") written.push(writer.add(event));
          if (event.kind === "heard") heard = event.milliseconds;
          reportSent(event, recording, report);
        }
      },
      signal,
    );
  } finally {
    if (heard > 0) needs.service.recordSpending(choices.target ?? "", { milliseconds: heard });
    // the text was billed: it is shown, however the run ended
    if (written.length > 0) await showTranscript(writer.head + written.join(""));
  }
  if (written.length === 0) void notify("information", l10n.t("No speech was recognized in {0}.", source.name));
}

async function askFile(): Promise<Uri> {
  const [file] =
    (await during("person", "file", () =>
      window.showOpenDialog({
        title: l10n.t("Transcribe Audio File"),
        openLabel: l10n.t("Transcribe"),
        filters: { [l10n.t("Audio")]: [...audioExtensions], [l10n.t("All Files")]: ["*"] },
      }),
    )) ?? [];
  if (file === undefined) throw createCancellation();
  return file;
}

async function askTranscriptChoices(
  needs: Pick<App, "storage" | "languages">,
  signal: AbortSignal,
): Promise<TranscriptChoices> {
  const { storage } = needs;
  const { sources, targets } = await loadDictationLanguages(needs, signal);
  const last = storage.global.get<TranscriptChoices>(choicesKey);
  const first = { format: "text", ...last } satisfies TranscriptChoices;
  const spoken: Question<TranscriptChoices> = {
    ask: (answers, place, step) => askSpokenLanguage(answers, place, step, sources),
  };
  const questions = [spoken, { ask: askTarget(targets) }, { ask: askFormat }];
  const answers = await askAll(l10n.t("Transcribe Audio File"), questions, first, signal);
  await storage.global.update(choicesKey, answers);
  return answers;
}

const askTarget =
  (targets: readonly Locale[]): Question<TranscriptChoices>["ask"] =>
  async (answers, place, signal) => {
    const { target: last, ...others } = answers;
    const question = {
      placeholder: l10n.t("Select a language to translate it into"),
      offered: targets,
      chosen: last === undefined ? [] : [last],
      unknown: { label: l10n.t("No Translation"), description: l10n.t("Only the spoken text is written") },
    };
    const target = await askDictationLanguage(place, question, signal);
    return { ...others, ...(target !== undefined && { target }) };
  };

const formatTexts: Record<TranscriptFormat, () => readonly [label: string, detail: string]> = {
  text: () => [l10n.t("Text with Time Stamps"), l10n.t("What is said, with its translation below")],
  srt: () => [l10n.t("SubRip Subtitles (.srt)"), l10n.t("The translation, if there is one")],
  vtt: () => [l10n.t("WebVTT Subtitles (.vtt)"), l10n.t("The translation, if there is one")],
};

const askFormat: Question<TranscriptChoices>["ask"] = async (answers, place, signal) => {
  const items = transcriptFormats.map((format): QuickPickItem & { readonly format: TranscriptFormat } => {
    const [label, detail] = formatTexts[format]();
    return { label, detail, format };
  });
  const active = items.find(({ format }) => format === answers.format);
  const placeholder = l10n.t("Select a format");
  const { format } = await pickOne(place, { items, placeholder, ...(active && { active }) }, signal);
  return { ...answers, format };
};

type ReportProgress = (message: string, percent?: number) => void;

/** Reports how much of the file was sent; repeated parts are not counted. */
function reportSent(event: DictationEvent, { duration }: FileRecording, report: ReportProgress): void {
  if (event.kind !== "heard") return;
  const whole = duration();
  const sent = Math.min(event.milliseconds, whole ?? event.milliseconds);
  if (whole === undefined) report(timeStamp(sent));
  else report(l10n.t("{0} of {1}", timeStamp(sent), timeStamp(whole)), Math.floor((100 * sent) / Math.max(1, whole)));
}

async function showTranscript(content: string): Promise<void> {
  await window.showTextDocument(await workspace.openTextDocument({ content }), { preview: false });
}
