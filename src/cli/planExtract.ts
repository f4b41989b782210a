import { fileURLToPath } from "node:url";
import type { KeyStyle } from "../core/extract/keyStyle.ts";
import { Failure } from "../core/failure.ts";
import { findCatalogs, type Root } from "../project/discover/loadCatalogs.ts";
import { processExtractor } from "../project/disk/extractorProgram.ts";
import { type ExtractPlan, planExtraction } from "../project/extract/extractPlan.ts";
import type { Extractor } from "../project/model/ports.ts";
import { terminalUsagesReader } from "./extractUsages.ts";
import type { Io } from "./io.ts";
import type { Scope } from "./scope.ts";
import { terminalLog } from "./terminalLog.ts";
import { createProgressBar } from "./terminalProgress.ts";

/** Options of `makeExtractPlan`. */
interface Planning {
  readonly scope: Scope;
  readonly io: Io;
  /** No progress is shown. */
  readonly json: boolean;
  readonly style: Partial<KeyStyle>;
}

/** Reads the code of a scope and compares its keys with the catalog that has them. Throws `Failure`. */
export async function makeExtractPlan(root: Root, { scope, io, json, style }: Planning): Promise<ExtractPlan> {
  const { catalogs, failures } = await findCatalogs(root, io.signal);
  const [failure] = failures;
  if (failure !== undefined)
    throw new Failure(failure.code, { ...failure.facts, file: scope.displayPath(failure.facts.file ?? "") });
  const inside = catalogs.filter(({ catalog }) => catalog.files.some(({ path }) => scope.includes(path)));
  const bar = createProgressBar(io.err, json ? undefined : io.columns);
  try {
    const request = {
      folder: scope.folder,
      catalogs: inside.length > 0 ? inside : catalogs,
      style,
      usages: terminalUsagesReader(root.files, catalogs, scope, io),
      log: terminalLog(io.err, false),
      onProgress: (done: number, total: number) => bar.show({ locale: "", done, total }),
    };
    return await planExtraction(root, extractorOf(scope, io), request, io.signal);
  } finally {
    bar.clear();
  }
}

/** A process: next to the bundled program, or from its source. */
function extractorOf({ root }: Scope, { program, env, createExtractor }: Io): Extractor {
  if (createExtractor !== undefined) return createExtractor(root);
  const isSource = import.meta.url.endsWith(".ts");
  const own = fileURLToPath(new URL(isSource ? "../extract/main.ts" : "./extract.js", import.meta.url));
  return processExtractor({
    root,
    programPath: program.extractorPath ?? own,
    execPath: program.execPath,
    execArgs: isSource ? program.execArgs : [],
    env: { ...env, PATH: process.env["PATH"] },
  });
}
