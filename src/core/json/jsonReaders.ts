import { type Node, parseTree } from "jsonc-parser";
import type { Path } from "../catalog/message.ts";
import type { Problem } from "../problems/problem.ts";
import type { Span } from "../text/textEdits.ts";

/** Reads a value, or reports what was expected instead. */
export type JsonReader<T> = (node: Node, path: Path, problems: Problem[]) => T | undefined;

/** Reads a JSON text that a program wrote; `undefined` if any of it is not as expected. */
export function readJson<T>(text: string, reader: JsonReader<T>): T | undefined {
  const tree = parseTree(text);
  const problems: Problem[] = [];
  const value = tree && reader(tree, [], problems);
  return problems.length > 0 ? undefined : value;
}

/** A value that `read` takes; `detail` says what is wanted. */
export function expectValue<T>(detail: string, read: (value: unknown) => T | undefined): JsonReader<T> {
  return (node, path, problems) => {
    const value = read(node.value);
    if (value === undefined) problems.push({ code: "format.syntax", span: nodeSpan(node), path, detail });
    return value;
  };
}

/** Returns the span of a value. */
export const nodeSpan = ({ offset, length }: Node): Span => ({ start: offset, end: offset + length });
/** A text. */
export const textReader = (max: number): JsonReader<string> =>
  expectValue(`a text of at most ${max} characters`, (value) =>
    typeof value === "string" && value.length <= max ? value : undefined,
  );
/** One of these texts. */
export const oneOfReader = <T extends string>(...values: readonly T[]): JsonReader<T> =>
  expectValue(values.map((value) => `"${value}"`).join(", "), (value) => values.find((known) => known === value));
/** A whole number from 0. */
export const countReader = expectValue("a whole number, not negative", (value) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
);

/** `true` or `false`. */
export const flagReader = expectValue("true or false", (value) => (typeof value === "boolean" ? value : undefined));

/** A list of at most so many; values that are wrong are left out. */
export function listReader<T>(reader: JsonReader<T>, max = Number.POSITIVE_INFINITY): JsonReader<readonly T[]> {
  return (node, path, problems) => {
    if (node.type !== "array" || (node.children?.length ?? 0) > max) {
      const detail = max < Number.POSITIVE_INFINITY ? `a list of at most ${max}` : "a list";
      problems.push({ code: "format.syntax", span: nodeSpan(node), path, detail });
      return undefined;
    }
    const values = (node.children ?? []).map((child, i) => reader(child, [...path, i], problems));
    return values.filter((value) => value !== undefined);
  };
}

/** A reader of each member. */
export type JsonReaders<T> = { readonly [K in keyof T]-?: JsonReader<Exclude<T[K], undefined>> };

/** An object with these members; others are left alone. */
export function objectReader<T extends object>(members: JsonReaders<T>): JsonReader<T> {
  return entriesReader((key) =>
    Object.hasOwn(members, key) ? (members[key as keyof T] as JsonReader<unknown>) : undefined,
  ) as JsonReader<T>;
}

/** An object that is left out if it lacks one of these members. */
export function requireMembers<T extends object>(
  reader: JsonReader<T>,
  ...required: readonly (keyof T & string)[]
): JsonReader<T> {
  const detail = `an object with ${required.map((name) => `"${name}"`).join(" and ")}`;
  return (node, path, problems) => {
    const before = problems.length;
    const value = reader(node, path, problems);
    if (value === undefined || required.every((name) => value[name] !== undefined)) return value;
    if (problems.length === before) problems.push({ code: "format.syntax", span: nodeSpan(node), path, detail });
    return undefined;
  };
}

/** An object whose members are read by their names; those without a reader are left alone. */
export function entriesReader(
  readerOf: (key: string) => JsonReader<unknown> | undefined,
): JsonReader<Record<string, unknown>> {
  return (node, path, problems) => {
    if (node.type !== "object") {
      problems.push({ code: "format.syntax", span: nodeSpan(node), path, detail: "an object" });
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
