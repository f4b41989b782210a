import { mayPassContext } from "../../core/keys/keyEndings.ts";
import type { KeyOptions } from "../../core/keys/keyFramework.ts";
import type { KeyLookup } from "../../core/keys/keyLookup.ts";
import { findGroup } from "../../core/keys/messageGroup.ts";
import {
  type FoundMessage,
  isNamed,
  isSameNamespace,
  type MessageTable,
  toTableKey,
  withScopes,
} from "../../core/keys/messageTable.ts";
import type { PlacedUsage } from "../../core/keys/placedUsage.ts";
import { optionsOf } from "../../core/keys/statedOptions.ts";

/** The usages and messages that keys are looked up in. */
export interface KeysAndMessages {
  readonly lookup: KeyLookup;
  readonly options: KeyOptions;
}

/** A key as people write it, and the namespace before it if there is such a one. */
export interface NamedKey {
  readonly namespace: string | undefined;
  readonly key: string;
}

/** Reads a key as code writes it: `ns:key` if a catalog has such a namespace. */
export function parseKey(written: string, { lookup, options }: KeysAndMessages): NamedKey {
  const { namespaceSeparator: separator } = options;
  const at = separator === false ? -1 : written.indexOf(separator);
  if (separator === false || at <= 0) return { namespace: undefined, key: written };
  const namespace = written.slice(0, at);
  const isKnown = lookup.tables.some(({ catalog }) =>
    [...catalog.namespaces.keys()].some((name) => isSameNamespace(name, namespace)),
  );
  return isKnown ? { namespace, key: written.slice(at + separator.length) } : { namespace: undefined, key: written };
}

/** Returns the messages of all catalogs that have a key. */
export function findMessages(written: string, project: KeysAndMessages): readonly FoundMessage[] {
  const { lookup } = project;
  const found = lookup.tables.flatMap((table) => findInTable(written, table, lookup));
  if (found.length > 0) return found;
  const inFiles = findInFile(written, lookup.tables, (table, name, own) => table.tableOf(name).find(own));
  if (inFiles.length > 0)
    return inFiles.map(({ table, name, own }) => ({ catalog: table.catalog, namespace: name, ...own }));
  const named = findByNames(parseKey(written, project), project);
  return named.length > 0 ? named : findByUsages(written, project);
}

function findInTable(written: string, table: MessageTable, lookup: KeyLookup): readonly FoundMessage[] {
  const options = lookup.optionsIn(table.catalog);
  const { namespace, key } = parseKey(written, { lookup, options });
  return [...table.catalog.namespaces.keys()]
    .filter((name) => namespace === undefined || isSameNamespace(name, namespace))
    .flatMap((name) => {
      const names = table.tableOf(name);
      const found = names.find(key) ?? names.find(tableKeyIn(table, key, options));
      return found === undefined ? [] : [{ catalog: table.catalog, namespace: name, ...found }];
    });
}

/** Resources of Android are named with dots, and code has underscores in their place. */
const tableKeyIn = ({ catalog }: MessageTable, key: string, { keySeparator }: KeyOptions): string =>
  catalog.format === "android" ? key.replaceAll(".", "_") : toTableKey(key, keySeparator);

/** Looks `file.key` up, as code of Laravel writes it. */
function findInFile<T>(
  written: string,
  tables: readonly MessageTable[],
  find: (table: MessageTable, namespace: string, key: string) => T | undefined,
): readonly { readonly table: MessageTable; readonly name: string; readonly own: T }[] {
  const at = written.indexOf(".");
  const [file, key] = [written.slice(0, Math.max(0, at)), written.slice(at + 1)];
  if (file === "") return [];
  return tables
    .filter(({ catalog }) => catalog.format === "php")
    .flatMap((table) =>
      [...table.catalog.namespaces.keys()].flatMap((name) => {
        const own = isSameNamespace(name, file) ? find(table, name, key) : undefined;
        return own === undefined ? [] : { table, name, own };
      }),
    );
}

/** Returns the file or scope that a key begins with, with its dot, if it names a message so; else nothing. */
export const fileInKey = (written: string, { key }: Pick<FoundMessage, "key">): string =>
  written.endsWith(`.${key}`) ? written.slice(0, -key.length) : "";

/** Returns the messages of XLIFF that have a name, or that code asks for by their source text, as Symfony's does. */
function findByNames({ namespace, key }: NamedKey, { lookup }: KeysAndMessages): readonly FoundMessage[] {
  const tables = lookup.tables.filter(({ catalog }) => catalog.format === "xliff");
  const isAsked = (): boolean =>
    [...lookup.all()].some(
      ({ usage }) => isNamed(usage.identity, "xliff") && usage.keys.some((used) => used.key === key),
    );
  return tables.flatMap((table) =>
    [...table.catalog.namespaces.keys()].flatMap((name): readonly FoundMessage[] => {
      if (namespace !== undefined && !isSameNamespace(name, namespace)) return [];
      const found = table.tableOf(name).findName(key);
      if (found === undefined || !(found.messages.some((one) => one.name === key) || isAsked())) return [];
      return [{ catalog: table.catalog, namespace: name, ...found }];
    }),
  );
}

/** Returns the groups of all catalogs whose messages are below a key. */
export function findGroups(written: string, project: KeysAndMessages): readonly FoundMessage[] {
  const { lookup } = project;
  const found = lookup.tables.flatMap((table) => {
    const options = lookup.optionsIn(table.catalog);
    const { namespace, key } = parseKey(written, { lookup, options });
    return [...table.catalog.namespaces.keys()]
      .filter((name) => namespace === undefined || isSameNamespace(name, namespace))
      .flatMap((name) => findGroup(table, name, toTableKey(key, options.keySeparator)) ?? []);
  });
  if (found.length > 0) return found;
  const inFiles = findInFile(written, lookup.tables, findGroup).map(({ own }) => own);
  return inFiles.length > 0 ? inFiles : findGroupsInScopes(written, lookup);
}

/** Looks the key of a group up that begins with the name of a scope, where code has scopes. */
function findGroupsInScopes(written: string, lookup: KeyLookup): readonly FoundMessage[] {
  if (![...lookup.all()].some(({ usage }) => usage.isScoped)) return [];
  return withScopes(lookup.tables).flatMap((table) =>
    table.placesInScopes(written).flatMap(({ namespace, key }) => findGroup(table, namespace, key) ?? []),
  );
}

/** Returns the messages of a key that only exists in contexts (`friend_male`), or in the file of a scope, as code asks for them. */
function findByUsages(written: string, { lookup, options }: KeysAndMessages): readonly FoundMessage[] {
  const found = new Map<string, FoundMessage>();
  const asked = [...lookup.all()].filter(({ usage }) => mayPassContext(usage) || usage.isScoped);
  for (const messages of asked.flatMap((placed) => findAsked(written, placed, { lookup, options }))) {
    const id = `${messages.catalog.id}\n${messages.namespace}`;
    const all = new Set([...(found.get(id)?.messages ?? []), ...messages.messages]);
    found.set(id, { ...messages, messages: [...all] });
  }
  return [...found.values()];
}

/** Returns what a place asks for by a key; it may ask for others, too. */
function findAsked(
  written: string,
  placed: PlacedUsage,
  { lookup, options }: KeysAndMessages,
): readonly FoundMessage[] {
  const { namespace, key } = parseKey(written, { lookup, options: optionsOf(placed.usage, options) });
  if (!placed.usage.keys.some((used) => used.key === key)) return [];
  const found = lookup.resolve(placed).found.flatMap((one) => (one.key === key ? (one.messages ?? []) : []));
  return found.filter((one) => namespace === undefined || isSameNamespace(one.namespace, namespace));
}
