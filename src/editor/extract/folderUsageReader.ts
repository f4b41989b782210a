import { isDeepStrictEqual } from "node:util";
import type { Uri } from "vscode";
import type { UsageReader } from "../../project/model/ports.ts";
import { waitFor } from "../platform/basics/abort.ts";
import type { KeyIndexes } from "../platform/keys/keyIndexes.ts";

/**
 * Reads the usages of a workspace folder, unsaved documents included: from its index, or apart if they are wanted with
 * other options. Throws any error of the thread.
 */
export const usagesReader = (keys: Pick<KeyIndexes, "folderOf">, folder: Uri): UsageReader => ({
  async read(given, signal, isAsGiven = false) {
    const own = await keys.folderOf(folder);
    if (own === undefined) return undefined;
    // its options are those of the last reading
    // with a project of a moment ago, nothing would be found and said to be missing
    const { frameworks } = await waitFor(own.readAgain(), signal);
    const options = { ...own.options, ...given };
    if (frameworks.length === 0 && options.custom.length === 0) return undefined;
    if (!isAsGiven && isDeepStrictEqual(options, own.options)) return { options, usages: own.usages };
    return { options, usages: await waitFor(own.readWith({ options: given, isAsGiven }, signal), signal) };
  },
});
