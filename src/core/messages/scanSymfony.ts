import { argumentToken, quoteToken, type TokenScanner } from "./messageScan.ts";

const named = /%[A-Za-z_][\w.-]{0,100}%/y;
const interval =
  /(?:\{\s?-?\d{1,10}(?:\s?,\s?-?\d{1,10}){0,20}\s?\}|[[\]]\s?(?:-?\d{1,10}|-Inf)\s?,\s?(?:-?\d{1,10}|\+?Inf)\s?[[\]])/y;

/** `%name%` of Symfony. */
export const percentName: TokenScanner = (scan, at) => {
  const name = scan.match(named, at)?.[0];
  return name === undefined ? undefined : { ...argumentToken(name, name.slice(1, -1)), end: at + name.length };
};

/** `{0}` and `]1,Inf]` at the start of a message or of one of its forms: what the form is for (ISO 31-11, as Symfony reads it). */
export const choiceInterval: TokenScanner = (scan, at) => {
  const { text } = scan;
  let before = at;
  while (before > 0 && text[before - 1] === " ") before--;
  // only at the start is the whole text searched: at each bracket that would take long
  if (before > 0 ? text[before - 1] !== "|" : !text.includes("|")) return undefined;
  const found = scan.match(interval, at)?.[0];
  return found === undefined ? undefined : { ...quoteToken(found, ""), end: at + found.length };
};
