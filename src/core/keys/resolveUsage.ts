import type { KeyFramework, KeyOptions } from "./keyFramework.ts";
import type { KeyUsage } from "./keyUsage.ts";
import { type FoundMessage, type MessageTable, sortByNearness } from "./messageTable.ts";

/** A key of a usage, with what it asks for. */
export interface ResolvedKey {
  readonly key: string;
  /** `undefined` if no catalog has it, and for what the source file has itself. */
  readonly messages: FoundMessage | undefined;
  /** The source file has the message itself, or may have it. */
  readonly isOwn: boolean;
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
  framework: Pick<KeyFramework, "formats">,
  options: KeyOptions,
): ResolvedUsage {
  const fitting = sortByNearness(
    tables.filter(({ catalog }) => framework.formats.includes(catalog.format)),
    path,
  );
  const findFirst = (key: string): FoundMessage | undefined => {
    for (const table of fitting) {
      const found = table.find(usage, key, options) ?? table.findBelow(usage, key, options)[0];
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const found = usage.keys.map(({ key, own }) => ({
    ...{ key, isOwn: own !== undefined },
    messages: own !== undefined && own.length > 0 ? undefined : findFirst(key),
  }));
  return { usage, found, hasCatalog: fitting.length > 0 };
}
