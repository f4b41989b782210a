/** A YAML node with the position of everything that can be edited. Offsets count a BOM. */
export type YamlNode = YamlTextNode | YamlOtherNode | Collection;

export type ScalarStyle = "plain" | "single" | "double" | "literal" | "folded";

/** The name that aliases call a node by (`&name`). */
interface Anchored {
  readonly anchor?: string;
}

/** A string in any style. */
export interface YamlTextNode extends Anchored {
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
export interface YamlOtherNode extends Anchored {
  readonly kind: "other";
  readonly start: number;
  readonly end: number;
  /** It is empty. */
  readonly isBlank: boolean;
  /** The node that an alias (`*name`) repeats. */
  readonly target?: YamlNode;
  /** It has a tag, which is before `start`. */
  readonly isTagged?: true;
}

export interface Collection extends Anchored {
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
  /** It has a key that is no plain or quoted scalar, or is a merge: it is left alone. */
  readonly isOpaque: boolean;
  /** It adds the keys of other maps to its own (`<<: *name`). */
  readonly isMerge?: true;
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

/** Follows an alias to what it repeats. */
export const withoutAlias = (node: YamlNode): YamlNode =>
  node.kind === "other" && node.target !== undefined ? node.target : node;

/** Returns the nodes whose keys a merge adds, by falling weight. */
export function mergeSourcesOf(value: YamlNode): readonly YamlNode[] {
  const node = withoutAlias(value);
  return (node.kind === "seq" ? node.items.map((item) => item.value) : [node]).map(withoutAlias);
}

/** Yields the keys or indices of a collection with their values, in the order of the text; no merges. */
export function* ownValues({ kind, items, winners }: Collection): Generator<readonly [string | number, YamlNode]> {
  for (const [index, { key, isOpaque, value }] of items.entries()) {
    if (kind === "seq") yield [index, value];
    else if (!isOpaque && winners.get(key) === index) yield [key, value];
  }
}

/** Returns the item that a part of a path leads to. */
export function yamlItemAt(node: YamlNode | undefined, part: string | number): YamlItem | undefined {
  if (!isCollection(node)) return undefined;
  if (node.kind === "seq") return typeof part === "number" ? node.items[part] : undefined;
  return typeof part === "string" ? node.items[node.winners.get(part) ?? -1] : undefined;
}
