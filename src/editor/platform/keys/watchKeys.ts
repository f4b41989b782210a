import { type Disposable, type Uri, type WorkspaceFolder, workspace } from "vscode";
import { manifestGlob } from "../../../core/keys/frameworkDetection.ts";
import { watchDeleted, watchFiles, watchNewFolders } from "../projects/folderWatch.ts";
import type { Projects } from "../projects/projects.ts";
import { pathIn } from "../projects/workspaceFiles.ts";
import { isSourceDocument, sourceGlob } from "./sourceDocuments.ts";

/** Receives changes of a workspace folder that concern its usages and messages. */
export interface KeyListener {
  readonly changed: (uri: Uri) => void;
  /** Is also called for folders. */
  readonly deleted: (uri: Uri) => void;
  /** Is called when what decides how the folder is read may have changed. */
  readonly renewed: () => void;
  readonly projects: (hasOtherCatalogs: boolean) => void;
  /** Returns whether usages of a file are known; its path is relative to the folder. */
  readonly hasUsages: (path: string) => boolean;
}

/** Follows the source files, manifests and catalogs of a workspace folder. */
export function watchKeys(folder: WorkspaceFolder, projects: Projects, listener: KeyListener): readonly Disposable[] {
  const { changed, deleted, renewed, hasUsages } = listener;
  return [
    ...watchFiles(folder, sourceGlob, changed),
    ...watchDeleted(folder, deleted),
    ...watchNewFolders(folder, renewed),
    // another dependency may be another framework
    ...watchFiles(folder, manifestGlob, renewed),
    projects.onDidChange(({ catalogs }) => listener.projects(catalogs)),
    // documents follow their files later than watchers do
    workspace.onDidChangeTextDocument(({ document }) => {
      if (!document.isDirty && isSourceDocument(document)) changed(document.uri);
    }),
    // unsaved text is no longer counted
    workspace.onDidCloseTextDocument(({ uri }) => {
      if (hasUsages(pathIn(folder.uri, uri) ?? "")) changed(uri);
    }),
  ];
}
