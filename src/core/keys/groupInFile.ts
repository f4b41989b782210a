import { type Message, type Path, type PathRename, pathKey } from "../catalog/message.ts";
import type { Edit } from "../text/textEdits.ts";

/** Places that are tried at most. */
const maxPlaces = 12;

/**
 * Returns edits one of which may rename the key of a group where it is written, above its messages, the nearest first. Each
 * has to be verified: formats have no places of groups.
 */
export function* editsOfGroup(
  text: string,
  renames: readonly PathRename[],
  byPath: ReadonlyMap<string, Message>,
): Generator<Edit> {
  const part = changedPart(renames, byPath);
  const starts = renames.map(({ from }) => byPath.get(pathKey(from))?.keySpan?.start ?? -1);
  if (part === undefined || starts.includes(-1)) return;
  const [word, newWord] = part;
  let at = Math.min(...starts);
  for (let tried = 0; tried < maxPlaces; tried++) {
    at = at > 0 ? text.lastIndexOf(word, at - 1) : -1;
    if (at < 0) return;
    yield { span: { start: at, end: at + word.length }, text: newWord };
  }
}

/** Returns the index of the part of a path that is the key of its message; behind it are plural forms. */
export const keyIndexOf = (path: Path, message: Message | undefined): number =>
  path.length - (message?.plural === undefined ? 1 : 2);

/** The one part above the keys that gets another name in all paths; keys may get others as well. */
function changedPart(
  renames: readonly PathRename[],
  byPath: ReadonlyMap<string, Message>,
): readonly [word: string, newWord: string] | undefined {
  const found = new Set<string>();
  for (const { from, to } of renames) {
    const key = keyIndexOf(from, byPath.get(pathKey(from)));
    const changed = from.flatMap((part, index) => (part === to[index] || index === key ? [] : [index]));
    const [index = -1, ...others] = changed;
    if (from.length !== to.length || index < 0 || others.length > 0) return undefined;
    found.add(JSON.stringify([index, String(from[index]), String(to[index])]));
  }
  const [only, ...more] = found;
  if (only === undefined || more.length > 0) return undefined;
  const [, word, newWord] = JSON.parse(only) as [number, string, string];
  return [word, newWord];
}
