import type { KeyUsage } from "./keyUsage.ts";
import type { KeyedCatalog } from "./messageTable.ts";
import type { ResolvedKey } from "./resolveUsage.ts";

/** So many keys without a message, and none with one, show that the messages are elsewhere. */
const minMissingKeys = 3;

/** The keys that a file asks a framework for. */
export interface AskedKeys {
  /** One of them has a message. */
  readonly isFound: boolean;
  readonly missing: number;
}

/** The keys that each file asks for. A file that changed has another list of usages. */
export class AskedKeysByFile {
  readonly #files = new Map<string, { readonly usages: readonly KeyUsage[]; readonly asked: Map<string, AskedKeys> }>();

  /** Returns the keys of a file that were counted, by framework. */
  of(path: string, usages: readonly KeyUsage[]): Map<string, AskedKeys> {
    const known = this.#files.get(path);
    if (known?.usages === usages) return known.asked;
    const asked = new Map<string, AskedKeys>();
    this.#files.set(path, { usages, asked });
    return asked;
  }

  /** Forgets files whose usages are no longer current. */
  forget(isOld: (path: string, usages: readonly KeyUsage[]) => boolean): void {
    for (const [path, { usages }] of this.#files) if (isOld(path, usages)) this.#files.delete(path);
  }
}

/** Counts the keys of the usages of a file. */
export function countAskedKeys(found: Iterable<readonly ResolvedKey[]>): AskedKeys {
  let missing = 0;
  for (const keys of found) {
    if (keys.some(({ messages }) => messages !== undefined)) return { isFound: true, missing };
    missing += keys.filter(({ isOwn }) => !isOwn).length;
  }
  return { isFound: false, missing };
}

/**
 * Returns whether the messages of some code are elsewhere: its files ask for several, and none of them is here. Such code
 * is a sample, a fixture, or an application whose locale files are elsewhere.
 */
export function areMessagesElsewhere(files: Iterable<AskedKeys>): boolean {
  let all = 0;
  for (const { isFound, missing } of files) {
    if (isFound) return false;
    all += missing;
  }
  return all >= minMissingKeys;
}

/** Returns whether a catalog has messages: in one without any, the first message of a project is missing, too. */
export const hasMessages = ({ namespaces }: KeyedCatalog): boolean =>
  [...namespaces.values()].some((messages) => messages.length > 0);
