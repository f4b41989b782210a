import type { PathRename } from "../../message.ts";
import type { Edit } from "../../textEdits.ts";
import type { NamedMessage } from "../format.ts";
import type { FluentFile } from "./fluentReader.ts";

/** Returns all that the entries of a file name. */
export const listReferences = ({ items }: FluentFile): readonly NamedMessage[] =>
  items.flatMap(({ key, references }) => references.map((one) => ({ kind: "fluent", owner: [key], ...one })));

/**
 * Returns the edits that give messages and terms another id, with their attributes and comments; `undefined` if something
 * else than ids changes.
 */
export function renameEntries({ items }: FluentFile, renames: readonly PathRename[]): readonly Edit[] | undefined {
  const ids = new Map<string, string>();
  for (const { from, to } of renames) {
    const [id, newId] = [from[0], to[0]];
    const isOfId = from.length === to.length && from.slice(1).every((part, index) => part === to[index + 1]);
    if (typeof id !== "string" || typeof newId !== "string" || !isOfId || (ids.get(id) ?? newId) !== newId)
      return undefined;
    ids.set(id, newId);
  }
  return items.flatMap(({ key, keySpan }) => {
    const text = ids.get(key);
    return text === undefined ? [] : [{ span: keySpan, text }];
  });
}
