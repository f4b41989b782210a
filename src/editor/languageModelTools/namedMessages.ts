import type { FoundMessage } from "../../core/keys/messageTable.ts";
import { findMessages } from "../../project/keys/findMessages.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import type { ToolNeeds } from "./tool.ts";

/** A message of a workspace folder. */
export interface NamedMessage {
  readonly folder: FolderKeys;
  readonly found: FoundMessage;
}

/** Returns the messages of all folders that a key names, once their source files are read. */
export async function findNamedMessages(
  { keys }: Pick<ToolNeeds, "keys">,
  key: string,
): Promise<readonly NamedMessage[]> {
  const all: NamedMessage[] = [];
  for (const folder of await keys.folders()) {
    await folder.summary();
    const { options } = folder;
    const found = findMessages(key, { lookup: await folder.messages.lookup(), options });
    all.push(...found.map((one) => ({ folder, found: one })));
  }
  return all;
}
