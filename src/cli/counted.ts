/** `1 file`, `1,204 files`. */
export const counted = (number: number, noun: string): string =>
  `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
