import assert from "node:assert/strict";
import { Uri } from "vscode";
import type { LocaleTreeNode } from "../../src/editor/locales/localeNode.ts";
import { LocaleStatuses } from "../../src/editor/locales/localeStatuses.ts";
import { LocalesTree } from "../../src/editor/locales/localesTree.ts";
import type { App } from "../../src/editor/platform/app/app.ts";
import { createProjects } from "../../src/editor/platform/projects/projects.ts";
import type { ProjectShape } from "../projectShapes.ts";
import { createProject } from "./project.ts";

/** A tree, and the search below it, as the view has them. */
function createTree() {
  const projects = createProjects();
  const app = { projects, branch: { messages: () => undefined }, log: { error: assert.fail } } as unknown as App;
  const statuses = new LocaleStatuses(app);
  const tree = new LocalesTree(app, statuses, Uri.parse("file:///extension"));
  const dispose = (): void => {
    for (const one of [tree, statuses, projects]) one.dispose();
  };
  return { tree, statuses, dispose };
}

/** Returns whether a row of the highest level belongs to a folder; failures of any folder count. */
const isIn = (node: LocaleTreeNode, folder: string): boolean =>
  node.kind !== "catalog" || node.catalog.found.catalog.pattern.startsWith(folder);

/** Has the Locales tree show a project that was never open. */
export async function showShape({ files, rows }: ProjectShape): Promise<void> {
  const project = await createProject(files);
  const { tree, statuses, dispose } = createTree();
  try {
    const folder = `${project.uri("").path.replace(/\/$/, "").split("/").at(-1)}/`;
    const roots = (await tree.getChildren()).filter((node) => isIn(node, folder));
    const below = await Promise.all(roots.map((node) => tree.getChildren(node)));
    for (const node of below.flat()) if (node.kind === "locale") await statuses.get(node.catalog, node.locale);
    const shown = roots.flatMap((node, at) => [node, ...(below[at] ?? [])]);
    const spoken = shown.map((node) => tree.getTreeItem(node).accessibilityInformation?.label.replace(folder, ""));
    assert.deepEqual(spoken, rows);
  } finally {
    dispose();
    await project.remove();
  }
}
