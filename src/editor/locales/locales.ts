import { type Disposable, l10n, type Uri, window } from "vscode";
import type { App } from "../platform/app.ts";
import { inBackground } from "../platform/commands.ts";
import { setContext } from "../platform/context.ts";
import { together } from "../platform/disposables.ts";
import { showInView } from "../platform/progress.ts";
import { askFilter } from "../platform/steps.ts";
import { registerRows } from "./commands.ts";
import { Statuses } from "./statuses.ts";
import { LocalesTree, type Shown } from "./tree.ts";

const remembered = "glossa.locales.all";

/** The *Locales* tree: how far each locale is, and what is left to do. */
export function registerLocales(
  app: Pick<App, "register" | "projects" | "log" | "storage">,
  extension: Uri,
): Disposable {
  const { register, projects, log, storage } = app;
  const statuses = new Statuses(app);
  const tree = new LocalesTree(app, statuses, extension);
  const view = window.createTreeView("glossa.locales", { treeDataProvider: tree, showCollapseAll: true });
  const show = (shown: Shown): void => {
    tree.shown = shown;
    view.description = shown.filter === "" ? "" : l10n.t("filter: {0}", shown.filter);
    setContext("glossa.locales.all", shown.all);
    setContext("glossa.locales.filtered", shown.filter !== "");
  };
  const showAll = async (all: boolean): Promise<void> => {
    show({ ...tree.shown, all });
    await storage.workspace.update(remembered, all);
  };
  show({ all: storage.workspace.get(remembered, false), filter: "" });
  return together(
    view,
    tree,
    statuses,
    registerRows(app),
    view.onDidChangeVisibility(({ visible }) => {
      if (visible) inBackground(log, "locales", counting(statuses));
    }),
    register("glossa.locales.refresh", async () => {
      projects.refresh();
      await counting(statuses);
    }),
    register("glossa.locales.filter", async () => {
      const filter = await askFilter(
        l10n.t("Filter Locales"),
        l10n.t("Show the messages whose key or text contains this"),
        tree.shown.filter,
      );
      if (filter !== undefined) show({ ...tree.shown, filter });
    }),
    register("glossa.locales.clearFilter", () => show({ ...tree.shown, filter: "" })),
    register("glossa.locales.showAll", () => showAll(true)),
    register("glossa.locales.showOpen", () => showAll(false)),
  );
}

/** The view's own progress bar while rows are being counted. */
async function counting(statuses: Statuses): Promise<void> {
  await showInView("glossa.locales", async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await statuses.settled();
  });
}
