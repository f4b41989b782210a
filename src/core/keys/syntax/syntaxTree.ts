import type { Node, Tree } from "web-tree-sitter";
import type { Span } from "../../textEdits.ts";

/** A node of a syntax tree; `startIndex` and `endIndex` are UTF-16 offsets. */
export type SyntaxNode = Node;

/** Parses code; returns `undefined` if there is no grammar for it, or none was loaded. */
export type ParseCode = (grammar: string, code: string) => Tree | undefined;

/** A parsed text. It must be disposed, as the tree is in the memory of WebAssembly. */
export class SyntaxTree {
  readonly code: string;
  readonly #tree: Tree;

  constructor(code: string, tree: Tree) {
    this.code = code;
    this.#tree = tree;
  }

  get root(): SyntaxNode {
    return this.#tree.rootNode;
  }

  /** Returns the nodes from the root down to the smallest one that begins at an offset or contains it. */
  chainAt(offset: number): readonly SyntaxNode[] {
    const chain: SyntaxNode[] = [];
    // with an end, as a line break that ends at the offset may be a node, too (Swift)
    for (let node = this.root.descendantForIndex(offset, offset + 1); node !== null; node = node.parent)
      chain.push(node);
    return chain.reverse();
  }

  textOf(node: SyntaxNode): string {
    return this.code.slice(node.startIndex, node.endIndex);
  }

  dispose(): void {
    this.#tree.delete();
  }
}

export const spanOf = ({ startIndex, endIndex }: SyntaxNode): Span => ({ start: startIndex, end: endIndex });

/** Returns the named children without comments: arguments of a call, elements of a list. */
export function partsOf(node: SyntaxNode): readonly SyntaxNode[] {
  return node.namedChildren.filter((child) => !/comment/.test(child.type));
}

/** Returns the last node of a chain with one of these types, and its place in the chain. */
export function nearest(
  chain: readonly SyntaxNode[],
  types: ReadonlySet<string>,
  before = chain.length,
): { readonly node: SyntaxNode; readonly index: number } | undefined {
  for (let index = before - 1; index >= 0; index--) {
    const node = chain[index];
    if (node !== undefined && types.has(node.type)) return { node, index };
  }
  return undefined;
}
