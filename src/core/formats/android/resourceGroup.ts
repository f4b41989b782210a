import type { MessageChange, Path } from "../../catalog/message.ts";
import { pathKey } from "../../catalog/message.ts";
import { type AndroidResourceKind, type AndroidResources, androidBlockReason, type Resource } from "./androidReader.ts";

/** The changes of one resource. */
export interface ResourceGroup {
  readonly kind: AndroidResourceKind;
  readonly key: string;
  readonly base: Path;
  readonly resource: Resource | undefined;
  /** The same resource in the source. */
  readonly pattern: Resource | undefined;
  /** New texts, by category or index; a string's has an empty key. */
  readonly added: Map<string, MessageChange>;
  /** Texts that are deleted. */
  readonly removed: Map<string, MessageChange>;
}

/** The possible changes of one resource. */
export interface ResolvedGroup {
  /** The whole resource is deleted. */
  readonly isDeleted: boolean;
  /** New items, in order; `undefined` copies the reference of the source. */
  readonly newItems: ReadonlyMap<string, string | undefined>;
  /** Keys of deleted items. */
  readonly deleted: readonly string[];
  readonly blocked: readonly MessageChange[];
}

/** Determines which changes of a group are possible. */
export const resolveGroup = (group: ResourceGroup, model: AndroidResources | undefined): ResolvedGroup =>
  group.added.size + group.removed.size === 0 ? unchanged : resolvers[group.kind](group, model);

const resolvers: Readonly<
  Record<AndroidResourceKind, (group: ResourceGroup, model: AndroidResources | undefined) => ResolvedGroup>
> = {
  string: ({ added, removed }) => ({ isDeleted: removed.size > 0, newItems: textsOf(added), deleted: [], blocked: [] }),
  plurals: resolvePlurals,
  array: resolveArray,
};

const textsOf = (added: ReadonlyMap<string, MessageChange>): ReadonlyMap<string, string | undefined> =>
  new Map([...added].map(([key, { text }]) => [key, text]));

/** Keeps the form `other` in every plural, as a program needs it and would crash without it. */
function resolvePlurals({ resource, added, removed }: ResourceGroup): ResolvedGroup {
  const own = [...(resource?.items?.winners.keys() ?? [])];
  const left = own.filter((key) => !removed.has(key));
  if (left.length + added.size === 0) return { isDeleted: true, newItems: noItems, deleted: [], blocked: [] };
  const hasOther = left.includes("other") || added.has("other");
  const other = hasOther ? undefined : removed.get("other");
  const isWhole = hasOther || resource !== undefined;
  return {
    isDeleted: false,
    newItems: isWhole ? textsOf(added) : noItems,
    deleted: own.filter((key) => removed.has(key) && (hasOther || key !== "other")),
    blocked: [...(isWhole ? [] : added.values()), ...(other ? [other] : [])],
  };
}

/** Items are identified by index: only the last ones can come and go, and a new array is complete. */
function resolveArray(group: ResourceGroup, model: AndroidResources | undefined): ResolvedGroup {
  const { resource, added, removed } = group;
  const count = resource?.items?.items.length ?? 0;
  let left = count;
  while (left > 0 && removed.has(`${left - 1}`)) left--;
  const stays = [...removed].flatMap(([key, change]) => (Number(key) < left ? [change] : []));
  const fresh = added.size === 0 ? noItems : newItemsFrom(left, group, model);
  return {
    isDeleted: left === 0 && count > 0 && fresh.size === 0,
    newItems: fresh,
    deleted: [...removed.keys()].filter((key) => Number(key) >= left),
    blocked: [...stays, ...[...added].flatMap(([key, change]) => (fresh.has(key) ? [] : [change]))],
  };
}

/** Returns the items that can be added from an index on, with the source's references between them. */
function newItemsFrom(
  start: number,
  group: ResourceGroup,
  model: AndroidResources | undefined,
): ResolvedGroup["newItems"] {
  const { resource, pattern, base, added } = group;
  const total = pattern?.items?.items.length ?? 0;
  const isReference = (at: number): boolean => {
    const entry = at < total ? model?.entries.get(pathKey([...base, at])) : undefined;
    return entry !== undefined && androidBlockReason(entry) !== undefined;
  };
  const fresh = new Map<string, string | undefined>();
  let at = start;
  while (added.has(`${at}`) || isReference(at)) fresh.set(`${at}`, added.get(`${at++}`)?.text);
  const isPartial = resource === undefined && at < total;
  return isPartial || ![...fresh.keys()].some((key) => added.has(key)) ? noItems : fresh;
}

const noItems: ReadonlyMap<string, string | undefined> = new Map();
const unchanged: ResolvedGroup = { isDeleted: false, newItems: noItems, deleted: [], blocked: [] };
