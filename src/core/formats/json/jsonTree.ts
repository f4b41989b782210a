/** A JSON value with the position of every token, from `visit` of jsonc-parser. Offsets count a BOM. */
export type JsonValue = JsonTextValue | JsonOtherValue | JsonContainer;

/** A string. */
export interface JsonTextValue {
  readonly kind: "text";
  readonly start: number;
  readonly end: number;
  /** Escapes decoded. */
  readonly text: string;
}

/** A number, a boolean, `null`: never a message, never touched. */
export interface JsonOtherValue {
  readonly kind: "other";
  readonly start: number;
  readonly end: number;
}

/** An object or an array. */
export interface JsonContainer {
  readonly kind: "object" | "array";
  readonly start: number;
  /** After the opening bracket, if that is longer than one character. */
  readonly inner?: number;
  /** After the closing bracket. */
  end: number;
  /** The start of the opening bracket's line. */
  readonly lineStart: number;
  /** Without a line end between its brackets. */
  oneLine: boolean;
  readonly items: JsonItem[];
  /** In an object, the item that each key reads: the last one, as in `JSON.parse`. */
  readonly winners: Map<string, number>;
  /** In an object with duplicate keys, the items that are never read. */
  shadowed: Map<string, number[]> | undefined;
}

/** A property of an object or an element of an array. */
export interface JsonItem {
  /** Decoded; empty for an element. */
  readonly key: string;
  readonly start: number;
  /** After the key as written; the start for an element. */
  readonly keyEnd: number;
  /** The start of the line of `start`. */
  readonly lineStart: number;
  readonly value: JsonValue;
  /** After the type that is asserted behind its value, in TypeScript; the end of the value if undefined. */
  readonly end?: number;
  /** Offset of the comma after it, -1 without one. */
  comma: number;
}

/** Returns the start of the inside of a container. */
export const innerOf = ({ start, inner = start + 1 }: JsonContainer): number => inner;

/** Returns the end of an item, before its comma. */
export const itemEndOf = ({ end, value }: JsonItem): number => end ?? value.end;

/** The signs of another language in place of JSON's `:` and brackets. */
export interface JsonDialect {
  /** Between a key and its value, blanks around included. */
  readonly colon: RegExp;
  readonly plainColon: string;
  readonly brackets: Readonly<Record<JsonContainer["kind"], readonly [open: string, close: string]>>;
}

export const jsonDialect: JsonDialect = {
  colon: /^[ \t]*:[ \t]*$/,
  plainColon: ": ",
  brackets: { array: ["[", "]"], object: ["{", "}"] },
};

/** Returns whether a value is an object or an array. */
export const isContainer = (value: JsonValue | undefined): value is JsonContainer =>
  value?.kind === "object" || value?.kind === "array";

/** Returns the item that a part of a path leads to. */
export function itemAt(container: JsonContainer, part: string | number): JsonItem | undefined {
  const index = indexAt(container, part);
  return index === undefined ? undefined : container.items[index];
}

/** Returns the index of the item that a part of a path leads to. */
export function indexAt({ kind, items, winners }: JsonContainer, part: string | number): number | undefined {
  if (kind === "object") return typeof part === "string" ? winners.get(part) : undefined;
  return typeof part === "number" && part in items ? part : undefined;
}

/** Returns whether a part of a path can lead into a container. */
export const fitsInto = ({ kind }: JsonContainer, part: string | number): boolean =>
  (kind === "array") === (typeof part === "number");

/** Yields all containers of a value, itself included, in the order of the text. */
export function* listContainers(value: JsonValue | undefined): Generator<JsonContainer> {
  if (!isContainer(value)) return;
  yield value;
  for (const item of value.items) if (isContainer(item.value)) yield* listContainers(item.value);
}
