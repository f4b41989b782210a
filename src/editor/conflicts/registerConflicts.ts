import { type Disposable, type TextDocument, workspace } from "vscode";
import type { App } from "../platform/commands/app.ts";
import { combineDisposables, Slot } from "../platform/commands/disposables.ts";

/** Conflict markers in locale files and in `glossa.lock`, resolved message by message. */
export function registerConflicts({ register, projects }: Pick<App, "register" | "projects">): Disposable {
  const features = new Slot();
  const startFor = async (document: TextDocument): Promise<void> => {
    if (features.value !== undefined || !/^<{3}/m.test(document.getText())) return;
    features.value = { dispose: () => {} };
    features.value = (await import("./conflictFeatures.ts")).registerConflictFeatures(projects);
  };
  workspace.textDocuments.forEach(startFor);
  return combineDisposables(
    features,
    workspace.onDidOpenTextDocument(startFor),
    workspace.onDidChangeTextDocument(({ document }) => startFor(document)),
    register("glossa.resolveConflicts", async ([file], signal) => {
      await (await import("./resolveDocument.ts")).resolveDocument({ projects }, file, signal);
    }),
  );
}
