import type { Edit } from "../../textEdits.ts";
import type { JsonTree } from "./jsonTreeBuilder.ts";
import type { NewNode } from "./newNode.ts";
import { type JsonWriteOptions, writeNode } from "./nodeWriter.ts";

/** Returns the edit that adds the first value to a text of white space and comments. */
export function createRoot(
  { text, start }: JsonTree,
  fresh: NewNode,
  options: JsonWriteOptions,
  model: JsonTree | undefined,
): Edit {
  const { eol, colon, trailingComma, layout } = options.style;
  const value = writeNode(fresh, { indent: "", eol, colon, trailingComma, oneLine: layout !== false }, options);
  const found = text.slice(start);
  const endsLine = /[\r\n][ \t]*$/.test(found);
  if (found.trim() !== "") {
    const end = { start: text.length, end: text.length };
    return { span: end, text: (endsLine ? "" : eol) + value + eol };
  }
  const closed = found === "" && model !== undefined ? /[\r\n]$/.test(model.text) : found === "" || endsLine;
  return { span: { start, end: text.length }, text: value + (closed ? eol : "") };
}
