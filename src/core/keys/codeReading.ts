import type { KeyLookup } from "./keyLookup.ts";
import { usageCertainty } from "./keyUsage.ts";
import type { KeyedCatalog } from "./messageTable.ts";
import { hasMessages } from "./servedCode.ts";

/** The part of a root's catalogs that its code was seen to use. */
export interface CodeReading {
  /** Places in code that ask for messages. */
  readonly usages: number;
  /** Catalogs with messages, none of which code was seen to ask for: nothing can be said about their use. */
  readonly unread: readonly KeyedCatalog[];
  /** No catalog with messages was seen in use. */
  readonly isBlind: boolean;
}

/** Formats of whole documents, which no code asks for by a key. */
const documents: ReadonlySet<string> = new Set(["markdown", "mdx"]);

/** Returns whether code can ask for messages of a format by their keys. */
export const isAskedByKey = (format: string): boolean => !documents.has(format);

/** Finds the catalogs that no exact usage asks for a message of. */
export function findUnreadCatalogs(lookup: KeyLookup): CodeReading {
  const all = lookup.tables.map(({ catalog }) => catalog).filter((one) => hasMessages(one) && isAskedByKey(one.format));
  const unread = new Set(all.map(({ id }) => id));
  let usages = 0;
  for (const placed of lookup.all()) {
    usages++;
    if (unread.size === 0 || usageCertainty(placed.usage) !== "exact") continue;
    for (const { messages } of lookup.resolve(placed).found) if (messages) unread.delete(messages.catalog.id);
  }
  return {
    usages,
    unread: all.filter(({ id }) => unread.has(id)),
    isBlind: all.length > 0 && unread.size === all.length,
  };
}

/** Returns the number of messages of a catalog, forms of plurals included. */
export const countMessages = ({ namespaces }: Pick<KeyedCatalog, "namespaces">): number =>
  [...namespaces.values()].reduce((total, { length }) => total + length, 0);
