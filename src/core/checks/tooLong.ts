import type { TextCheck } from "./textCheck.ts";

/** `text.tooLong`: more code points than the file allows, with both numbers as detail: `43/40`. */
export const tooLong: TextCheck = ({ target, maxLength }) => {
  // a text has no more code points than code units
  if (maxLength === undefined || target.length <= maxLength) return [];
  const length = [...target].length;
  return length > maxLength ? [{ code: "text.tooLong", detail: `${length}/${maxLength}` }] : [];
};

/** `text.muchLonger`: so much longer than its source that it says more, with both lengths as detail: `2013/13`. */
export const muchLonger: TextCheck = ({ source, target }) =>
  source !== undefined && isMuchLonger(source, target) && !isKey(source)
    ? [{ code: "text.muchLonger", detail: `${target.length}/${source.length}` }]
    : [];

/** Returns whether a text has more than any language needs for another one; in code units. */
export const isMuchLonger = (source: string, target: string): boolean => target.length > source.length * 10 + 200;

/** Some files have keys in the place of sources. */
const isKey = (source: string): boolean => /^[\w-]+(?:[._:-][\w-]+)+$|^[a-z\d]+_\w+$/i.test(source.trim());
