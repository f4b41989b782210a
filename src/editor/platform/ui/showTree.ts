import { type TreeDataProvider, type TreeView, type TreeViewOptions, window } from "vscode";
import { during, noteRows } from "../basics/activity.ts";

/** Shows a tree in a view of the manifest, and reports when VS Code requests its rows. */
export function showTree<T>(viewId: string, options: TreeViewOptions<T>): TreeView<T> {
  const { treeDataProvider: tree } = options;
  const { onDidChangeTreeData: onDidChange, getParent, resolveTreeItem: resolve } = tree;
  onDidChange?.(() => noteRows(viewId));
  const reported: TreeDataProvider<T> = {
    ...(onDidChange && { onDidChangeTreeData: onDidChange }),
    getChildren: (node) => during("background", viewId, async () => await tree.getChildren(node)),
    getTreeItem: (node) => tree.getTreeItem(node),
    // VS Code looks at which of these there are
    ...(getParent && { getParent: (node) => getParent.call(tree, node) }),
    ...(resolve && { resolveTreeItem: (item, node, token) => resolve.call(tree, item, node, token) }),
  };
  return window.createTreeView(viewId, { ...options, treeDataProvider: reported });
}
