import { l10n, Uri } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { ignoreCheckEdits } from "../../core/projectFile/projectEdits.ts";
import { maxReasonLength } from "../../core/projectFile/projectFile.ts";
import type { App } from "../platform/app/app.ts";
import type { IgnoredCheck } from "../platform/commands/commandArguments.ts";
import { applyProjectFileEdit, createProjectFileEdit } from "../platform/projects/projectFileEdit.ts";
import { numberText } from "../platform/ui/displayText.ts";
import { inputText } from "../platform/ui/multiStepInput.ts";

/**
 * Asks why a check is ignored and turns it off in the `glossa.json` of a locale file, with the reason if there is one.
 * Nothing is written if the user leaves the question.
 */
export async function ignoreCheck(
  { projects }: Pick<App, "projects">,
  { uri, title, check, scope }: IgnoredCheck,
  signal: AbortSignal,
): Promise<void> {
  const known = await projects.find(Uri.parse(uri, true), signal);
  if (!known) throw new Failure("catalog.none", { file: uri });
  const { catalog } = known;
  const reason = await askReason(title, signal);
  const edit = await createProjectFileEdit(catalog, catalog.found, (text) =>
    ignoreCheckEdits(text, check, scope, reason),
  );
  await applyProjectFileEdit(edit);
  projects.refresh();
}

/** Resolves to an empty text for no reason. */
async function askReason(title: string, signal: AbortSignal): Promise<string> {
  const options = {
    prompt: l10n.t("The reason is kept in glossa.json."),
    placeholder: l10n.t("Reason (optional)"),
    validate: (text: string) =>
      text.trim().length > maxReasonLength ? l10n.t("At most {0} characters.", numberText(maxReasonLength)) : undefined,
  };
  return (await inputText({ title, step: 1, totalSteps: 1 }, options, signal)).trim();
}
