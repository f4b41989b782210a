import type { DataTransfer, TreeDragAndDropController, Uri } from "vscode";
import { droppable, withDropped } from "../platform/dropped.ts";
import type { Into } from "./import.ts";
import type { Node } from "./node.ts";

/** Files that are dropped onto the tree are imported: onto a resource into it, elsewhere as new ones. */
export function dropController(
  run: (uris: readonly Uri[], into: Into) => Promise<unknown>,
): TreeDragAndDropController<Node> {
  return {
    ...droppable,
    async handleDrop(target: Node | undefined, transfer: DataTransfer): Promise<void> {
      await withDropped(transfer, (uris) => run(uris, intoOf(target)));
    },
  };
}

function intoOf(target: Node | undefined): Into {
  if (target?.kind === "resource") return { resource: target.resource };
  if (target?.kind === "part") return { resource: target.resource, part: target.part };
  return { asNew: true };
}
