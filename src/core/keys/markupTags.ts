import { Tokenizer } from "htmlparser2";
import type { SourceLanguage } from "../code/sourceLanguage.ts";
import type { Span } from "../text/textEdits.ts";

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
  let name = "";
  let start = 0;
  let attributes: MarkupAttribute[] = [];
  let nameSpan: Span = { start: 0, end: 0 };
  let value: Span | undefined;
  const endTag = (end: number, isClosed: boolean): void => {
    tags.push({ name, span: { start, end }, attributes, content: { start: end, end } });
    if (!isClosed && (xmlMode || !voidTags.has(name.toLowerCase()))) open.push({ name, index: tags.length - 1 });
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
        const at = open.findLastIndex((one) => one.name === closed);
        if (at < 0) return;
        const tag = tags[open[at]?.index ?? 0];
        const end = text.lastIndexOf("<", from);
        if (tag) tag.content = { start: tag.span.end, end };
        open.length = at;
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

/** Finds balanced braces outside scripts, styles and comments, braces included. */
export function findBracedSpans(text: string): readonly Span[] {
  const found: Span[] = [];
  const pattern = /<!--.*?-->|<(script|style)\b.*?<\/\1>|^---\r?\n.*?\n---|\{/gs;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match[0] !== "{") continue;
    const end = closingBrace(text, match.index);
    found.push({ start: match.index, end });
    pattern.lastIndex = end;
  }
  return found;
}

/** Returns the offset behind the brace that closes the one at `start`; strings may hold braces. */
function closingBrace(text: string, start: number): number {
  const pattern = /[{}]|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\*.*?\*\//gs;
  pattern.lastIndex = start;
  let depth = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match[0] === "{") depth++;
    else if (match[0] === "}" && --depth === 0) return match.index + 1;
  }
  // one that is still being written holds its line
  const line = text.indexOf("\n", start);
  return (line < 0 ? text.length : line) + 1;
}
