import { findAgain } from "../../core/keys/findAgain.ts";
import type { KeyLookup } from "../../core/keys/keyLookup.ts";
import type { PlacedReference } from "../../core/keys/messageReferences.ts";
import type { FoundMessage } from "../../core/keys/messageTable.ts";
import { referencesInFile } from "../../core/keys/referencesInFile.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";

/** Returns the places in translations that refer to a message, which an earlier lookup may have found; `loaded` has them. */
export function referencesInTranslations(
  lookup: KeyLookup,
  loaded: LoadedCatalog,
  known: FoundMessage,
): readonly PlacedReference[] {
  const found = findAgain(lookup.tables, known);
  if (found === undefined) return [];
  return loaded.files
    .filter(({ locale }) => locale !== loaded.catalog.sourceLocale)
    .flatMap((file) => referencesOfFile(lookup, found.catalog.id, file))
    .filter((placed) => lookup.resolve(placed).found.some(({ messages }) => isSameMessage(messages, found)));
}

/** Returns whether two found messages are one. */
export const isSameMessage = (one: FoundMessage | undefined, other: FoundMessage): boolean =>
  one?.catalog.id === other.catalog.id &&
  one.namespace === other.namespace &&
  one.messages.some((message) => other.messages.includes(message));

/** Returns the references in a locale file, of any locale of a catalog of the lookup. */
export function referencesOfFile(
  lookup: KeyLookup,
  catalogId: string,
  { path, namespace, document }: LoadedFile,
): readonly PlacedReference[] {
  const catalog = lookup.tables.find((table) => table.catalog.id === catalogId)?.catalog;
  if (catalog === undefined) return [];
  const reading = lookup.references.readingOf(catalog, namespace);
  return (reading === undefined ? [] : referencesInFile(document, reading)).map(({ owners, usage }) => ({
    path,
    usage,
    owner: { catalog, namespace, messages: owners },
  }));
}
