import type { Uri } from "vscode";
import type { Path } from "../../core/catalog/message.ts";
import { pathKey } from "../../core/catalog/message.ts";
import type { PlacedMessage } from "../../core/keys/messageUse.ts";
import { bySteps } from "../../project/model/yieldToEventLoop.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import type { KeyIndexes } from "../platform/keys/keyIndexes.ts";

/** The messages that the tree shows by their use in source code. */
export type UsageFilter = "unused" | "missing" | "composed";

/** A key that code asks for and no source locale has. */
export interface MissingKey {
  readonly key: string;
  /** The file of the first place that asks for it. */
  readonly uri: Uri;
  /** Relative to the folder. */
  readonly path: string;
  readonly offset: number;
}

/** The result of a filter. */
export interface FilteredUsages {
  readonly filter: UsageFilter;
  /** For `missing`, sorted by key. */
  readonly keys: readonly MissingKey[];
  readonly isEmpty: boolean;
  /** Returns whether a catalog has messages that are shown. */
  hasCatalog(id: string): boolean;
  /** Returns whether a source message is shown; `path` is that of the source. */
  has(catalogId: string, namespace: string, path: Path): boolean;
}

/** Finds the messages of a filter in all folders; waits until these were read, as what was not may ask for anything. */
export async function filterByUsage(
  indexes: Pick<KeyIndexes, "folders">,
  filter: UsageFilter,
  signal: AbortSignal,
): Promise<FilteredUsages> {
  const keys: MissingKey[] = [];
  const messages: PlacedMessage[] = [];
  for (const folder of await indexes.folders()) {
    await folder.summary();
    if (filter === "missing") keys.push(...(await missingKeys(folder, signal)));
    else messages.push(...(await messagesIn(folder, filter, signal)));
  }
  const catalogs = new Set(messages.map(({ catalog }) => catalog.id));
  const shown = new Set(messages.map(({ catalog, namespace, message }) => idOf(catalog.id, namespace, message.path)));
  return {
    filter,
    keys: keys.sort((a, b) => (a.key < b.key ? -1 : 1)),
    isEmpty: keys.length + messages.length === 0,
    hasCatalog: (id) => catalogs.has(id),
    has: (id, namespace, path) => shown.has(idOf(id, namespace, path)),
  };
}

const idOf = (catalog: string, namespace: string, path: Path): string => `${catalog}\n${namespace}\n${pathKey(path)}`;

async function messagesIn(
  folder: FolderKeys,
  filter: Exclude<UsageFilter, "missing">,
  signal: AbortSignal,
): Promise<readonly PlacedMessage[]> {
  const lookup = await folder.messages.lookup();
  const { unused, spared } = await bySteps(lookup.findUseSteps(), signal);
  const shared = await folder.messages.shared(folder.generation, signal);
  const found = filter === "unused" ? unused : spared.filter(({ reason }) => reason === "composed");
  return found.filter(({ catalog }) => !shared.frameworks.has(catalog));
}

/** Each key once, at the first place that asks for it. */
async function missingKeys(folder: FolderKeys, signal: AbortSignal): Promise<readonly MissingKey[]> {
  const lookup = await folder.messages.lookup();
  const shared = await folder.messages.shared(folder.generation, signal);
  const found = new Map<string, MissingKey>();
  for (const { key, ...placed } of lookup.findMissing()) {
    const { path, usage } = placed;
    // what code has the text of comes with the next extraction
    if (usage.identity === "text" || usage.identity === "hash" || found.has(key)) continue;
    if (shared.hasMissing(placed, key)) continue;
    const { start } = usage.keys.find((found) => found.key === key)?.span ?? usage.span;
    found.set(key, { key, uri: folder.uriOf(path), path, offset: start });
  }
  return [...found.values()];
}
