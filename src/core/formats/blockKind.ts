/** The reason why a change can't be made: another value has its key, or the format itself has no room for it. */
export type BlockKind = "taken" | "place" | "marked" | "characters";

/** Returns the kind of a `format.blocked` problem by its detail: a key, an element, an attribute, or characters. */
export function blockKindOf(detail: string): BlockKind {
  if (detail.startsWith("U+")) return "characters";
  if (/^(?:[\w:]+="|\{Locked\}$|>>)/.test(detail)) return "marked";
  return /^(?:$|<|&|Plural-Forms$|msgstr )/.test(detail) ? "place" : "taken";
}
