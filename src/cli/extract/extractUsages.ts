import { isDeepStrictEqual } from "node:util";
import type { FoundCatalog } from "../../project/discover/loadCatalogs.ts";
import type { Files, UsageReader } from "../../project/model/ports.ts";
import { readProjectUsages, toKeyCatalogs } from "../keys/keyProject.ts";
import type { Io } from "../terminal/io.ts";
import type { Scope } from "../terminal/scope.ts";

/** Reads the usages of a root. Throws any error of the thread. */
export const terminalUsagesReader = (
  files: Files,
  found: readonly FoundCatalog[],
  scope: Scope,
  io: Io,
): UsageReader => ({
  async read(given, _signal, isAsGiven = false) {
    const { options: own, formats, locales } = await toKeyCatalogs(files, found);
    const options = { ...own, ...given };
    const isApart = isAsGiven || !isDeepStrictEqual(options, own);
    const reading = { options, formats, locales, isApart, isAsGiven };
    const { usages, summary } = await readProjectUsages(scope, reading, io);
    const isKnown = summary.frameworks.length > 0 || options.custom.length > 0;
    return isKnown ? { usages, options } : undefined;
  },
});
