import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
  TYPE,
} from "@formatjs/icu-messageformat-parser";

/** A plural or select of an ICU message; offsets are UTF-16, in the message. */
export interface IcuBlock {
  readonly start: number;
  readonly end: number;
  readonly argument: string;
  readonly type: "select" | "plural" | "selectordinal";
  /** `offset:1` of a plural, else 0. */
  readonly offset: number;
  /** In the order of the message. */
  readonly options: readonly IcuOption[];
}

/** One branch; its span is that of its content, without the braces. */
export interface IcuOption {
  readonly selector: string;
  readonly start: number;
  readonly end: number;
}

/** The outermost plurals and selects of a text, in order; undefined if it is no ICU message. */
export function icuBlocks(text: string, pound: boolean): readonly IcuBlock[] | undefined {
  // Inside of a plural `#` and its quotation have a meaning that they have nowhere else.
  const before = pound ? "{n,plural,other{" : "";
  const elements = parseIcu(`${before}${text}${pound ? "}}" : ""}`);
  if (!elements) return undefined;
  if (!pound) return blocksOf(elements, 0);
  const [outer] = elements;
  return outer?.type === TYPE.plural && elements.length === 1
    ? blocksOf(outer.options["other"]?.value ?? [], before.length)
    : undefined;
}

/** Returns the reason why a text is no ICU message, in the parser's words; undefined if it is one. */
export function icuError(text: string): string | undefined {
  if (isDeep(text)) return "nesting";
  try {
    parse(text, { ...options, ignoreTag: true });
    return undefined;
  } catch (error) {
    return error instanceof SyntaxError ? error.message : "nesting";
  }
}

const options = { captureLocation: true, shouldParseSkeletons: false, requiresOtherClause: false };

function parseIcu(text: string): readonly MessageFormatElement[] | undefined {
  // The parser descends by recursion.
  if (isDeep(text)) return undefined;
  // Tags are part of ICU in JavaScript only, and there HTML is none: `<br>` and attributes are errors.
  return attempt(() => parse(text, options)) ?? attempt(() => parse(text, { ...options, ignoreTag: true }));
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function isDeep(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === "{") depth++;
    if (character === "}") depth--;
    if (depth > 40) return true;
  }
  return (text.match(/<[A-Za-z]/g)?.length ?? 0) > 500;
}

function blocksOf(elements: readonly MessageFormatElement[], shift: number): readonly IcuBlock[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return blocksOf(element.children, shift);
    return element.type === TYPE.select || element.type === TYPE.plural ? [blockOf(element, shift)] : [];
  });
}

function blockOf(element: SelectElement | PluralElement, shift: number): IcuBlock {
  const at = (offset: number | undefined, by = 0) => (offset ?? 0) + by - shift;
  const found = Object.entries(element.options).map(([selector, { location }]) => ({
    selector,
    start: at(location?.start.offset, 1),
    end: at(location?.end.offset, -1),
  }));
  const isPlural = element.type === TYPE.plural;
  return {
    start: at(element.location?.start.offset),
    end: at(element.location?.end.offset),
    argument: element.value,
    type: !isPlural ? "select" : element.pluralType === "ordinal" ? "selectordinal" : "plural",
    offset: isPlural ? element.offset : 0,
    options: found.sort((a, b) => a.start - b.start),
  };
}
