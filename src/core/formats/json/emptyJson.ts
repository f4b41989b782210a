import { eolOf } from "../shared/lineEnds.ts";
import type { JsonTree } from "./jsonTreeBuilder.ts";

/** Creates a text without messages in the style of one that was read. */
export function createEmptyLike({ text, root, start }: JsonTree): string {
  const brackets = root?.kind === "array" ? "[]" : "{}";
  const end = text === "" || /[\r\n]$/.test(text) ? (eolOf(text) ?? "\n") : "";
  return text.slice(0, start) + brackets + end;
}
