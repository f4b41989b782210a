/**
 * The offset behind the matching `}` for each `{` of a text, -1 if it has none and for every other character.
 * Text that apostrophes quote, by the rule of the syntax, is skipped.
 */
export function braceEnds(text: string, quoting: Quoting | undefined, pound: boolean): Int32Array {
  const ends = new Int32Array(text.length).fill(-1);
  const open: Brace[] = [{ start: -1, content: pound ? "plural" : "text" }];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "{") open.push({ start: at, content: contentAt(text, at, open.at(-1)) });
    if (character === "}") close(at);
    if (character === "'" && quoting) at = skipApostrophe(text, at, open.at(-1)?.content === "plural", quoting) - 1;
  }
  return ends;

  function close(at: number) {
    const start = open.length > 1 ? open.pop()?.start : undefined;
    if (start !== undefined) ends[start] = at + 1;
  }
}

/** An open brace and what is in it: text, text of a plural's branch, or the branches of a plural or select. */
interface Brace {
  readonly start: number;
  readonly content: "text" | "plural" | "pluralBranches" | "selectBranches";
}

const blockStart = /\{\s{0,100}[^\s{},']{1,200}\s{0,100},\s{0,100}(plural|selectordinal|select)\s{0,100},/y;

function contentAt(text: string, at: number, around: Brace | undefined): Brace["content"] {
  if (around?.content === "pluralBranches") return "plural";
  if (around?.content === "selectBranches") return "text";
  blockStart.lastIndex = at;
  const type = blockStart.exec(text)?.[1];
  if (type === undefined) return "text";
  return type === "select" ? "selectBranches" : "pluralBranches";
}

function skipApostrophe(text: string, at: number, pound: boolean, quoting: Quoting): number {
  if (text[at + 1] === "'") return at + 2;
  return quoting(text, at, pound) ?? at + 1;
}

/** Returns the offset behind the quotation that an apostrophe begins; undefined if it begins none. */
export type Quoting = (text: string, at: number, pound: boolean) => number | undefined;

/** The same for `java.text.MessageFormat`: every apostrophe that is not doubled begins one, to the end if need be. */
export const javaQuoteEnd: Quoting = (text, at) => {
  const end = lastApostrophe(text, at + 1);
  return end === -1 ? text.length : end + 1;
};

/** The next apostrophe that is not doubled, or -1. */
function lastApostrophe(text: string, from: number): number {
  let end = text.indexOf("'", from);
  while (end !== -1 && text[end + 1] === "'") end = text.indexOf("'", end + 2);
  return end;
}

/**
 * Returns the offset behind the quotation that an apostrophe begins in ICU MessageFormat; undefined if it begins none.
 * It quotes before `{` and `}`, in plural branches before `#`, and in JavaScript's implementations before `<`.
 */
export function quoteEnd(text: string, at: number, pound: boolean): number | undefined {
  const next = text[at + 1] ?? "";
  if (!"{}<".includes(next) && !(pound && next === "#")) return undefined;
  if (next === "") return undefined;
  const end = lastApostrophe(text, at + 2);
  if (end !== -1) return end + 1;
  // ICU for Java quotes no tags: without a closing apostrophe `'<` is more likely none either.
  return next === "<" ? undefined : text.length;
}
