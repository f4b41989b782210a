import type { Uri } from "vscode";
import type { UsageReader } from "../../project/model/ports.ts";
import { waitFor } from "../platform/commands/abort.ts";
import type { KeyIndexes } from "../platform/keys/keyIndexes.ts";

/**
 * Reads the usages of a workspace folder, unsaved documents included: from its index, or apart if they have other separators
 * there. Throws any error of the thread.
 */
export const usagesReader = (keys: Pick<KeyIndexes, "folderOf">, folder: Uri): UsageReader => ({
  async read(separators, signal) {
    const own = await keys.folderOf(folder);
    if (own === undefined) return undefined;
    // its options are those of the last reading
    await waitFor(own.summary(), signal);
    const { keySeparator, namespaceSeparator } = own.options;
    const isSame = keySeparator === separators.keySeparator && namespaceSeparator === separators.namespaceSeparator;
    return isSame ? own.usages : await waitFor(own.readWith(separators, signal), signal);
  },
});
