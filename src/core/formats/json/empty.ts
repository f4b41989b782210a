import { eolOf } from "./manner.ts";
import type { Tree } from "./reader.ts";

/** A text with no messages, in the manner of one that was read. */
export function emptyAs({ text, root, start }: Tree): string {
  const brackets = root?.kind === "array" ? "[]" : "{}";
  const end = text === "" || /[\r\n]$/.test(text) ? (eolOf(text) ?? "\n") : "";
  return text.slice(0, start) + brackets + end;
}
