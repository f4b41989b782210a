import type { KeyFramework, KeyOptions } from "./keyFramework.ts";
import type { KeyUsage } from "./keyUsage.ts";
import { type FoundMessage, isSameNamespace, type MessageTable, toTableKey, withScopes } from "./messageTable.ts";
import { isTextFormat } from "./namespaceTable.ts";
import { sortByNearness } from "./nearness.ts";
import { findByOldId } from "./oldAngularIds.ts";
import type { PlacedUsage } from "./placedUsage.ts";
import { optionsOf } from "./statedOptions.ts";

/** A key of a usage, with what it asks for. */
export interface ResolvedKey {
  readonly key: string;
  /** `undefined` if no catalog has it, and for what the source file has itself. */
  readonly messages: FoundMessage | undefined;
  /**
   * The source file has the message itself, or may have it; or the catalog has another value: a number, a list, a group; or a
   * library or the build brings it.
   */
  readonly isOwn: boolean;
  /** `messages` is the first of several below the key, which code takes as a whole. */
  readonly isGroup?: true;
}

/** The messages that a usage asks for; each of its keys may be missing for itself. */
export interface ResolvedUsage {
  readonly usage: KeyUsage;
  readonly found: readonly ResolvedKey[];
  /** A catalog exists in which the keys could be. */
  readonly hasCatalog: boolean;
}

/** Resolves a usage against the catalogs that its framework reads. */
export function resolveUsage(
  usage: KeyUsage,
  path: string,
  tables: readonly MessageTable[],
  framework: Pick<KeyFramework, "formats" | "isOfLibrary">,
  given: KeyOptions,
): ResolvedUsage {
  const options = optionsOf(usage, given);
  const fitting = sortByNearness(
    tables.filter(({ catalog }) => framework.formats.includes(catalog.format)),
    path,
  );
  const { isScoped, ...plain } = usage;
  const findFirst = (key: string): Pick<ResolvedKey, "messages" | "isGroup"> => {
    for (const table of fitting) {
      const found = findIn(table, plain, key, options);
      if (found !== undefined) return found;
    }
    return (isScoped && findInScopes(withScopes(fitting), usage, key, options)) || { messages: undefined };
  };
  const isElsewhere = isOfLibrary(usage, fitting, framework);
  const found = usage.keys.map(({ key, own, fallback }) => {
    const exact = own !== undefined && own.length > 0 ? { messages: undefined } : findFirst(key);
    const first = exact.messages === undefined && fallback !== undefined ? findFirst(fallback) : exact;
    const hasOther = () => first.messages === undefined && fitting.some((table) => table.hasOther(usage, key, options));
    return { key, isOwn: own !== undefined || isElsewhere || hasOther(), ...first };
  });
  return { usage, found, hasCatalog: fitting.length > 0 };
}

/** Returns whether a usage asks for messages of a library, whose files are elsewhere. */
function isOfLibrary(
  { namespace }: KeyUsage,
  tables: readonly MessageTable[],
  framework: Pick<KeyFramework, "isOfLibrary">,
): boolean {
  if (namespace === undefined || framework.isOfLibrary?.(namespace) !== true) return false;
  return !tables.some(({ catalog }) => [...catalog.namespaces.keys()].some((name) => isSameNamespace(name, namespace)));
}

/**
 * Resolves a reference of a message: in the namespace that it names, else in that of the message, then in the others of its
 * catalog, then as code nearby would be. One that asks for a context finds its message there, else without it.
 */
export function resolveReference(
  { path, usage, owner }: PlacedUsage & Required<Pick<PlacedUsage, "owner">>,
  tables: readonly MessageTable[],
  { formats }: Pick<KeyFramework, "formats">,
  options: KeyOptions,
): ResolvedUsage {
  const { format, id } = owner.catalog;
  const own = tables.filter(({ catalog }) => catalog.id === id);
  const namespace = usage.namespace ?? owner.namespace;
  const find = (asked: KeyUsage): FoundMessage | undefined =>
    resolveUsage({ ...asked, namespace }, path, own, { formats: [format] }, options).found[0]?.messages ??
    resolveUsage(asked, path, tables, { formats: [format, ...formats] }, options).found[0]?.messages;
  const { forms, ...plain } = usage;
  const [context] = forms?.contexts ?? [];
  const found = usage.keys.map((used): ResolvedKey => {
    const inContext = context === undefined ? undefined : find({ ...plain, keys: [{ key: `${used.key}_${context}` }] });
    return { key: used.key, messages: inContext ?? find({ ...plain, keys: [used] }), isOwn: false };
  });
  return { usage, found, hasCatalog: true };
}

function findIn(
  table: MessageTable,
  usage: KeyUsage,
  key: string,
  options: KeyOptions,
): Pick<ResolvedKey, "messages" | "isGroup"> | undefined {
  const messages = table.find(usage, key, options);
  if (messages !== undefined) return { messages };
  const [first] = table.findBelow(usage, key, options);
  if (first !== undefined) return { messages: first, isGroup: true };
  const other = findOtherwise(table, usage, key, options);
  return other && { messages: other };
}

/** Finds a key in files of scopes: in one of the name that it begins with, else in the only one that has the rest of it. */
function findInScopes(
  tables: readonly MessageTable[],
  usage: KeyUsage,
  key: string,
  options: KeyOptions,
): Pick<ResolvedKey, "messages" | "isGroup"> | undefined {
  const all = tables.flatMap((table) => table.findInScopes(toTableKey(key, options.keySeparator)));
  const [only, ...others] = all;
  const found = all.find(({ isNamed }) => isNamed) ?? (others.length === 0 ? only : undefined);
  if (found !== undefined) return { messages: found.messages };
  const [first] = tables.flatMap((table) => table.findBelow(usage, key, options));
  return first && { messages: first, isGroup: true };
}

function findOtherwise(
  table: MessageTable,
  usage: KeyUsage,
  key: string,
  options: KeyOptions,
): FoundMessage | undefined {
  if (isTextFormat(table.catalog.format)) return findByText(table, usage, key, options);
  return findByOldId(table.catalog, sourceOfComputedKey(usage, key));
}

/** Finds a message whose id is computed from its text in a format that has its text in place of the id, as Lingui's PO. */
function findByText(table: MessageTable, usage: KeyUsage, key: string, options: KeyOptions): FoundMessage | undefined {
  const text = sourceOfComputedKey(usage, key);
  return text === undefined ? undefined : table.find({ ...usage, identity: "text" }, text, options);
}

/** Returns the text that a key is computed from; `undefined` for a key that code writes. */
export function sourceOfComputedKey({ identity, keys, defaultText }: KeyUsage, key: string): string | undefined {
  const isComputed = identity === "hash" && keys.some((one) => one.key === key && one.span === undefined);
  return isComputed ? defaultText : undefined;
}
