import type { ChangeTree } from "../shared/changeTree.ts";
import { makeElements, type NewElements } from "../shared/newElements.ts";
import { type Collection, isCollection, ownValues, type YamlNode, yamlItemAt } from "./yamlTree.ts";
import { writeScalarText } from "./yamlWriter.ts";

/** Writes an element: the text behind its dash, and the lines below; undefined if it can't be written. */
export interface ElementWriter {
  write(want: ChangeTree, model: YamlNode | undefined): readonly string[] | undefined;
  /** Copies what is no text. */
  copy(model: YamlNode | undefined): readonly string[] | undefined;
}

/** Writes the elements that follow the `length` existing ones of a list. */
export const writeElements = (
  more: ChangeTree,
  length: number,
  model: YamlNode | undefined,
  { write, copy }: ElementWriter,
): NewElements<readonly string[]> =>
  makeElements(more, { length, model: model?.kind === "seq" ? model.items.length : 0 }, (index, want) => {
    const value = yamlItemAt(model, index)?.value;
    return want === undefined ? copy(value) : write(want, value);
  });

/** The same in a list on one line, which takes scalars alone. */
export const writeFlowElements = (
  more: ChangeTree,
  { items }: Collection,
  model: YamlNode | undefined,
  source: string,
): NewElements<readonly string[]> =>
  writeElements(more, items.length, model, {
    write: ({ change, parts }) =>
      change?.text === undefined || parts.size > 0 ? undefined : [writeScalarText(change.text, "plain", true)],
    copy(node) {
      const [first, ...below] = copyData(node, source, 0) ?? [];
      return first === undefined || below.length > 0 ? undefined : [first.trim() || "~"];
    },
  });

/**
 * Copies a value of a model that says the same in each language: a number, `null`, an empty text, a collection of such.
 * Returns the text behind its colon or dash, and the lines below, from `column` on; undefined for other values.
 */
export function copyData(node: YamlNode | undefined, model: string, column: number): readonly string[] | undefined {
  if (node === undefined || !isData(node)) return undefined;
  const [first = "", ...more] = model
    .slice(node.start, node.end)
    .trimEnd()
    .split(/\r\n?|\n/);
  if (first === "") return [""];
  const base = node.start - (model.lastIndexOf("\n", node.start - 1) + 1);
  const pad = " ".repeat(column);
  const below = more.map((line) => (line.trim() === "" ? "" : pad + line.slice(Math.min(base, indentOf(line)))));
  return isCollection(node) && !node.flow ? ["", pad + first, ...below] : [` ${first}`, ...below];
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

function isData(node: YamlNode): boolean {
  if (node.anchor !== undefined) return false;
  if (node.kind === "text") return node.text === "";
  if (node.kind === "other") return node.target === undefined && !node.isTagged;
  return [...ownValues(node)].length === node.items.length && [...ownValues(node)].every(([, value]) => isData(value));
}
