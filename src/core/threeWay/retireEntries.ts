import { type Message, type Path, pathKey } from "../catalog/message.ts";
import type { Format, ObsoleteEntries } from "../formats/format.ts";
import { applyEdits } from "../text/textEdits.ts";
import { mapVersions, type Versions, versionNames } from "../text/versions.ts";
import { findRenames } from "./findRenames.ts";
import type { MessagesOfAll } from "./mergeCandidates.ts";

/** Messages of a bilingual file. */
export interface BilingualMessages {
  readonly sources: MessagesOfAll;
  readonly targets: MessagesOfAll;
}

/**
 * Returns versions in which entries are obsolete that one side has removed, or made obsolete, and only the other has
 * translated: so a tool keeps a translation whose source is gone. Returns `undefined` if there are none.
 */
export function retireEntries(versions: Versions, format: Format, messages: BilingualMessages): Versions | undefined {
  const { obsolete } = format;
  if (obsolete === undefined) return undefined;
  const byOurs = findRetired(versions.ours, obsolete, { ...messages, absent: "ours", present: "theirs" });
  const byTheirs = findRetired(versions.theirs, obsolete, { ...messages, absent: "theirs", present: "ours" });
  const retired = { base: [...byOurs.base, ...byTheirs.base], ours: byTheirs.present, theirs: byOurs.present };
  const texts = mapVersions(versionNames, (name) => {
    const keys = new Set(retired[name]);
    const isRetired = (path: Path): boolean => keys.has(pathKey(path));
    return keys.size === 0 ? versions[name] : applyEdits(versions[name], obsolete.retire(versions[name], isRetired));
  });
  return texts.ours === versions.ours && texts.theirs === versions.theirs ? undefined : texts;
}

/** Which side lacks entries, and which has them. */
interface Sides extends BilingualMessages {
  readonly absent: "ours" | "theirs";
  readonly present: "ours" | "theirs";
}

/** Returns the keys of entries that the side which has them loses, and the base with it. */
function findRetired(text: string, obsolete: ObsoleteEntries, { sources, targets, absent, present }: Sides) {
  const gone = removedEntries(sources, absent, present);
  if (gone.length === 0) return { present: [], base: [] };
  const kept = new Set(obsolete.paths(text).map(pathKey));
  const [was, own] = [byEntry(targets.base), byEntry(targets[present])];
  const isChanged = (key: string): boolean => own.has(key) && own.get(key)?.text !== was.get(key)?.text;
  // what the base had translated and no side keeps is a matter of people
  const isFree = (key: string): boolean => kept.has(key) || was.get(key)?.isGuess !== false;
  const retired = gone.filter((key) => isChanged(key) && isFree(key));
  return { present: retired, base: retired.filter((key) => kept.has(key)) };
}

/** Returns the keys of entries of the base that one side has removed, and the other has. */
function removedEntries(
  { base, ours, theirs }: MessagesOfAll,
  absent: "ours" | "theirs",
  present: "ours" | "theirs",
): readonly string[] {
  const sides = { ours: byEntry(ours), theirs: byEntry(theirs) };
  const all = byEntry(base);
  const gone = [...all.keys()].filter((key) => !sides[absent].has(key) && sides[present].has(key));
  const { from } = gone.length === 0 ? { from: new Map<string, string>() } : findRenames(all, sides[absent]);
  return gone.filter((key) => !from.has(key));
}

interface EntryText {
  readonly text: string;
  /** Nobody has translated it yet. */
  readonly isGuess: boolean;
}

/** The texts of entries, by their paths without the category of a plural. */
function byEntry(messages: readonly Message[]): ReadonlyMap<string, EntryText> {
  const found = new Map<string, EntryText>();
  for (const { path, plural, text, state } of messages) {
    const key = pathKey(plural === undefined ? path : path.slice(0, -1));
    const isGuess = state === "stale" || state === "needsTranslation";
    found.set(key, { text: `${found.get(key)?.text ?? ""}\u0000${text}`, isGuess });
  }
  return found;
}
