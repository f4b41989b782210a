import { env, l10n, Uri, window, workspace } from "vscode";
import { transcriptMarkdown, transcriptText } from "../../core/dictation/transcriptText.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { App } from "../platform/app/app.ts";
import { during } from "../platform/basics/activity.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { askTarget } from "../platform/languages/targetQuestion.ts";
import { writeToUri } from "../platform/projects/uriOutput.ts";
import { translateLoose } from "../platform/resources/looseTexts.ts";
import { pickOne } from "../platform/ui/multiStepInput.ts";
import { showBriefly } from "../platform/ui/notify.ts";
import type { SpokenUtterance } from "./dictationSession.ts";
import { createLines, type Retries } from "./panelEntries.ts";
import { timeOfDayText } from "./panelTexts.ts";

/** The services of the app that translating again needs. */
export type RetryNeeds = Pick<App, "service" | "cache" | "log" | "storage" | "projects" | "languages">;

/** Asks for a language and translates an utterance into it. Throws `Failure`, and if the user leaves. */
export async function retryInto(
  needs: RetryNeeds,
  { text, language }: SpokenUtterance,
  signal: AbortSignal,
): Promise<{ readonly language: string; readonly text: string }> {
  const place = { title: l10n.t("Translate What Was Said"), step: 1, totalSteps: 1 };
  const target = await askTarget(needs, place, { source: language }, signal);
  const { results } = await translateLoose(needs, { texts: [text], source: language, target }, signal);
  const [result] = results;
  if (result?.ok !== true) throw new Failure("service.badResponse");
  return { language: target, text: result.text };
}

/** Adds a word of an utterance to spoken terms: the selected one, or one that the user types. */
export async function addSelectedTerm(
  { text, language }: SpokenUtterance,
  selected: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const term = selected ?? (await askWord(text, signal));
  await runCommand("_glossa.addSpokenTerm", language, term);
}

async function askWord(text: string, signal: AbortSignal): Promise<string> {
  const words = [...new Set(text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [])];
  const items = words.map((label) => ({ label }));
  const place = { title: l10n.t("Add to Spoken Terms"), step: 1, totalSteps: 1 };
  const placeholder = l10n.t("Word to recognize better from the next dictation on");
  return (await pickOne(place, { items, placeholder }, signal)).label;
}

/** Puts a text at the cursors of the active editor, else on the clipboard. */
export async function insertText(text: string): Promise<void> {
  const editor = window.activeTextEditor;
  const isDone = await editor?.edit((edit) => {
    for (const selection of editor.selections) edit.replace(selection, text);
  });
  if (isDone !== true) await copyText(text);
}

export async function copyText(text: string): Promise<void> {
  await env.clipboard.writeText(text);
  showBriefly(l10n.t("Copied"), "check");
}

/** Writes the utterances to a file that the user chooses, and opens it. */
export async function exportTranscript(utterances: readonly SpokenUtterance[], retries: Retries): Promise<void> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const filters = { [l10n.t("Markdown")]: ["md"], [l10n.t("Text")]: ["txt"] };
  const target = await during("person", "file", () =>
    window.showSaveDialog({
      title: l10n.t("Export Dictation"),
      filters,
      ...(folder && { defaultUri: Uri.joinPath(folder, "dictation.md") }),
    }),
  );
  if (target === undefined) return;
  const entries = utterances.map((utterance) => ({
    time: timeOfDayText(utterance.at),
    lines: createLines(utterance, retries),
  }));
  const text = target.path.endsWith(".txt")
    ? transcriptText(entries)
    : transcriptMarkdown(l10n.t("Dictation"), entries);
  await writeToUri(target, [new TextEncoder().encode(text)]);
  await window.showTextDocument(target);
}
