import type { Catalog } from "../../core/catalog/catalog.ts";
import type { Message, Path } from "../../core/catalog/message.ts";
import { sourceLanguageOf } from "../../core/code/sourceLanguage.ts";
import type { ExtractOptions } from "../../core/extract/extractOptions.ts";
import { Failure } from "../../core/failures/failure.ts";
import { expandedMessages } from "../../core/formats/aliases.ts";
import { defaultKeyOptions, type KeyOptions } from "../../core/keys/keyFramework.ts";
import type { KeyedCatalog } from "../../core/keys/messageTable.ts";
import { type PathIds, pathIdFiles, readPathIds } from "../../core/keys/pathIds.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { findExtractConfig } from "../extract/extractConfig.ts";
import { formatOfFile } from "../model/alignedFormat.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";

/**
 * Reads what decides how keys of a root are written: the configuration of its extractor, that of a plugin which makes ids, and
 * `glossa.json`.
 */
export async function readKeyOptions(files: Files, custom: KeyOptions["custom"]): Promise<KeyOptions> {
  const { options, path } = await findExtractConfig(files, "");
  const pathIds = await findPathIds(files);
  const written = path === undefined ? defaultKeyOptions : toKeyOptions(options);
  return { ...written, ...(pathIds && { pathIds }), custom };
}

async function findPathIds(files: Files): Promise<PathIds | undefined> {
  for (const path of pathIdFiles) {
    const read = (await files.exists(path)) ? await readText(files, path) : undefined;
    const ids = read === undefined || read instanceof Failure ? undefined : readPathIds(read.text);
    if (ids !== undefined) return ids;
  }
  return undefined;
}

/** Returns what locale files say about the reading of source files: their formats, and those that could be source files. */
export function toLocaleFacts(catalogs: readonly Catalog[]): {
  readonly formats: readonly string[];
  readonly locales: readonly string[];
} {
  const paths = catalogs.flatMap(({ files }) => files.map(({ path }) => path));
  return {
    formats: [...new Set(catalogs.map(({ format }) => format))].sort(),
    locales: [...new Set(paths.filter((path) => sourceLanguageOf(path) !== undefined))].sort(),
  };
}

/** Returns what the options of an extractor say of how keys are written. */
export const toKeyOptions = ({
  keySeparator,
  namespaceSeparator,
  contextSeparator,
  nesting,
  names,
}: ExtractOptions): Omit<KeyOptions, "custom" | "pathIds"> => ({
  keySeparator,
  namespaceSeparator,
  ...(contextSeparator !== "_" && { contextSeparator }),
  ...(nesting && { nesting }),
  ...(Object.keys(names).length > 0 && { i18next: names }),
});

/** Returns the source messages of a loaded catalog for finding keys. */
export function toKeyedCatalog(id: string, loaded: LoadedCatalog): KeyedCatalog {
  const { catalog, sources, syntaxes } = loaded;
  const namespaces = new Map<string, readonly Message[]>();
  for (const [namespace, file] of sources) namespaces.set(namespace, expandedMessages(file.document));
  const others = (namespace: string): readonly Path[] => {
    const file = sources.get(namespace);
    return file === undefined ? [] : (formatOfFile(loaded, file, file).others?.(file.text) ?? []);
  };
  const path = catalog.files[0]?.path ?? "";
  return { id, format: catalog.format, path, namespaces, files: sources, others, syntaxes };
}
