import type { Hand } from "./fresh.ts";
import type { Yaml } from "./read.ts";
import { type Collection, isCollection, type Node, type Style } from "./tree.ts";

/** How a file is written; what it doesn't tell, its model does. */
export function handOf(file: Yaml, model: Yaml | undefined): Omit<Hand, "block"> {
  const own = signsOf(file.root);
  const other = signsOf(model?.root);
  return {
    unit: own.unit ?? other.unit ?? 2,
    dash: own.dash ?? other.dash ?? 2,
    style: own.style ?? other.style ?? "double",
    model: model?.text ?? "",
  };
}

interface Signs {
  readonly unit: number | undefined;
  readonly dash: number | undefined;
  readonly style: Style | undefined;
}

function signsOf(root: Node | undefined): Signs {
  const nodes = [...nodesOf(root)];
  const maps = nodes.flatMap((node) => (node.kind === "map" && !node.flow ? [node] : []));
  const styles = nodes.flatMap((node) => (node.kind === "text" ? [node.style] : []));
  const single = styles.filter((style) => style === "single").length;
  const double = styles.filter((style) => style === "double").length;
  return {
    unit: maps.flatMap((map) => stepsOf(map, "map")).find((step) => step > 0),
    dash: maps.flatMap((map) => stepsOf(map, "seq"))[0],
    style: single + double === 0 ? undefined : single > double ? "single" : "double",
  };
}

/** How much deeper than their keys the first items of block collections stand. */
const stepsOf = ({ items }: Collection, kind: Collection["kind"]): readonly number[] =>
  items.flatMap(({ start, lineStart, value }) => {
    const first = value.kind === kind && !value.flow ? value.items[0] : undefined;
    return first?.ownLine ? [first.start - first.lineStart - (start - lineStart)] : [];
  });

function* nodesOf(node: Node | undefined): Generator<Node> {
  if (node === undefined) return;
  yield node;
  if (isCollection(node)) for (const { value } of node.items) yield* nodesOf(value);
}
