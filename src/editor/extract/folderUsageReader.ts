import type { Uri } from "vscode";
import type { UsageReader } from "../../project/model/ports.ts";
import { waitFor } from "../platform/commands/abort.ts";
import type { KeyIndexes } from "../platform/keys/keyIndexes.ts";

/** Reads the usages of a workspace folder from its index, unsaved documents included. Throws any error of the thread. */
export const usagesReader = (keys: Pick<KeyIndexes, "folderOf">, folder: Uri): UsageReader => ({
  async read(separators, signal) {
    const own = await keys.folderOf(folder);
    if (own === undefined) return undefined;
    await waitFor(own.summary(), signal);
    const { keySeparator, namespaceSeparator } = own.options;
    if (keySeparator !== separators.keySeparator || namespaceSeparator !== separators.namespaceSeparator)
      throw new Error("it has other separators");
    return own.usages;
  },
});
