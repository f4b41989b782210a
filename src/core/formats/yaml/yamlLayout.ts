import { type EntryElement, type FileLayout, layoutOfEntries, leafElement, lineEndAt } from "../fileLayout.ts";
import { findLocaleRoots } from "./localeRoots.ts";
import type { YamlFile } from "./yamlReader.ts";
import type { Collection, YamlItem } from "./yamlTree.ts";

/** Returns the items of a file of one locale. Aliases repeat items above them, so that these cannot be moved. */
export function yamlLayout({ text, root, hasAliases, isFollowed }: YamlFile): FileLayout {
  if (hasAliases || isFollowed) return {};
  const isOfOne = root?.kind === "map" && !root.flow && findLocaleRoots(root).length < 2;
  return isOfOne ? layoutOfEntries(text, createElements(text, root)) : {};
}

const createElements = (text: string, { items }: Collection): readonly EntryElement[] =>
  items.map((item) => createElement(text, item));

function createElement(text: string, item: YamlItem): EntryElement {
  const { start, after: end, mark, value } = item;
  const key = item.isOpaque ? text.slice(start, item.keyEnd) : item.key;
  const isContainer = value.kind === "map" && !value.flow && (value.items[0]?.start ?? 0) >= lineEndAt(text, mark);
  if (!isContainer) return leafElement(key, { start, end });
  return { key, start, end, children: createElements(text, value), inner: { start: mark, end }, isGroup: true };
}
