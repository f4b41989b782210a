/** A YAML document with the place of all that can be changed in it. Offsets count a BOM. */
export type Node = TextNode | OtherNode | Collection;

export type Style = "plain" | "single" | "double" | "literal" | "folded";

/** A string, in whatever style. */
export interface TextNode {
  readonly kind: "text";
  readonly start: number;
  /** Of a block scalar: after its last line with a content, unless line ends are kept. */
  readonly end: number;
  readonly text: string;
  readonly style: Style;
  readonly flow: boolean;
  /** The column of a block scalar's lines. */
  readonly column: number;
}

/** What is no string, or can't be touched: numbers, booleans, symbols, aliases, what has a tag. */
export interface OtherNode {
  readonly kind: "other";
  readonly start: number;
  readonly end: number;
  /** Nothing stands there. */
  readonly isBlank: boolean;
}

export interface Collection {
  readonly kind: "map" | "seq";
  readonly flow: boolean;
  readonly start: number;
  readonly end: number;
  readonly items: readonly Item[];
  /** Of a map: which item a key reads, the last one. */
  readonly winners: ReadonlyMap<string, number>;
  /** Keys that come several times → the items that are never read. */
  readonly shadowed: ReadonlyMap<string, readonly number[]>;
}

/** An item of a map or a sequence. */
export interface Item {
  /** Empty for an element. */
  readonly key: string;
  /** It has a key that is no plain or quoted scalar: it is left alone. */
  readonly isOpaque: boolean;
  /** Of the key or the dash. */
  readonly start: number;
  readonly keyEnd: number;
  /** After the colon or the dash. */
  readonly mark: number;
  readonly lineStart: number;
  /** Nothing but blanks stands before it on its line. */
  readonly ownLine: boolean;
  /** Where the line after it starts. */
  readonly after: number;
  readonly value: Node;
}

export const isCollection = (node: Node | undefined): node is Collection =>
  node?.kind === "map" || node?.kind === "seq";

/** The item that a part of a path leads to. */
export function itemAt(node: Node | undefined, part: string | number): Item | undefined {
  if (!isCollection(node)) return undefined;
  if (node.kind === "seq") return typeof part === "number" ? node.items[part] : undefined;
  return typeof part === "string" ? node.items[node.winners.get(part) ?? -1] : undefined;
}
