import { type Message, type PathRename, pathKey } from "../message.ts";
import type { Edit } from "../textEdits.ts";

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
  const part = changedPart(renames);
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

/** The one part of all paths that gets another name, if it is above the last one. */
function changedPart(renames: readonly PathRename[]): readonly [word: string, newWord: string] | undefined {
  const found = new Set<string>();
  for (const { from, to } of renames) {
    const changed = from.flatMap((part, index) => (part === to[index] ? [] : [index]));
    const [index = -1, ...others] = changed;
    if (from.length !== to.length || index < 0 || others.length > 0) return undefined;
    found.add(JSON.stringify([index, String(from[index]), String(to[index])]));
  }
  const [only, ...more] = found;
  if (only === undefined || more.length > 0) return undefined;
  const [, word, newWord] = JSON.parse(only) as [number, string, string];
  return [word, newWord];
}
