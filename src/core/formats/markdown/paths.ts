import { sha256 } from "../../hash.ts";
import type { Path } from "../../message.ts";
import type { Leaf } from "./document.ts";

/**
 * The path of each block: its first words, and a hash of all it says. Blocks have no keys: so those around may come and go, and
 * one that says something else is another. Equal ones are numbered. Undefined where nothing is to translate.
 */
export function pathsOf(leaves: readonly Leaf[]): readonly (Path | undefined)[] {
  const counts = new Map<string, number>();
  return leaves.map(({ text, isProse }) => {
    if (text === undefined || !isProse) return undefined;
    const name = `${slug(text)}~${sha256(text).slice(0, 8)}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [count === 1 ? name : `${name}~${count}`];
  });
}

/** A few words for people: paths stand in the lock and in reports. */
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
