import type { Edit } from "../../text/textEdits.ts";
import type { ChangeTree } from "../shared/changeTree.ts";
import type { PlacedLines } from "./itemPlaces.ts";
import { writeElements, writeFlowElements } from "./yamlElements.ts";
import { elementWriter, withDash, type YamlWriteOptions } from "./yamlLines.ts";
import type { Collection, YamlNode } from "./yamlTree.ts";

/** New elements at the end of a list. */
export interface ListEnd {
  /** Changes that have no place. */
  readonly blocked: readonly ChangeTree[];
  readonly lines?: PlacedLines;
  /** In a list on one line. */
  readonly edit?: Edit;
}

/** Writes elements that follow those of a list, without gaps. */
export function writeListEnd(
  seq: Collection,
  more: ChangeTree,
  model: YamlNode | undefined,
  text: string,
  options: YamlWriteOptions,
): ListEnd {
  const last = seq.items.at(-1);
  if (seq.flow || last === undefined) return writeFlowEnd(seq, more, model, text, options);
  const column = last.start - last.lineStart;
  const { elements, blocked } = writeElements(more, seq.items.length, model, elementWriter(column, options));
  return { lines: { at: last.after, lines: elements.flatMap((lines) => withDash(lines, column)) }, blocked };
}

function writeFlowEnd(
  seq: Collection,
  more: ChangeTree,
  model: YamlNode | undefined,
  text: string,
  options: YamlWriteOptions,
): ListEnd {
  const at = seq.items.at(-1)?.value.end ?? seq.start + 1;
  // a comma or a comment
  if (/\S/.test(text.slice(at, seq.end - 1))) return { blocked: [...more.parts.values()] };
  const { elements, blocked } = writeFlowElements(more, seq, model, options.model);
  if (elements.length === 0) return { blocked };
  const written = (seq.items.length > 0 ? ", " : "") + elements.flat().join(", ");
  return { edit: { span: { start: at, end: at }, text: written }, blocked };
}
