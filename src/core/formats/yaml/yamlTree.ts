/** A YAML node with the position of everything that can be edited. Offsets count a BOM. */
export type YamlNode = YamlTextNode | YamlOtherNode | Collection;

export type ScalarStyle = "plain" | "single" | "double" | "literal" | "folded";

/** A string in any style. */
export interface YamlTextNode {
  readonly kind: "text";
  readonly start: number;
  /** The end; for a block scalar after its last line with content, unless line ends are kept. */
  readonly end: number;
  readonly text: string;
  readonly style: ScalarStyle;
  readonly flow: boolean;
  /** The column of a block scalar's lines. */
  readonly column: number;
}

/** A node that is not a string or cannot be edited: numbers, booleans, symbols, aliases, nodes with tags. */
export interface YamlOtherNode {
  readonly kind: "other";
  readonly start: number;
  readonly end: number;
  /** It is empty. */
  readonly isBlank: boolean;
}

export interface Collection {
  readonly kind: "map" | "seq";
  readonly flow: boolean;
  readonly start: number;
  readonly end: number;
  readonly items: readonly YamlItem[];
  /** In a map, the item that each key reads: the last one. */
  readonly winners: ReadonlyMap<string, number>;
  /** Repeated keys → the items that are never read. */
  readonly shadowed: ReadonlyMap<string, readonly number[]>;
}

/** An item of a map or a sequence. */
export interface YamlItem {
  /** Empty for an element. */
  readonly key: string;
  /** It has a key that is no plain or quoted scalar: it is left alone. */
  readonly isOpaque: boolean;
  /** The start of the key or the dash. */
  readonly start: number;
  readonly keyEnd: number;
  /** After the colon or the dash. */
  readonly mark: number;
  readonly lineStart: number;
  /** Nothing but blanks precedes it on its line. */
  readonly ownLine: boolean;
  /** The start of the line after it. */
  readonly after: number;
  readonly value: YamlNode;
}

export const isCollection = (node: YamlNode | undefined): node is Collection =>
  node?.kind === "map" || node?.kind === "seq";

/** Returns the item that a part of a path leads to. */
export function yamlItemAt(node: YamlNode | undefined, part: string | number): YamlItem | undefined {
  if (!isCollection(node)) return undefined;
  if (node.kind === "seq") return typeof part === "number" ? node.items[part] : undefined;
  return typeof part === "string" ? node.items[node.winners.get(part) ?? -1] : undefined;
}
