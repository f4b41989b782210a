import { diffArrays } from "diff";

/** A stretch of two texts: in both, only in the first, or only in the second. */
export interface DiffPart {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Placeholders, words with their vowel signs, white space, and single signs; scripts without spaces sign by sign. */
const words =
  /\{\{?[^{}]*\}?\}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}_]*(?:['’][\p{L}\p{M}]+)*|\s+|./gsu;

/** Maximum number of words that are compared one by one; more take too long. */
const maxWords = 2_000;

/** The differences between two texts, word by word; an added part follows the removed one. */
export function wordDiff(before: string, after: string): readonly DiffPart[] {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  if (Math.max(one.length, other.length) > maxWords) return mergeParts([toRemoved(before), toAdded(after)]);
  return mergeParts(
    diffArrays(one, other).map(({ value, removed, added }) => {
      const text = value.join("");
      if (removed) return toRemoved(text);
      return added ? toAdded(text) : { kind: "same", text };
    }),
  );
}

const wordsOf = (text: string): string[] => [...(text.match(words) ?? [])];
const toRemoved = (text: string): DiffPart => ({ kind: "removed", text });
const toAdded = (text: string): DiffPart => ({ kind: "added", text });

/** Merges changes with only white space between them; the removed part comes first. */
function mergeParts(parts: readonly DiffPart[]): readonly DiffPart[] {
  const made: DiffPart[] = [];
  let change = { removed: "", added: "" };
  for (const [at, { kind, text }] of parts.entries()) {
    if (kind !== "same") change = { ...change, [kind]: change[kind] + text };
    else if (joins(parts, at)) change = { removed: change.removed + text, added: change.added + text };
    else {
      made.push(...partsOfChange(change), { kind, text });
      change = { removed: "", added: "" };
    }
  }
  return [...made, ...partsOfChange(change)];
}

const joins = (parts: readonly DiffPart[], at: number): boolean =>
  at > 0 && at < parts.length - 1 && parts[at]?.text.trim() === "";

const partsOfChange = ({
  removed,
  added,
}: {
  readonly removed: string;
  readonly added: string;
}): readonly DiffPart[] => [...(removed === "" ? [] : [toRemoved(removed)]), ...(added === "" ? [] : [toAdded(added)])];
