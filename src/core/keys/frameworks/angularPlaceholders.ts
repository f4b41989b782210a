import type { MarkupTag } from "../markupTags.ts";

/** Names of elements that have more descriptive ones than `TAG_…`. */
const elementNames: Readonly<Record<string, string>> = {
  A: "LINK",
  B: "BOLD_TEXT",
  BR: "LINE_BREAK",
  EM: "EMPHASISED_TEXT",
  H1: "HEADING_LEVEL1",
  H2: "HEADING_LEVEL2",
  H3: "HEADING_LEVEL3",
  H4: "HEADING_LEVEL4",
  H5: "HEADING_LEVEL5",
  H6: "HEADING_LEVEL6",
  HR: "HORIZONTAL_RULE",
  I: "ITALIC_TEXT",
  LI: "LIST_ITEM",
  LINK: "MEDIA_LINK",
  OL: "ORDERED_LIST",
  P: "PARAGRAPH",
  Q: "QUOTATION",
  S: "STRIKETHROUGH_TEXT",
  SMALL: "SMALL_TEXT",
  SUB: "SUBSTRIPT",
  SUP: "SUPERSCRIPT",
  TBODY: "TABLE_BODY",
  TD: "TABLE_CELL",
  TFOOT: "TABLE_FOOTER",
  TH: "TABLE_HEADER_CELL",
  THEAD: "TABLE_HEADER",
  TR: "TABLE_ROW",
  TT: "MONOSPACED_TEXT",
  U: "UNDERLINED_TEXT",
  UL: "UNORDERED_LIST",
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

  /** Names both ends of an element, or the only one; what is in it has its names already. */
  element(tag: MarkupTag): readonly [start: string, end?: string] {
    const start = this.#nameOf(signature(tag), startName(tag));
    if (!this.elements.includes(start)) this.elements.push(start);
    return isVoid(tag) ? [start] : [start, this.#nameOf(`</${tag.name}>`, `CLOSE_${baseName(tag)}`)];
  }

  /** Names a choice; what is in it has its names already. */
  choice(source: string): string {
    return this.#nameOf(source, "ICU");
  }

  /** Names the value that decides within a choice: each is another one. */
  decisive(kind: string): string {
    return this.#nextOf(`VAR_${kind.toUpperCase()}`);
  }

  /** Names both ends of a block: `START_BLOCK_IF`, `CLOSE_BLOCK_IF`. */
  block(name: string, parameters: string): readonly [start: string, end: string] {
    const upper = name.toUpperCase().replace(/[^A-Z0-9]/g, "_");
    const start = this.#nameOf(`@${name} (${parameters})`, `START_BLOCK_${upper}`);
    return [start, this.#nameOf(`@${name} }`, `CLOSE_BLOCK_${upper}`)];
  }

  #nameOf(key: string, base: string): string {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = this.#nextOf(base);
    this.#names.set(key, name);
    return name;
  }

  #nextOf(base: string): string {
    const count = this.#counts.get(base) ?? 0;
    this.#counts.set(base, count + 1);
    return count === 0 ? base : `${base}_${count}`;
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

/** Returns whether an element has no content. */
export const isVoid = ({ name }: MarkupTag): boolean =>
  /^(?:br|hr|img|input|wbr|area|col|embed|source|track)$/i.test(name);
