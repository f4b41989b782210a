import { type Disposable, l10n, type TreeView } from "vscode";
import type { App } from "../platform/app/app.ts";
import { inBackground } from "../platform/basics/background.ts";
import { setContext } from "../platform/basics/context.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { askFilter } from "../platform/ui/multiStepInput.ts";
import { showTree } from "../platform/ui/showTree.ts";
import { ChosenResources } from "./chosenResources.ts";
import { createDropController } from "./dropFiles.ts";
import { chooseProject, reportMissing } from "./missingResources.ts";
import { registerNewCommands } from "./newResourceCommands.ts";
import type { ResourceTreeNode } from "./resourceNode.ts";
import { ResourceRights } from "./resourceRights.ts";
import { registerRowCommands } from "./resourceRowCommands.ts";
import { isConnected, ResourcesTree } from "./resourcesTree.ts";

const viewId = "glossa.resources";

/** The *Language Resources* tree: the service's resources, and those that the active project uses. */
export function registerResources(
  app: Pick<
    App,
    "register" | "service" | "resources" | "choices" | "projects" | "languages" | "statusLines" | "log" | "storage"
  >,
): Disposable {
  const { register, service, log } = app;
  const chosen = new ChosenResources(app);
  const rights = new ResourceRights(app);
  const tree = new ResourcesTree(app, chosen, rights);
  const view = showTree(viewId, {
    treeDataProvider: tree,
    showCollapseAll: true,
    manageCheckboxStateManually: true,
    dragAndDropController: createDropController(async (uris, { resource, part }) => {
      const row = resource && { resourceKind: resource.kind, resource, ...(part && { part }) };
      await runCommand("_glossa.resources.importFiles", uris.map(String), row);
    }),
  });
  const describe = (): void => {
    const filter = tree.filter === "" ? [] : [l10n.t("filter: {0}", tree.filter)];
    view.description = [...(chosen.project ? [chosen.project.name] : []), ...filter].join(" · ");
    setContext("glossa.resources.filtered", tree.filter !== "");
  };
  const connection = (): void => setContext("glossa.resources.disconnected", !isConnected(app));
  const filter = (text: string): void => {
    tree.filter = text;
    describe();
  };
  connection();
  return combineDisposables(
    view,
    tree,
    rights,
    chosen,
    registerRowCommands(app, tree, () => idOfSelection(view)),
    registerNewCommands(app, (kind, id, signal) => revealResource(view, tree, kind, id, signal)),
    chosen.onDidChange(describe),
    service.onDidChange(connection),
    tree.onDidLoad(({ choice: { gone } }) => reportMissing(app, chosen, gone)),
    view.onDidChangeVisibility(({ visible }) => {
      if (visible) inBackground(log, "resources", () => chosen.read());
    }),
    view.onDidChangeCheckboxState(({ items }) => inBackground(log, "resources", () => applyChecks(items))),
    register("glossa.resources.refresh", () => {
      chosen.forget();
      app.resources.refresh();
    }),
    register("glossa.resources.tryAgain", ([{ resourceKind }]) => {
      chosen.forget();
      app.resources.invalidate(resourceKind);
    }),
    register("glossa.resources.filter", async () => {
      const text = await askFilter(
        l10n.t("Filter Language Resources"),
        l10n.t("Show the resources whose name, ID or language contains this"),
        tree.filter,
      );
      if (text !== undefined) filter(text);
    }),
    register("glossa.resources.clearFilter", () => filter("")),
    register("glossa.resources.chooseProject", () => chooseProject(app)),
  );
}

/** Returns the id of the row that the palette proposes first. */
function idOfSelection({ selection: [node] }: TreeView<ResourceTreeNode>): string | undefined {
  return node?.kind === "resource" || node?.kind === "part" ? node.resource.id : undefined;
}

/**
 * Applies checks and unchecks; of several at once one after another, so that the limit is reported for the right one.
 */
async function applyChecks(items: readonly (readonly [ResourceTreeNode, number])[]): Promise<void> {
  for (const [node, state] of items) {
    if (node.kind === "resource")
      await runCommand(state === 1 ? "glossa.resources.use" : "glossa.resources.stopUsing", node);
  }
}

/** Selects a new row if the tree is visible. */
async function revealResource(
  view: TreeView<ResourceTreeNode>,
  tree: ResourcesTree,
  kind: Parameters<ResourcesTree["find"]>[0],
  id: string,
  signal: AbortSignal,
): Promise<void> {
  if (!view.visible) return;
  const node = await tree.find(kind, id, signal);
  if (node) await view.reveal(node, { select: true, focus: true });
}
