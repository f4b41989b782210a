import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sourceEndings } from "../../core/code/sourceLanguage.ts";
import { isUnreadLocaleFile } from "../../core/conventions/unreadLocaleFile.ts";
import { Failure } from "../../core/failures/failure.ts";
import { endings } from "../../core/formats/extensions.ts";
import { isConfigurationName } from "../../core/frameworks/configurationNames.ts";
import { isSkippedFolder } from "../../core/paths/searchedFolders.ts";
import type { SkippedFile, SkipReason } from "../../core/paths/skippedFile.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import type { Listing } from "../model/ports.ts";
import { hasFolders, targetOf } from "./filePlace.ts";
import { clearLeftovers, type FileLeftovers, type LeftoverRule, leftoversIn, reportLeftovers } from "./leftovers.ts";
import { orFailure } from "./systemError.ts";
import { lockName, maxWaitMs, withFileLock } from "./withFileLock.ts";

interface Options {
  readonly turns: string;
  readonly leftovers: LeftoverRule;
  /** Ends the wait for other processes that write a file. */
  readonly signal: AbortSignal | undefined;
  /** The present time, in milliseconds since 1970. */
  readonly now: () => number;
}

/** Lists every file of a root (its real path) that could hold messages or a project. */
export async function listFiles(root: string, signal: AbortSignal, options: Options): Promise<Listing> {
  const collected = new Collected(root);
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    signal.throwIfAborted();
    const within = folder === "" ? "" : `${folder}/`;
    const entries = await collected.read(folder);
    folders.push(...entries.filter(isSearched).map(({ name }) => within + name));
    await collected.take(within, entries);
  }
  return await collected.finish(options);
}

/** The same for files that another search found, which may have followed links: the folders that they are in are looked at. */
export async function listNamed(
  root: string,
  paths: readonly string[],
  signal: AbortSignal,
  options: Options,
): Promise<Listing> {
  const collected = new Collected(root);
  const wanted = new Set(paths);
  const folders = new Set(paths.map((path) => path.slice(0, path.lastIndexOf("/") + 1)));
  await mapConcurrent([...folders], async (within) => {
    signal.throwIfAborted();
    if (!(await collected.isReached(within))) return;
    const entries = await collected.read(within.slice(0, -1));
    // what the search leaves out by the person's settings stays out
    const isLeftOut = (entry: Dirent) =>
      entry.isFile() && !wanted.has(within + entry.name) && !entry.name.startsWith(".");
    await collected.take(
      within,
      entries.filter((entry) => !isLeftOut(entry)),
    );
  });
  return await collected.finish(options);
}

const isSearched = (entry: Dirent): boolean => entry.isDirectory() && !isSkippedFolder(entry.name);
/** Returns whether a format reads files of this name. */
const hasFormat = (name: string): boolean => {
  const lower = name.toLowerCase();
  return endings.some((ending) => lower.endsWith(`.${ending}`));
};
/** Returns whether a file of this path may hold messages or a project. */
export const canHoldMessages = (path: string): boolean =>
  hasFormat(path) || isConfigurationName(path.slice(path.lastIndexOf("/") + 1));

/** Results of a search so far. */
class Collected {
  readonly #root: string;
  readonly #paths: string[] = [];
  readonly #links = new Map<string, string>();
  readonly #warnings: Failure[] = [];
  readonly #skipped = new Map<string, SkipReason>();
  readonly #unread = new Set<string>();
  readonly #leftovers: FileLeftovers[] = [];

  constructor(root: string) {
    this.#root = root;
  }

  /** Reads a folder; one that can't be read is a warning, one that went away is not. The root itself must be readable. */
  async read(folder: string): Promise<readonly Dirent[]> {
    const read = () => readdir(join(this.#root, folder), { withFileTypes: true });
    if (folder === "") return orFailure("file.unreadable", this.#root, read);
    try {
      return await orFailure("file.unreadable", folder, read);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.facts.detail !== "ENOENT") this.#warnings.push(error);
      return [];
    }
  }

  /** Returns whether a folder (empty, or with `/` at its end) is reached through folders alone; skips it if not. */
  async isReached(within: string): Promise<boolean> {
    const names = within.split("/").slice(0, -1);
    for (const count of names.keys()) {
      const path = names.slice(0, count + 1).join("/");
      try {
        if (!(await hasFolders(this.#root, names.slice(0, count + 1), path))) return false;
      } catch (error) {
        if (error instanceof Failure && error.facts.detail === "linkedFolder") await this.#takeLink(path);
        return false;
      }
    }
    return true;
  }

  /** Takes what is of interest among the entries of a folder. */
  async take(within: string, entries: readonly Dirent[]): Promise<void> {
    for (const entry of entries) {
      if (entry.isSymbolicLink()) await this.#takeLink(within + entry.name);
      else this.#takeFile(within + entry.name, entry);
    }
    const names = entries.flatMap((entry) => (entry.isFile() ? entry.name : []));
    this.#leftovers.push(...leftoversIn(within.slice(0, -1), names).filter(({ path }) => isWritten(path)));
  }

  #takeFile(path: string, entry: Dirent): void {
    if (entry.isDirectory()) return;
    if (!canHoldMessages(entry.name)) {
      if (entry.isFile() && isUnreadLocaleFile(path)) this.#addUnread(path);
    } else if (entry.isFile()) this.#paths.push(path);
    else this.#skipped.set(path, "special");
  }

  /** One of the files that only their locale distinguishes is enough. */
  #addUnread(path: string): void {
    const kind = path.replace(/[^/.]+(?=\.[^/]*$)/, "");
    if (this.#unread.has(kind)) return;
    this.#unread.add(kind);
    this.#skipped.set(path, "format");
  }

  async #takeLink(path: string): Promise<void> {
    try {
      const target = await targetOf(this.#root, path);
      if (!canHoldMessages(path)) return;
      this.#paths.push(path);
      this.#links.set(path, target);
    } catch (error) {
      this.#skipped.set(path, error instanceof Failure ? (error.facts.detail as SkipReason) : "special");
    }
  }

  async finish(options: Options): Promise<Listing> {
    for (const left of this.#leftovers) this.#warnings.push(...(await clearUnlessBusy(this.#root, left, options)));
    const skipped = [...this.#skipped].sort().map(([path, reason]): SkippedFile => ({ path, reason }));
    return { paths: this.#paths.sort(), links: this.#links, skipped, warnings: this.#warnings };
  }
}

/** Deals with the leftovers of one file. A run that writes nothing waits for no other one: what that has is no leftover. */
async function clearUnlessBusy(
  root: string,
  left: FileLeftovers,
  { turns, leftovers, signal, now }: Options,
): Promise<readonly Failure[]> {
  if (leftovers === "report") return reportLeftovers(left);
  const turn = { folder: turns, name: lockName(root, left.path), file: left.path, signal };
  // a process of another user or container has a folder of turns of its own: what it is writing must not go
  const clear = (followsDead: boolean) =>
    clearLeftovers(root, left, leftovers, followsDead ? Number.POSITIVE_INFINITY : now() - maxWaitMs);
  if (leftovers === "restore") return await withFileLock(turn, clear);
  try {
    return await withFileLock({ ...turn, maxWaitMs: 0 }, clear);
  } catch (error) {
    if (error instanceof Failure && error.code === "file.busy") return [];
    throw error;
  }
}

/** Returns whether Glossa writes files of this name: locale files, source code, and what it adds to a repository. */
function isWritten(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return (
    hasFormat(name) || writtenEndings.has(name.slice(name.lastIndexOf(".") + 1).toLowerCase()) || writtenNames.has(name)
  );
}

const writtenEndings: ReadonlySet<string> = new Set(sourceEndings);
const writtenNames: ReadonlySet<string> = new Set(["glossa.lock", ".gitattributes"]);
