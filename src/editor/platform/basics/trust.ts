import { workspace } from "vscode";
import { Failure } from "../../../core/failures/failure.ts";

/** The commands that write files. In the manifest their `enablement` names `isWorkspaceTrusted`; a test compares the two. */
export const writingCommands: ReadonlySet<string> = new Set([
  ...["glossa.translateFile", "glossa.translateMissing", "glossa.addLocale", "glossa.undoTranslation"],
  ...["glossa.compareEngines", "_glossa.compareMessages", "_glossa.writeCompared", "glossa.retranslateWith"],
  ...[
    "_glossa.translate",
    "_glossa.applyTranslations",
    "_glossa.continueTranslation",
    "_glossa.setState",
    "_glossa.ignoreCheck",
  ],
  ...["glossa.merge", "_glossa.merge", "glossa.extract", "glossa.extractAndTranslate", "glossa.buildMemory"],
  "glossa.extractText",
  "glossa.resolveConflicts",
  ...["glossa.editMessage", "glossa.moveMessage", "_glossa.createMessage"],
  ...["glossa.describeCalls", "_glossa.describeCalls"],
  ...["glossa.locales.chooseSource", "glossa.locales.translateMessage", "glossa.locales.markReviewed"],
  ...["glossa.locales.leaveToPeople", "glossa.locales.allowMachines"],
  ...["glossa.resources.use", "glossa.resources.stopUsing", "glossa.resources.setThreshold"],
  ...["glossa.resources.chooseAnother", "glossa.resources.removeFromProject", "glossa.resources.export"],
  ...["glossa.translateDocument", "_glossa.translateDocuments", "glossa.documents.saveAs", "glossa.documents.retry"],
]);

/** Throws `Failure` `workspace.untrusted` if a command writes files and the user does not trust the workspace. */
export function requireTrust(command: string): void {
  if (writingCommands.has(command)) requireTrustedWorkspace();
}

/** Throws `Failure` `workspace.untrusted` if the user does not trust the workspace. */
export function requireTrustedWorkspace(): void {
  if (!workspace.isTrusted) throw new Failure("workspace.untrusted");
}
