import { pathKey } from "../catalog/message.ts";
import { findGroup } from "./messageGroup.ts";
import type { FoundMessage, MessageTable } from "./messageTable.ts";

/**
 * Returns a message as tables have it that may have been made after those that it was found in: catalogs are read again
 * while people answer questions. `undefined` if it is there no more.
 */
export function findAgain(tables: readonly MessageTable[], found: FoundMessage): FoundMessage | undefined {
  const { namespace, key, isGroup } = found;
  const table = tables.find(({ catalog }) => catalog.id === found.catalog.id);
  if (table?.catalog === found.catalog) return found;
  if (isGroup) return table && findGroup(table, namespace, key);
  const paths = new Set(found.messages.map(({ path }) => pathKey(path)));
  const names = table?.tableOf(namespace);
  const again = names?.find(key) ?? (found.catalog.format === "xliff" ? names?.findName(key) : undefined);
  const messages = again?.messages.filter(({ path }) => paths.has(pathKey(path))) ?? [];
  return table && messages.length > 0 ? { catalog: table.catalog, namespace, key, messages } : undefined;
}
