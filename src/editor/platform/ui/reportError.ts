import { commands } from "vscode";
import type { Log } from "../../../core/work/log.ts";
import { describeForLog, inBackground } from "../basics/background.ts";
import { notify } from "./notify.ts";

/** Logs an error of a command and shows it as a sentence with its remedies. Nothing else shows errors. */
export async function reportError(log: Log, id: string, error: unknown): Promise<void> {
  log.error(`${id}: ${describeForLog(error)}`);
  const [{ errorSentence }, { findRemedies }] = await Promise.all([
    import("./failureSentences.ts"),
    import("./remedies.ts"),
  ]);
  const remedies = findRemedies(error, (command, ...args) => commands.executeCommand(command, ...args));
  inBackground(log, id, async () => {
    const chosen = await notify("error", errorSentence(error), ...remedies.map(({ title }) => title));
    await remedies.find(({ title }) => title === chosen)?.run();
  });
}
