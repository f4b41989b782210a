import { type Disposable, EventEmitter, type SecretStorage, type TreeDataProvider, Uri, window } from "vscode";
import { cancelled } from "../platform/abort.ts";
import type { App } from "../platform/app.ts";
import { inBackground, runCommand } from "../platform/commands.ts";
import { Slot, together } from "../platform/disposables.ts";
import { droppable, withDropped } from "../platform/dropped.ts";
import type { DocumentRow } from "../platform/rows.ts";
import type { DocumentList, ListNeeds, ListRow } from "./list.ts";
import { createStore, hasOpenJobs } from "./store.ts";

type Needs = ListNeeds & Pick<App, "register">;

/** Translating whole documents: the command, and the *Documents* list with those that are and were on their way. */
export function registerDocuments(app: Needs, secrets: SecretStorage, folder: Uri): Disposable {
  const { register, log, storage } = app;
  const changed = new EventEmitter<ListRow | undefined>();
  const loaded = new Slot<DocumentList>();
  const list = async (): Promise<DocumentList> => {
    const { createList } = await import("./list.ts");
    loaded.value ??= createList(app, createStore(storage.workspace, secrets, folder), (row) => changed.fire(row));
    return loaded.value;
  };
  const tree: TreeDataProvider<ListRow> = {
    onDidChangeTreeData: changed.event,
    getChildren: async (row) => (row ? [] : [...(await list()).rows()]),
    getTreeItem: (row) => row.item(),
  };
  const view = window.createTreeView("glossa.documents", {
    treeDataProvider: tree,
    dragAndDropController: {
      ...droppable,
      handleDrop: (_, transfer) =>
        withDropped(transfer, (uris, borrowed) => runCommand("_glossa.translateDocuments", uris.map(String), borrowed)),
    },
  });
  if (hasOpenJobs(storage.workspace))
    inBackground(
      log,
      "documents",
      list().then((documents) => documents.resume()),
    );
  const opening = () => import("./opening.ts");
  const jobOf = async (row: DocumentRow) => (await list()).job(row);
  return together(
    // first: what is under way then is not cancelled, but left for the next window
    loaded,
    view,
    changed,
    register("glossa.translateDocument", async ([uri, selected = []], signal) => {
      const uris = selected.length > 0 ? selected : uri ? [uri] : await (await import("./files.ts")).askDocuments();
      await (await list()).translate(uris, false, signal);
    }),
    register("_glossa.translateDocuments", async ([uris, borrowed], signal) => {
      const parsed = uris.map((uri) => Uri.parse(uri, true));
      await (await list()).translate(parsed, borrowed, signal);
    }),
    register("glossa.documents.open", async ([row]) => {
      const [job, { openResult }] = await Promise.all([jobOf(row), opening()]);
      await openResult(job);
    }),
    register("glossa.documents.saveAs", async ([row]) => {
      const [job, { saveResultAs }] = await Promise.all([jobOf(row), opening()]);
      const uri = await saveResultAs(job);
      if (uri && job.unsaved) await (await list()).saved(row, uri);
    }),
    register("glossa.documents.cancel", async ([row]) => (await list()).cancel(row)),
    register("glossa.documents.retry", async ([row]) => (await list()).retry(row)),
    register("glossa.documents.remove", async ([row]) => {
      const { mayRemove } = await opening();
      if (!(await mayRemove(await jobOf(row)))) throw cancelled();
      await (await list()).remove(row);
    }),
    register("glossa.documents.clear", async () => (await list()).clear()),
  );
}
