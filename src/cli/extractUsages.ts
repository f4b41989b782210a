import { isDeepStrictEqual } from "node:util";
import type { FoundCatalog } from "../project/discover/loadCatalogs.ts";
import { hasKeyFramework } from "../project/keys/findFrameworks.ts";
import type { Files, UsageReader } from "../project/model/ports.ts";
import type { Io } from "./io.ts";
import { readProjectUsages, toKeyCatalogs } from "./keyProject.ts";
import type { Scope } from "./scope.ts";

/** Reads the usages of a root, if a package of it depends on a framework. Throws any error of the thread. */
export const terminalUsagesReader = (
  files: Files,
  found: readonly FoundCatalog[],
  scope: Scope,
  io: Io,
): UsageReader => ({
  async read(separators, signal) {
    const { paths } = await files.list(signal);
    const { options: own, formats, locales } = await toKeyCatalogs(files, found);
    if (!(await hasKeyFramework(files, paths, new Set(formats)))) return undefined;
    const options = { ...own, ...separators };
    const { usages } = await readProjectUsages(
      scope,
      { options, formats, locales, isApart: !isDeepStrictEqual(options, own) },
      io,
    );
    return usages;
  },
});
