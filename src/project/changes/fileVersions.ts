import { fileKey, type Locale, type LocaleFile } from "../../core/catalog/catalog.ts";
import type { Message } from "../../core/catalog/message.ts";
import type { Failure } from "../../core/failures/failure.ts";
import { formatById } from "../../core/formats/index.ts";
import { type FoundCatalog, findCatalogs, type Root } from "../discover/loadCatalogs.ts";
import { createLoadedFile } from "../discover/loadedFile.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";
import type { Decoded } from "../model/textEncoding.ts";

/** One locale file in one version of a root. */
export interface VersionedFile {
  readonly file: LocaleFile;
  readonly found: FoundCatalog;
}

/** A text of a file, or the reason why it cannot be read. */
export type ReadVersion = Decoded | Failure;

/** One version of a root: its locale files by their keys, and what reads them. */
export interface RootVersion {
  readonly files: Files;
  readonly localeFiles: ReadonlyMap<string, VersionedFile>;
}

/** Finds the locale files of one version of a root. A broken `glossa.json` hides no files. */
export const findVersion = async (root: Root, signal: AbortSignal): Promise<RootVersion> =>
  versionOf(root, (await findCatalogs(root, signal)).catalogs);

/** The version of a root whose catalogs are known. */
export const versionOf = ({ files }: Root, catalogs: readonly FoundCatalog[]): RootVersion => ({
  files,
  localeFiles: new Map(
    catalogs.flatMap((found) => found.catalog.files.map((file) => [fileKey(file), { file, found }] as const)),
  ),
});

/** Reads texts of files, each once: one path may hold several locales. */
export function createVersionReader(files: Files): (path: string) => Promise<ReadVersion> {
  const texts = new Map<string, Promise<ReadVersion>>();
  return (path) => {
    const text = texts.get(path) ?? readText(files, path);
    texts.set(path, text);
    return text;
  };
}

/** The messages of one version of a file. */
export interface ParsedVersion {
  readonly messages: readonly Message[];
  readonly failure?: Failure;
}

/** Reads the messages of a text, those of one locale if it holds several. */
export function parseVersion({ file, found }: VersionedFile, text: ReadVersion): ParsedVersion {
  const { document, failure } = createLoadedFile(
    { format: formatById(found.catalog.format), catalog: found.catalog },
    file,
    text,
  );
  return { messages: document.messages, ...(failure && { failure }) };
}

/** Returns whether a file is of the source locale. */
export const isSourceFile = ({ file, found }: VersionedFile): boolean =>
  (file.locale satisfies Locale) === found.catalog.sourceLocale;
