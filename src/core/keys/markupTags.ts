import { Tokenizer } from "htmlparser2";
import type { SourceLanguage } from "../code/sourceLanguage.ts";
import type { Span } from "../text/textEdits.ts";
import { blankUnclosed, type Marks } from "../text/unclosedMarks.ts";

/** An attribute as written; its value without quotation marks. */
export interface MarkupAttribute {
  readonly name: string;
  readonly nameSpan: Span;
  /** `undefined` for an attribute without a value. */
  readonly value?: string;
  readonly span?: Span;
  readonly isQuoted?: true;
}

/** A start tag, and where its element ends. */
export interface MarkupTag {
  readonly name: string;
  /** From `<` to behind `>`. */
  readonly span: Span;
  readonly attributes: readonly MarkupAttribute[];
  /** Between the tags; empty for an element without content. */
  readonly content: Span;
}

const markupLanguages: ReadonlySet<SourceLanguage> = new Set([
  "html",
  "vue",
  "svelte",
  "astro",
  "xml",
  "razor",
  "blade",
  "erb",
  "twig",
]);

/** Languages of components, where any element may close itself: `<textarea v-model="text" />`. */
const componentLanguages: ReadonlySet<SourceLanguage> = new Set(["vue", "svelte", "astro"]);

const voidTags = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** Reads the start tags of a text in the order in which they are written; tolerates what is not closed. */
export function readTags(text: string, language: SourceLanguage): readonly MarkupTag[] {
  if (!markupLanguages.has(language)) return [];
  const xmlMode = language === "xml";
  const shown = language === "svelte" || language === "astro" ? maskBraces(text) : text;
  const tags: (Omit<MarkupTag, "content"> & { content: Span })[] = [];
  const open: { name: string; index: number }[] = [];
  /** Numbers of open elements by name. */
  const counts = new Map<string, number>();
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  let name = "";
  let start = 0;
  let attributes: MarkupAttribute[] = [];
  let nameSpan: Span = { start: 0, end: 0 };
  let value: Span | undefined;
  const endTag = (end: number, isClosed: boolean): void => {
    tags.push({ name, span: { start, end }, attributes, content: { start: end, end } });
    if (!isClosed && (xmlMode || !voidTags.has(name.toLowerCase()))) {
      open.push({ name, index: tags.length - 1 });
      count(name, 1);
    }
    attributes = [];
  };
  const tokenizer = new Tokenizer(
    { xmlMode, decodeEntities: false, recognizeSelfClosing: componentLanguages.has(language) },
    {
      onattribdata: (from, to) => {
        value = { start: value?.start ?? from, end: to };
      },
      onattribentity: () => {},
      onattribend: (quote, end) => {
        // `QuoteType`: 0 no value, 1 unquoted, 2 single, 3 double
        if (quote === 0) attributes.push({ name: text.slice(nameSpan.start, nameSpan.end), nameSpan });
        else {
          const span = value ?? { start: end - 1, end: end - 1 };
          const isQuoted = quote > 1;
          attributes.push({
            name: text.slice(nameSpan.start, nameSpan.end),
            nameSpan,
            value: text.slice(span.start, span.end),
            span,
            ...(isQuoted && { isQuoted: true as const }),
          });
        }
        value = undefined;
      },
      onattribname: (from, to) => {
        nameSpan = { start: from, end: to };
      },
      oncdata: () => {},
      onclosetag: (from, to) => {
        const closed = text.slice(from, to).trim();
        if (!counts.get(closed)) return;
        const at = open.findLastIndex((one) => one.name === closed);
        const tag = tags[open[at]?.index ?? 0];
        const end = text.lastIndexOf("<", from);
        if (tag) tag.content = { start: tag.span.end, end };
        for (const one of open.splice(at)) count(one.name, -1);
      },
      oncomment: () => {},
      ondeclaration: () => {},
      onend: () => {},
      onopentagend: (end) => endTag(end + 1, false),
      onopentagname: (from, to) => {
        start = from - 1;
        name = text.slice(from, to);
      },
      onprocessinginstruction: () => {},
      onselfclosingtag: (end) => endTag(end + 1, true),
      ontext: () => {},
      ontextentity: () => {},
    },
  );
  tokenizer.write(shown);
  tokenizer.end();
  return tags;
}

/** Blanks what is in braces outside scripts, as it may hold any sign of markup; the braces stay. */
export function maskBraces(text: string): string {
  const spans = findBracedSpans(text);
  let result = "";
  let at = 0;
  for (const { start, end } of spans) {
    result += text.slice(at, start + 1) + text.slice(start + 1, end - 1).replace(/[^\n]/g, "_");
    at = Math.max(start + 1, end - 1);
  }
  return result + text.slice(at);
}

const marks: readonly Marks[] = [
  ["<!--", "-->"],
  [/<script\b/g, "</script>"],
  [/<style\b/g, "</style>"],
  ["/*", "*/"],
];

/** Finds balanced braces outside scripts, styles and comments, braces included. */
export function findBracedSpans(text: string): readonly Span[] {
  const found: Span[] = [];
  const shown = blankUnclosed(text, ...marks);
  const braces = new ClosingBraces(shown);
  const pattern = /<!--.*?-->|<(script|style)\b.*?<\/\1>|^---\r?\n.*?\n---|\{/gs;
  for (let match = pattern.exec(shown); match !== null; match = pattern.exec(shown)) {
    if (match[0] !== "{") continue;
    const end = braces.endOf(match.index);
    found.push({ start: match.index, end });
    pattern.lastIndex = end;
  }
  return found;
}

/** Matches a brace, a string or a comment; strings and comments may hold braces, up to a length that no code has. */
const piece = /[{}]|"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*'|`(?:[^`\\]|\\.){0,10000}`|\/\*.{0,10000}?\*\//gs;

/** The ends of braces in a text. Each brace is looked at once, also if many are not closed. */
class ClosingBraces {
  readonly #text: string;
  /** The offset behind the brace that closes one, by the offset of this; `undefined` if there is none. */
  readonly #ends = new Map<number, number | undefined>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the offset behind the brace that closes the one at `start`. One that is still being written ends with its line. */
  endOf(start: number): number {
    if (!this.#ends.has(start)) this.#readFrom(start);
    const end = this.#ends.get(start);
    if (end !== undefined) return end;
    const line = this.#text.indexOf("\n", start);
    return (line < 0 ? this.#text.length : line) + 1;
  }

  #readFrom(start: number): void {
    const pattern = new RegExp(piece);
    pattern.lastIndex = start + 1;
    const open = [start];
    while (open.length > 0) {
      const match = pattern.exec(this.#text);
      // braces around one that is not closed are not closed, either
      if (match === null || this.#isOpen(match.index)) break;
      pattern.lastIndex = this.#read(match, open);
    }
    for (const index of open) this.#ends.set(index, undefined);
  }

  /** Returns whether a brace is known to have no end. */
  #isOpen(index: number): boolean {
    return this.#ends.has(index) && this.#ends.get(index) === undefined;
  }

  /** Takes note of a piece; returns the offset behind it, for a brace whose end is known behind that. */
  #read({ index, 0: sign }: RegExpExecArray, open: number[]): number {
    const end = this.#ends.get(index);
    if (end !== undefined) return end;
    if (sign === "{") open.push(index);
    const closed = sign === "}" ? open.pop() : undefined;
    if (closed !== undefined) this.#ends.set(closed, index + 1);
    return index + sign.length;
  }
}
