import { defaultKeyOptions, type KeyOptions } from "../../core/keys/keyFramework.ts";
import type { KeyedCatalog } from "../../core/keys/messageTable.ts";
import type { Message } from "../../core/message.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { findExtractConfig } from "../extract/extractConfig.ts";
import type { Files } from "../model/ports.ts";

/** Reads what decides how keys of a root are written: the configuration of its extractor, and `glossa.json`. */
export async function readKeyOptions(files: Files, custom: KeyOptions["custom"]): Promise<KeyOptions> {
  const { options, path } = await findExtractConfig(files, "");
  if (path === undefined) return { ...defaultKeyOptions, custom };
  const { keySeparator, namespaceSeparator } = options;
  return { keySeparator, namespaceSeparator, custom };
}

/** Returns the source messages of a loaded catalog for finding keys. */
export function toKeyedCatalog(id: string, { catalog, sources, syntaxes }: LoadedCatalog): KeyedCatalog {
  const namespaces = new Map<string, readonly Message[]>();
  for (const [namespace, file] of sources) namespaces.set(namespace, file.document.messages);
  return { id, format: catalog.format, path: catalog.files[0]?.path ?? "", namespaces, files: sources, syntaxes };
}
