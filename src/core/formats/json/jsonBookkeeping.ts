import type { Bookkeeping } from "../fileLayout.ts";
import { isContainer, type JsonContainer, type JsonValue } from "./jsonTree.ts";
import type { JsonTree } from "./jsonTreeBuilder.ts";

/** Returns the texts at properties with one of these names, as bookkeeping. */
export function jsonBookkeeping(
  { root }: JsonTree,
  isWritten: (path: readonly string[]) => boolean,
  isTime = false,
): readonly Bookkeeping[] {
  const found: Bookkeeping[] = [];
  const visit = (container: JsonContainer, path: readonly string[]): void => {
    for (const { key, value } of container.items) visitValue(value, [...path, key]);
  };
  const visitValue = (value: JsonValue, path: readonly string[]): void => {
    if (isContainer(value)) visit(value, path);
    else if (value.kind === "text" && isWritten(path))
      found.push({
        owner: path.join("\u0000"),
        start: value.start,
        end: value.end,
        ...(isTime && { time: value.text }),
      });
  };
  if (isContainer(root)) visit(root, []);
  return found;
}
