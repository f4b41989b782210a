/** A text with the quotation mark that it lacks, and that mark. */
export interface ClosedText {
  readonly text: string;
  readonly quote: string;
}

/** Matches characters before which no text begins: the apostrophe of "don't" follows a letter. */
const wordEnd = /[\p{L}\p{N}]$/u;

/**
 * Closes the text in quotation marks that a line leaves open at an offset, as it does while somebody types `t('sav` where the
 * editor adds no second mark. Returns `undefined` if none is open.
 */
export function closeOpenText(text: string, offset: number): ClosedText | undefined {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const quote = openQuote(text.slice(lineStart, offset));
  if (quote === undefined) return undefined;
  const [rest = ""] = text.slice(offset).split(/\r?\n/, 1);
  if (rest.includes(quote)) return undefined;
  return { text: text.slice(0, offset) + quote + text.slice(offset), quote };
}

/** Returns the quotation mark whose text goes on at the end of a line's beginning. */
function openQuote(before: string): string | undefined {
  let open: string | undefined;
  for (let at = 0; at < before.length; at++) {
    const sign = before[at] ?? "";
    if (open !== undefined && sign === "\\") at++;
    else if (open === sign) open = undefined;
    else if (open === undefined && /["'`]/.test(sign) && !wordEnd.test(before.slice(0, at))) open = sign;
  }
  return open;
}
