import type { Catalog, LocaleFile } from "../../core/catalog/catalog.ts";
import { pathText } from "../../core/catalog/message.ts";
import type { Failure } from "../../core/failures/failure.ts";
import type { Format, Knowledge, LocaleDocument } from "../../core/formats/format.ts";
import type { Lock } from "../../core/lock/lock.ts";
import { findLockEntries, relativeToLock } from "../lock/lockFile.ts";
import { formatFor } from "./formatFor.ts";

/** The needed part of a `LoadedCatalog`. */
interface Known {
  readonly catalog: Catalog;
  readonly format: Format;
  readonly lock: Lock;
  readonly lockPath: string;
}

/** The needed part of a `LoadedFile`. */
interface ReadFile extends LocaleFile {
  readonly text: string;
  readonly document: LocaleDocument;
  readonly failure?: Failure;
  /** Set if the document was read next to its source: what it was read by. */
  readonly alignedBy?: { readonly source: string; readonly lock: Lock };
}

/**
 * Returns the format of one locale file; if files have no keys, it reads them next to the file's source and the lock.
 */
export function formatOfFile(
  loaded: Known,
  file: Pick<LocaleFile, "path" | "locale">,
  source: ReadFile | undefined,
): Format {
  const format = formatFor(loaded, file.locale);
  const isTarget = file.locale !== loaded.catalog.sourceLocale && source !== undefined && source.failure === undefined;
  return format.alignedTo !== undefined && isTarget
    ? format.alignedTo(source.document, knowledgeOf(loaded, file, source))
    : format;
}

function knowledgeOf(
  loaded: Known,
  { path, locale }: Pick<LocaleFile, "path" | "locale">,
  source: ReadFile,
): Knowledge {
  const place = relativeToLock(loaded, path);
  const paths = [...loaded.lock.pathsOf(locale, place)];
  if (paths.length === 0) return {};
  const { messages } = source.document;
  const known = findLockEntries(loaded, { path, locale }, messages);
  const present = new Set(messages.map((message) => pathText(message.path)));
  const found = new Set(messages.map((message) => known(message.path)));
  const exact = loaded.lock.ofFile(locale, place);
  const isChanged = paths.some((one) => !present.has(one) && !found.has(exact([one])));
  return { isKnown: (one) => known(one) !== undefined, isChanged };
}

/**
 * Returns a catalog whose targets are aligned with their sources, if the format has no keys. Aligned files are kept.
 */
export function alignWithSources<
  File extends ReadFile,
  Loaded extends Known & { readonly files: readonly File[]; readonly sources: ReadonlyMap<string, File> },
>(loaded: Loaded): Loaded {
  if (loaded.format.alignedTo === undefined) return loaded;
  const files = loaded.files.map((file) => alignWithSource(loaded, file, loaded.sources.get(file.namespace)));
  return files.every((file, index) => file === loaded.files[index]) ? loaded : { ...loaded, files };
}

function alignWithSource<File extends ReadFile>(loaded: Known, file: File, source: File | undefined): File {
  const { alignedBy: before } = file;
  if (source === undefined || file.locale === loaded.catalog.sourceLocale || file.failure !== undefined) return file;
  if (before?.source === source.text && before.lock === loaded.lock) return file;
  const document = formatOfFile(loaded, file, source).read(file.document, "target");
  return { ...file, document, alignedBy: { source: source.text, lock: loaded.lock } };
}
