import { commands, type Diagnostic, type Uri } from "vscode";
import { applyFix } from "./found.ts";
import { answering } from "./questions.ts";

/**
 * Chooses a quick fix that ignores a finding and answers its question: with a reason, or with `undefined` by leaving it.
 * Resolves to the placeholder of the question.
 */
export async function ignoreFinding(
  uri: Uri,
  finding: Diagnostic,
  title: string,
  reason: string | undefined,
): Promise<string | undefined> {
  let placeholder: string | undefined;
  await answering(applyFix(uri, finding, title), async (question) => {
    placeholder = question.placeholder;
    question.value = reason ?? "";
    const answer = reason === undefined ? "closeQuickOpen" : "acceptSelectedQuickOpenItem";
    await commands.executeCommand(`workbench.action.${answer}`);
  });
  return placeholder;
}
