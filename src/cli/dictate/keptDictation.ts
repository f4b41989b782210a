import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  countReader,
  type JsonReader,
  listReader,
  objectReader,
  readJson,
  requireMembers,
  textReader,
} from "../../core/json/jsonReaders.ts";
import { type CacheFile, openCacheFile } from "../../project/disk/cacheFile.ts";
import { cacheFolder, dropOldest } from "../../project/disk/cacheFolder.ts";
import type { DictationEvent, Utterance } from "../../service/dictation/dictationTypes.ts";
import type { Io } from "../terminal/io.ts";

/** The utterances of a file that is not finished. They stay on this machine so that they are not paid for twice. */
export interface KeptDictation {
  /** Utterances of an interrupted run, in order. */
  readonly utterances: readonly Utterance[];
  /** Milliseconds of the file that they cover. */
  readonly position: number;
  /** Keeps the next utterance; resolves when it is on disk. A disk that takes nothing is left alone. */
  keep(utterance: Utterance): Promise<void>;
  /** Forgets all. */
  clear(): Promise<void>;
}

/** Bytes of one file, and of all: a day of speech is about a megabyte. */
const maxBytes = 32 * 2 ** 20;
const maxTotal = 64 * 2 ** 20;
/** Milliseconds after which nobody goes on. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

interface KeptOptions {
  /** Absolute path of the sound. */
  readonly file: string;
  /** Service and options that the text depends on, as JSON. */
  readonly request: unknown;
  /** True if nothing of an interrupted run is used. */
  readonly isAnew: boolean;
}

/** Opens what is kept of a file, by its bytes; `undefined` if it is no regular file or the folder can't be used. */
export async function openKept(
  { file, request, isAnew }: KeptOptions,
  { env, signal }: Pick<Io, "env" | "signal">,
): Promise<KeptDictation | undefined> {
  const folder = join(cacheFolder(env), "dictations");
  try {
    if (!(await stat(file)).isFile()) return undefined;
    const key = JSON.stringify([1, await hashOf(file, signal), request]);
    const name = `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.jsonl`;
    const path = join(folder, name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (isAnew) await rm(path, { force: true });
    await dropOldest(folder, name, maxTotal, maxAgeMs);
    return await readKept(await openCacheFile(path, maxBytes), () => rm(path, { force: true }));
  } catch {
    // the run itself says what is wrong with the file
    return undefined;
  }
}

async function hashOf(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file, { signal })) hash.update(piece as Uint8Array);
  return hash.digest("base64url");
}

/**
 * Each utterance is kept under the number and the end of those before it: what two runs of one file write at the same
 * time makes one text, not a mixture.
 */
async function readKept(file: CacheFile, remove: () => Promise<void>): Promise<KeptDictation> {
  const utterances: Utterance[] = [];
  let position = 0;
  const key = (count: number) => `${count} ${position}`;
  for (let text = await file.get(key(0)); text !== undefined; text = await file.get(key(utterances.length))) {
    const utterance = readUtterance(text);
    if (utterance === undefined) break;
    utterances.push(utterance);
    position = Math.max(position, utterance.end);
  }
  let count = utterances.length;
  let isBroken = false;
  return {
    utterances,
    position,
    async keep(utterance) {
      const stored = toStored(utterance);
      // behind a gap nothing would be read
      if (isBroken) return;
      await file.put([[key(count), JSON.stringify(stored)]]).catch(() => {
        isBroken = true;
      });
      count++;
      position = Math.max(position, stored.end);
    },
    clear: () => remove().catch(() => {}),
  };
}

/** An utterance as it is written; times in whole milliseconds. */
interface StoredUtterance extends Pick<Utterance, "start" | "end" | "source" | "language"> {
  readonly translations: readonly StoredTranslation[];
}

interface StoredTranslation {
  readonly language: string;
  readonly text: string;
}

function toStored({ start, end, source, language, translations }: Utterance): StoredUtterance {
  return {
    ...{ start: Math.round(start), end: Math.round(end), source, language },
    translations: [...translations].map(([target, text]) => ({ language: target, text })),
  };
}

const maxLength = 1_000_000;
const translationReader: JsonReader<StoredTranslation> = requireMembers(
  objectReader<StoredTranslation>({ language: textReader(100), text: textReader(maxLength) }),
  ...(["language", "text"] as const),
);
const storedReader = requireMembers(
  objectReader<StoredUtterance>({
    ...{ start: countReader, end: countReader },
    ...{ source: textReader(maxLength), language: textReader(100) },
    translations: listReader(translationReader),
  }),
  ...(["start", "end", "source", "language", "translations"] as const),
);

function readUtterance(text: string): Utterance | undefined {
  const stored = readJson(text, storedReader);
  if (stored === undefined) return undefined;
  const translations = new Map(stored.translations.map((translation) => [translation.language, translation.text]));
  return { kind: "utterance", ...stored, translations };
}

/** Returns an event of sound that begins at a position of the file, with times of the file; other events as they are. */
export function moveEvent(event: DictationEvent, position: number): DictationEvent {
  if (event.kind !== "utterance" || position === 0) return event;
  return { ...event, start: event.start + position, end: event.end + position };
}
