import type { Message } from "../catalog/message.ts";
import type { KeyLookup } from "../keys/keyLookup.ts";
import type { KeyUsage } from "../keys/keyUsage.ts";
import { findMessageHome, type MessageHome } from "../keys/messageHome.ts";
import type { FoundMessage } from "../keys/messageTable.ts";
import type { TextScope } from "./hardcodedText.ts";

/** A key that the file of a text asks for. */
interface NeighborKey {
  readonly key: string;
  /** The place in the file. */
  readonly start: number;
  readonly found?: FoundMessage;
}

/** The file that the message of a text goes to, and the keys around the text. */
export interface TextHome extends MessageHome {
  /** The namespace as a new hook names it; undefined for the default. */
  readonly named?: string;
  /** Keys of the same namespace that the file asks for, in the order of the code. */
  readonly neighbors: readonly NeighborKey[];
}

/** Finds the home of the message of a text: in the namespace of its translator, else in that of its neighbors. */
export function findTextHome(lookup: KeyLookup, path: string, scope: TextScope): TextHome | undefined {
  const { inFile, inFolder } = usagesAround(lookup, path, scope.framework);
  const named = scope.isNew ? frequentNamespace(inFile.length > 0 ? inFile : inFolder) : scope.namespace;
  const own = inFile.filter(({ namespace }) => namespace === named);
  const neighbors = own.flatMap((usage) => neighborsOf(lookup, path, usage));
  const formats = lookup.formatsOf(scope.framework);
  const fitting = lookup.tables.filter(({ catalog }) => formats.includes(catalog.format));
  const known = new Set(neighbors.map(({ found }) => found?.catalog));
  const asked = fitting.filter(({ catalog }) => known.has(catalog));
  const home = findMessageHome(asked, path, named) ?? findMessageHome(fitting, path, named);
  return home && { ...home, neighbors, ...(named !== undefined && { named }) };
}

/** The exact usages of a framework in a file, and in the other files of its folder. */
function usagesAround(lookup: KeyLookup, path: string, framework: string) {
  const inFile: KeyUsage[] = [];
  const inFolder: KeyUsage[] = [];
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const isInFolder = (other: string): boolean => other.startsWith(folder) && !other.slice(folder.length).includes("/");
  for (const { path: other, usage } of lookup.all()) {
    if (usage.framework !== framework || usage.keys.length === 0) continue;
    if (other === path) inFile.push(usage);
    else if (isInFolder(other)) inFolder.push(usage);
  }
  return { inFile, inFolder };
}

function neighborsOf(lookup: KeyLookup, path: string, usage: KeyUsage): readonly NeighborKey[] {
  return lookup.resolve({ path, usage }).found.map(({ key, messages }) => ({
    key,
    start: usage.span.start,
    ...(messages && { found: messages }),
  }));
}

/** The namespace that most usages have; undefined for the default. */
function frequentNamespace(usages: readonly KeyUsage[]): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const { namespace, isNamespaceWritten } of usages) {
    if (!isNamespaceWritten) counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Returns the keys around a place, the nearest first. */
export const nearestKeys = (neighbors: readonly NeighborKey[], start: number): readonly string[] =>
  neighbors.toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start)).map(({ key }) => key);

/** Returns the messages that code asks for before and behind a place, in its order. */
export function messagesAround(
  neighbors: readonly NeighborKey[],
  { namespace, table }: MessageHome,
  start: number,
): readonly [before: readonly Message[], behind: readonly Message[]] {
  const own = neighbors.filter(({ found }) => found?.catalog === table.catalog && found.namespace === namespace);
  const messages = (all: readonly NeighborKey[]): readonly Message[] =>
    all.flatMap(({ found }) => found?.messages ?? []);
  return [messages(own.filter((one) => one.start < start)), messages(own.filter((one) => one.start >= start))];
}
