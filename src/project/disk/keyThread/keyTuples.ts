import type { KeyUsage, UsedKey } from "../../../core/keys/keyUsage.ts";

/** A usage as a list: the names of its members would be most of a store, and of what the thread keeps. */
type UsageTuple = readonly [
  framework: string,
  identity: KeyUsage["identity"],
  keys: readonly KeyTuple[],
  ...places: readonly [spanStart: number, spanEnd: number, callStart: number, callEnd: number],
  others?: OtherMembers,
];

/** A key that is put together has no place; one with texts of its file is rare, and kept as it is. */
type KeyTuple = readonly [key: string, start?: number, end?: number] | UsedKey;

type OtherMembers = Omit<KeyUsage, "framework" | "identity" | "keys" | "span" | "call">;

/** Writes usages as text; none are an empty text. */
export function writeUsages(usages: readonly KeyUsage[]): string {
  return usages.length === 0 ? "" : JSON.stringify(usages.map(toTuple));
}

/** Reads what `writeUsages` wrote. */
export function readUsages(text: string): readonly KeyUsage[] {
  if (text === "") return [];
  const tuples: readonly UsageTuple[] = JSON.parse(text);
  return tuples.map(toUsage);
}

function toTuple({ framework, identity, keys, span, call, ...others }: KeyUsage): UsageTuple {
  const written = keys.map(toKeyTuple);
  const places = [span.start, span.end, call.start, call.end] as const;
  const head = [framework, identity, written, ...places] as const;
  return Object.keys(others).length === 0 ? head : [...head, others];
}

function toUsage([framework, identity, keys, start, end, callStart, callEnd, others]: UsageTuple): KeyUsage {
  return {
    ...{ framework, identity, keys: keys.map(toKey) },
    ...{ span: { start, end }, call: { start: callStart, end: callEnd } },
    ...others,
  };
}

function toKeyTuple(used: UsedKey): KeyTuple {
  const { key, span, own } = used;
  if (own !== undefined) return used;
  return span === undefined ? [key] : [key, span.start, span.end];
}

function toKey(tuple: KeyTuple): UsedKey {
  if ("key" in tuple) return tuple;
  const [key, start, end] = tuple;
  return start === undefined || end === undefined ? { key } : { key, span: { start, end } };
}
