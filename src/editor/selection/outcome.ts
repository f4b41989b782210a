import { env, l10n, type TextDocument, workspace } from "vscode";
import type { Problem } from "../../core/problem.ts";
import { runCommand } from "../platform/commands.ts";
import { notify, showBriefly } from "../platform/notify.ts";
import { problemSentence } from "../platform/sentences.ts";
import type { Refusal } from "./write.ts";

/** Puts a translation into the clipboard and says so in passing. */
export async function copyTranslation(text: string): Promise<void> {
  await env.clipboard.writeText(text);
  showBriefly(l10n.t("Translation copied"), "check");
}

/** Says why a translation was not written, and offers it all the same. */
export async function tellRefusal(document: TextDocument, refusal: Refusal, text: string): Promise<void> {
  const name = workspace.asRelativePath(document.uri);
  const sentences: Record<Refusal, string> = {
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

/** Says which texts were not translated because what came back was broken. */
export async function tellProblems(problems: readonly Problem[], count: number): Promise<void> {
  const [first] = problems;
  if (first === undefined) return;
  const message =
    problems.length === count
      ? l10n.t("Nothing was translated: {0}", problemSentence(first))
      : l10n.t("{0} of {1} texts were not translated: {2}", problems.length, count, problemSentence(first));
  const showLog = l10n.t("Show Log");
  if ((await notify("warning", message, showLog)) === showLog) await runCommand("glossa.showLog");
}

/** Says that a translation can't be written where it belongs, and offers it all the same. */
export async function tellUnwritable(text: string): Promise<void> {
  await offerCopy(l10n.t("The translation can't be written here without breaking the code around it."), text);
}

async function offerCopy(message: string, text: string): Promise<void> {
  const copy = l10n.t("Copy Translation");
  if ((await notify("warning", message, copy)) === copy) await copyTranslation(text);
}
