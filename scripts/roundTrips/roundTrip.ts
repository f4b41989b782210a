import { BadCall } from "../../src/cli/terminal/exitCodes.ts";
import { Failure } from "../../src/core/failures/failure.ts";
import type { MessageTable } from "../../src/core/keys/messageTable.ts";
import type { KeptProject } from "./keptProject.ts";

/** The outcome of renaming a key and renaming it back. */
export interface RoundTrip {
  readonly key: string;
  readonly newKey: string;
  /** The sentence that refused the rename, before anything was written. */
  readonly refusal?: string;
  /** Places in code that followed. */
  readonly places: number;
  /** Faults of the rename: keys missing only after it, files that differ in the end, a refused way back. */
  readonly faults: readonly string[];
}

/**
 * Renames a key and back again; the files have their old bytes in the end, whatever happened. `missing` are the keys that are
 * missing before, which a trip leaves as they are.
 */
export async function roundTrip(
  kept: KeptProject,
  key: string,
  newKey: string,
  missing: ReadonlySet<string> = new Set(kept.findMissing()),
): Promise<RoundTrip> {
  const there = await attempt(() => kept.rename(key, newKey));
  if (typeof there === "string") return { key, newKey, refusal: there, places: 0, faults: [] };
  const faults = findNew(kept, missing).map((one) => `missing after it: ${one}`);
  const back = await attempt(() => kept.rename(newKey, key));
  if (typeof back === "string") faults.push(`not renamed back: ${back}`);
  else faults.push(...findNew(kept, missing).map((one) => `missing in the end: ${one}`));
  const changed = await kept.findChanged(there.images);
  faults.push(...changed.map((path) => `other bytes: ${path}`));
  if (changed.length > 0) await kept.restore(there.images);
  return { key, newKey, places: there.places, faults };
}

const findNew = (kept: KeptProject, before: ReadonlySet<string>): string[] =>
  kept.findMissing().filter((one) => !before.has(one));

async function attempt<T>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BadCall) return error.message;
    if (error instanceof Failure) return `${error.code} ${error.facts.file ?? ""} ${error.facts.detail ?? ""}`.trim();
    throw error;
  }
}

/** Returns the keys of a project as a user writes them, those of all catalogs. */
export function writtenKeys({ project: { lookup } }: KeptProject): readonly string[] {
  const keys = lookup.tables.flatMap((table) => {
    const { namespaceSeparator: separator } = lookup.optionsIn(table.catalog);
    return [...table.catalog.namespaces.keys()].flatMap((name) => {
      const before = name === "" || separator === false ? "" : name + separator;
      return keysIn(table, name).map((key) => before + key);
    });
  });
  return [...new Set(keys)];
}

function keysIn(table: MessageTable, namespace: string): readonly string[] {
  const own = table.tableOf(namespace).writable();
  return own.filter(([, , { repeats }]) => repeats === undefined).map(([key, base]) => base ?? key);
}

/** Returns a key that no message should have: with another last part. */
export const renamed = (key: string): string =>
  key + (key.includes(" ") ? " renamed" : key.includes("_") ? "_renamed" : "Renamed");
