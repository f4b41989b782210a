import type { Span } from "../../textEdits.ts";
import type { MarkupTag } from "../markupTags.ts";

/** A message as Angular's compiler writes it to compute its id: values and elements are named placeholders. */
export interface AngularText {
  readonly text: string;
  readonly parameters: readonly string[];
  readonly elements: readonly string[];
}

/**
 * Serializes what an element with `i18n` has in it: `Hello {$INTERPOLATION}, {$START_LINK}go{$CLOSE_LINK}`; `undefined` for
 * what this reader has no rule for: plural and select forms, blocks, comments.
 */
export function angularText(text: string, content: Span, tags: readonly MarkupTag[]): AngularText | undefined {
  const names = new PlaceholderNames();
  const written = serialize(text, content, tags, names);
  if (written === undefined) return undefined;
  return { text: written, parameters: names.parameters, elements: names.elements };
}

function serialize(
  text: string,
  { start, end }: Span,
  tags: readonly MarkupTag[],
  names: PlaceholderNames,
): string | undefined {
  let result = "";
  let at = start;
  for (const tag of tags) {
    if (tag.span.start < at || tag.span.end > end) continue;
    const before = contentText(text.slice(at, tag.span.start), names);
    const inner = isVoid(tag) ? "" : serialize(text, tag.content, tags, names);
    if (before === undefined || inner === undefined) return undefined;
    result += before + names.write(tag, inner);
    at = elementEnd(text, tag);
  }
  const rest = contentText(text.slice(at, end), names);
  return rest === undefined ? undefined : result + rest;
}

/** Behind the end tag. */
function elementEnd(text: string, { content, span, name }: MarkupTag): number {
  const closing = text.slice(content.end, content.end + name.length + 2);
  if (closing !== `</${name}`) return span.end;
  return text.indexOf(">", content.end) + 1;
}

const isVoid = ({ name }: MarkupTag): boolean => /^(?:br|hr|img|input|wbr|area|col|embed|source|track)$/i.test(name);

/** White space as the compiler leaves it: none between elements, and one blank for several signs of it. */
function contentText(text: string, names: PlaceholderNames): string | undefined {
  return /^[ \f\n\r\t\v]*$/.test(text) ? "" : plainText(text.replace(/[ \f\n\r\t\v]{2,}/g, " "), names);
}

/** A text with interpolations. */
export function plainText(text: string, names: PlaceholderNames): string | undefined {
  const hasMore = /<!--|\{[^{}]*,\s*(?:plural|select|selectordinal)\s*,|@(?:if|for|switch|defer)\b/.test(text);
  if (hasMore) return undefined;
  return decode(text).replace(/\{\{(.*?)\}\}/gs, (_, expression: string) => `{$${names.interpolation(expression)}}`);
}

/** The references of characters that texts have most. */
const characters: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", copy: "\u00a9", hellip: "\u2026" },
  ...{ ndash: "\u2013", mdash: "\u2014", laquo: "\u00ab", raquo: "\u00bb", rarr: "\u2192", larr: "\u2190" },
};

const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, digits?: string, name?: string) => {
    if (name !== undefined) return characters[name] ?? all;
    return String.fromCodePoint(Math.min(Number.parseInt(hex ?? digits ?? "", hex === undefined ? 10 : 16), 0x10ffff));
  });

/** Names of elements that have more telling ones than `TAG_…`. */
const elementNames: Readonly<Record<string, string>> = {
  ...{ A: "LINK", B: "BOLD_TEXT", BR: "LINE_BREAK", EM: "EMPHASISED_TEXT", H1: "HEADING_LEVEL1", H2: "HEADING_LEVEL2" },
  ...{ H3: "HEADING_LEVEL3", H4: "HEADING_LEVEL4", H5: "HEADING_LEVEL5", H6: "HEADING_LEVEL6", HR: "HORIZONTAL_RULE" },
  ...{ I: "ITALIC_TEXT", LI: "LIST_ITEM", LINK: "MEDIA_LINK", OL: "ORDERED_LIST", P: "PARAGRAPH", Q: "QUOTATION" },
  ...{ S: "STRIKETHROUGH_TEXT", SMALL: "SMALL_TEXT", SUB: "SUBSTRIPT", SUP: "SUPERSCRIPT", TBODY: "TABLE_BODY" },
  ...{ TD: "TABLE_CELL", TFOOT: "TABLE_FOOTER", TH: "TABLE_HEADER_CELL", THEAD: "TABLE_HEADER", TR: "TABLE_ROW" },
  ...{ TT: "MONOSPACED_TEXT", U: "UNDERLINED_TEXT", UL: "UNORDERED_LIST" },
};

/** Names placeholders as the compiler does: equal ones share a name, others of its kind are numbered. */
export class PlaceholderNames {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly parameters: string[] = [];
  readonly elements: string[] = [];

  interpolation(expression: string): string {
    const given = /\/\/[\s\S]*i18n[\s\S]*\([\s\S]*ph[\s\S]*=[\s\S]*("|')([\s\S]*?)\1[\s\S]*\)/.exec(expression)?.[2];
    const base = given === undefined ? "INTERPOLATION" : given.toUpperCase().replace(/[^A-Z0-9_]/g, "_");
    const name = this.#nameOf(`{{${expression}}}`, base);
    if (!this.parameters.includes(name)) this.parameters.push(name);
    return name;
  }

  /** Names an element; what is in it has its names already. */
  write(tag: MarkupTag, inner: string): string {
    const start = this.#nameOf(signature(tag), startName(tag));
    if (!this.elements.includes(start)) this.elements.push(start);
    if (isVoid(tag)) return `{$${start}}`;
    return `{$${start}}${inner}{$${this.#nameOf(`</${tag.name}>`, `CLOSE_${baseName(tag)}`)}}`;
  }

  #nameOf(key: string, base: string): string {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const count = this.#counts.get(base) ?? 0;
    this.#counts.set(base, count + 1);
    const name = count === 0 ? base : `${base}_${count}`;
    this.#names.set(key, name);
    return name;
  }
}

const signature = ({ name, attributes }: MarkupTag): string =>
  `<${name}${attributes
    .map((one) => ` ${one.name}=${one.value ?? ""}`)
    .toSorted()
    .join("")}>`;

function baseName({ name }: MarkupTag): string {
  const upper = name.toUpperCase();
  return elementNames[upper] ?? `TAG_${upper.replace(/[^A-Z0-9]/g, "_")}`;
}

const startName = (tag: MarkupTag): string => (isVoid(tag) ? baseName(tag) : `START_${baseName(tag)}`);
