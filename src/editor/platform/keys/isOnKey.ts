import type { Range, TextDocument } from "vscode";
import { toRange } from "../projects/documentRanges.ts";
import type { KeyIndexes } from "./keyIndexes.ts";

/** Returns whether a range touches the key of a message: such a text is nothing to correct, rephrase or translate. */
export async function isOnKey(keys: KeyIndexes, document: TextDocument, range: Range): Promise<boolean> {
  if (document.uri.scheme !== "file") return false;
  // if there is no answer, the text is treated as any other
  const read = await keys.read(document).catch(() => undefined);
  return read?.usages.some(({ span }) => toRange(document, span).intersection(range) !== undefined) ?? false;
}
