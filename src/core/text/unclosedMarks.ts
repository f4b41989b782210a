/** The marks at the beginning and at the end of a part of a text. Patterns are global and match at least one character. */
export type Marks = readonly [open: string | RegExp, close: string | RegExp];

/**
 * Blanks each mark that begins a part but has no end behind it. A pattern for such parts would look for the end of each of
 * them up to the end of the text, which takes quadratic time. The text stays as long as it is, with its line breaks.
 */
export function blankUnclosed(text: string, ...pairs: readonly Marks[]): string {
  let result = text;
  for (const [open, close] of pairs) {
    const from = endOfLast(result, close);
    result = result.slice(0, from) + result.slice(from).replaceAll(open, (mark) => mark.replace(/[^\r\n]/g, " "));
  }
  return result;
}

/** Returns the offset behind the last match; 0 if there is none. */
function endOfLast(text: string, mark: string | RegExp): number {
  if (typeof mark === "string") {
    const at = text.lastIndexOf(mark);
    return at < 0 ? 0 : at + mark.length;
  }
  let end = 0;
  for (const { index, 0: found } of text.matchAll(mark)) end = index + found.length;
  return end;
}
