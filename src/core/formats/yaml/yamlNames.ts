import type { Path, PathRename } from "../../catalog/message.ts";
import type { Edit } from "../../text/textEdits.ts";
import type { NamedMessage } from "../format.ts";
import { topOf, type YamlFile } from "./yamlReader.ts";
import { isCollection, ownValues, type YamlItem, type YamlNode, yamlItemAt } from "./yamlTree.ts";

/** Matches what may be a symbol: a value that begins with a colon. */
const symbolValue = /(?:^|[:\s,[{-])\s:[\w"']/m;

export const mayHaveSymbols = (text: string): boolean => symbolValue.test(text);

/** Returns the symbols of a file (`:other.key`): Rails shows the message of their key. */
export function listSymbols(file: YamlFile): readonly NamedMessage[] {
  const top = topOf(file);
  const found: NamedMessage[] = [];
  const visit = (node: YamlNode, path: Path): void => {
    const symbol = node.kind === "other" && !node.isBlank ? symbolAt(file.text, node, path) : undefined;
    if (symbol !== undefined) found.push(symbol);
    if (isCollection(node)) for (const [part, value] of ownValues(node)) visit(value, [...path, part]);
  };
  if (top !== undefined) visit(top, []);
  return found;
}

function symbolAt(text: string, { start, end }: YamlNode, owner: Path): NamedMessage | undefined {
  const [, quote, key = ""] = /^:(["']?)([A-Za-z_][\w.?!-]*)\1$/.exec(text.slice(start, end)) ?? [];
  if (quote === undefined) return undefined;
  const keyStart = start + 1 + quote.length;
  return { kind: "symbol", owner, key, keySpan: { start: keyStart, end: keyStart + key.length }, span: { start, end } };
}

/**
 * Returns the edits of keys where the file writes them, also of those whose values are aliases; `undefined` if more than the
 * last part of a path changes.
 */
export function renameItems(file: YamlFile, renames: readonly PathRename[]): readonly Edit[] | undefined {
  const edits: Edit[] = [];
  for (const { from, to } of renames) {
    const edit = editOfKey(file, from, to);
    if (edit === undefined) return undefined;
    edits.push(edit);
  }
  return edits.sort((a, b) => a.span.start - b.span.start);
}

function editOfKey(file: YamlFile, from: Path, to: Path): Edit | undefined {
  const [key, newKey] = [from.at(-1), to.at(-1)];
  const isOnlyLast = from.length === to.length && from.slice(0, -1).every((part, index) => part === to[index]);
  const item = isOnlyLast ? itemAt(topOf(file), from) : undefined;
  if (item === undefined || typeof key !== "string" || typeof newKey !== "string") return undefined;
  const written = file.text.slice(item.start, item.keyEnd);
  const at = written.indexOf(key);
  if (at < 0 || written.indexOf(key, at + 1) >= 0) return undefined;
  const start = item.start + at;
  return { span: { start, end: start + key.length }, text: newKey };
}

function itemAt(top: YamlNode | undefined, path: Path): YamlItem | undefined {
  let node = top;
  let item: YamlItem | undefined;
  for (const part of path) {
    item = yamlItemAt(node, part);
    node = item?.value;
  }
  return item;
}
