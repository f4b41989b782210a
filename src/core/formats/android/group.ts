import type { Change, Path } from "../../message.ts";
import { pathKey } from "../../message.ts";
import { hurdleIn, type Kind, type Resource, type Resources } from "./read.ts";

/** What is wanted of one resource. */
export interface Group {
  readonly kind: Kind;
  readonly key: string;
  readonly base: Path;
  readonly resource: Resource | undefined;
  /** The same of the source. */
  readonly pattern: Resource | undefined;
  /** New texts, by category or index; a string's has an empty key. */
  readonly added: Map<string, Change>;
  /** Texts that go. */
  readonly removed: Map<string, Change>;
}

/** What can be done of it. */
export interface Resolved {
  /** Whether the whole resource goes. */
  readonly isGone: boolean;
  /** Items that come, in order; `undefined` takes what the source has, a reference. */
  readonly fresh: ReadonlyMap<string, string | undefined>;
  /** Keys of items that go. */
  readonly deleted: readonly string[];
  readonly blocked: readonly Change[];
}

/** Tells what of a group can be done. */
export const resolve = (group: Group, model: Resources | undefined): Resolved =>
  group.added.size + group.removed.size === 0 ? unchanged : resolvers[group.kind](group, model);

const resolvers: Readonly<Record<Kind, (group: Group, model: Resources | undefined) => Resolved>> = {
  string: ({ added, removed }) => ({ isGone: removed.size > 0, fresh: textsOf(added), deleted: [], blocked: [] }),
  plurals: resolvePlurals,
  array: resolveArray,
};

const textsOf = (added: ReadonlyMap<string, Change>): ReadonlyMap<string, string | undefined> =>
  new Map([...added].map(([key, { text }]) => [key, text]));

/** A plural without the form `other` ends a program that needs it: none is left or made so. */
function resolvePlurals({ resource, added, removed }: Group): Resolved {
  const own = [...(resource?.items?.winners.keys() ?? [])];
  const left = own.filter((key) => !removed.has(key));
  if (left.length + added.size === 0) return { isGone: true, fresh: nothing, deleted: [], blocked: [] };
  const hasOther = left.includes("other") || added.has("other");
  const other = hasOther ? undefined : removed.get("other");
  const isWhole = hasOther || resource !== undefined;
  return {
    isGone: false,
    fresh: isWhole ? textsOf(added) : nothing,
    deleted: own.filter((key) => removed.has(key) && (hasOther || key !== "other")),
    blocked: [...(isWhole ? [] : added.values()), ...(other ? [other] : [])],
  };
}

/** Items have no names but their places: they come and go at the end only, and a new array is a whole one. */
function resolveArray(group: Group, model: Resources | undefined): Resolved {
  const { resource, added, removed } = group;
  const count = resource?.items?.items.length ?? 0;
  let left = count;
  while (left > 0 && removed.has(`${left - 1}`)) left--;
  const stays = [...removed].flatMap(([key, change]) => (Number(key) < left ? [change] : []));
  const fresh = added.size === 0 ? nothing : freshFrom(left, group, model);
  return {
    isGone: left === 0 && count > 0 && fresh.size === 0,
    fresh,
    deleted: [...removed.keys()].filter((key) => Number(key) >= left),
    blocked: [...stays, ...[...added].flatMap(([key, change]) => (fresh.has(key) ? [] : [change]))],
  };
}

/** The items that can come at an index and behind it, with the references of the source between them. */
function freshFrom(start: number, group: Group, model: Resources | undefined): Resolved["fresh"] {
  const { resource, pattern, base, added } = group;
  const total = pattern?.items?.items.length ?? 0;
  const isReference = (at: number): boolean => {
    const entry = at < total ? model?.entries.get(pathKey([...base, at])) : undefined;
    return entry !== undefined && hurdleIn(entry) !== undefined;
  };
  const fresh = new Map<string, string | undefined>();
  let at = start;
  while (added.has(`${at}`) || isReference(at)) fresh.set(`${at}`, added.get(`${at++}`)?.text);
  const isPartial = resource === undefined && at < total;
  return isPartial || ![...fresh.keys()].some((key) => added.has(key)) ? nothing : fresh;
}

const nothing: ReadonlyMap<string, string | undefined> = new Map();
const unchanged: Resolved = { isGone: false, fresh: nothing, deleted: [], blocked: [] };
