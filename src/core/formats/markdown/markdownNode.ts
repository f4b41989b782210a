import type { Span } from "../../text/textEdits.ts";

/** One line of a text as written, without container prefixes and surrounding white space. */
export interface MarkdownLine extends Span {
  /** Two or more spaces at its end break the line (CommonMark 6.7). */
  readonly isBroken: boolean;
}

/** Containers of blocks. A table contains rows, a row contains cells. */
export type ContainerKind = "root" | "quote" | "ordered" | "unordered" | "item" | "footnote" | "table" | "row";
/** Blocks with text. */
export type TextBlockKind = "paragraph" | "cell" | `heading${number}`;

/** A block, or a container of some. */
export interface MarkdownNode {
  /** For a block that is kept as it is, micromark's name of it. */
  readonly kind: ContainerKind | TextBlockKind | (string & {});
  readonly parent: MarkdownNode | undefined;
  readonly children: MarkdownNode[];
  start: number;
  /** The end without trailing white space. */
  end: number;
  /** The lines of a block with text: at least one, empty for an empty cell. */
  readonly lines?: readonly MarkdownLine[];
}

/** Adds a new node to a parent. */
export function addNode(
  parent: MarkdownNode,
  kind: MarkdownNode["kind"],
  { start, end }: Span,
  lines?: readonly MarkdownLine[],
): MarkdownNode {
  const node: MarkdownNode = { kind, parent, children: [], start, end, ...(lines && { lines }) };
  parent.children.push(node);
  return node;
}

/** Returns the nodes without children, in order: those with text and those that are kept. */
export function leafNodesOf(root: MarkdownNode): readonly MarkdownNode[] {
  if (root.children.length === 0) return root.kind === "root" || isContainerNode(root) ? [] : [root];
  return root.children.flatMap(leafNodesOf);
}

const containerKinds: ReadonlySet<string> = new Set([
  ...["root", "quote", "ordered", "unordered", "item", "footnote", "table", "row"],
]);

/** Returns whether a node may have children. */
export const isContainerNode = ({ kind }: MarkdownNode): boolean => containerKinds.has(kind);
