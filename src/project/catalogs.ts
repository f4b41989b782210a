import type { Catalog, Locale, LocaleFile } from "../core/catalog.ts";
import type { Failure } from "../core/failure.ts";
import type { Format, Parsed } from "../core/formats/format.ts";
import type { Lock } from "../core/lock.ts";
import type { Syntaxes } from "../core/messages/syntax.ts";
import type { Project } from "../core/projectFile.ts";
import type { Files } from "./ports.ts";

/** One root: a workspace folder, or the folder a command was started in. */
export interface Root {
  readonly files: Files;
}

/** A catalog and what its project says about it. */
export interface FoundCatalog {
  readonly catalog: Catalog;
  readonly project: Project;
  /** The `glossa.json` that governs it, relative to the root. */
  readonly projectPath?: string;
  /** Of `glossa.lock`, relative to the root; it need not exist. */
  readonly lockPath: string;
}

/** The catalogs of one root, by pattern, and what was wrong while looking for them. */
export interface Found {
  readonly catalogs: readonly FoundCatalog[];
  /** `project.invalid` with file, line and column; unreadable files. */
  readonly failures: readonly Failure[];
}

/** One locale file, read and parsed. */
export interface LoadedFile extends LocaleFile {
  readonly text: string;
  readonly parsed: Parsed;
  /** Why nothing may be planned or written here: unreadable, not decodable, or broken, with line and column. */
  readonly failure?: Failure;
}

/** A catalog with its files read. */
export interface LoadedCatalog extends FoundCatalog {
  readonly format: Format;
  readonly files: readonly LoadedFile[];
  readonly syntaxes: Syntaxes;
  readonly lock: Lock;
}

/** Finds the catalogs of a root: lists its files, reads its `glossa.json` files, no locale file. */
export async function findCatalogs(_root: Root, _signal: AbortSignal): Promise<Found> {
  throw new Error("under construction");
}

/** Reads the source files, the lock and the files of these locales (all where absent). A broken file is a `failure` of its own, never thrown. */
export async function loadCatalog(
  _root: Root,
  _found: FoundCatalog,
  _locales: readonly Locale[] | undefined,
  _signal: AbortSignal,
): Promise<LoadedCatalog> {
  throw new Error("under construction");
}

/** The catalog with one file's text replaced, as after typing: only that file is parsed. */
export function withText(_loaded: LoadedCatalog, _path: string, _text: string): LoadedCatalog {
  throw new Error("under construction");
}

/** The source file that a locale file mirrors. */
export function sourceOf(loaded: LoadedCatalog, file: LocaleFile): LoadedFile | undefined {
  return loaded.files.find(
    ({ locale, namespace }) => locale === loaded.catalog.sourceLocale && namespace === file.namespace,
  );
}
