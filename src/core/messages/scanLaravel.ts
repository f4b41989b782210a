import { argumentToken, quoteToken, type TokenScanner } from "./messageScan.ts";

const named = /:[A-Za-z_]\w{0,100}/y;
const range = /(?:\{\d{1,10}\}|\[(?:\d{1,10}|\*),(?:\d{1,10}|\*)\])/y;

/** `:name`, `:Name` and `:NAME` of Laravel; a colon behind a word, or a second one, begins none. */
export const colonName: TokenScanner = (scan, at) => {
  if (/[\p{L}\p{N}:]/u.test(scan.text[at - 1] ?? "")) return undefined;
  const name = scan.match(named, at)?.[0];
  return name === undefined
    ? undefined
    : { ...argumentToken(name, name.slice(1).toLowerCase()), end: at + name.length };
};

/** `{0}` and `[2,*]` at the start of a message or of one of its forms: the numbers that the form is for. */
export const choiceRange: TokenScanner = (scan, at) => {
  const { text } = scan;
  let before = at;
  while (before > 0 && text[before - 1] === " ") before--;
  if (before > 0 && text[before - 1] !== "|") return undefined;
  const found = scan.match(range, at)?.[0];
  return found === undefined ? undefined : { ...quoteToken(found, ""), end: at + found.length };
};
