import type { KeyUsage, UsedKey } from "../../../core/keys/keyUsage.ts";

/** A usage as a list: the names of its members would be most of a store, and of what the thread keeps. */
type UsageTuple = readonly [
  keys: readonly KeyTuple[],
  ...places: readonly [spanStart: number, spanEnd: number, callStart: number, callEnd: number],
  changed?: Members,
];

/** A key that is put together has no place; one with texts of its file, or another key in its place, is rare, and kept as it is. */
type KeyTuple = readonly [key: string, start?: number, end?: number] | UsedKey;

/** Members other than keys and places. Most equal those of the previous usage, as in one component. */
type Members = Readonly<Record<string, unknown>>;

/** Marks a member that the previous usage has and this one lacks. */
const gone = 0;

/** Writes usages as text; none are an empty text. */
export function writeUsages(usages: readonly KeyUsage[]): string {
  let before: Members = {};
  const tuples = usages.map(({ keys, span, call, ...others }): UsageTuple => {
    const changed = diffMembers(before, others);
    before = others;
    const places = [span.start, span.end, call.start, call.end] as const;
    const head = [keys.map(toKeyTuple), ...places] as const;
    return Object.keys(changed).length === 0 ? head : [...head, changed];
  });
  return tuples.length === 0 ? "" : JSON.stringify(tuples);
}

/** Reads what `writeUsages` wrote. */
export function readUsages(text: string): readonly KeyUsage[] {
  if (text === "") return [];
  const tuples: readonly UsageTuple[] = JSON.parse(text);
  let others: Members = {};
  return tuples.map(([keys, start, end, callStart, callEnd, changed]) => {
    if (changed !== undefined) others = withChanges(others, changed);
    const places = { span: { start, end }, call: { start: callStart, end: callEnd } };
    return { ...(others as Omit<KeyUsage, "keys" | "span" | "call">), keys: keys.map(toKey), ...places };
  });
}

/** Returns whether one of the usages of such a text has settings: a cheap look, before it is read. */
export const hasSettings = (text: string): boolean => text.includes('"settings":');

function diffMembers(before: Members, now: Members): Members {
  const names = Object.keys({ ...before, ...now }).filter((name) => !isSame(now[name], before[name]));
  return Object.fromEntries(names.map((name) => [name, now[name] ?? gone]));
}

/** Every usage that starts another call or component passes here, so that no lists are made. */
function withChanges(before: Members, changed: Members): Members {
  const all = { ...before, ...changed };
  const members: Record<string, unknown> = {};
  for (const name of Object.keys(all)) if (all[name] !== gone) members[name] = all[name];
  return members;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === "object" && typeof other === "object" && JSON.stringify(one) === JSON.stringify(other));

function toKeyTuple(used: UsedKey): KeyTuple {
  const { key, span, own, fallback } = used;
  if (own !== undefined || fallback !== undefined) return used;
  return span === undefined ? [key] : [key, span.start, span.end];
}

function toKey(tuple: KeyTuple): UsedKey {
  if ("key" in tuple) return tuple;
  const [key, start, end] = tuple;
  return start === undefined || end === undefined ? { key } : { key, span: { start, end } };
}
