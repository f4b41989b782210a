import type { KeyOptions } from "./keyFramework.ts";
import { type FoundMessage, type MessageTable, toTableKey } from "./messageTable.ts";
import { hasParts, isTextFormat, keysOf } from "./namespaceTable.ts";
import type { PlacedUsage } from "./placedUsage.ts";
import type { ResolvedUsage } from "./resolveUsage.ts";
import { optionsOf } from "./statedOptions.ts";

/** Returns all messages below a key of a namespace; `undefined` if there are none. */
export function findGroup(table: MessageTable, namespace: string, key: string): FoundMessage | undefined {
  const { catalog } = table;
  if (isTextFormat(catalog.format) || hasParts(catalog.format)) return undefined;
  const below = table.tableOf(namespace).findBelow(`${key}.`);
  const messages = below.filter((one) => one.key.startsWith(`${key}.`)).flatMap((one) => one.messages);
  return messages.length === 0 ? undefined : { catalog, namespace, key, messages, isGroup: true };
}

/** Returns the keys that code may ask for a message by, or for those of a group. */
export function askedKeysOf({ catalog, key, messages, isGroup }: FoundMessage): readonly string[] {
  if (!isGroup) return [key];
  const keys = messages.flatMap((message) => {
    const own = keysOf(message, catalog.format);
    return own.base === undefined ? [own.key] : [own.key, own.base];
  });
  return [...new Set(keys)];
}

/** Returns the usages that take all messages below a key that is above this one, and look into them by themselves. */
export function findTakers(
  usages: Iterable<PlacedUsage>,
  resolve: (placed: PlacedUsage) => ResolvedUsage,
  { catalog, namespace, key }: Pick<FoundMessage, "catalog" | "namespace" | "key">,
  options: KeyOptions,
): readonly PlacedUsage[] {
  const parts = key.split(".");
  const above = new Set(parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join(".")));
  return [...usages].filter((placed) => {
    const { keySeparator } = optionsOf(placed.usage, options);
    const isAbove = (asked: string): boolean => above.has(toTableKey(asked, keySeparator));
    if (!placed.usage.keys.some((used) => isAbove(used.key))) return false;
    return resolve(placed).found.some(
      ({ key: asked, messages, isGroup }) =>
        isGroup && isAbove(asked) && messages?.catalog.id === catalog.id && messages.namespace === namespace,
    );
  });
}
