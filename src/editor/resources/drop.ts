import { type DataTransfer, type TreeDragAndDropController, Uri } from "vscode";
import type { Into } from "./import.ts";
import type { Node } from "./node.ts";

const uriList = "text/uri-list";

/** Files that are dropped onto the tree are imported: onto a resource into it, elsewhere as new ones. */
export function dropController(
  run: (uris: readonly Uri[], into: Into) => Promise<unknown>,
): TreeDragAndDropController<Node> {
  return {
    dropMimeTypes: [uriList],
    dragMimeTypes: [],
    async handleDrop(target: Node | undefined, transfer: DataTransfer): Promise<void> {
      const text = (await transfer.get(uriList)?.asString()) ?? "";
      const uris = text
        .split(/\r?\n/)
        .filter((line) => line !== "" && !line.startsWith("#"))
        .map((line) => Uri.parse(line, true));
      if (uris.length > 0) await run(uris, intoOf(target));
    },
  };
}

function intoOf(target: Node | undefined): Into {
  if (target?.kind === "resource") return { resource: target.resource };
  if (target?.kind === "part") return { resource: target.resource, part: target.part };
  return { asNew: true };
}
