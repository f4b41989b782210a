import { type PathRename, pathKey } from "../../catalog/message.ts";
import type { Edit } from "../../text/textEdits.ts";
import { attributeSpan } from "../xml/xmlTree.ts";
import type { AndroidResources } from "./androidReader.ts";

/**
 * Returns the edits of the names of resources, of plurals and arrays as a whole; `undefined` if anything but the name changes
 * in a path.
 */
export function renameResources(
  { text, entries }: AndroidResources,
  renames: readonly PathRename[],
): readonly Edit[] | undefined {
  const edits = new Map<number, Edit>();
  for (const { from, to } of renames) {
    const entry = entries.get(pathKey(from));
    const isOnlyName = pathKey(from.slice(1)) === pathKey(to.slice(1)) && typeof to[0] === "string";
    if (entry === undefined || !isOnlyName) return undefined;
    const { start, end } = attributeSpan(text, entry.resource.element, "name");
    edits.set(start, { span: { start: start + 1, end: end - 1 }, text: String(to[0]) });
  }
  return [...edits.values()].sort((a, b) => a.span.start - b.span.start);
}
