import type { DataTransfer, TreeDragAndDropController, Uri } from "vscode";
import { droppable, withDroppedFiles } from "../platform/projects/droppedFiles.ts";
import type { ImportTarget } from "./importResource.ts";
import type { ResourceTreeNode } from "./resourceNode.ts";

/** Imports files that are dropped onto the tree: onto a resource into it, elsewhere as new ones. */
export function createDropController(
  run: (uris: readonly Uri[], into: ImportTarget) => Promise<unknown>,
): TreeDragAndDropController<ResourceTreeNode> {
  return {
    ...droppable,
    async handleDrop(target: ResourceTreeNode | undefined, transfer: DataTransfer): Promise<void> {
      await withDroppedFiles(transfer, (uris) => run(uris, toImportTarget(target)));
    },
  };
}

function toImportTarget(target: ResourceTreeNode | undefined): ImportTarget {
  if (target?.kind === "resource") return { resource: target.resource };
  if (target?.kind === "part") return { resource: target.resource, part: target.part };
  return { asNew: true };
}
