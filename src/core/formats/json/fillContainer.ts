import type { Edit } from "../../textEdits.ts";
import { eolOf } from "../shared/lineEnds.ts";
import { indentOf } from "./jsonCodeStyle.ts";
import { innerOf, type JsonContainer } from "./jsonTree.ts";
import type { NewItem } from "./newNode.ts";
import { type JsonWriteOptions, writeItem } from "./nodeWriter.ts";
import { breakAt, commentsIn } from "./trivia.ts";

/** Returns the edits that add the first items to an empty container. */
export function fillEdits(
  text: string,
  container: JsonContainer,
  items: readonly NewItem[],
  options: JsonWriteOptions,
): readonly Edit[] {
  if (items.length === 0) return [];
  const { style: manner } = options;
  const close = container.end - 1;
  const after = commentsIn(text, innerOf(container), close).at(-1)?.end ?? innerOf(container);
  const { eol: fileEol, colon, trailingComma, layout } = manner;
  if (container.oneLine && layout !== false) {
    const place = { indent: "", eol: fileEol, colon, trailingComma, oneLine: true };
    const written = items.map((item) => writeItem(item, container.kind, place, options));
    const before = after > innerOf(container) ? " " : layout;
    return [{ span: { start: after, end: close }, text: before + written.join(`,${manner.gap}`) + layout }];
  }
  const outer = indentOf(text, container.lineStart);
  const indent = outer + manner.unit;
  const eol = eolOf(text.slice(container.start, close)) ?? fileEol;
  const place = { indent, eol, colon, trailingComma, oneLine: false };
  const lines = items.map((item) => eol + indent + writeItem(item, container.kind, place, options));
  const inner = lines.join(",") + (trailingComma ? "," : "");
  const lastBreak = lastBreakIn(text, after, close);
  if (lastBreak < 0) return [{ span: { start: after, end: close }, text: inner + eol + outer }];
  return [{ span: { start: after, end: lastBreak }, text: inner }];
}

/** Returns the start of the last line end between two offsets, -1 without any. */
function lastBreakIn(text: string, start: number, end: number): number {
  let offset = end - 1;
  while (offset >= start && breakAt(text, offset) === "") offset--;
  if (offset < start) return -1;
  return offset > start && breakAt(text, offset - 1) === "\r\n" ? offset - 1 : offset;
}
