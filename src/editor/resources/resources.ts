import { type Disposable, l10n, type TreeView, window } from "vscode";
import type { App } from "../platform/app.ts";
import { inBackground, runCommand } from "../platform/commands.ts";
import { setContext } from "../platform/context.ts";
import { together } from "../platform/disposables.ts";
import { askFilter } from "../platform/steps.ts";
import { Chosen } from "./chosen.ts";
import { registerRowCommands } from "./commands.ts";
import { dropController } from "./drop.ts";
import { chooseProject, report } from "./gone.ts";
import { registerNewCommands } from "./newCommands.ts";
import type { Node } from "./node.ts";
import { Rights } from "./rights.ts";
import { isConnected, ResourcesTree } from "./tree.ts";

const viewId = "glossa.resources";

/** The *Language Resources* tree: what the service keeps, and what of it the active project uses. */
export function registerResources(
  app: Pick<
    App,
    "register" | "service" | "resources" | "choices" | "projects" | "languages" | "statusLines" | "log" | "storage"
  >,
): Disposable {
  const { register, service, log } = app;
  const chosen = new Chosen(app);
  const rights = new Rights(app);
  const tree = new ResourcesTree(app, chosen, rights);
  const view = window.createTreeView(viewId, {
    treeDataProvider: tree,
    showCollapseAll: true,
    manageCheckboxStateManually: true,
    dragAndDropController: dropController(async (uris, { resource, part }) => {
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
  return together(
    view,
    tree,
    rights,
    chosen,
    registerRowCommands(app, tree, () => selectedId(view)),
    registerNewCommands(app, (kind, id, signal) => revealed(view, tree, kind, id, signal)),
    chosen.onDidChange(describe),
    service.onDidChange(connection),
    tree.onDidLoad(({ settled: { gone } }) => report(app, chosen, gone)),
    view.onDidChangeVisibility(({ visible }) => {
      if (visible) inBackground(log, "resources", chosen.read());
    }),
    view.onDidChangeCheckboxState(({ items }) => inBackground(log, "resources", checked(items))),
    register("glossa.resources.refresh", () => {
      chosen.forget();
      app.resources.refresh();
    }),
    register("glossa.resources.tryAgain", ([{ resourceKind }]) => {
      chosen.forget();
      app.resources.changed(resourceKind);
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

/** What the palette proposes first. */
function selectedId({ selection: [node] }: TreeView<Node>): string | undefined {
  return node?.kind === "resource" || node?.kind === "part" ? node.resource.id : undefined;
}

/** What a person checks and unchecks: of several at once each by itself, so that the limit is told of the right one. */
async function checked(items: readonly (readonly [Node, number])[]): Promise<void> {
  for (const [node, state] of items) {
    if (node.kind === "resource")
      await runCommand(state === 1 ? "glossa.resources.use" : "glossa.resources.stopUsing", node);
  }
}

/** Selects a row that is new, where the tree can be seen: that is where one looks. */
async function revealed(
  view: TreeView<Node>,
  tree: ResourcesTree,
  kind: Parameters<ResourcesTree["find"]>[0],
  id: string,
  signal: AbortSignal,
): Promise<void> {
  if (!view.visible) return;
  const node = await tree.find(kind, id, signal);
  if (node) await view.reveal(node, { select: true, focus: true });
}
