import { type Disposable, type TextDocument, workspace } from "vscode";
import { endings } from "../../core/formats/extensions.ts";
import type { App } from "../platform/commands/app.ts";
import { inBackground } from "../platform/commands/commandRegistry.ts";
import { combineDisposables, Slot } from "../platform/commands/disposables.ts";

type Needs = Pick<App, "register" | "projects" | "storage" | "log">;

/** Conflict markers in locale files and in `glossa.lock`, resolved message by message, and what git makes of these files. */
export function registerConflicts(app: Needs): Disposable {
  const { register, projects } = app;
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
    lookForTextconv(app),
    register("glossa.resolveConflicts", async ([file], signal) => {
      await (await import("./resolveDocument.ts")).resolveDocument({ projects }, file, signal);
    }),
  );
}

/** Looks at git's settings once, with the first locale file that is opened. */
function lookForTextconv(app: Needs): Disposable {
  const controller = new AbortController();
  const { signal } = controller;
  let hasLooked = false;
  const look = ({ uri }: TextDocument): void => {
    if (hasLooked || uri.scheme !== "file" || !endings.some((ending) => uri.path.endsWith(`.${ending}`))) return;
    inBackground(app.log, "textconv", async () => {
      if ((await app.projects.find(uri, signal)) === undefined || hasLooked) return;
      hasLooked = true;
      await (await import("./textconvRepair.ts")).offerRepair(app, uri, signal);
    });
  };
  workspace.textDocuments.forEach(look);
  return combineDisposables(workspace.onDidOpenTextDocument(look), { dispose: () => controller.abort() });
}
