import { type Disposable, l10n, type Uri } from "vscode";
import type { App } from "../platform/app/app.ts";
import { inBackground } from "../platform/basics/background.ts";
import { setContext } from "../platform/basics/context.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { askFilter } from "../platform/ui/multiStepInput.ts";
import { showInView } from "../platform/ui/progressNotification.ts";
import { showTree } from "../platform/ui/showTree.ts";
import { registerBranchFilterCommands } from "./branchFilterCommands.ts";
import { registerLocaleRowCommands } from "./localeRowCommands.ts";
import { LocaleStatuses } from "./localeStatuses.ts";
import { type LocaleFilter, LocalesTree } from "./localesTree.ts";
import { UsageFilterControl } from "./usageFilterControl.ts";

const showAllKey = "glossa.locales.all";

/** The *Locales* tree: the progress of each locale, and the work that is left. */
export function registerLocales(
  app: Pick<App, "register" | "projects" | "log" | "storage" | "keys" | "branch">,
  extension: Uri,
): Disposable {
  const { register, projects, log, storage, branch } = app;
  const statuses = new LocaleStatuses(app);
  const tree = new LocalesTree(app, statuses, extension);
  const view = showTree("glossa.locales", { treeDataProvider: tree, showCollapseAll: true });
  const show = (shown: LocaleFilter): void => {
    tree.shown = shown;
    const text = shown.filter === "" ? "" : l10n.t("filter: {0}", shown.filter);
    // the icons of the view leave little room
    const since = branch.isOn ? l10n.t("since {0}", branch.base ?? "HEAD") : "";
    view.description = [byUsage.title, since, text].filter(Boolean).join(" · ");
    setContext("glossa.locales.all", shown.all);
    setContext("glossa.locales.filtered", shown.filter !== "" || byUsage.title !== "" || branch.isOn);
  };
  const byUsage = new UsageFilterControl(app, view, (usages) => show({ ...tree.shown, usages }));
  const showAll = async (all: boolean): Promise<void> => {
    show({ ...tree.shown, all });
    await storage.workspace.update(showAllKey, all);
  };
  show({ all: storage.workspace.get(showAllKey, false), filter: "" });
  return combineDisposables(
    view,
    tree,
    statuses,
    byUsage,
    registerLocaleRowCommands(app),
    registerBranchFilterCommands(app),
    branch.onDidChange(() => show(tree.shown)),
    view.onDidChangeVisibility(({ visible }) => {
      if (visible) inBackground(log, "locales", () => showCounting(statuses));
      if (visible) byUsage.begin();
      if (visible) branch.begin();
    }),
    register("glossa.locales.refresh", async () => {
      projects.refresh();
      await showCounting(statuses);
    }),
    register("glossa.locales.filter", async () => {
      const filter = await askFilter(
        l10n.t("Filter Locales"),
        l10n.t("Show the messages whose key or text contains this"),
        tree.shown.filter,
      );
      if (filter !== undefined) show({ ...tree.shown, filter });
    }),
    register("glossa.locales.filterByUsage", async (_, signal) => await byUsage.ask(signal)),
    register("glossa.locales.clearFilter", async (_, signal) => {
      show({ ...tree.shown, filter: "" });
      await byUsage.set(undefined);
      if (branch.isOn) await branch.set(false, branch.base, signal);
    }),
    register("glossa.locales.showAll", () => showAll(true)),
    register("glossa.locales.showOpen", () => showAll(false)),
  );
}

/** The view's own progress bar while rows are being counted. */
async function showCounting(statuses: LocaleStatuses): Promise<void> {
  await showInView("glossa.locales", async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await statuses.waitUntilIdle();
  });
}
