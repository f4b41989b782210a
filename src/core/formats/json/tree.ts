/** A JSON text with the place of every token: what `visit` of jsonc-parser tells, kept. Offsets count a BOM. */
export type Value = TextValue | OtherValue | Container;

/** A string. */
export interface TextValue {
  readonly kind: "text";
  readonly start: number;
  readonly end: number;
  /** Escapes decoded. */
  readonly text: string;
}

/** A number, a boolean, `null`: never a message, never touched. */
export interface OtherValue {
  readonly kind: "other";
  readonly start: number;
  readonly end: number;
}

/** An object or an array. */
export interface Container {
  readonly kind: "object" | "array";
  readonly start: number;
  /** After the opening bracket, where that is longer than one character. */
  readonly inner?: number;
  /** After the closing bracket. */
  end: number;
  /** Where the line of the opening bracket starts. */
  readonly lineStart: number;
  /** Without a line end between its brackets. */
  oneLine: boolean;
  readonly items: Item[];
  /** Of an object: which item a key reads, the last one as in `JSON.parse`. */
  readonly winners: Map<string, number>;
  /** Of an object with duplicate keys: the items that are never read. */
  shadowed: Map<string, number[]> | undefined;
}

/** A property of an object or an element of an array. */
export interface Item {
  /** Decoded; empty for an element. */
  readonly key: string;
  readonly start: number;
  /** After the key as written; the start for an element. */
  readonly keyEnd: number;
  /** Where the line of `start` starts. */
  readonly lineStart: number;
  readonly value: Value;
  /** Offset of the comma after it, -1 without one. */
  comma: number;
}

/** Where the inside of a container starts. */
export const innerOf = ({ start, inner = start + 1 }: Container): number => inner;

/** What other languages write where JSON has `:` and its brackets. */
export interface Dialect {
  /** Between a key and its value, blanks around included. */
  readonly colon: RegExp;
  readonly plainColon: string;
  readonly brackets: Readonly<Record<Container["kind"], readonly [open: string, close: string]>>;
}

export const jsonDialect: Dialect = {
  colon: /^[ \t]*:[ \t]*$/,
  plainColon: ": ",
  brackets: { array: ["[", "]"], object: ["{", "}"] },
};

/** True for what holds items. */
export const isContainer = (value: Value | undefined): value is Container =>
  value?.kind === "object" || value?.kind === "array";

/** The item that a part of a path leads to. */
export function itemAt(container: Container, part: string | number): Item | undefined {
  const index = indexAt(container, part);
  return index === undefined ? undefined : container.items[index];
}

/** The index of the item that a part of a path leads to: strings lead into objects, numbers into arrays. */
export function indexAt({ kind, items, winners }: Container, part: string | number): number | undefined {
  if (kind === "object") return typeof part === "string" ? winners.get(part) : undefined;
  return typeof part === "number" && part in items ? part : undefined;
}

/** Whether a part of a path can lead into a container. */
export const fitsInto = ({ kind }: Container, part: string | number): boolean =>
  (kind === "array") === (typeof part === "number");

/** All containers of a value, itself included, in the order of the text. */
export function* containersOf(value: Value | undefined): Generator<Container> {
  if (!isContainer(value)) return;
  yield value;
  for (const item of value.items) if (isContainer(item.value)) yield* containersOf(item.value);
}
