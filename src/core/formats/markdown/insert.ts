import type { Edit } from "../../text.ts";
import type { Alignment } from "./align.ts";
import type { Document } from "./document.ts";
import { eolOf } from "./encode.ts";
import type { Node } from "./node.ts";

/** Writes a node of the source with its texts replaced. */
export type Render = (node: Node) => string;

/** Where what a target lacks belongs. */
export class Places {
  readonly #source: Document;
  readonly #target: Document;
  /** Nodes of the source by those of the target that stand for them. */
  readonly #counterparts = new Map<Node, Node>();
  /** Nodes of the source in which something has a counterpart. */
  readonly #touched = new Set<Node>();
  readonly #rows = new Map<Node, Row>();

  constructor(source: Document, target: Document, alignment: Alignment) {
    this.#source = source;
    this.#target = target;
    this.#counterparts.set(source.root, target.root);
    const taken = new Set<Node>();
    for (const [index, column] of alignment.entries()) {
      const own = source.leaves[index]?.node;
      const other = column === undefined ? undefined : target.leaves[column]?.node;
      if (own && other) this.#relate(own, other, taken);
    }
  }

  #relate(own: Node, other: Node, taken: Set<Node>): void {
    for (let one: Node | undefined = own; one; one = one.parent) this.#touched.add(one);
    for (let one: Node | undefined = own, two: Node | undefined = other; one?.parent && two?.parent; ) {
      if (this.#counterparts.has(one) || taken.has(two)) return;
      this.#counterparts.set(one, two);
      taken.add(two);
      one = one.parent;
      two = two.parent;
      if (one.kind !== two.kind) return;
    }
  }

  /** The whole that must be inserted so that a block of the source has a place: itself, its item, its row, its table. */
  wholeOf(leaf: Node): Node | undefined {
    let node = leaf;
    while (node.parent !== undefined && !this.#counterparts.has(node.parent)) node = node.parent;
    const isPlaced = node.parent !== undefined && !this.#touched.has(node) && this.#anchorOf(node) !== undefined;
    return isPlaced ? node : undefined;
  }

  /** The insertions of wholes, each behind what stands before it in the source. */
  insertions(wholes: ReadonlySet<Node>, render: Render): readonly Edit[] {
    const parents = new Set([...wholes].flatMap(({ parent }) => parent ?? []));
    const deepFirst = [...parents].sort((a, b) => depthOf(b) - depthOf(a) || a.start - b.start);
    return deepFirst.flatMap((parent) => this.#runs(parent, wholes).flatMap((run) => this.#written(run, render)));
  }

  /** Missing siblings with nothing else between them, where something is to be inserted. */
  #runs({ children }: Node, wholes: ReadonlySet<Node>): readonly (readonly Node[])[] {
    const runs: Node[][] = [[]];
    for (const child of children) {
      if (this.#counterparts.has(child)) runs.push([]);
      else if (wholes.has(child) || (isKept(child) && !this.#touched.has(child))) runs.at(-1)?.push(child);
    }
    return runs.filter((run) => run.some((node) => wholes.has(node)));
  }

  #written(run: readonly Node[], render: Render): readonly Edit[] {
    const [first] = run;
    const anchor = first && this.#anchorOf(first);
    if (anchor === undefined) return [];
    const { text } = this.#source;
    const pieces = run.map((node, index) => {
      const [previous, next] = this.#around(node);
      if (anchor.kind === "before") return render(node) + (next ? text.slice(node.end, next.start) : "\n\n");
      const isBare = previous === undefined || (anchor.kind === "last" && index === 0);
      return (isBare ? "\n\n" : text.slice(previous.end, node.start)) + render(node);
    });
    const written = pieces.join("").replace(/\r\n|\n|\r/g, eolOf(this.#target.text));
    return [{ span: { start: anchor.at, end: anchor.at }, text: written }];
  }

  #around(node: Node): readonly [Node | undefined, Node | undefined] {
    const children = node.parent?.children ?? [];
    const at = node.parent ? (this.#rowOf(node.parent).index.get(node) ?? 0) : 0;
    return [children[at - 1], children[at + 1]];
  }

  /** Where a missing node goes; undefined where that is not sure. */
  #anchorOf(node: Node): Anchor | undefined {
    const { parent } = node;
    const place = parent && this.#counterparts.get(parent);
    if (parent === undefined || place === undefined) return undefined;
    const { index, behind, ahead } = this.#rowOf(parent);
    const at = index.get(node) ?? 0;
    const before = behind[at];
    const sibling = before ?? ahead[at];
    if (sibling === undefined) {
      return parent.kind === "root" ? { at: this.#target.text.trimEnd().length, kind: "last" } : undefined;
    }
    if (!this.#isBeside(sibling, place)) return undefined;
    const { start, end } = this.#counterpart(sibling);
    return before === undefined ? { at: start, kind: "before" } : { at: end, kind: "behind" };
  }

  #counterpart(node: Node): Node {
    return this.#counterparts.get(node) ?? this.#target.root;
  }

  /** Whether something written beside what stands for a sibling stands there as it does in the source. */
  #isBeside(sibling: Node, parent: Node): boolean {
    const place = this.#counterpart(sibling);
    return (
      place.parent === parent && margin(this.#source.text, sibling.start) === margin(this.#target.text, place.start)
    );
  }

  #rowOf(parent: Node): Row {
    const known = this.#rows.get(parent) ?? rowOf(parent.children, (node) => this.#counterparts.has(node));
    this.#rows.set(parent, known);
    return known;
  }
}

interface Anchor {
  readonly at: number;
  readonly kind: "behind" | "before" | "last";
}

/** Siblings, and for each the nearest on either side that has a counterpart. */
interface Row {
  readonly index: ReadonlyMap<Node, number>;
  readonly behind: readonly (Node | undefined)[];
  readonly ahead: readonly (Node | undefined)[];
}

function rowOf(children: readonly Node[], isPlaced: (node: Node) => boolean): Row {
  const nearest = (nodes: readonly Node[]): (Node | undefined)[] => {
    let last: Node | undefined;
    return nodes.map((node) => {
      const before = last;
      if (isPlaced(node)) last = node;
      return before;
    });
  };
  return {
    index: new Map(children.map((node, at) => [node, at])),
    behind: nearest(children),
    ahead: nearest(children.toReversed()).toReversed(),
  };
}

/** What stands before a node in its line, marks of lists as space. */
function margin(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf("\n", at - 1), text.lastIndexOf("\r", at - 1)) + 1;
  return text.slice(start, at).replace(/[^>\s]/g, " ");
}

const isKept = ({ lines, children }: Node): boolean => lines === undefined && children.length === 0;

function depthOf(node: Node): number {
  let depth = 0;
  for (let at = node.parent; at !== undefined; at = at.parent) depth++;
  return depth;
}
