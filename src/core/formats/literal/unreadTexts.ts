import { childPath, type Path, pathText } from "../../catalog/message.ts";
import type { UnreadText } from "../format.ts";
import { isContainer, type JsonContainer, type JsonItem } from "../json/jsonTree.ts";
import type { JsonTree } from "../json/jsonTreeBuilder.ts";
import { holdsProse } from "./holdsProse.ts";

/**
 * Lists the members of a literal with texts for people that are no messages, as only running the program would show their keys
 * or their values: `[Kind.Tree]: "A tree"`, `greet: (name) => …`.
 */
export const listUnreadTexts = ({ text, root }: JsonTree): readonly UnreadText[] =>
  isContainer(root) ? [...unreadIn(root, [], text)] : [];

function* unreadIn({ kind, items }: JsonContainer, path: Path, text: string): Generator<UnreadText> {
  for (const [index, item] of items.entries()) yield* unreadAt(item, kind === "array" ? index : undefined, path, text);
}

/** `index` is that of an element of a list. */
function* unreadAt(item: JsonItem, index: number | undefined, path: Path, text: string): Generator<UnreadText> {
  const { value } = item;
  const isKeyed = index !== undefined || item.keyEnd > item.start;
  const here = isKeyed ? childPath(path, index ?? item.key) : path;
  if (isContainer(value)) yield* unreadIn(value, here, text);
  else if (value.kind === "other" && holdsProse(text.slice(value.start, value.end)))
    yield isKeyed ? { ...placeOf(item), path: here, name: pathText(here) } : unkeyed(item, path, text);
}

/** A member whose key is an expression, or a method. */
function unkeyed(item: JsonItem, path: Path, text: string): UnreadText {
  const { start, value } = item;
  const written = text.slice(start, value.end);
  const [name = ""] = /^\[[^\]\n]{0,60}\]|^[^:({=>\n]{1,60}/.exec(written) ?? [];
  return { span: { start, end: start + Math.max(name.trimEnd().length, 1) }, path, name: name.trim() };
}

const placeOf = ({ start, keyEnd, value }: JsonItem): Pick<UnreadText, "span"> => ({
  span: keyEnd > start ? { start, end: keyEnd } : { start: value.start, end: value.end },
});
