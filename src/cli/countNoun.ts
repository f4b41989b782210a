/** `1 file`, `1,204 files`. */
export const countNoun = (number: number, noun: string): string =>
  `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
