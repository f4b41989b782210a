import type { Node, Tree } from "web-tree-sitter";
import type { Span } from "../../text/textEdits.ts";

/** Parses code; returns `undefined` if there is no grammar for it, or none was loaded. */
export type ParseCode = (grammar: string, code: string) => Tree | undefined;

/**
 * A node of a syntax tree; indexes are UTF-16 offsets. It keeps what it was asked for once, as each question to the parser goes
 * into WebAssembly, and a node of one tree is always the same object.
 */
export class SyntaxNode {
  readonly parent: SyntaxNode | null;
  readonly startIndex: number;
  readonly #node: Node;
  readonly #code: string;
  #type: string | undefined;
  #endIndex: number | undefined;
  #isNamed: boolean | undefined;
  #children: readonly SyntaxNode[] | undefined;
  #namedChildren: readonly SyntaxNode[] | undefined;
  #fields: Map<string, SyntaxNode | null> | undefined;
  #wrapped: Map<number, SyntaxNode> | undefined;
  #lastFound: SyntaxNode | undefined;
  #isLeaf = false;

  constructor(node: Node, parent: SyntaxNode | null, code: string) {
    this.#node = node;
    this.#code = code;
    this.parent = parent;
    this.startIndex = node.startIndex;
  }

  get id(): number {
    return this.#node.id;
  }

  get type(): string {
    this.#type ??= this.#node.type;
    return this.#type;
  }

  get endIndex(): number {
    this.#endIndex ??= this.#node.endIndex;
    return this.#endIndex;
  }

  get isNamed(): boolean {
    this.#isNamed ??= this.#node.isNamed;
    return this.#isNamed;
  }

  get text(): string {
    return this.#code.slice(this.startIndex, this.endIndex);
  }

  get children(): readonly SyntaxNode[] {
    this.#children ??= this.#node.children.map((child) => this.#wrap(child));
    return this.#children;
  }

  /** The one object of a child. */
  #wrap(node: Node): SyntaxNode {
    const known = this.#wrapped?.get(node.id);
    if (known !== undefined) return known;
    const child = new SyntaxNode(node, this, this.#code);
    this.#wrapped ??= new Map();
    this.#wrapped.set(node.id, child);
    return child;
  }

  get namedChildren(): readonly SyntaxNode[] {
    this.#namedChildren ??= this.#node.namedChildren.map((child) => this.#wrap(child));
    return this.#namedChildren;
  }

  get namedChildCount(): number {
    return this.namedChildren.length;
  }

  /** Some of the text below was not understood. */
  get hasError(): boolean {
    return this.#node.hasError;
  }

  /** The name of the grammar. */
  get grammar(): string | null {
    return this.#node.tree.language.name;
  }

  get nextSibling(): SyntaxNode | null {
    return this.#siblingAt(1, false);
  }

  get previousSibling(): SyntaxNode | null {
    return this.#siblingAt(-1, false);
  }

  get previousNamedSibling(): SyntaxNode | null {
    return this.#siblingAt(-1, true);
  }

  #siblingAt(step: 1 | -1, isNamed: boolean): SyntaxNode | null {
    const all = (isNamed ? this.parent?.namedChildren : this.parent?.children) ?? [];
    return all[all.indexOf(this) + step] ?? null;
  }

  childrenForFieldName(name: string): readonly SyntaxNode[] {
    return this.#node.childrenForFieldName(name).map((child) => this.#wrap(child));
  }

  /** Returns all nodes of a type below this one, in their order. */
  descendantsOfType(type: string): readonly SyntaxNode[] {
    return this.namedChildren.flatMap((child) => [
      ...(child.type === type ? [child] : []),
      ...child.descendantsOfType(type),
    ]);
  }

  childForFieldName(name: string): SyntaxNode | null {
    const known = this.#fields?.get(name);
    if (known !== undefined) return known;
    const child = this.#node.childForFieldName(name);
    const found = child && this.#wrap(child);
    this.#fields ??= new Map();
    this.#fields.set(name, found);
    return found;
  }

  /** Returns the child that contains the character at an offset, without a look at the others. */
  childAt(offset: number): SyntaxNode | undefined {
    if (this.#isLeaf) return undefined;
    const last = this.#lastFound;
    if (last !== undefined && last.startIndex <= offset && offset < last.endIndex) return last;
    const child = this.#node.firstChildForIndex(offset);
    if (child === null) {
      this.#isLeaf = this.#node.childCount === 0;
      return undefined;
    }
    if (child.startIndex > offset) return undefined;
    this.#lastFound = this.#wrap(child);
    return this.#lastFound;
  }
}

/** A parsed text. It must be disposed, as the tree is in the memory of WebAssembly. */
export class SyntaxTree {
  readonly code: string;
  readonly root: SyntaxNode;
  readonly #tree: Tree;

  constructor(code: string, tree: Tree) {
    this.code = code;
    this.#tree = tree;
    this.root = new SyntaxNode(tree.rootNode, null, code);
  }

  /** Returns the nodes from the root down to the smallest one that contains the character at an offset. */
  chainAt(offset: number): readonly SyntaxNode[] {
    const chain: SyntaxNode[] = [];
    for (let node: SyntaxNode | undefined = this.root; node !== undefined; node = node.childAt(offset))
      chain.push(node);
    return chain;
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
  return node.namedChildren.filter(({ type }) => !type.includes("comment"));
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
