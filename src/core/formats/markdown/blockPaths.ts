import type { Path } from "../../catalog/message.ts";
import { sha256 } from "../../hash/hash.ts";
import type { MarkdownBlock } from "./markdownDocument.ts";

/**
 * Returns the path of each block: its first words, and a hash of its text. Blocks have no keys: so those around may come and go, and
 * one with another text is another block. Equal ones are numbered. `undefined` if there is no text to translate.
 */
export function listBlockPaths(leaves: readonly MarkdownBlock[]): readonly (Path | undefined)[] {
  const counts = new Map<string, number>();
  return leaves.map(({ text, isProse }) => {
    if (text === undefined || !isProse) return undefined;
    const name = `${slug(text)}~${sha256(text).slice(0, 8)}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [count === 1 ? name : `${name}~${count}`];
  });
}

/** Returns a few words for readers of the lock and of reports. */
function slug(text: string): string {
  const words =
    text
      .slice(0, 200)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  let name = "";
  for (const word of words) {
    if (name.length + word.length > 24 && name !== "") break;
    name += `${name === "" ? "" : "-"}${[...word].slice(0, 24).join("")}`;
  }
  return name;
}
