import { type Disposable, type TextDocument, workspace } from "vscode";
import { endings } from "../../core/formats/extensions.ts";
import type { App } from "../platform/app/app.ts";
import { inBackground } from "../platform/basics/background.ts";
import { combineDisposables, Slot } from "../platform/basics/disposables.ts";

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
    lookAtVersions(app),
    register("glossa.resolveConflicts", async ([clicked], signal) => {
      // a file of the Source Control view comes with its state
      const file = clicked && "resourceUri" in clicked ? clicked.resourceUri : clicked;
      await (await import("./resolveDocument.ts")).resolveDocument({ projects }, file, signal);
    }),
  );
}

/** Looks at git's settings and at the lock once, with the first locale file that is opened. */
function lookAtVersions(app: Needs): Disposable {
  const controller = new AbortController();
  const { signal } = controller;
  let hasLooked = false;
  const look = ({ uri }: TextDocument): void => {
    if (hasLooked || uri.scheme !== "file" || !endings.some((ending) => uri.path.endsWith(`.${ending}`))) return;
    inBackground(app.log, "versions", async () => {
      const known = await app.projects.find(uri, signal);
      if (known === undefined || hasLooked) return;
      hasLooked = true;
      await (await import("./versionReport.ts")).reportVersions(app, known.catalog, uri, signal);
      await (await import("./textconvRepair.ts")).offerRepair(app, uri, signal);
    });
  };
  workspace.textDocuments.forEach(look);
  return combineDisposables(workspace.onDidOpenTextDocument(look), { dispose: () => controller.abort() });
}
