import type { TextCheck } from "./textCheck.ts";

/** `text.tooLong`: more code points than the file allows, with both numbers as detail: `43/40`. */
export const tooLong: TextCheck = ({ target, maxLength }) => {
  // a text has no more code points than code units
  if (maxLength === undefined || target.length <= maxLength) return [];
  const length = [...target].length;
  return length > maxLength ? [{ code: "text.tooLong", detail: `${length}/${maxLength}` }] : [];
};
