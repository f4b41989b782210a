import { createHash } from "node:crypto";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../../core/failures/failure.ts";
import { frameworkById } from "../../core/keys/frameworks/index.ts";
import type { KeyOptions } from "../../core/keys/keyFramework.ts";
import { KeyLookup } from "../../core/keys/keyLookup.ts";
import type { KeyUsage } from "../../core/keys/keyUsage.ts";
import type { LikelyCall } from "../../core/keys/likelyCalls.ts";
import { tablesOf } from "../../core/keys/messageTable.ts";
import {
  type FoundCatalog,
  findCatalogs,
  type LoadedCatalog,
  loadCatalog,
} from "../../project/discover/loadCatalogs.ts";
import { cacheFolder } from "../../project/disk/cacheFolder.ts";
import { type KeyThread, startKeyThread } from "../../project/disk/keyThread/keyClient.ts";
import type { KeySummary } from "../../project/disk/keyThread/keyProtocol.ts";
import { threadProgramUrl } from "../../project/disk/startProgram.ts";
import { readKeyOptions, toKeyedCatalog, toLocaleFacts } from "../../project/keys/keyOptions.ts";
import type { Files } from "../../project/model/ports.ts";
import type { Io } from "../terminal/io.ts";
import type { Scope } from "../terminal/scope.ts";

/** The messages of a project and the places in its source code that ask for them. */
export interface KeyProject {
  readonly files: Files;
  readonly lookup: KeyLookup;
  readonly options: KeyOptions;
  readonly summary: KeySummary;
  /** Catalogs with their source files, by the ids of the lookup's tables. */
  readonly catalogs: ReadonlyMap<string, LoadedCatalog>;
}

/** The catalogs of a root, and what decides how its keys are read. */
export interface KeyCatalogs {
  readonly files: Files;
  readonly found: readonly FoundCatalog[];
  readonly options: KeyOptions;
  /** Ids of the formats of all catalogs. */
  readonly formats: readonly string[];
  /** Locale files that could be source files as well. */
  readonly locales: readonly string[];
}

/** Finds all catalogs of a root. Throws `Failure`: `catalog.none`, a wrong `glossa.json`. */
export async function findKeyCatalogs(
  files: Files,
  { displayPath }: Scope,
  { signal }: Pick<Io, "signal">,
): Promise<KeyCatalogs> {
  const { catalogs: found, failures } = await findCatalogs({ files }, signal);
  const [failure] = failures;
  if (failure !== undefined)
    throw new Failure(failure.code, { ...failure.facts, file: displayPath(failure.facts.file ?? "") });
  if (found.length === 0) throw new Failure("catalog.none");
  return await toKeyCatalogs(files, found);
}

/** Reads what decides how the keys of a root with these catalogs are read. */
export async function toKeyCatalogs(files: Files, found: readonly FoundCatalog[]): Promise<KeyCatalogs> {
  const options = await readKeyOptions(files, [...new Set(found.flatMap(({ project }) => project.usages ?? []))]);
  const catalogs = found.map(({ catalog }) => catalog);
  return { files, found, options, ...toLocaleFacts(catalogs) };
}

/** Reads the messages of all catalogs, and all source files. */
export async function readKeyProject(
  { files, found: all, options, formats, locales }: KeyCatalogs,
  scope: Scope,
  io: Io,
): Promise<KeyProject> {
  const catalogs = new Map<string, LoadedCatalog>();
  for (const found of all) catalogs.set(catalogId(found), await loadCatalog({ files }, found, [], io.signal));
  const { usages, summary } = await readProjectUsages(scope, { options, formats, locales }, io);
  const keyed = [...catalogs].map(([id, loaded]) => toKeyedCatalog(id, loaded));
  return { files, lookup: new KeyLookup(tablesOf(keyed), usages, options, frameworkById), options, summary, catalogs };
}

/** Returns the id of a catalog in the tables of a lookup. */
export const catalogId = ({ catalog }: Pick<FoundCatalog, "catalog">): string => `${catalog.format} ${catalog.pattern}`;

/** Options of `readUsages`. */
interface UsageReading extends Pick<KeyCatalogs, "options" | "formats" | "locales"> {
  /** The store of the root is neither read nor written, as these are not its own options. */
  readonly isApart?: boolean;
  /** The options count as they are, also where code states others. */
  readonly isAsGiven?: boolean;
}

/** Reads the usages of all source files of a root, by path. Throws `Error` if the thread cannot be had. */
export async function readProjectUsages(
  scope: Scope,
  { isApart = false, ...folder }: UsageReading,
  io: Io,
): Promise<{ readonly usages: ReadonlyMap<string, readonly KeyUsage[]>; readonly summary: KeySummary }> {
  const root = await realpath(scope.root);
  const name = createHash("sha256").update(root).digest("hex").slice(0, 16);
  const usages = new Map<string, readonly KeyUsage[]>();
  const summary = await withKeyThread(io, (thread) =>
    thread.readFolder(
      {
        ...folder,
        root,
        excludes: [],
        first: [],
        ...(!isApart && { store: join(cacheFolder(io.env), "keys", `${name}.txt`) }),
      },
      (files) => {
        for (const file of files) usages.set(file.path, file.usages);
      },
      io.signal,
    ),
  );
  // files arrive as they are read
  return { usages: new Map([...usages].sort(([one], [other]) => (one < other ? -1 : 1))), summary };
}

/** Finds the calls in a scope's source code that have keys of messages and may be the project's own. */
export async function findLikelyCalls(scope: Scope, keys: readonly string[], io: Io): Promise<readonly LikelyCall[]> {
  const root = await realpath(scope.root);
  return await withKeyThread(io, (thread) => thread.findCalls({ root, excludes: [], keys }, io.signal));
}

async function withKeyThread<T>(
  { program, startKeys = startKeyThread }: Io,
  run: (thread: KeyThread) => Promise<T>,
): Promise<T> {
  const isSource = import.meta.url.endsWith(".ts");
  const thread = startKeys({
    program: threadProgramUrl(import.meta.url, {
      bundled: "./keys.js",
      source: "../../project/disk/keyThread/main.ts",
    }),
    grammars: program.grammars ?? new URL(isSource ? "../../../dist/grammars/" : "../grammars/", import.meta.url).href,
  });
  try {
    return await run(thread);
  } finally {
    await thread.close();
  }
}
