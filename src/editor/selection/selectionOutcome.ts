import { env, l10n, type TextDocument, workspace } from "vscode";
import type { Problem } from "../../core/problems/problem.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { notify, showBriefly } from "../platform/ui/notify.ts";
import { toProblemSentence } from "../platform/ui/problemSentences.ts";
import type { SelectionBlockReason } from "./writeTranslation.ts";

/** Copies a translation to the clipboard and reports that briefly. */
export async function copyTranslation(text: string): Promise<void> {
  await env.clipboard.writeText(text);
  showBriefly(l10n.t("Translation copied"), "check");
}

/** Shows why a translation was not written, and offers to copy it. */
export async function showBlockReason(
  document: TextDocument,
  refusal: SelectionBlockReason,
  text: string,
): Promise<void> {
  const name = workspace.asRelativePath(document.uri);
  const sentences: Record<SelectionBlockReason, string> = {
    changed: l10n.t("{0} was edited at this place while it was translated, so it was left as it is.", name),
    readOnly: l10n.t("{0} can't be edited, so it was left as it is.", name),
    encoding: l10n.t(
      "{0} was left as it is: its encoding ({1}) lacks characters of the translation.",
      name,
      document.encoding,
    ),
  };
  await offerCopy(sentences[refusal], text);
}

/** Shows which texts were not translated because the service's answer was broken. */
export async function showUntranslated(problems: readonly Problem[], count: number): Promise<void> {
  const [first] = problems;
  if (first === undefined) return;
  const message =
    problems.length === count
      ? l10n.t("Nothing was translated: {0}", toProblemSentence(first))
      : l10n.t("{0} of {1} texts were not translated: {2}", problems.length, count, toProblemSentence(first));
  const showLog = l10n.t("Show Log");
  if ((await notify("warning", message, showLog)) === showLog) await runCommand("glossa.showLog");
}

/** Shows that a translation can't be written at its place, and offers to copy it. */
export async function showUnwritable(text: string): Promise<void> {
  await offerCopy(l10n.t("The translation can't be written here without breaking the code around it."), text);
}

async function offerCopy(message: string, text: string): Promise<void> {
  const copy = l10n.t("Copy Translation");
  if ((await notify("warning", message, copy)) === copy) await copyTranslation(text);
}
