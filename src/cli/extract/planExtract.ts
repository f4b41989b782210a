import type { KeyStyle } from "../../core/extract/keyStyle.ts";
import { Failure } from "../../core/failures/failure.ts";
import { findCatalogs, type Root } from "../../project/discover/loadCatalogs.ts";
import { type ExtractPlans, planExtractions } from "../../project/extract/extractPlans.ts";
import type { Io } from "../terminal/io.ts";
import type { Scope } from "../terminal/scope.ts";
import { terminalUsagesReader } from "./extractUsages.ts";

/** Options of `makeExtractPlans`. */
interface Planning {
  readonly scope: Scope;
  readonly io: Io;
  readonly style: Partial<KeyStyle>;
}

/** Reads the code of a scope and compares its keys with the catalogs that have them. Throws `Failure`. */
export async function makeExtractPlans(root: Root, { scope, io, style }: Planning): Promise<ExtractPlans> {
  const { catalogs, failures } = await findCatalogs(root, io.signal);
  const [failure] = failures;
  if (failure !== undefined)
    throw new Failure(failure.code, { ...failure.facts, file: scope.displayPath(failure.facts.file ?? "") });
  const inside = catalogs.filter(({ catalog }) => catalog.files.some(({ path }) => scope.includes(path)));
  const request = {
    folder: scope.folder,
    catalogs: inside.length > 0 ? inside : catalogs,
    all: catalogs,
    style,
    usages: terminalUsagesReader(root.files, catalogs, scope, io),
  };
  return await planExtractions(root, request, io.signal);
}
