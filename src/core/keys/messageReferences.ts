import { addToGroup } from "../collections.ts";
import type { Message } from "../message.ts";
import { referencesInFile } from "../references/referencesInFile.ts";
import type { KeyOptions } from "./keyFramework.ts";
import type { MessageTable } from "./messageTable.ts";
import { toTableKey } from "./messageTable.ts";
import type { MessageOwner, PlacedUsage } from "./placedUsage.ts";

/** A usage in the text of a message. */
export interface PlacedReference extends PlacedUsage {
  readonly owner: MessageOwner;
}

/** Finds the places in source messages that name other messages. */
export function findMessageReferences(
  tables: readonly MessageTable[],
  options: KeyOptions,
): readonly PlacedReference[] {
  return tables.flatMap((table) => {
    const { files = new Map(), syntaxes } = table.catalog;
    if (syntaxes === undefined) return [];
    return [...files].flatMap(([namespace, { path, document }]) => {
      const found = referencesInFile(document, { syntaxes, hasKey: keyFinder([table], options), options });
      return found.map(({ owners, usage }) => ({
        path,
        usage,
        owner: { catalog: table.catalog, namespace, messages: owners },
      }));
    });
  });
}

/** Creates the search for a key, as references write it, in all namespaces of catalogs. */
export const keyFinder =
  (tables: readonly MessageTable[], { keySeparator }: Pick<KeyOptions, "keySeparator">) =>
  (key: string): boolean =>
    tables.some((table) =>
      [...table.catalog.namespaces.keys()].some(
        (name) => table.tableOf(name).find(toTableKey(key, keySeparator)) !== undefined,
      ),
    );

/** Messages that name others, and the others. */
export interface MessageLink {
  readonly owners: readonly Message[];
  readonly targets: ReadonlySet<Message>;
}

/** Returns the messages of `unused` that no message in use names, not even by way of others. */
export function withoutReferenced<Unused extends { readonly message: Message }>(
  unused: readonly Unused[],
  links: readonly MessageLink[],
): readonly Unused[] {
  const left = new Set(unused.map(({ message }) => message));
  const isUsed = ({ owners }: MessageLink): boolean => owners.length === 0 || owners.some((owner) => !left.has(owner));
  const followed = links.filter(isUsed);
  const waiting = new Map<Message, MessageLink[]>();
  for (const link of links) if (!isUsed(link)) for (const owner of link.owners) addToGroup(waiting, owner, link);
  for (const { targets } of followed) {
    const found = [...targets].filter((target) => left.delete(target));
    // the list grows while it is gone through
    followed.push(...found.flatMap((target) => waiting.get(target) ?? []));
  }
  return unused.filter(({ message }) => left.has(message));
}
