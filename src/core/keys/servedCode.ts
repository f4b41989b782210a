import type { KeyedCatalog } from "./messageTable.ts";
import type { ResolvedKey } from "./resolveUsage.ts";

/** So many keys without a message, and none with one, show that the messages are elsewhere. */
const minMissingKeys = 3;

/**
 * Returns whether the messages of some code are elsewhere: it asks for several, and none of them is here. Such code is a
 * sample, a fixture, or an application whose locale files are elsewhere.
 */
export function areMessagesElsewhere(found: Iterable<readonly ResolvedKey[]>): boolean {
  let missing = 0;
  for (const keys of found) {
    if (keys.some(({ messages }) => messages !== undefined)) return false;
    missing += keys.filter(({ isOwn }) => !isOwn).length;
  }
  return missing >= minMissingKeys;
}

/** Returns whether a catalog has messages: in one without any, the first message of a project is missing, too. */
export const hasMessages = ({ namespaces }: KeyedCatalog): boolean =>
  [...namespaces.values()].some((messages) => messages.length > 0);
