import type { Expression, Pattern as PatternNode, Placeable, SelectExpression } from "@fluent/syntax";
import { isPluralCategory } from "../../messages/pluralNumbers.ts";
import type { Span } from "../../text/textEdits.ts";

/** The content after `=` or a variant's key. Spans exclude the blanks around it. */
export type FluentPattern = TextPattern | SelectPattern | OpaquePattern;

export interface TextPattern extends Span {
  readonly kind: "text";
  /** Dedented; placeables as written, on one line. */
  readonly text: string;
}

/** A pattern that consists of one choice: each variant has its own pattern. */
export interface SelectPattern extends Span {
  readonly kind: "select";
  /** As written. */
  readonly selector: string;
  /** The keys are categories of cardinal numbers (CLDR), or exact numbers. */
  readonly isPlural: boolean;
  readonly variants: readonly FluentVariant[];
  /** The variant that a key selects: the first of several. */
  readonly byKey: ReadonlyMap<string, FluentVariant>;
  /** Extracted from a sentence with inner choices: each variant is a full sentence, its span the whole pattern. */
  readonly isHoisted: boolean;
  /** The end of the line with the arrow. */
  readonly arrowEnd: number;
}

/** A pattern with too many choices to read one by one, or with repeated or dependent ones. */
export interface OpaquePattern extends Span {
  readonly kind: "opaque";
}

export interface FluentVariant {
  readonly key: string;
  readonly keySpan: Span;
  readonly isDefault: boolean;
  /** The offset of its bracket or asterisk. */
  readonly start: number;
  readonly value: FluentPattern;
}

/** The maximum number of sentences that one pattern is read as. */
const maxSentences = 50;

/** Reads a pattern; `base` is added to the parser's offsets. */
export function readPattern(node: PatternNode, text: string, base: number): FluentPattern {
  return new PatternReader(text, base).read(node);
}

type Element = PatternNode["elements"][number];

class PatternReader {
  readonly #text: string;
  readonly #base: number;
  #sentences = 0;

  constructor(text: string, base: number) {
    this.#text = text;
    this.#base = base;
  }

  read({ elements, span }: PatternNode): FluentPattern {
    const place = this.#placeOf(span ?? { start: 0, end: 0 });
    const select = elements.length === 1 ? selectIn(elements[0]) : undefined;
    if (select !== undefined) return this.#readSelect(select, place);
    if (!elements.some(selectIn)) return { kind: "text", text: this.#join(elements), ...place };
    return this.#hoist(elements, place, new Map()) ?? { kind: "opaque", ...place };
  }

  #readSelect(select: SelectExpression, place: Span): SelectPattern {
    const variants = select.variants.map(({ key, value, default: isDefault, span }): FluentVariant => {
      const name = key.type === "Identifier" ? key.name : key.value;
      return {
        key: name,
        keySpan: this.#spanOf(key),
        isDefault,
        start: this.#spanOf({ span }).start,
        value: this.read(value),
      };
    });
    return {
      ...this.#start(select),
      kind: "select",
      ...place,
      variants,
      byKey: indexByKey(variants),
      isHoisted: false,
    };
  }

  #start(select: SelectExpression): Pick<SelectPattern, "selector" | "isPlural" | "arrowEnd"> {
    const selector = this.#spanOf(select.selector);
    const arrow = this.#text.indexOf("->", selector.end) + 2;
    return {
      selector: oneLine(this.#text.slice(selector.start, selector.end)),
      isPlural: isPlural(select),
      arrowEnd: lineEndAfter(this.#text, arrow),
    };
  }

  /** Returns the sentences of a pattern with inner choices, those by number innermost; `undefined` for too many. */
  #hoist(
    elements: readonly Element[],
    place: Span,
    chosen: ReadonlyMap<string, readonly [key: string, keys: string]>,
  ): FluentPattern | undefined {
    if (this.#sentences >= maxSentences) return undefined;
    const selects = elements.flatMap((element) => selectIn(element) ?? []);
    const select = selects.find((candidate) => !isPlural(candidate)) ?? selects[0];
    if (select === undefined) return this.#sentence(elements, place);
    const start = this.#start(select);
    const keys = select.variants.map(keyOf);
    const known = chosen.get(start.selector);
    const isOdd = new Set(keys).size < keys.length || (known !== undefined && known[1] !== keys.join());
    if (isOdd) return undefined;
    const sentence = (variant: SelectExpression["variants"][number]): FluentPattern | undefined => {
      const rest = elements.flatMap((element) => (selectIn(element) === select ? variant.value.elements : [element]));
      return this.#hoist(rest, place, new Map([...chosen, [start.selector, [keyOf(variant), keys.join()]]]));
    };
    // the same choice made once more in the sentence
    const same = known && select.variants.find((variant) => keyOf(variant) === known[0]);
    if (same !== undefined) return sentence(same);
    const variants = select.variants.flatMap((variant): readonly FluentVariant[] => {
      const value = sentence(variant);
      const keySpan = this.#spanOf(variant.key);
      const own = { key: keyOf(variant), keySpan, isDefault: variant.default, start: place.start };
      return value === undefined ? [] : [{ ...own, value }];
    });
    if (variants.length < select.variants.length) return undefined;
    return { ...start, kind: "select", ...place, variants, byKey: indexByKey(variants), isHoisted: true };
  }

  #sentence(elements: readonly Element[], place: Span): FluentPattern {
    this.#sentences++;
    return { kind: "text", text: this.#join(elements), ...place };
  }

  #join(elements: readonly Element[]): string {
    return elements
      .map((element) => (element.type === "TextElement" ? element.value : this.#placeable(element)))
      .join("");
  }

  #placeable(node: Placeable): string {
    const { expression } = node;
    const literal = expression.type === "StringLiteral" ? expression.value : undefined;
    if (literal !== undefined && /^(?:[ [*.]|\\u000D)*$/.test(literal)) return literal.replaceAll("\\u000D", "\r");
    const { start, end } = this.#spanOf(node);
    return oneLine(this.#text.slice(start, end));
  }

  #spanOf({ span }: { readonly span?: Span | undefined }): Span {
    return { start: this.#base + (span?.start ?? 0), end: this.#base + (span?.end ?? 0) };
  }

  /** Without the blanks around. */
  #placeOf(span: Span): Span {
    let { start, end } = this.#spanOf({ span });
    while (start < end && isBlank(this.#text.charCodeAt(start))) start++;
    while (end > start && isBlank(this.#text.charCodeAt(end - 1))) end--;
    return { start, end };
  }
}

const indexByKey = (variants: readonly FluentVariant[]): SelectPattern["byKey"] =>
  new Map(variants.map((variant) => [variant.key, variant] as const).toReversed());

const isBlank = (code: number): boolean => code === 32 || code === 10 || code === 13;

/** Joins the lines of a placeable; line breaks in it have no meaning. */
const oneLine = (written: string): string =>
  written.includes("\n")
    ? written
        .split("\n")
        .map((line) => line.trim())
        .join(" ")
    : written;

/** The offset of the line end behind `at`, or that of the end of the text. */
export function lineEndAfter(text: string, at: number): number {
  const newline = text.indexOf("\n", at);
  if (newline < 0) return text.length;
  return newline > at && text.charAt(newline - 1) === "\r" ? newline - 1 : newline;
}

/** Returns the start of the line end before the line of `at`. */
export function lineBreakBefore(text: string, at: number): number {
  const newline = text.lastIndexOf("\n", at - 1);
  return newline > 0 && text.charAt(newline - 1) === "\r" ? newline - 1 : newline;
}

const keyOf = ({ key }: SelectExpression["variants"][number]): string =>
  key.type === "Identifier" ? key.name : key.value;

function selectIn(element: Element | undefined): SelectExpression | undefined {
  if (element?.type !== "Placeable") return undefined;
  const expression: Expression | Placeable = element.expression;
  return expression.type === "SelectExpression" ? expression : undefined;
}

/** `$count` or `NUMBER($count)` with a variant for other numbers; ordinals have other rules. */
function isPlural({ selector, variants }: SelectExpression): boolean {
  const isNumber =
    selector.type === "VariableReference" ||
    (selector.type === "FunctionReference" &&
      selector.id.name === "NUMBER" &&
      !selector.arguments.named.some(({ name }) => name.name === "type"));
  const keys = variants.map(({ key }) => key);
  const names = keys.flatMap((key) => (key.type === "Identifier" ? [key.name] : []));
  return isNumber && names.includes("other") && names.every(isPluralCategory) && keys.length > 1;
}
