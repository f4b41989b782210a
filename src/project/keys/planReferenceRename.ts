import type { LocaleDocument } from "../../core/formats/format.ts";
import type { KeyOptions } from "../../core/keys/keyFramework.ts";
import type { KeyLookup } from "../../core/keys/keyLookup.ts";
import { findWrittenKeys, type KeyRename } from "../../core/keys/keyRename.ts";
import { type FoundMessage, isSameNamespace, type KeyedCatalog, toTableKey } from "../../core/keys/messageTable.ts";
import { type NewName, renameReferences } from "../../core/keys/referenceRename.ts";
import { type FileReference, referencesInFile } from "../../core/keys/referencesInFile.ts";
import type { ResolvedKey } from "../../core/keys/resolveUsage.ts";
import { positionsOf } from "../../core/text/textEdits.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { isSameMessage } from "./fileReferences.ts";
import type { LocaleRename } from "./renameInLocales.ts";

/** A message to rename, and where it is looked up. */
interface RenamedInLookup {
  readonly lookup: KeyLookup;
  readonly found: FoundMessage;
  /** As `FoundMessage` has it. */
  readonly newKey: string;
}

/** The same with one catalog whose messages may refer to it. */
interface ReferenceSearch extends RenamedInLookup {
  /** Those with which code asks for the messages of the catalog. */
  readonly options: KeyOptions;
  /** The catalog with any of its locales. */
  readonly loaded: LoadedCatalog;
  readonly catalog: KeyedCatalog;
}

/** Creates the search for what the messages of a catalog name. */
export function searchReferences(
  { lookup, found, newKey }: RenamedInLookup,
  loaded: LoadedCatalog,
  id: string,
): ReferenceSearch {
  const catalog = lookup.tables.find((table) => table.catalog.id === id)?.catalog;
  if (catalog === undefined) throw new Error(`no catalog ${id}`);
  return { lookup, options: lookup.optionsIn(catalog), found, newKey, loaded, catalog };
}

/** Creates the function that makes the references of a file to a message name its new key. */
export const referenceRenamer =
  (search: ReferenceSearch): LocaleRename["editsOfReferences"] =>
  (file, document, read) =>
    renameReferences(document, read, {
      find: (text) => findIn(search, file, text),
      newNameOf: (reference) => newNameOf(search, file, reference),
    });

/**
 * Creates the function that makes the references of a file to a message name the namespace that it is moved to; `undefined`
 * if keys name no namespace. Only those of i18next have any.
 */
export function referenceMover(search: ReferenceSearch, to: string): LocaleRename["editsOfReferences"] | undefined {
  const { namespaceSeparator: separator } = search.options;
  if (separator === false) return undefined;
  return (file, document, read) =>
    renameReferences(document, read, {
      find: (text) => findIn(search, file, text),
      newNameOf: ({ reference, ...one }) => {
        const { key, messages } = resolveIn(search, file, one) ?? {};
        // the message is in the namespace of the file, or will be
        const isFound = one.usage.namespace === undefined && file.namespace === to;
        const isConcerned = reference?.kind === "nesting" && !isFound && isSameMessage(messages, search.found);
        if (key === undefined || !isConcerned) return undefined;
        const namespace = namespaceLike(to, one.usage.namespace);
        return { key, namespaced: { namespace, text: namespace + separator + key } };
      },
    });
}

/** Returns a namespace with as many folders as a written one, and that of no name as i18next has it. */
export function namespaceLike(namespace: string, written: string | undefined): string {
  if (namespace === "") return "translation";
  return written === undefined ? namespace : namespace.split("/").slice(-written.split("/").length).join("/");
}

/**
 * Returns the place, as `path:line`, of a reference to the new key, which no message has; `undefined` if there is none.
 */
export function findNamed(search: ReferenceSearch): string | undefined {
  const { loaded, newKey } = search;
  const ending = newKey.slice(newKey.lastIndexOf(".") + 1);
  for (const file of loaded.files) {
    if (!file.text.includes(ending)) continue;
    const named = findIn(search, file, file.document).find((reference) => isNamed(search, file, reference));
    if (named !== undefined) return `${file.path}:${positionsOf(file.text)(named.usage.span.start).line}`;
  }
  return undefined;
}

/** Returns whether a key is the new one, or of a group below it. */
const isNewKey = ({ found, newKey }: ReferenceSearch, key: string): boolean =>
  found.isGroup ? key.startsWith(`${newKey}.`) : key === newKey;

function findIn(
  search: ReferenceSearch,
  { namespace }: LoadedFile,
  document: LocaleDocument,
): readonly FileReference[] {
  const { lookup, options, catalog } = search;
  const reading = lookup.references.readingOf(catalog, namespace);
  if (reading === undefined) return [];
  const hasKey = (key: string): boolean =>
    isNewKey(search, toTableKey(key, options.keySeparator)) || reading.hasKey(key);
  return referencesInFile(document, { ...reading, hasKey });
}

/** Returns what the only key of a reference means. */
function resolveIn(
  { lookup, catalog }: ReferenceSearch,
  { path, namespace }: LoadedFile,
  { usage }: FileReference,
): ResolvedKey | undefined {
  return lookup.resolve({ path, usage, owner: { catalog, namespace, messages: [] } }).found[0];
}

function isNamed(search: ReferenceSearch, file: LoadedFile, reference: FileReference): boolean {
  const { options, found } = search;
  const { namespace = found.namespace } = reference.usage;
  const resolved = resolveIn(search, file, reference);
  if (resolved === undefined || resolved.messages !== undefined) return false;
  return (
    isNewKey(search, toTableKey(resolved.key, options.keySeparator)) && isSameNamespace(found.namespace, namespace)
  );
}

function newNameOf(search: ReferenceSearch, file: LoadedFile, reference: FileReference): NewName | undefined {
  const { found, newKey, options } = search;
  const { key, messages } = resolveIn(search, file, reference) ?? {};
  if (key === undefined || !isSameMessage(messages, found)) return undefined;
  const rename: KeyRename = { ...found, newKey };
  // an empty key is written in no syntax
  return { key: findWrittenKeys(reference.usage, { key }, rename, options)?.text ?? "" };
}
