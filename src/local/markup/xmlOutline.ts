import { isVisible, type MarkupPart } from "./markupParts.ts";

/** Elements that are inside sentences everywhere: of HTML, XLIFF, TMX, and of masked texts. */
const inline: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark q ruby s samp small span strong sub sup time tt u var bpt ept hi it ph pc mrk g x n".split(
    " ",
  ),
);

interface Level {
  readonly names: Set<string>;
  hasText: boolean;
}

/** Returns the names of elements that form the structure of an XML text: none of them is ever next to words. */
export function outline(parts: readonly MarkupPart[]): ReadonlySet<string> {
  const all = levels(parts);
  const amongWords = all.filter(({ hasText }) => hasText).flatMap(({ names }) => [...names]);
  const structure = new Set(all.flatMap(({ names }) => [...names]));
  for (const name of [...inline, ...amongWords]) structure.delete(name);
  return structure;
}

/** Returns the direct content of each element, and of the top. */
function levels(parts: readonly MarkupPart[]): readonly Level[] {
  const top: Level = { names: new Set(), hasText: false };
  const all = [top];
  const open = [top];
  for (const part of parts) {
    const level = open.at(-1) ?? top;
    level.hasText ||= isVisible(part);
    if (part.kind === "close") open.pop();
    else if (part.kind !== "text" && part.name !== "") level.names.add(part.name);
    if (part.kind !== "open") continue;
    const inner: Level = { names: new Set(), hasText: false };
    all.push(inner);
    open.push(inner);
  }
  return all;
}
