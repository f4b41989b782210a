import type { PathRename } from "../../catalog/message.ts";
import type { Edit } from "../../text/textEdits.ts";
import type { NamedMessage } from "../format.ts";
import { renamedEntries } from "../shared/entryRename.ts";
import type { FluentFile } from "./fluentReader.ts";

/** Returns all that the entries of a file name. */
export const listReferences = ({ items }: FluentFile): readonly NamedMessage[] =>
  items.flatMap(({ key, references }) =>
    references.map(({ attribute, ...one }) => ({
      kind: "fluent",
      owner: attribute === undefined ? [key] : [key, attribute],
      ...one,
    })),
  );

/**
 * Returns the edits that give messages and terms another id, with their attributes and comments; `undefined` if something
 * else than ids changes.
 */
export function renameEntries({ items }: FluentFile, renames: readonly PathRename[]): readonly Edit[] | undefined {
  const ids = renamedEntries(renames);
  return (
    ids &&
    items.flatMap(({ key, keySpan }) => {
      const text = ids.get(key);
      return text === undefined ? [] : [{ span: keySpan, text }];
    })
  );
}
