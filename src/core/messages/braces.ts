/**
 * For each `{` of a text the offset behind its `}`, -1 where it has none and for every other character.
 * With `quoting`, what ICU's apostrophes quote is passed over.
 */
export function braceEnds(text: string, quoting: boolean, pound: boolean): Int32Array {
  const ends = new Int32Array(text.length).fill(-1);
  const open: number[] = [];
  let at = 0;
  for (; at < text.length; at++) {
    const character = text[at];
    if (character === "{") open.push(at);
    if (character === "}") close();
    if (character === "'" && quoting) at = skipApostrophe(text, at, pound) - 1;
  }
  return ends;

  function close() {
    const start = open.pop();
    if (start !== undefined) ends[start] = at + 1;
  }
}

function skipApostrophe(text: string, at: number, pound: boolean): number {
  if (text[at + 1] === "'") return at + 2;
  return quoteEnd(text, at, pound) ?? at + 1;
}

/**
 * Behind the quotation that an apostrophe begins in ICU MessageFormat; undefined where it is an apostrophe and no more.
 * It quotes before `{` and `}`, in plural branches before `#`, and in JavaScript's implementations before `<`.
 */
export function quoteEnd(text: string, at: number, pound: boolean): number | undefined {
  const next = text[at + 1] ?? "";
  if (!"{}<".includes(next) && !(pound && next === "#")) return undefined;
  if (next === "") return undefined;
  let end = text.indexOf("'", at + 2);
  while (end !== -1 && text[end + 1] === "'") end = text.indexOf("'", end + 2);
  if (end !== -1) return end + 1;
  // ICU for Java quotes no tags: without a closing apostrophe `'<` is more likely none either.
  return next === "<" ? undefined : text.length;
}
