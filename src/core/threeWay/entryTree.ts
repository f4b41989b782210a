import type { Message } from "../catalog/message.ts";
import type { EntryNode } from "../formats/fileLayout.ts";
import { mapVersions, type VersionName } from "../text/versions.ts";
import { addToGroup } from "../values/collections.ts";
import { mergeOrder } from "./mergeOrder.ts";

/** An entry, or a container of entries, in each version that has it. */
export interface EntryVersions {
  /** The keys that lead to it, joined. */
  readonly key: string;
  readonly nodes: Readonly<Record<VersionName, EntryNode | undefined>>;
  /** In the merged order; none for an entry. */
  readonly children: readonly EntryVersions[];
}

/** New keys of entries that the other side has renamed, by their keys joined. */
export type EntryRenames = Readonly<Record<VersionName, ReadonlyMap<string, string>>>;

export const noRenames: EntryRenames = { base: new Map(), ours: new Map(), theirs: new Map() };

/** Puts the entries of three versions side by side. */
export function pairEntries(
  nodes: EntryVersions["nodes"],
  renames: EntryRenames = noRenames,
  key = nodes.ours?.key ?? nodes.theirs?.key ?? "",
): EntryVersions {
  const isDivisible = Object.values(nodes).some((node) => node?.isDivisible);
  const isWhole = isDivisible && (nodes.ours === undefined || nodes.theirs === undefined);
  const childrenOf = (name: VersionName): ReadonlyMap<string, EntryNode> =>
    new Map(
      (isWhole ? [] : (nodes[name]?.children ?? [])).map((child) => {
        const joined = joinKeys(key, child.key);
        return [renames[name].get(joined) ?? joined, child];
      }),
    );
  const found = { base: childrenOf("base"), ours: childrenOf("ours"), theirs: childrenOf("theirs") };
  const order = mergeOrder(mapVersions(found, (children) => [...children.keys()]));
  const children = order.map((child) =>
    pairEntries(
      mapVersions(found, (all) => all.get(child)),
      renames,
      child,
    ),
  );
  return { key, nodes, children };
}

const joinKeys = (parent: string, key: string): string => `${parent}\u0001${key}`;

/** Returns the last of the joined keys, without what tells it apart from others of one name. */
export const lastKeyOf = (key: string): string => key.slice(key.lastIndexOf("\u0001") + 1).split("\u0000", 1)[0] ?? "";

/** Returns all entries without those that contain others. */
export const leavesOf = (entry: EntryVersions): readonly EntryVersions[] =>
  entry.children.length === 0 ? [entry] : entry.children.flatMap(leavesOf);

/** Groups messages by the keys of the entries of a version that they are in. */
export function messagesByEntry<T extends Pick<Message, "span">>(
  leaves: readonly EntryVersions[],
  name: VersionName,
  messages: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const placed = leaves
    .flatMap(({ key, nodes }) => (nodes[name] === undefined ? [] : [{ ...nodes[name], key }]))
    .sort((one, other) => one.start - other.start);
  const found = new Map<string, T[]>();
  let at = 0;
  for (const message of messages.toSorted((one, other) => one.span.start - other.span.start)) {
    while (at < placed.length && (placed[at]?.end ?? 0) <= message.span.start) at++;
    const entry = placed[at];
    if (entry !== undefined && entry.start <= message.span.start) addToGroup(found, entry.key, message);
  }
  return found;
}
