import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  listReader,
  objectReader,
  oneOfReader,
  readJson,
  requireMembers,
  textReader,
} from "../../core/json/jsonReaders.ts";
import { dropOldest } from "./cacheFolder.ts";
import type { RecordedAnswer } from "./recordedFiles.ts";

/** A result and the answers of the files that it follows from. */
export interface StoredResult {
  readonly answers: readonly RecordedAnswer[];
  /** A hash of the state of other files that it follows from. */
  readonly others: string;
  /** JSON. */
  readonly result: unknown;
}

/** The results of one request (a program, a folder, options). */
export interface ResultStore {
  /** Returns the last result; `undefined` if there is none that can be read. */
  get(): Promise<StoredResult | undefined>;
  /** Keeps a result for the next run. One that is too large, or that the disk does not take, is not kept. */
  put(stored: StoredResult): Promise<void>;
}

/** Bytes of one result; what is larger takes as long to read as to make again. */
const maxBytes = 32 * 2 ** 20;
/** Bytes of all results; beyond it the least recently written ones are dropped. */
const maxTotal = 128 * 2 ** 20;

const answersReader = listReader(
  requireMembers(
    objectReader<RecordedAnswer>({
      kind: oneOfReader("list", "read", "exists"),
      path: textReader(10_000),
      hash: textReader(100),
    }),
    ...(["kind", "path", "hash"] as const),
  ),
);

/** Reads lines with the answers, the hash and the result; `undefined` if they are not as they were written. */
function readStored(text: string): StoredResult | undefined {
  const [answersText = "", others = "", resultText = "", ...more] = text.split("\n");
  const answers = readJson(answersText, answersReader);
  return answers === undefined || more.length > 0 ? undefined : { answers, others, result: JSON.parse(resultText) };
}

/** Opens the results of a request in a folder of the cache; it need not exist. */
export function openResults(folder: string, request: readonly unknown[]): ResultStore {
  const name = `${createHash("sha256").update(JSON.stringify(request)).digest("hex").slice(0, 32)}.jsonl`;
  return {
    async get() {
      try {
        return readStored(await readFile(join(folder, name), "utf8"));
      } catch {
        return undefined;
      }
    },
    async put(stored) {
      const text = [JSON.stringify(stored.answers), stored.others, JSON.stringify(stored.result)].join("\n");
      if (text.length > maxBytes) return;
      const fresh = join(folder, `${name}.${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(fresh, text, { mode: 0o600, flag: "wx" });
        // another process reads all of it or none
        await rename(fresh, join(folder, name));
        await dropOldest(folder, name, maxTotal);
      } catch {
        await rm(fresh, { force: true }).catch(() => {});
      }
    },
  };
}
