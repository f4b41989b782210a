import { type IcuBlock, icuBlocks } from "./icuBlocks.ts";

/**
 * The difference between two readings of a source: none, one that leaves a translation right (`equivalent`), or in what
 * they say.
 */
export type SourceChange = "same" | "equivalent" | "changed";

/** Compares a source as it was translated with the source as it reads now. */
export function compareSources(before: string, after: string): SourceChange {
  if (before === after) return "same";
  return normalizeSource(before) === normalizeSource(after) ? "equivalent" : "changed";
}

/**
 * The common form of all equivalent sources. White space is one space, and none at both ends, around branches of ICU plurals
 * and selects, and inside braces; typographic quotes, apostrophes and ellipses are the ASCII ones; descriptions of
 * placeholders (`equiv-text`, `disp`, `example` …) are left out. Code, preformatted text and everything else stays as it is.
 * It depends on nothing but the text, as its hash is kept in `glossa.lock`.
 */
export function normalizeSource(text: string): string {
  if (!special.test(text) || text.includes("\0")) return text;
  const { flat, tags } = withoutTags(text);
  const normal = normalizeIcu(flat, { isInPlural: false, hasQuotes: quoting.test(flat), isBeforeBrace: false }).trim();
  return withTags(normal, tags);
}

/** A text without the descriptions of its placeholders: what it says to people and programs. */
export const withoutDescriptions = (text: string): string =>
  text.includes("<") ? text.replace(tag, (found) => withoutDescription(found)) : text;

/** Characters without which a text equals its common form. */
const special = /\s\s|[^\S ]|^\s|\s$|[“”„‟‘’‚‛…{<]/;

/**
 * Apostrophes that quote placeholders: before braces and tags in ICU MessageFormat, and all of `java.text.MessageFormat`,
 * which has numbered placeholders. What the others of such a text are is not known then.
 */
const quoting = /\{\d|'[{}<#|\0]/;

/**
 * A tag, and an inline element of XLIFF 1.2 with the code in it. Values hold no `<`, so that each search ends at the next one.
 */
const tag =
  /<((?:[\w.-]{1,50}:)?(?:bpt|ept|ph|it))(?=[\s>])(?:[^<>"']|"[^"<]*"|'[^'<]*')*>[^<]*<\/\1\s*>|<\/?[A-Za-z](?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g;

/** A text with its tags replaced by numbers between two U+0000; preformatted text counts as a part of its tag. */
function withoutTags(text: string): { readonly flat: string; readonly tags: readonly string[] } {
  const tags: string[] = [];
  if (!text.includes("<")) return { flat: text, tags };
  let flat = "";
  let at = 0;
  const open: string[] = [];
  const hide = (found: string): void => {
    flat += `\0${tags.push(found) - 1}\0`;
  };
  for (const { 0: found, index } of text.matchAll(tag)) {
    const between = text.slice(at, index);
    if (open.length === 0) flat += between;
    else if (between !== "") hide(between);
    follow(open, found);
    hide(withoutDescription(found));
    at = index + found.length;
  }
  const rest = text.slice(at);
  if (open.length === 0) flat += rest;
  else hide(rest);
  return { flat, tags };
}

const withTags = (text: string, tags: readonly string[]): string =>
  tags.length === 0 ? text : text.replace(/\0(\d+)\0/g, (_, index) => tags[Number(index)] ?? "");

/** Elements whose text is shown, or read by programs, as it is written. */
const preformatted = /^(?:pre|code|kbd|samp|textarea)$/i;

/** Keeps the preformatted elements that are open: HTML, Angular's placeholders of it, and pairs of XLIFF 2. */
function follow(open: string[], found: string): void {
  const [, slash, name = ""] = /^<(\/?)([\w:.-]+)/.exec(found) ?? [];
  if (found.endsWith("/>")) followPlaceholder(open, found);
  else if (slash === "") {
    // a pair inside of one counts, so that the right end tag closes it
    if (preformatted.test(name) || preformatted.test(angularName(found) ?? "") || open.at(-1) === name) open.push(name);
  } else if (open.at(-1) === name) open.pop();
}

function followPlaceholder(open: string[], found: string): void {
  const name = angularName(found);
  if (name === undefined || !preformatted.test(name)) return;
  if (/["']CLOSE_/.test(found)) open.pop();
  else open.push(`START_${name}`);
}

/** The element that a placeholder of Angular begins or ends: `PRE` of `START_TAG_PRE` and `CLOSE_TAG_PRE_1`. */
const angularName = (found: string): string | undefined =>
  /\s(?:id|equiv|equivStart)\s*=\s*["'](?:START|CLOSE)_(?:TAG_)?([A-Z]+)(?:_\d+)?["']/.exec(found)?.[1];

/** A tag without what only people read in it, one space between its attributes. */
function withoutDescription(found: string): string {
  const bare = inlineElement.test(found) ? found.replace(descriptions, "") : found;
  return bare.replace(/("[^"]*"|'[^']*')|\s+/g, (_, value) => value ?? " ").replace(/ ?(\/?>)/, "$1");
}

/** Inline elements of XLIFF, and Android's `<xliff:g>`: they have ids, and in HTML there are none of these names. */
const inlineElement = /^<(?:[\w.-]+:)?(?:x|g|bx|ex|bpt|ept|ph|it|pc|sc|ec|mrk)\s(?:[^<>]*\s)?(?:id|rid|startRef)\s*=/;
const descriptions = /\s+(?:equiv-text|ctype|disp|dispStart|dispEnd|type|subType|example)\s*=\s*(?:"[^"]*"|'[^']*')/g;

interface Surroundings {
  /** `true` inside of a plural, where `#` is a count. */
  readonly isInPlural: boolean;
  /** `true` if apostrophes quote placeholders. */
  readonly hasQuotes: boolean;
  /** `true` if a brace follows, which an apostrophe at the end could quote. */
  readonly isBeforeBrace: boolean;
}

/** Normalizes a text with the plurals and selects of ICU in it. */
function normalizeIcu(text: string, around: Surroundings): string {
  const blocks = /,\s*(?:plural|select)/.test(text) ? (icuBlocks(text, around.isInPlural) ?? []) : [];
  let normal = "";
  let at = 0;
  for (const block of blocks) {
    normal += normalizeText(text.slice(at, block.start), { ...around, isBeforeBrace: true });
    normal += normalizeBlock(text, block, around);
    at = block.end;
  }
  return normal + normalizeText(text.slice(at), around);
}

function normalizeBlock(text: string, { argument, type, offset, options }: IcuBlock, around: Surroundings): string {
  const inner = { ...around, isInPlural: around.isInPlural || type !== "select", isBeforeBrace: true };
  const branches = options.map(
    ({ selector, start, end }) => `${selector} {${normalizeIcu(text.slice(start, end), inner).trim()}}`,
  );
  return `{${argument}, ${type}, ${[...(offset === 0 ? [] : [`offset:${offset}`]), ...branches].join(" ")}}`;
}

/**
 * Parts that stay as they are: tags, nested messages, flags of printf, code spans; then those to respell. An apostrophe
 * stays before what it could quote.
 */
const parts =
  /(\0\d+\0|\$t\([^()]*\)|%[-+ 0#'‘’‚‛]+|(?<!`)(`{1,9})(?!`)[^`]+\2(?!`))|\{[^{}]*\}|\s+|[“”„‟…]|[‘’‚‛](?![{}<#|\0'])/g;

function normalizeText(text: string, { hasQuotes, isBeforeBrace }: Surroundings): string {
  // what braces within braces mean is not known
  if (/[{}]/.test(text.replace(/\{{1,3}[^{}]*\}{1,3}/g, ""))) return text;
  return text.replace(parts, (found, kept, _ticks, index) => {
    if (kept !== undefined) return found;
    const mayQuote = hasQuotes || (isBeforeBrace && index + 1 === text.length);
    return mayQuote && apostrophes.has(found) ? found : respell(found);
  });
}

function respell(found: string): string {
  if (found.startsWith("{")) return normalizeBraced(found);
  if (apostrophes.has(found)) return "'";
  if (found === "…") return "...";
  return found.trim() === "" ? " " : '"';
}

const apostrophes: ReadonlySet<string> = new Set("‘’‚‛");

/** White space in braces changes nothing, except in literals. */
const normalizeBraced = (found: string): string =>
  /["'`]/.test(found)
    ? found
    : found
        .replace(/\s+/g, " ")
        .replace(/^\{ | \}$/g, (end) => end.trim())
        .replace(/ ?([,:]) ?/g, "$1");
