import { distance } from "fastest-levenshtein";
import { applyEdits, type Edit } from "../../core/text/textEdits.ts";

/** Code, placeholders, tags, addresses: text that no corrector knows. */
export const keptText =
  /`[^`\n]{1,200}`|\{\{[^{}]{0,100}\}\}|[$%#]?\{[^{}]{0,100}\}|<\/?[A-Za-z][^<>]{0,200}>|%(?:\(\w{1,50}\))?[-+\d.$]{0,10}[a-zA-Z@]|\bhttps?:\/\/\S{1,500}|[\w.+-]{1,64}@[\w.-]{1,255}/g;

/** Applies edits that touch nothing that has to stay and do not overlap. */
export function applySafeEdits(text: string, faults: readonly Edit[]): string {
  const places = [...text.matchAll(keptText)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
  const edits: Edit[] = [];
  let end = 0;
  for (const fault of [...faults].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)) {
    const { span } = fault;
    if (span.start < end || places.some((place) => span.start < place.end && place.start < span.end)) continue;
    edits.push(fault);
    end = span.end;
  }
  return applyEdits(text, edits);
}

/**
 * Returns the correct spelling of a word if it can hardly be another word: names, abbreviations and identifiers stay,
 * and so do words without a similar proposal.
 */
export function chooseSpelling(
  word: string,
  proposals: readonly string[],
  { mayBeCapital }: { readonly mayBeCapital: boolean },
): string | undefined {
  if (!(mayBeCapital ? /^\p{L}[\p{Ll}\p{M}'’-]+$/u : /^\p{Ll}[\p{Ll}\p{M}'’-]+$/u).test(word)) return undefined;
  const near = proposals.filter((one) => isNear(word, one));
  const nearest = Math.min(...near.map((one) => spellingDistance(word, one)));
  const best = near.filter((one) => spellingDistance(word, one) === nearest);
  // who proposes knows what is often mistaken; where that says nothing, several are too many
  const [first] = proposals;
  return first !== undefined && best.includes(first) ? first : best.length === 1 ? best[0] : undefined;
}

function isNear(word: string, proposal: string): boolean {
  if (proposal.includes(" ")) return false;
  const [one, other] = [bare(word), bare(proposal)];
  const far = editDistance(one, other);
  return far <= 1 || (far === 2 && word.length > 4 && one[0] === other[0]);
}

/** Returns a distance: accents are forgotten more often than letters, letters more often than they are added. */
const spellingDistance = (word: string, other: string): number =>
  editDistance(bare(word), bare(other)) * 10 + editDistance(word, other) + (other.length < word.length ? 1 : 0);

const bare = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "");

/** Counts edits; two neighbors that changed places are one. */
function editDistance(word: string, other: string): number {
  const plain = distance(word, other);
  if (plain !== 2 || word.length !== other.length) return plain;
  const at = [...word].findIndex((letter, index) => letter !== other[index]);
  return word[at] === other[at + 1] && word[at + 1] === other[at] ? 1 : plain;
}
