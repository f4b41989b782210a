import type { YamlWriteOptions } from "./yamlLines.ts";
import type { YamlFile } from "./yamlReader.ts";
import { type Collection, isCollection, type ScalarStyle, type YamlNode } from "./yamlTree.ts";

/** Detects the style of a file; the model decides what the file leaves open. */
export function detectYamlCodeStyle(
  file: YamlFile,
  model: YamlFile | undefined,
): Omit<YamlWriteOptions, "block" | "aliases"> {
  const own = detectStyle(file.root);
  const modelStyle = detectStyle(model?.root);
  return {
    unit: own.unit ?? modelStyle.unit ?? 2,
    dash: own.dash ?? modelStyle.dash ?? 2,
    style: own.style ?? modelStyle.style ?? "double",
    model: model?.text ?? "",
  };
}

interface DetectedStyle {
  readonly unit: number | undefined;
  readonly dash: number | undefined;
  readonly style: ScalarStyle | undefined;
}

function detectStyle(root: YamlNode | undefined): DetectedStyle {
  const nodes = [...nodesOf(root)];
  const maps = nodes.flatMap((node) => (node.kind === "map" && !node.flow ? [node] : []));
  const styles = nodes.flatMap((node) => (node.kind === "text" ? [node.style] : []));
  const single = styles.filter((style) => style === "single").length;
  const double = styles.filter((style) => style === "double").length;
  return {
    unit: maps.flatMap((map) => indentStepsOf(map, "map")).find((step) => step > 0),
    dash: maps.flatMap((map) => indentStepsOf(map, "seq"))[0],
    style: single + double === 0 ? undefined : single > double ? "single" : "double",
  };
}

/** Returns the indentation of the first items of block collections relative to their keys. */
const indentStepsOf = ({ items }: Collection, kind: Collection["kind"]): readonly number[] =>
  items.flatMap(({ start, lineStart, value }) => {
    const first = value.kind === kind && !value.flow ? value.items[0] : undefined;
    return first?.ownLine ? [first.start - first.lineStart - (start - lineStart)] : [];
  });

function* nodesOf(node: YamlNode | undefined): Generator<YamlNode> {
  if (node === undefined) return;
  yield node;
  if (isCollection(node)) for (const { value } of node.items) yield* nodesOf(value);
}
