import { createHash } from "node:crypto";
import { join } from "node:path";
import { sourceLanguageOf } from "../../../core/code/sourceLanguage.ts";
import { keyFrameworks } from "../../../core/keys/frameworks/index.ts";
import { handsOn } from "../../../core/keys/javascript/jsExports.ts";
import type { KeyUsage } from "../../../core/keys/keyUsage.ts";
import { FilePaths } from "../../../core/keys/modules/filePaths.ts";
import { frameworksOfText } from "../../../core/keys/readSource.ts";
import { sourceFolderFilter } from "../../../core/paths/searchedFolders.ts";
import { mapConcurrent } from "../../model/mapConcurrent.ts";
import { readRegular } from "../regularFile.ts";
import { FolderFrameworks } from "./folderFrameworks.ts";
import type { Grammars } from "./grammars.ts";
import type { KeyFolder, KeySummary, SkippedSource, TakeUsages, TextQuestion, WrittenUsages } from "./keyProtocol.ts";
import { readStore, type StoredFile, writeStore } from "./keyStore.ts";
import { hasSettings, readUsages, writeUsages } from "./keyTuples.ts";
import { listSources, type SourceListing } from "./listSources.ts";
import { ModuleFiles } from "./moduleFiles.ts";
import { readConfigs, readManifests } from "./readManifests.ts";
import { decodeSource, isBinary, isGenerated, statsOf, timeOf } from "./sourceFacts.ts";
import { maxSize, noUsages, type ReadUsages, TextReader } from "./textReader.ts";

/** Files whose usages are handed over at once. */
const slice = 20;

/** Milliseconds in which a file may change twice with the same time. */
const youngMs = 2_000;

/** Files whose times are looked at before anything else may run. */
const looksInTurn = 50;

/** Milliseconds in which changed files are gathered before the store is written. */
const saveDelayMs = 10_000;

/** Reads the keys of one folder, and again of the files that change. */
export class FolderReader {
  readonly #folder: KeyFolder;
  readonly #grammars: Grammars;
  readonly #now: () => number;
  readonly #frameworks: FolderFrameworks;
  /** Resolves when the frameworks are known. */
  readonly #detected: Promise<void>;
  #noteDetected: () => void = () => {};
  readonly #modules: ModuleFiles;
  readonly #texts: TextReader;
  /** Code may state other options than those that files were read with. */
  #isRestated = false;
  #sources = new FilePaths();
  #files = new Map<string, StoredFile>();
  readonly #skipped = new Map<string, SkippedSource["reason"]>();
  #stamp = "";
  #looked = 0;
  #saving: NodeJS.Timeout | undefined;

  constructor(folder: KeyFolder, grammars: Grammars, now: () => number = Date.now) {
    this.#folder = folder;
    this.#grammars = grammars;
    this.#now = now;
    this.#frameworks = new FolderFrameworks(folder);
    this.#modules = new ModuleFiles({
      root: folder.root,
      parse: grammars.parse,
      sources: () => this.#sources,
      isTranslating: (path, text) => handsOn(text) || this.#frameworks.areIn(path, text),
    });
    this.#texts = new TextReader({ folder, grammars, frameworks: this.#frameworks, modules: this.#modules });
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
    const areModulesKept = this.#modulesChecker(known);
    const [shown, others] = [true, false].map((is) => sources.filter((path) => wanted.has(path) === is));
    let stored = 0;
    let waiting: WrittenUsages[] = [];
    const pass = (file: WrittenUsages): void => {
      if (file.usages === "") return;
      waiting.push(file);
      if (waiting.length < slice && !wanted.has(file.path)) return;
      take(waiting);
      waiting = [];
    };
    const readOne = async (path: string): Promise<void> => {
      signal.throwIfAborted();
      const before = known.get(path);
      const isKept = before && (await this.#isUnchanged(path, before)) && areModulesKept(before);
      if (isKept) {
        stored++;
        this.#keep(path, before);
      }
      pass({ path, usages: isKept ? before.usages : await this.#readPath(path) });
    };
    // somebody looks at these
    await mapConcurrent(shown ?? [], readOne);
    await mapConcurrent(others ?? [], readOne);
    if (waiting.length > 0) take(waiting);
    await this.readRestated(take, signal);
    // nothing new, nothing gone: the store is as it should be
    if (stored < sources.length || known.size !== sources.length) await this.#save();
    const skipped = [...this.#skipped].map(([path, reason]) => ({ path, reason }));
    return {
      files: sources.length,
      parsed: this.#texts.parsed,
      stored,
      skipped,
      frameworks: [...this.#frameworks.found],
    };
  }

  /** Reads files that came, changed or went, and those that import them. */
  async readFiles(paths: readonly string[], take: TakeUsages): Promise<void> {
    const sources = paths.filter((path) => sourceLanguageOf(path) !== undefined);
    for (const path of sources) this.#modules.forget(path);
    for (const path of sources) {
      take([{ path, usages: await this.#readPath(path) }]);
      if (this.#files.has(path)) this.#sources.add(path);
      else this.#sources.delete(path);
    }
    for (const path of this.#importersOf(sources)) take([{ path, usages: await this.#readPath(path) }]);
    await this.readRestated(take);
    this.#saveLater();
  }

  /** Reads files again that were read with other options than those that code states now. */
  async readRestated(take: TakeUsages, signal?: AbortSignal): Promise<void> {
    if (!this.#isRestated) return;
    this.#isRestated = false;
    for (const [path, { stated }] of [...this.#files]) {
      signal?.throwIfAborted();
      if (stated === undefined || stated === this.#texts.statedAt(path)) continue;
      take([{ path, usages: await this.#readPath(path) }]);
    }
  }

  /** Takes note of the options that a file states. */
  #note(path: string, usages: readonly KeyUsage[]): void {
    if (this.#texts.inCode.note(path, usages)) this.#isRestated = true;
  }

  /** The files whose usages depend on one of these modules. */
  #importersOf(paths: readonly string[]): readonly string[] {
    const names = paths.flatMap((path) => this.#modules.namesOf(path)).map((name) => JSON.stringify(name));
    const importers = [...this.#files].filter(([, { imports }]) => names.some((name) => imports.includes(name)));
    return importers.map(([path]) => path);
  }

  /** Returns whether the modules of a file are what they were when its usages were stored. */
  #modulesChecker(known: ReadonlyMap<string, StoredFile>): (file: StoredFile) => boolean {
    const hasChanged = (path: string): boolean => {
      const before = known.get(path);
      return before !== undefined && !this.#isSame(path, before);
    };
    const areKept = this.#modules.keptChecker(new FilePaths(known.keys()), hasChanged);
    return ({ imports }) => imports === "" || areKept(JSON.parse(imports));
  }

  /** Writes the store once for many files: it is written as a whole, and what it lacks is read again. */
  #saveLater(): void {
    this.#saving ??= setTimeout(() => {
      this.#saving = undefined;
      void this.#save();
    }, saveDelayMs);
    this.#saving.unref();
  }

  /** Reads a text that is not saved, once the frameworks of the folder are known; others may have to be read again after. */
  async readText(path: string, text: string): Promise<readonly KeyUsage[]> {
    const language = sourceLanguageOf(path);
    // the folder is still being listed; a text without a word of any framework needs no grammar
    if (
      this.#stamp === "" &&
      language !== undefined &&
      frameworksOfText(text, language, keyFrameworks, keyFrameworks).length > 0
    )
      void this.#grammars.loadFor(language);
    await this.#detected;
    const before = this.#texts.statedAt(path);
    const { usages } = await this.#texts.read(path, text);
    this.#note(path, usages);
    // a text may state options for itself
    return before === this.#texts.statedAt(path) ? usages : (await this.#texts.read(path, text)).usages;
  }

  /** Finds a text in a script, or writes a call in its place. */
  async answerText(question: TextQuestion) {
    await this.#detected;
    return await this.#texts.answer(question);
  }

  /** Lists the files and detects the frameworks; texts that wait for these are not left waiting by a failure. */
  async #begin(root: string, excludes: readonly string[], signal: AbortSignal): Promise<SourceListing> {
    try {
      const listing = await listSources(root, excludes, signal);
      this.#sources = new FilePaths(listing.sources);
      await this.#detect(listing);
      return listing;
    } finally {
      this.#noteDetected();
    }
  }

  async #detect({ manifests, configs }: SourceListing): Promise<void> {
    const packages = await readManifests(this.#folder.root, manifests);
    this.#frameworks.detect(packages);
    this.#texts.inCode.detect(packages);
    const npm = packages.filter(({ ecosystem }) => ecosystem === "npm").map(({ folder }) => folder);
    const paths = { configs: await readConfigs(this.#folder.root, configs), packages: new Set(npm.toSorted()) };
    this.#modules.paths = paths;
    const facts = [
      this.#folder.options,
      this.#folder.formats,
      this.#folder.locales,
      this.#frameworks.facts,
      paths.configs,
      npm,
    ];
    this.#stamp = createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 16);
  }

  #keep(path: string, kept: StoredFile): void {
    this.#files.set(path, kept);
    this.#note(path, hasSettings(kept.usages) ? readUsages(kept.usages) : []);
    if (kept.skipped !== undefined) this.#skipped.set(path, kept.skipped);
  }

  async #isUnchanged(path: string, file: StoredFile): Promise<boolean> {
    // asked at once, as a turn of the event loop takes longer; but texts are answered in between
    if (++this.#looked % looksInTurn === 0) await new Promise((resolve) => setImmediate(resolve));
    return this.#isSame(path, file);
  }

  #isSame(path: string, { size, time }: StoredFile): boolean {
    const found = statsOf(join(this.#folder.root, path));
    return found?.isFile() === true && time > 0 && found.size === size && timeOf(found) === time;
  }

  /** Returns the usages of a file as `writeUsages` writes them. */
  async #readPath(path: string): Promise<string> {
    this.#skipped.delete(path);
    const options = { maxSize, isLeftOut: sourceFolderFilter(path) };
    const read = await readRegular(this.#folder.root, path, options).catch((error: unknown) => {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      this.#skipped.set(path, code === "file.tooLarge" ? "tooLarge" : "unreadable");
      return undefined;
    });
    if (read === undefined) {
      this.#files.delete(path);
      this.#note(path, []);
      return "";
    }
    const { bytes, stats } = read;
    const time = timeOf(stats);
    const isYoung = this.#now() - time < youngMs;
    const { usages, imports, stated } = isBinary(bytes)
      ? this.#skip(path, "binary")
      : await this.#readBytes(path, bytes);
    this.#note(path, usages);
    const skipped = this.#skipped.get(path);
    const facts = { imports: toLine(imports), ...(stated !== undefined && { stated }) };
    const kept = { usages: writeUsages(usages), ...facts, ...(skipped && { skipped }) };
    this.#files.set(path, { size: bytes.length, time: isYoung ? 0 : time, ...kept });
    return kept.usages;
  }

  async #readBytes(path: string, bytes: Uint8Array): Promise<ReadUsages> {
    const text = decodeSource(bytes);
    if (isGenerated(text)) return this.#skip(path, "generated");
    try {
      return await this.#texts.read(path, text);
    } catch {
      // one file that cannot be understood must not keep the others from being read
      return this.#skip(path, "unreadable");
    }
  }

  #skip(path: string, reason: SkippedSource["reason"]): ReadUsages {
    this.#skipped.set(path, reason);
    return noUsages;
  }

  async #save(): Promise<void> {
    const { store } = this.#folder;
    // the next reading does without it
    if (store !== undefined) await writeStore(store, this.#stamp, this.#files).catch(() => {});
  }
}

const toLine = (list: readonly unknown[]): string => (list.length === 0 ? "" : JSON.stringify(list));
