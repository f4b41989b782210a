import type { Edit } from "../../core/text.ts";

/** The one edit between what two texts begin and end with alike; `undefined` for equal texts. Never parts a surrogate pair or CRLF. */
export function difference(before: string, after: string): Edit | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  const start = beginning(before, after, most);
  const same = ending(before, after, most - start);
  return { span: { start, end: before.length - same }, text: after.slice(start, after.length - same) };
}

function beginning(before: string, after: string, most: number): number {
  let length = 0;
  while (length < most && before[length] === after[length]) length++;
  return joined(before, length) || joined(after, length) ? length - 1 : length;
}

function ending(before: string, after: string, most: number): number {
  let length = 0;
  while (length < most && before.at(-1 - length) === after.at(-1 - length)) length++;
  return joined(before, before.length - length) || joined(after, after.length - length) ? length - 1 : length;
}

/** Whether what stands on both sides of an offset belongs together. */
function joined(text: string, at: number): boolean {
  return /^(?:[\uD800-\uDBFF][\uDC00-\uDFFF]|\r\n)$/.test(text.slice(at - 1, at + 1));
}
