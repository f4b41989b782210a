import { type Disposable, EventEmitter, type SecretStorage, type TreeDataProvider, Uri } from "vscode";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { inBackground } from "../platform/basics/background.ts";
import { combineDisposables, Slot } from "../platform/basics/disposables.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import type { DocumentRow } from "../platform/commands/treeRows.ts";
import { droppable, withDroppedFiles } from "../platform/projects/droppedFiles.ts";
import { showTree } from "../platform/ui/showTree.ts";
import { createDocumentJobStore, hasOpenDocumentJobs } from "./documentJobStore.ts";
import type { DocumentList, ListNeeds, ListRow } from "./documentList.ts";

type Needs = ListNeeds & Pick<App, "register">;

/** Translating whole documents: the command, and the *Documents* list of current and finished jobs. */
export function registerDocuments(app: Needs, secrets: SecretStorage, folder: Uri): Disposable {
  const { register, log, storage } = app;
  const changed = new EventEmitter<ListRow | undefined>();
  const loaded = new Slot<DocumentList>();
  const list = async (): Promise<DocumentList> => {
    const { createDocumentList: createList } = await import("./documentList.ts");
    loaded.value ??= createList(app, createDocumentJobStore(storage.workspace, secrets, folder), (row) =>
      changed.fire(row),
    );
    return loaded.value;
  };
  const tree: TreeDataProvider<ListRow> = {
    onDidChangeTreeData: changed.event,
    getChildren: async (row) => (row ? [] : [...(await list()).rows()]),
    getTreeItem: (row) => row.item(),
  };
  const view = showTree("glossa.documents", {
    treeDataProvider: tree,
    dragAndDropController: {
      ...droppable,
      handleDrop: (_, transfer) =>
        withDroppedFiles(transfer, (uris, borrowed) =>
          runCommand("_glossa.translateDocuments", uris.map(String), borrowed),
        ),
    },
  });
  if (hasOpenDocumentJobs(storage.workspace))
    inBackground(log, "documents", () => list().then((documents) => documents.resume()));
  const opening = () => import("./openResult.ts");
  const findJob = async (row: DocumentRow) => (await list()).job(row);
  return combineDisposables(
    // first: what is under way then is not cancelled, but left for the next window
    loaded,
    view,
    changed,
    register("glossa.translateDocument", async ([uri, selected = []], signal) => {
      const uris =
        selected.length > 0 ? selected : uri ? [uri] : await (await import("./documentFiles.ts")).askDocuments();
      await (await list()).translate(uris, false, signal);
    }),
    register("_glossa.translateDocuments", async ([uris, borrowed], signal) => {
      const parsed = uris.map((uri) => Uri.parse(uri, true));
      await (await list()).translate(parsed, borrowed, signal);
    }),
    register("glossa.documents.open", async ([row]) => {
      const [job, { openResult }] = await Promise.all([findJob(row), opening()]);
      await openResult(job);
    }),
    register("glossa.documents.saveAs", async ([row]) => {
      const [job, { saveResultAs }] = await Promise.all([findJob(row), opening()]);
      const uri = await saveResultAs(job);
      if (uri && job.unsaved) await (await list()).markSaved(row, uri);
    }),
    register("glossa.documents.cancel", async ([row]) => (await list()).cancel(row)),
    register("glossa.documents.retry", async ([row]) => (await list()).retry(row)),
    register("glossa.documents.remove", async ([row]) => {
      const { confirmRemoval: mayRemove } = await opening();
      if (!(await mayRemove(await findJob(row)))) throw createCancellation();
      await (await list()).remove(row);
    }),
    register("glossa.documents.clear", async () => (await list()).clear()),
  );
}
