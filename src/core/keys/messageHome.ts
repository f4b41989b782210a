import type { KeyUsage } from "./keyUsage.ts";
import type { MessageTable } from "./messageTable.ts";
import { sortByNearness } from "./nearness.ts";

/** The catalog and the namespace that a new message belongs to. */
export interface MessageHome {
  readonly table: MessageTable;
  /** As the catalog has it. */
  readonly namespace: string;
}

/** Returns the home of a new message of a namespace that code at a path asks for: the nearest catalog that has it. */
export function findMessageHome(
  tables: readonly MessageTable[],
  path: string,
  wanted: KeyUsage["namespace"],
): MessageHome | undefined {
  for (const table of sortByNearness(tables, path)) {
    const names = [...table.catalog.namespaces.keys()];
    const namespace =
      names.length === 1
        ? names[0]
        : (names.find((name) => name === wanted || name.endsWith(`/${wanted}`)) ??
          (wanted === undefined
            ? names.find((name) => /(?:^|\/)(?:translations?|common|messages)$/.test(name))
            : undefined));
    if (namespace !== undefined) return { table, namespace };
  }
  return undefined;
}
