import type { Edit } from "../../core/text.ts";

/** A text in which short words take the place of very long ones. */
export interface Shortened {
  readonly text: string;
  /** Edits of the shortened text as edits of the whole one; those at a long word or the word next to it are left out. */
  restored(edits: readonly Edit[]): readonly Edit[];
}

/** Characters without white space beyond which they are no word of a language: addresses of data, keys, noise. */
const maxWordLength = 200;
const longWord = new RegExp(`\\S{${maxWordLength + 1},}`, "g");
/** A word of every dictionary: harper takes seconds for one that it doesn't know. */
const standIn = "thing";

/** Shortens very long words, which engines can't bear: harper takes quadratic memory, and breaks at 8,000 characters. */
export function shortened(text: string): Shortened {
  /** Where stand-ins are in the shortened text, and how many characters each has lost. */
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
  const shifted = (edit: Edit): Edit => {
    const by = places.reduce((sum, place) => (place.start < edit.span.start ? sum + place.lost : sum), 0);
    return { ...edit, span: { start: edit.span.start + by, end: edit.span.end + by } };
  };
  return { text: short, restored: (edits) => edits.filter((edit) => !touches(edit)).map(shifted) };
}
