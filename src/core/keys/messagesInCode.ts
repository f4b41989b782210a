import { pathKey } from "../catalog/message.ts";
import { groupBy } from "../values/collections.ts";
import { itemsInStep, type Steps } from "../work/workSteps.ts";
import type { KeyLookup } from "./keyLookup.ts";
import { type UsagePlace, usageCertainty } from "./keyUsage.ts";
import type { PlacedReference } from "./messageReferences.ts";
import type { FoundMessage } from "./messageTable.ts";
import type { PlacedUsage } from "./placedUsage.ts";

/** A message where code first asks for it. */
export interface MessageInCode {
  /** The file, and the offset in it. */
  readonly path: string;
  readonly offset: number;
  readonly place: UsagePlace;
  /**
   * All elements and attributes that show it, sorted, so that moved code gives the same list. Empty if none is known.
   */
  readonly role: string;
  /** The source text of the message that shows it, where code shows it by another one alone. */
  readonly within?: string;
  /** The number of messages between code and it. */
  readonly depth?: number;
  /** Source texts of the messages before and behind it in the same file. */
  readonly neighbours: readonly string[];
}

/** Messages of one catalog in code, by `messageKey`. */
export type MessagesInCode = ReadonlyMap<string, MessageInCode>;

/** The key of a source message among those of its catalog. */
export const messageKey = (namespace: string, path: FoundMessage["messages"][number]["path"]): string =>
  `${namespace}\n${pathKey(path)}`;

/** Finds where code asks for the messages of a catalog: of several places the first, by path and offset. */
export function* messagesInCode(lookup: KeyLookup, catalogId: string): Steps<MessagesInCode> {
  const byPath = groupBy([...lookup.all()].filter(isShowing), ({ path }) => path);
  const drafts = new Map<string, Draft>();
  let count = 0;
  for (const path of [...byPath.keys()].sort()) {
    const placed = byPath.get(path) ?? [];
    count += placed.length;
    if (count > itemsInStep) {
      yield;
      count = 0;
    }
    addFile(
      drafts,
      path,
      placed.flatMap((one) => findShown(lookup, one, catalogId)),
    );
  }
  addReferenced(drafts, lookup, catalogId);
  const all = [...drafts].map(
    ([key, { roles, ...one }]) => [key, { ...one, role: [...roles].sort().join("|") }] as const,
  );
  return new Map(all);
}

const isShowing = ({ usage }: PlacedUsage): boolean =>
  usage.place !== undefined && usageCertainty(usage) === "exact" && usage.isSubtree !== true;

interface Draft extends Omit<MessageInCode, "role"> {
  readonly roles: Set<string>;
}

/** A message and its place in a file. */
interface Shown {
  readonly found: FoundMessage;
  readonly offset: number;
  readonly place: UsagePlace;
}

function findShown(lookup: KeyLookup, placed: PlacedUsage, catalogId: string): readonly Shown[] {
  const { place = {}, span } = placed.usage;
  return lookup.resolve(placed).found.flatMap(({ messages: found }) => {
    const isOwn = found !== undefined && found.catalog.id === catalogId;
    return isOwn ? [{ found, offset: span.start, place }] : [];
  });
}

function addFile(drafts: Map<string, Draft>, path: string, shown: readonly Shown[]): void {
  for (const [index, { found, offset, place }] of shown.entries()) {
    const role = roleOf(place);
    for (const { path: own } of found.messages) {
      const key = messageKey(found.namespace, own);
      const known = drafts.get(key);
      const draft = known ?? { path, offset, place, neighbours: neighboursOf(shown, index), roles: new Set<string>() };
      if (known === undefined) drafts.set(key, draft);
      if (role !== "") draft.roles.add(role);
    }
  }
}

/** Adds messages that no code asks for, where those are that name them, also by way of others. */
function addReferenced(drafts: Map<string, Draft>, lookup: KeyLookup, catalogId: string): void {
  const waiting = lookup.references.all.filter(({ owner }) => owner.catalog.id === catalogId);
  for (let round = 0, before = -1; round < maxSteps && before !== drafts.size; round++) {
    before = drafts.size;
    for (const placed of waiting) addNamed(drafts, placed, lookup);
  }
}

/** Messages on the way from code to one that is named. */
const maxSteps = 5;

function addNamed(drafts: Map<string, Draft>, placed: PlacedReference, lookup: KeyLookup): void {
  const { catalog, namespace, messages } = placed.owner;
  const shown = messages.find(({ path }) => drafts.has(messageKey(namespace, path)));
  const draft = shown && drafts.get(messageKey(namespace, shown.path));
  if (shown === undefined || draft === undefined) return;
  const within = shown.source ?? shown.text;
  const named = lookup
    .resolve(placed)
    .found.flatMap(({ messages: found }) =>
      found?.catalog.id === catalog.id ? found.messages.map(({ path }) => messageKey(found.namespace, path)) : [],
    );
  for (const key of named) if (!drafts.has(key)) drafts.set(key, { ...draft, within, depth: (draft.depth ?? 0) + 1 });
}

const roleOf = ({ element, attribute }: UsagePlace): string =>
  [attribute, element === undefined ? undefined : `<${element}>`].filter((part) => part !== undefined).join(" ");

function neighboursOf(shown: readonly Shown[], index: number): readonly string[] {
  const own = textOf(shown[index]);
  const near = [shown[index - 1], shown[index + 1]].map((one) => textOf(one));
  return [...new Set(near)].filter((text) => text !== "" && text !== own);
}

const textOf = (shown: Shown | undefined): string => {
  const [message] = shown?.found.messages ?? [];
  return message?.source ?? message?.text ?? "";
};
