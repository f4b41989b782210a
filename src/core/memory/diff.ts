import { diffArrays } from "diff";

/** A stretch of two texts: in both, only in the first, or only in the second. */
export interface DiffPart {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Placeholders, words with their signs of vowels, white space, and signs one by one; scripts that part no words sign by sign. */
const words =
  /\{\{?[^{}]*\}?\}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}_]*(?:['’][\p{L}\p{M}]+)*|\s+|./gsu;

/** Words beyond whose number it takes too long to tell them apart one by one. */
const mostWords = 2_000;

/** What differs between two texts, word by word; what one has instead of the other stands behind it. */
export function wordDiff(before: string, after: string): readonly DiffPart[] {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  if (Math.max(one.length, other.length) > mostWords) return merged([removedPart(before), addedPart(after)]);
  return merged(
    diffArrays(one, other).map(({ value, removed, added }) => {
      const text = value.join("");
      if (removed) return removedPart(text);
      return added ? addedPart(text) : { kind: "same", text };
    }),
  );
}

const wordsOf = (text: string): string[] => [...(text.match(words) ?? [])];
const removedPart = (text: string): DiffPart => ({ kind: "removed", text });
const addedPart = (text: string): DiffPart => ({ kind: "added", text });

/** Changes with nothing but white space between them as one; of a change what is gone comes first. */
function merged(parts: readonly DiffPart[]): readonly DiffPart[] {
  const made: DiffPart[] = [];
  let change = { removed: "", added: "" };
  for (const [at, { kind, text }] of parts.entries()) {
    if (kind !== "same") change = { ...change, [kind]: change[kind] + text };
    else if (joins(parts, at)) change = { removed: change.removed + text, added: change.added + text };
    else {
      made.push(...changed(change), { kind, text });
      change = { removed: "", added: "" };
    }
  }
  return [...made, ...changed(change)];
}

const joins = (parts: readonly DiffPart[], at: number): boolean =>
  at > 0 && at < parts.length - 1 && parts[at]?.text.trim() === "";

const changed = ({ removed, added }: { readonly removed: string; readonly added: string }): readonly DiffPart[] => [
  ...(removed === "" ? [] : [removedPart(removed)]),
  ...(added === "" ? [] : [addedPart(added)]),
];
