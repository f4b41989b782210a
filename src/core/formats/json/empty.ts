import { eolOf } from "./manner.ts";
import { read } from "./read.ts";

/** A JSON text with no messages, in the manner of `model`. */
export function emptyLike(model: string): string {
  const { root, start } = read(model);
  const brackets = root?.kind === "array" ? "[]" : "{}";
  const end = model === "" || /[\r\n]$/.test(model) ? (eolOf(model) ?? "\n") : "";
  return model.slice(0, start) + brackets + end;
}
