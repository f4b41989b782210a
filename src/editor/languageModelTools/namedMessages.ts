import type { FoundMessage } from "../../core/keys/messageTable.ts";
import { findGroups, findMessages } from "../../project/keys/findMessages.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import type { ToolNeeds } from "./tool.ts";

/** A message of a workspace folder. */
export interface NamedMessage {
  readonly folder: FolderKeys;
  readonly found: FoundMessage;
}

/**
 * Returns the messages of all folders that a key names, once their source files are read; `orGroups` returns groups where no
 * message has the key.
 */
export async function findNamedMessages(
  { keys }: Pick<ToolNeeds, "keys">,
  key: string,
  { orGroups = false }: { readonly orGroups?: boolean } = {},
): Promise<readonly NamedMessage[]> {
  const all: NamedMessage[] = [];
  const groups: NamedMessage[] = [];
  for (const folder of await keys.folders()) {
    await folder.summary();
    const project = { lookup: await folder.messages.lookup(), options: folder.options };
    all.push(...findMessages(key, project).map((found) => ({ folder, found })));
    groups.push(...findGroups(key, project).map((found) => ({ folder, found })));
  }
  return all.length === 0 && orGroups ? groups : all;
}
