import { mkdir } from "node:fs/promises";
import type { Log } from "../../core/work/log.ts";
import {
  declareImport,
  deleteMemory,
  memories as memoriesEndpoint,
  memoryById,
  memoryJob,
  memorySegments,
  startExport,
} from "../../service/protocol/memoryEndpoints.ts";
import { removeLeftovers } from "../dataFolder.ts";
import { createContents } from "../store/contents.ts";
import type { Database } from "../store/stateDatabase.ts";
import type { TranslationResources } from "../translate/translationResources.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Call, Route } from "../wire/router.ts";
import { createMatching } from "./memoryMatching.ts";
import { createMemoryStore, type StoredMemory } from "./memoryStore.ts";
import { createTransfers } from "./memoryTransferRoutes.ts";
import { repeatInSlices } from "./repeatInSlices.ts";
import { memoryBody, segmentPage } from "./segmentPages.ts";

interface Needs {
  readonly database: Database;
  /** For uploads and results; created if missing. */
  readonly folder: string;
  readonly now: () => Date;
  readonly log: Log;
}

/** Translation memories (docs/protocol.md, *Translation memories*). */
export interface Memories {
  readonly routes: readonly Route[];
  readonly memory: TranslationResources["memory"];
  readonly memorySource: TranslationResources["memorySource"];
  /** Returns the languages of a memory, roots in lower case; `undefined` for an unknown one. */
  languagesOf(id: string): Pick<StoredMemory, "source" | "targets"> | undefined;
  /** Interrupts running work so that it continues at the next start. */
  close(): Promise<void>;
}

const reading = { scope: "translation_memories:read" };
const writing = { scope: "translation_memories:write" };

/** Opens the memories of a state, and resumes what the end of the last service interrupted. */
export async function createMemories({ database, folder, now, log }: Needs): Promise<Memories> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const store = createMemoryStore(database, now);
  const matching = createMatching({ database, store, now, log });
  const ending = new AbortController();
  let purging: Promise<void> | undefined;
  const purge = () => {
    const work = () => repeatInSlices(() => store.purge(), ending.signal).catch(() => {});
    purging = (purging ?? Promise.resolve()).then(work);
  };
  const contents = createContents(database, folder, now);
  const transfers = createTransfers({ database, store, contents, now, log, onRemoved: purge });
  // those of a shared state may be of others that run: each job removes its own
  if (database.sharing === undefined) store.removeUnfinished();
  await removeLeftovers(folder, transfers.ownForm, transfers.files());
  transfers.resume();
  purge();

  const findMemory = ({ params }: Pick<Call, "params">): StoredMemory => {
    const memory = store.find(params["translation_memory_id"] ?? "");
    if (memory === undefined) throw new HttpError(404, "Translation memory not found");
    return memory;
  };
  return {
    routes: [
      {
        ...memoriesEndpoint,
        right: reading,
        async answer({ fields }) {
          const given = await fields();
          const page = given.integer("page", 0, 1_000_000) ?? 0;
          const listed = store.list(page, given.integer("page_size", 1, 25) ?? 10);
          return { body: { translation_memories: listed.map(memoryBody), total_count: store.count() } };
        },
      },
      { ...declareImport, right: writing, answer: transfers.declare },
      // before those of a memory: `jobs` is no id
      { ...memoryJob, right: reading, answer: transfers.job },
      { ...memoryById, right: reading, answer: async (call) => ({ body: memoryBody(findMemory(call)) }) },
      {
        ...memorySegments,
        right: reading,
        async answer(call) {
          return { body: await segmentPage(store, findMemory(call), await call.fields(), call.signal) };
        },
      },
      { ...startExport, right: reading, answer: async (call) => transfers.export(findMemory(call)) },
      {
        ...deleteMemory,
        right: writing,
        async answer(call) {
          const { number } = findMemory(call);
          store.remove(number);
          matching.forget(number);
          purge();
          return { status: 204 };
        },
      },
      { method: "PUT", path: transfers.uploadPath, right: "signed", answer: transfers.upload },
      { method: "GET", path: transfers.downloadPath, right: "signed", answer: transfers.download },
    ],
    memory(id, { source, target }, threshold) {
      const memory = store.find(id);
      if (memory === undefined || !covers(memory, source, target))
        throw new HttpError(404, "Translation memory not found", memory && "It does not cover the language pair.");
      return matching.of(memory, target, threshold);
    },
    memorySource: (id) => store.find(id)?.source.toUpperCase(),
    languagesOf: (id) => store.find(id),
    async close() {
      ending.abort();
      await Promise.all([transfers.close(), matching.close(), purging]);
    },
  };
}

/** Returns whether a memory covers a pair: roots serve their variants (docs/protocol.md, *Applied resources*). */
function covers(memory: StoredMemory, source: string, target: string): boolean {
  const [from = "", to = ""] = [source, target].map((code) => code.toLowerCase().split("-")[0]);
  return memory.source === from && memory.targets.includes(to);
}
