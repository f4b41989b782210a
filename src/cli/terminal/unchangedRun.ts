import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder } from "../../project/disk/cacheFolder.ts";
import { answersAgain, type RecordedAnswer, recordFiles } from "../../project/disk/recordedFiles.ts";
import { openResults, type ResultStore } from "../../project/disk/resultStore.ts";
import type { Files } from "../../project/model/ports.ts";
import type { Io } from "./io.ts";
import { version } from "./version.ts";

/** A result, and whether the next run has the same one if it finds the same files. */
export interface Repeatable<R> {
  /** JSON. */
  readonly result: R;
  readonly isRepeatable: boolean;
}

/** Looks at files that a command reads by itself; the state is that without files that are compared by their content. */
export type LookAtOthers = (signal: AbortSignal) => Promise<(leftOut: ReadonlySet<string>) => OthersState>;

interface OthersState {
  readonly hash: string;
  /** A file may change again without another state. */
  readonly isYoung: boolean;
}

/**
 * Runs a command over files, or returns the result of its last run if nothing that it read has changed since: each file
 * is compared byte for byte, by its hash, and what it reads by itself by `look`. `request` is all else that the result
 * depends on, as JSON.
 */
export async function unlessUnchanged<R>(
  files: Files,
  request: readonly unknown[],
  io: Pick<Io, "env" | "program" | "signal">,
  run: (files: Files) => Promise<Repeatable<R>>,
  look: LookAtOthers = async () => () => ({ hash: "", isYoung: false }),
): Promise<R> {
  const store = await openStore(request, io);
  if (store === undefined) return (await run(files)).result;
  const before = await store.get();
  // what changes from here on is seen by the next run
  const looking = look(io.signal);
  const isSame = before !== undefined && (await answersAgain(files, before.answers, io.signal));
  const stateOf = await looking;
  if (isSame && stateOf(pathsOf(before.answers)).hash === before.others) return before.result as R;
  const recorded = recordFiles(files);
  const { result, isRepeatable } = await run(recorded.files);
  const answers = recorded.answers();
  if (!isRepeatable || answers === undefined || io.signal.aborted) return result;
  const { hash: others, isYoung } = stateOf(pathsOf(answers));
  if (!isYoung) await store.put({ answers, others, result });
  return result;
}

const pathsOf = (answers: readonly RecordedAnswer[]): ReadonlySet<string> =>
  new Set(answers.flatMap(({ kind, path }) => (kind === "read" ? path : [])));

/** A program whose code may change while its version stays keeps no results; the built one names all its parts by hashes. */
async function openStore(
  request: readonly unknown[],
  { env, program }: Pick<Io, "env" | "program">,
): Promise<ResultStore | undefined> {
  if (!program.cliPath.endsWith(".js")) return undefined;
  const code = await readFile(program.cliPath).catch(() => undefined);
  if (code === undefined) return undefined;
  const build = createHash("sha256").update(code).digest("hex");
  return openResults(join(cacheFolder(env), "results"), [version, build, process.version, ...request]);
}
