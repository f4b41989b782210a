import type { Edit } from "../../../core/text/textEdits.ts";

/**
 * The one edit between the common beginning and the common end of two texts; `undefined` for equal texts. Never splits
 * a surrogate pair or CRLF.
 */
export function difference(before: string, after: string): Edit | undefined {
  if (before === after) return undefined;
  const max = Math.min(before.length, after.length);
  const start = commonPrefixLength(before, after, max);
  const same = commonSuffixLength(before, after, max - start);
  return { span: { start, end: before.length - same }, text: after.slice(start, after.length - same) };
}

function commonPrefixLength(before: string, after: string, maxLength: number): number {
  let length = 0;
  while (length < maxLength && before[length] === after[length]) length++;
  return isInsidePair(before, length) || isInsidePair(after, length) ? length - 1 : length;
}

function commonSuffixLength(before: string, after: string, maxLength: number): number {
  let length = 0;
  while (length < maxLength && before.at(-1 - length) === after.at(-1 - length)) length++;
  return isInsidePair(before, before.length - length) || isInsidePair(after, after.length - length)
    ? length - 1
    : length;
}

/** Returns whether the characters on both sides of an offset belong together. */
function isInsidePair(text: string, at: number): boolean {
  return /^(?:[\uD800-\uDBFF][\uDC00-\uDFFF]|\r\n)$/.test(text.slice(at - 1, at + 1));
}
