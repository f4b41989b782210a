import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder } from "../project/disk/cacheFolder.ts";
import { answersAgain, recordFiles } from "../project/disk/recordedFiles.ts";
import { openResults, type ResultStore } from "../project/disk/resultStore.ts";
import type { Files } from "../project/model/ports.ts";
import type { Io } from "./io.ts";
import { version } from "./version.ts";

/** A result, and whether the next run has the same one if it finds the same files. */
export interface Repeatable<R> {
  /** JSON. */
  readonly result: R;
  readonly isRepeatable: boolean;
}

/**
 * Runs a command over files, or returns the result of its last run if nothing that it read has changed since: each file
 * is compared byte for byte, by its hash. `request` is all else that the result depends on, as JSON.
 */
export async function unlessUnchanged<R>(
  files: Files,
  request: readonly unknown[],
  io: Pick<Io, "env" | "program" | "signal">,
  run: (files: Files) => Promise<Repeatable<R>>,
): Promise<R> {
  const store = await storeOf(request, io);
  const before = await store?.get();
  if (before !== undefined && (await answersAgain(files, before.answers, io.signal))) return before.result as R;
  const recorded = recordFiles(files);
  const { result, isRepeatable } = await run(store === undefined ? files : recorded.files);
  const answers = recorded.answers();
  if (isRepeatable && answers !== undefined && !io.signal.aborted) await store?.put({ answers, result });
  return result;
}

/** A program whose code may change while its version stays keeps no results; the built one names all its parts by hashes. */
async function storeOf(
  request: readonly unknown[],
  { env, program }: Pick<Io, "env" | "program">,
): Promise<ResultStore | undefined> {
  if (!program.cliPath.endsWith(".js")) return undefined;
  const code = await readFile(program.cliPath).catch(() => undefined);
  if (code === undefined) return undefined;
  const build = createHash("sha256").update(code).digest("hex");
  return openResults(join(cacheFolder(env), "results"), [version, build, process.version, ...request]);
}
