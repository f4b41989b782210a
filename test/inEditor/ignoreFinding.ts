import { commands, type Diagnostic, type Uri, window } from "vscode";
import { applyFix } from "./found.ts";

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
  const { createInputBox } = window;
  const asked = new Promise<string | undefined>((resolve) => {
    window.createInputBox = () => {
      const input = createInputBox();
      const { show } = input;
      input.show = () => {
        show.call(input);
        resolve(input.placeholder);
        input.value = reason ?? "";
      };
      return input;
    };
  });
  try {
    const done = applyFix(uri, finding, title);
    const placeholder = await asked;
    const answer = reason === undefined ? "closeQuickOpen" : "acceptSelectedQuickOpenItem";
    for (let isDone = false; !isDone; ) {
      await commands.executeCommand(`workbench.action.${answer}`);
      isDone = await Promise.race([
        done.then(() => true),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 20)),
      ]);
    }
    return placeholder;
  } finally {
    window.createInputBox = createInputBox;
  }
}
