/**
 * A line for the terminal. Control characters and those that turn the direction of text, which keys, file names and
 * answers may hold, are escaped as in JSON: a file must not be able to move the cursor of people who check it.
 */
export const printable = (line: string): string =>
  line.replace(
    /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** `1 file`, `1,204 files`. */
export const countNoun = (number: number, noun: string): string =>
  `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
