import type { Node } from "jsonc-parser";
import type { Path } from "./message.ts";
import type { Problem } from "./problem.ts";
import type { Span } from "./text.ts";

/** Reads a value, or reports what was expected instead. */
export type Reader<T> = (node: Node, path: Path, problems: Problem[]) => T | undefined;

/** A value that `read` takes; `detail` says what is wanted. */
export function expect<T>(detail: string, read: (value: unknown) => T | undefined): Reader<T> {
  return (node, path, problems) => {
    const value = read(node.value);
    if (value === undefined) problems.push({ code: "format.syntax", span: spanOf(node), path, detail });
    return value;
  };
}

/** Where a value stands. */
export const spanOf = ({ offset, length }: Node): Span => ({ start: offset, end: offset + length });
/** A text. */
export const text = (most: number): Reader<string> =>
  expect(`a text of at most ${most} characters`, (value) =>
    typeof value === "string" && value.length <= most ? value : undefined,
  );
/** One of these texts. */
export const oneOf = <T extends string>(...values: readonly T[]): Reader<T> =>
  expect(values.map((value) => `"${value}"`).join(", "), (value) => values.find((known) => known === value));
/** A whole number from 0. */
export const count = expect("a whole number, not negative", (value) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
);

/** A list of at most so many; values that are wrong are left out. */
export function list<T>(reader: Reader<T>, most = Number.POSITIVE_INFINITY): Reader<readonly T[]> {
  return (node, path, problems) => {
    if (node.type !== "array" || (node.children?.length ?? 0) > most) {
      const detail = most < Number.POSITIVE_INFINITY ? `a list of at most ${most}` : "a list";
      problems.push({ code: "format.syntax", span: spanOf(node), path, detail });
      return undefined;
    }
    const values = (node.children ?? []).map((child, i) => reader(child, [...path, i], problems));
    return values.filter((value) => value !== undefined);
  };
}

/** A reader of each member. */
export type Readers<T> = { readonly [K in keyof T]-?: Reader<Exclude<T[K], undefined>> };

/** An object with these members; others are left alone. */
export function object<T extends object>(members: Readers<T>): Reader<T> {
  return entries((key) =>
    Object.hasOwn(members, key) ? (members[key as keyof T] as Reader<unknown>) : undefined,
  ) as Reader<T>;
}

/** An object whose members are read by their names; those without a reader are left alone. */
export function entries(readerOf: (key: string) => Reader<unknown> | undefined): Reader<Record<string, unknown>> {
  return (node, path, problems) => {
    if (node.type !== "object") {
      problems.push({ code: "format.syntax", span: spanOf(node), path, detail: "an object" });
      return undefined;
    }
    const found = new Map<string, unknown>();
    for (const { children: [key, value] = [] } of node.children ?? []) {
      const read = key && value && readerOf(key.value)?.(value, [...path, key.value], problems);
      if (read !== undefined) found.set(key?.value, read);
    }
    return Object.fromEntries(found);
  };
}
