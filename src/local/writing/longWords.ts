import type { Edit } from "../../core/text/textEdits.ts";

/** A text in which short words take the place of very long ones. */
export interface ShortenedText {
  readonly text: string;
  /** Edits of the shortened text as edits of the whole one; those at a long word or the word next to it are left out. */
  restoreEdits(edits: readonly Edit[]): readonly Edit[];
}

/** Characters without white space beyond which they are no word of a language: addresses of data, keys, noise. */
const maxWordLength = 200;
const longWord = new RegExp(`\\S{${maxWordLength + 1},}`, "g");
/** A word of every dictionary: harper takes seconds for one that it doesn't know. */
const standIn = "thing";

/** Shortens very long words, which engines cannot handle: harper takes quadratic memory, and breaks at 8,000 characters. */
export function shortenWords(text: string): ShortenedText {
  /** Positions of stand-ins in the shortened text, and the number of characters that each replaced. */
  const places: { readonly start: number; readonly lost: number }[] = [];
  let lost = 0;
  const short = text.replace(longWord, (word, at: number) => {
    places.push({ start: at - lost, lost: word.length - standIn.length });
    lost += word.length - standIn.length;
    return standIn;
  });
  const touches = ({ span }: Edit): boolean =>
    // "an" before it is right or wrong by the word itself
    places.some(({ start }) => span.start <= start + standIn.length + 1 && start - 1 <= span.end);
  const shiftEdit = (edit: Edit): Edit => {
    const by = places.reduce((sum, place) => (place.start < edit.span.start ? sum + place.lost : sum), 0);
    return { ...edit, span: { start: edit.span.start + by, end: edit.span.end + by } };
  };
  return { text: short, restoreEdits: (edits) => edits.filter((edit) => !touches(edit)).map(shiftEdit) };
}
