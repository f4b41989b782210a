import { createHash } from "node:crypto";
import { lstatSync, type Stats } from "node:fs";
import { join } from "node:path";
import { detectFrameworks, type FrameworkFinder } from "../../../core/keys/frameworkDetection.ts";
import { keyFrameworks } from "../../../core/keys/frameworks/index.ts";
import type { KeyUsage } from "../../../core/keys/keyUsage.ts";
import { frameworksOfText, readSource } from "../../../core/keys/readSource.ts";
import { grammarOf, sourceLanguageOf } from "../../../core/keys/sourceLanguage.ts";
import { mapConcurrent } from "../../model/mapConcurrent.ts";
import { readRegular } from "../regularFile.ts";
import type { Grammars } from "./grammars.ts";
import type { FileUsages, KeyFolder, KeySummary, SkippedSource } from "./keyProtocol.ts";
import { readStore, type StoredFile, writeStore } from "./keyStore.ts";
import { listSources, type SourceListing } from "./listSources.ts";
import { readManifests } from "./readManifests.ts";

/** Bytes of the largest source file that is read: longer ones are generated. */
const maxSize = 2 * 2 ** 20;

/** Files whose usages are handed over at once. */
const slice = 100;

/** Milliseconds in which a file may change twice with the same time. */
const youngMs = 2_000;

/** Files whose times are looked at before anything else may run. */
const looksInTurn = 50;

/** Milliseconds in which changed files are gathered before the store is written. */
const saveDelayMs = 10_000;

/** Takes usages as they are found. */
export type TakeUsages = (files: readonly FileUsages[]) => void;

/** Reads the keys of one folder, and again of the files that change. */
export class FolderReader {
  readonly #folder: KeyFolder;
  readonly #grammars: Grammars;
  readonly #now: () => number;
  #finder: FrameworkFinder;
  /** Resolves when the frameworks are known. */
  readonly #detected: Promise<void>;
  #noteDetected: () => void = () => {};
  #files = new Map<string, StoredFile>();
  readonly #skipped = new Map<string, SkippedSource["reason"]>();
  #stamp = "";
  #parsed = 0;
  #looked = 0;
  #saving: NodeJS.Timeout | undefined;

  constructor(folder: KeyFolder, grammars: Grammars, now: () => number = Date.now) {
    this.#folder = folder;
    this.#grammars = grammars;
    this.#now = now;
    this.#finder = detectFrameworks(keyFrameworks, [], new Set(folder.formats));
    this.#detected = new Promise((done) => {
      this.#noteDetected = done;
    });
  }

  /** Reads all files; those that did not change since the last time are taken from the store. */
  async readAll(take: TakeUsages, signal: AbortSignal): Promise<KeySummary> {
    const { root, excludes, first, store } = this.#folder;
    const { sources, isCut } = await this.#begin(root, excludes, signal);
    if (isCut) this.#skipped.set("", "tooMany");
    const known = store === undefined ? new Map<string, StoredFile>() : await readStore(store, this.#stamp);
    const wanted = new Set(first);
    const [shown, others] = [true, false].map((is) => sources.filter((path) => wanted.has(path) === is));
    let stored = 0;
    let waiting: FileUsages[] = [];
    const hand = (file: FileUsages): void => {
      waiting.push(file);
      if (waiting.length < slice && !wanted.has(file.path)) return;
      take(waiting);
      waiting = [];
    };
    const readOne = async (path: string): Promise<void> => {
      signal.throwIfAborted();
      const before = known.get(path);
      const kept = before && (await this.#isUnchanged(path, before)) ? before : undefined;
      if (kept !== undefined) {
        stored++;
        const usages = this.#takeKept(path, kept);
        if (usages.length > 0) hand({ path, usages });
        return;
      }
      const usages = await this.#readPath(path);
      if (usages.length > 0) hand({ path, usages });
    };
    // somebody looks at these
    await mapConcurrent(shown ?? [], readOne);
    await mapConcurrent(others ?? [], readOne);
    if (waiting.length > 0) take(waiting);
    // nothing new, nothing gone: the store is as it should be
    if (stored < sources.length || known.size !== sources.length) await this.#save();
    return {
      ...{ files: sources.length, parsed: this.#parsed, stored },
      skipped: [...this.#skipped].map(([path, reason]) => ({ path, reason })),
      frameworks: [...this.#finder.found],
    };
  }

  /** Reads files that came, changed or went. */
  async readFiles(paths: readonly string[], take: TakeUsages): Promise<void> {
    for (const path of paths) {
      if (sourceLanguageOf(path) === undefined) continue;
      take([{ path, usages: await this.#readPath(path) }]);
    }
    this.#saveLater();
  }

  /** Writes the store once for many files: it is written as a whole, and what it lacks is read again. */
  #saveLater(): void {
    this.#saving ??= setTimeout(() => {
      this.#saving = undefined;
      void this.#save();
    }, saveDelayMs);
    this.#saving.unref();
  }

  /** Reads a text that is not saved, once the frameworks of the folder are known. */
  async readText(path: string, text: string): Promise<readonly KeyUsage[]> {
    await this.#detected;
    return await this.#readText(path, text);
  }

  async #readText(path: string, text: string): Promise<readonly KeyUsage[]> {
    const language = sourceLanguageOf(path);
    if (language === undefined || text.length > maxSize) return [];
    const all = this.#finder.at(path);
    const frameworks = frameworksOfText(text, language, all, keyFrameworks);
    const { options } = this.#folder;
    if (frameworks.length === 0 && options.custom.length === 0) return [];
    const grammar = grammarOf[language];
    if (grammar !== undefined) await this.#grammars.load([grammar]);
    this.#parsed++;
    return readSource({ path, text, language }, frameworks, options, this.#grammars.parse);
  }

  /** Lists the files and detects the frameworks; texts that wait for these are not left waiting by a failure. */
  async #begin(root: string, excludes: readonly string[], signal: AbortSignal): Promise<SourceListing> {
    try {
      const listing = await listSources(root, excludes, signal);
      await this.#detect(listing.manifests);
      return listing;
    } finally {
      this.#noteDetected();
    }
  }

  async #detect(manifests: readonly string[]): Promise<void> {
    const found = await readManifests(this.#folder.root, manifests);
    this.#finder = detectFrameworks(keyFrameworks, found, new Set(this.#folder.formats));
    const facts = [this.#folder.options, this.#folder.formats, [...this.#finder.found]];
    this.#stamp = createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 16);
  }

  #takeKept(path: string, kept: StoredFile): readonly KeyUsage[] {
    this.#files.set(path, kept);
    if (kept.skipped !== undefined) this.#skipped.set(path, kept.skipped);
    return kept.usages === "" ? [] : JSON.parse(kept.usages);
  }

  async #isUnchanged(path: string, { size, time }: StoredFile): Promise<boolean> {
    // asked at once, as a turn of the event loop takes longer; but texts are answered in between
    if (++this.#looked % looksInTurn === 0) await new Promise((resolve) => setImmediate(resolve));
    const found = statsOf(join(this.#folder.root, path));
    return found?.isFile() === true && time > 0 && found.size === size && timeOf(found) === time;
  }

  async #readPath(path: string): Promise<readonly KeyUsage[]> {
    this.#skipped.delete(path);
    const read = await readRegular(this.#folder.root, path, { maxSize }).catch((error: unknown) => {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      this.#skipped.set(path, code === "file.tooLarge" ? "tooLarge" : "unreadable");
      return undefined;
    });
    if (read === undefined) {
      this.#files.delete(path);
      return [];
    }
    const { bytes, stats } = read;
    const time = timeOf(stats);
    const isYoung = this.#now() - time < youngMs;
    const usages = isBinary(bytes) ? this.#skip(path, "binary") : await this.#readBytes(path, bytes);
    const kept = usages.length === 0 ? "" : JSON.stringify(usages);
    const skipped = this.#skipped.get(path);
    this.#files.set(path, { size: bytes.length, time: isYoung ? 0 : time, usages: kept, ...(skipped && { skipped }) });
    return usages;
  }

  async #readBytes(path: string, bytes: Uint8Array): Promise<readonly KeyUsage[]> {
    const text = decode(bytes);
    if (isGenerated(text)) return this.#skip(path, "generated");
    return await this.#readText(path, text);
  }

  #skip(path: string, reason: SkippedSource["reason"]): readonly KeyUsage[] {
    this.#skipped.set(path, reason);
    return [];
  }

  async #save(): Promise<void> {
    const { store } = this.#folder;
    // the next reading does without it
    if (store !== undefined) await writeStore(store, this.#stamp, this.#files).catch(() => {});
  }
}

/** Whole milliseconds; the time of the entry changes with every write, and no program sets it. */
const timeOf = ({
  mtimeMs,
  ctimeMs,
}: {
  readonly mtimeMs: number | bigint;
  readonly ctimeMs: number | bigint;
}): number => Math.floor(Math.max(Number(mtimeMs), Number(ctimeMs)));

function statsOf(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const decoder = new TextDecoder();
const decode = (bytes: Uint8Array): string => decoder.decode(bytes);

const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 8_000).includes(0);

/** Lines of bundles and minified files are longer than people write them. */
const isGenerated = (text: string): boolean =>
  text.length > 100_000 && text.length / (text.split("\n").length + 1) > 1_000;
