import type { Span } from "../../text.ts";

/** One line of a text as written, without what containers put before it and white space around it. */
export interface Line extends Span {
  /** Whether two spaces or more at its end break the line (CommonMark 6.7). */
  readonly isBroken: boolean;
}

/** Containers of blocks. A table is one of rows, a row one of cells. */
export type ContainerKind = "root" | "quote" | "ordered" | "unordered" | "item" | "footnote" | "table" | "row";
/** Blocks with text. */
export type TextKind = "paragraph" | "cell" | `heading${number}`;

/** A block, or a container of some. */
export interface Node {
  /** Of what is kept as it is: the name that micromark has for it. */
  readonly kind: ContainerKind | TextKind | (string & {});
  readonly parent: Node | undefined;
  readonly children: Node[];
  start: number;
  /** Behind its last character; white space at its end doesn't count. */
  end: number;
  /** Where it has text: at least one, empty for an empty cell. */
  readonly lines?: readonly Line[];
}

/** A node under a parent, which is given it. */
export function addNode(parent: Node, kind: Node["kind"], { start, end }: Span, lines?: readonly Line[]): Node {
  const node: Node = { kind, parent, children: [], start, end, ...(lines && { lines }) };
  parent.children.push(node);
  return node;
}

/** The nodes without children, in order; those with text and those that are kept. */
export function leavesOf(root: Node): readonly Node[] {
  if (root.children.length === 0) return root.kind === "root" || isContainer(root) ? [] : [root];
  return root.children.flatMap(leavesOf);
}

const containerKinds: ReadonlySet<string> = new Set([
  ...["root", "quote", "ordered", "unordered", "item", "footnote", "table", "row"],
]);

/** Whether a node may have children. */
export const isContainer = ({ kind }: Node): boolean => containerKinds.has(kind);
