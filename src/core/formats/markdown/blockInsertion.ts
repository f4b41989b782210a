import type { Edit } from "../../text/textEdits.ts";
import type { Alignment } from "./blockAlignment.ts";
import { lineEndOrDefault } from "./blockEncoder.ts";
import type { MarkdownDocument } from "./markdownDocument.ts";
import type { MarkdownNode } from "./markdownNode.ts";

/** Writes a node of the source with its texts replaced. */
export type Render = (node: MarkdownNode) => string;

/** The places in a target for the blocks that it lacks. */
export class BlockPlaces {
  readonly #source: MarkdownDocument;
  readonly #target: MarkdownDocument;
  /** Nodes of the source → the corresponding nodes of the target. */
  readonly #counterparts = new Map<MarkdownNode, MarkdownNode>();
  /** Nodes of the source that contain something with a counterpart. */
  readonly #touched = new Set<MarkdownNode>();
  readonly #rows = new Map<MarkdownNode, SiblingRow>();

  constructor(source: MarkdownDocument, target: MarkdownDocument, alignment: Alignment) {
    this.#source = source;
    this.#target = target;
    this.#counterparts.set(source.root, target.root);
    const taken = new Set<MarkdownNode>();
    for (const [index, column] of alignment.entries()) {
      const own = source.leaves[index]?.node;
      const targetNode = column === undefined ? undefined : target.leaves[column]?.node;
      if (own && targetNode) this.#relate(own, targetNode, taken);
    }
  }

  #relate(own: MarkdownNode, other: MarkdownNode, taken: Set<MarkdownNode>): void {
    for (let one: MarkdownNode | undefined = own; one; one = one.parent) this.#touched.add(one);
    for (let one: MarkdownNode | undefined = own, two: MarkdownNode | undefined = other; one?.parent && two?.parent; ) {
      if (this.#counterparts.has(one) || taken.has(two)) return;
      this.#counterparts.set(one, two);
      taken.add(two);
      one = one.parent;
      two = two.parent;
      if (one.kind !== two.kind) return;
    }
  }

  /** Returns the node to insert for a block of the source: itself, its item, its row or its table. */
  insertableNodeOf(leaf: MarkdownNode): MarkdownNode | undefined {
    let node = leaf;
    while (node.parent !== undefined && !this.#counterparts.has(node.parent)) node = node.parent;
    const isPlaced = node.parent !== undefined && !this.#touched.has(node) && this.#findAnchor(node) !== undefined;
    return isPlaced ? node : undefined;
  }

  /** Returns the insertions of nodes, each after its predecessor in the source. */
  insertions(wholes: ReadonlySet<MarkdownNode>, render: Render): readonly Edit[] {
    const parents = new Set([...wholes].flatMap(({ parent }) => parent ?? []));
    const deepFirst = [...parents].sort((a, b) => depthOf(b) - depthOf(a) || a.start - b.start);
    return deepFirst.flatMap((parent) => this.#runs(parent, wholes).flatMap((run) => this.#writeRun(run, render)));
  }

  /** Returns runs of missing siblings with nothing between them that contain a node to insert. */
  #runs({ children }: MarkdownNode, wholes: ReadonlySet<MarkdownNode>): readonly (readonly MarkdownNode[])[] {
    const runs: MarkdownNode[][] = [[]];
    for (const child of children) {
      if (this.#counterparts.has(child)) runs.push([]);
      else if (wholes.has(child) || (isKept(child) && !this.#touched.has(child))) runs.at(-1)?.push(child);
    }
    return runs.filter((run) => run.some((node) => wholes.has(node)));
  }

  #writeRun(run: readonly MarkdownNode[], render: Render): readonly Edit[] {
    const [first] = run;
    const anchor = first && this.#findAnchor(first);
    if (anchor === undefined) return [];
    const { text } = this.#source;
    const pieces = run.map((node, index) => {
      const [previous, next] = this.#findSiblings(node);
      if (anchor.kind === "before") return render(node) + (next ? text.slice(node.end, next.start) : "\n\n");
      const isBare = previous === undefined || (anchor.kind === "last" && index === 0);
      return (isBare ? "\n\n" : text.slice(previous.end, node.start)) + render(node);
    });
    const written = pieces.join("").replace(/\r\n|\n|\r/g, lineEndOrDefault(this.#target.text));
    return [{ span: { start: anchor.at, end: anchor.at }, text: written }];
  }

  #findSiblings(node: MarkdownNode): readonly [MarkdownNode | undefined, MarkdownNode | undefined] {
    const children = node.parent?.children ?? [];
    const at = node.parent ? (this.#siblingRowOf(node.parent).index.get(node) ?? 0) : 0;
    return [children[at - 1], children[at + 1]];
  }

  /** Returns the place of a missing node; `undefined` if it is not certain. */
  #findAnchor(node: MarkdownNode): Anchor | undefined {
    const { parent } = node;
    const place = parent && this.#counterparts.get(parent);
    if (parent === undefined || place === undefined) return undefined;
    const { index, before: behind, after: ahead } = this.#siblingRowOf(parent);
    const at = index.get(node) ?? 0;
    const before = behind[at];
    const sibling = before ?? ahead[at];
    if (sibling === undefined) {
      return parent.kind === "root" ? { at: this.#target.text.trimEnd().length, kind: "last" } : undefined;
    }
    if (!this.#isAligned(sibling, place)) return undefined;
    const { start, end } = this.#counterpart(sibling);
    return before === undefined ? { at: start, kind: "before" } : { at: end, kind: "behind" };
  }

  #counterpart(node: MarkdownNode): MarkdownNode {
    return this.#counterparts.get(node) ?? this.#target.root;
  }

  /** Returns whether the target has a sibling's counterpart at the same place and margin as the source. */
  #isAligned(sibling: MarkdownNode, parent: MarkdownNode): boolean {
    const place = this.#counterpart(sibling);
    return (
      place.parent === parent && margin(this.#source.text, sibling.start) === margin(this.#target.text, place.start)
    );
  }

  #siblingRowOf(parent: MarkdownNode): SiblingRow {
    const known = this.#rows.get(parent) ?? createSiblingRow(parent.children, (node) => this.#counterparts.has(node));
    this.#rows.set(parent, known);
    return known;
  }
}

interface Anchor {
  readonly at: number;
  readonly kind: "behind" | "before" | "last";
}

/** Siblings, and for each the nearest one on either side with a counterpart. */
interface SiblingRow {
  readonly index: ReadonlyMap<MarkdownNode, number>;
  readonly before: readonly (MarkdownNode | undefined)[];
  readonly after: readonly (MarkdownNode | undefined)[];
}

function createSiblingRow(children: readonly MarkdownNode[], isPlaced: (node: MarkdownNode) => boolean): SiblingRow {
  const nearest = (nodes: readonly MarkdownNode[]): (MarkdownNode | undefined)[] => {
    let last: MarkdownNode | undefined;
    return nodes.map((node) => {
      const before = last;
      if (isPlaced(node)) last = node;
      return before;
    });
  };
  return {
    index: new Map(children.map((node, at) => [node, at])),
    before: nearest(children),
    after: nearest(children.toReversed()).toReversed(),
  };
}

/** Returns the prefix of a node on its line, with list markers as spaces. */
function margin(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf("\n", at - 1), text.lastIndexOf("\r", at - 1)) + 1;
  return text.slice(start, at).replace(/[^>\s]/g, " ");
}

const isKept = ({ lines, children }: MarkdownNode): boolean => lines === undefined && children.length === 0;

function depthOf(node: MarkdownNode): number {
  let depth = 0;
  for (let at = node.parent; at !== undefined; at = at.parent) depth++;
  return depth;
}
