import type { Locale } from "../catalog/catalog.ts";
import type { IcuBlock } from "./icuBlocks.ts";
import type { Branch, Fan, IcuChoice, IcuTree } from "./icuTree.ts";
import type { Syntaxes } from "./messageSyntax.ts";
import { type PluralCategory, type PluralType, pluralCategories, sourceCategory } from "./pluralForms.ts";
import { categoryOrder, numbersOf, sampleNumber } from "./pluralNumbers.ts";
import { tokenize } from "./tokenize.ts";

/** Branches for a target: those of a select as they are, those of a plural for the target's categories, exact ones kept. */
export function fanFor(
  syntaxes: Syntaxes,
  { source, target }: { readonly source: Locale; readonly target: Locale },
): Fan {
  return (block, texts) => {
    if (block.type === "select") return block.options.map(({ selector }) => ({ selector, from: selector }));
    const exact = block.options.flatMap(({ selector }): Branch[] => {
      const number = exactNumber(selector);
      return number === undefined ? [] : [{ selector, from: selector, number: number - block.offset }];
    });
    const type = pluralType(block);
    const forms = new Map(categoryOrder.flatMap((category) => formOf(category, texts)));
    const count = new Set(["#", block.argument]);
    const needed = forms.size === 0 ? [] : categoriesToWrite(block, pluralCategories(target, type), target);
    const categories = needed.map((category): Branch => {
      const from = sourceCategory(category, target, forms, { locale: source, syntaxes, type, count });
      const number = sampleNumber({ category, locale: target }, { category: from, locale: source }, type);
      return { selector: category, from, number };
    });
    return [...exact, ...categories];
  };
}

/** Returns whether ordinal or cardinal rules choose the branch. */
export const pluralType = ({ type }: IcuBlock): PluralType => (type === "selectordinal" ? "ordinal" : "cardinal");

/** The number of `=1`. */
export const exactNumber = (selector: string): number | undefined =>
  selector.startsWith("=") ? Number(selector.slice(1)) : undefined;

/** Returns the categories that exact branches leave numbers to, and those that are written anyway. */
export function categoriesToWrite(
  { options, offset, ...block }: IcuBlock,
  categories: readonly PluralCategory[],
  locale: Locale,
): readonly PluralCategory[] {
  const written = new Set(options.map(({ selector }) => selector));
  const exact = new Set(offset === 0 ? [...written].map(exactNumber) : []);
  const numbers = numbersOf(locale, pluralType({ options, offset, ...block }));
  const isLeft = (category: PluralCategory) => numbers.get(category)?.some((n) => !exact.has(n)) ?? true;
  return categories.filter((category) => category === "other" || written.has(category) || isLeft(category));
}

const formOf = (category: PluralCategory, texts: ReadonlyMap<string, string>) => {
  const text = texts.get(category);
  return text === undefined ? [] : [[category, text] as const];
};

/** Returns whether each text equals its source and no branch was added or removed. */
export function isUnchanged(tree: IcuTree, texts: readonly string[]): boolean {
  let index = 0;
  return isSamePart(tree);

  function isSamePart(part: IcuTree): boolean {
    if (part.kind === "leaf") return texts[index++] === part.text;
    if (part.kind === "sequence") return isSamePart(part.sentence) && [...part.blocks.values()].every(isSamePart);
    return part.isSame && part.branches.every(({ tree: inner }) => isSamePart(inner));
  }
}

/** The message with one text per leaf. */
export function printIcu(tree: IcuTree, texts: readonly string[], syntaxes: Syntaxes): string {
  let index = 0;
  return print(tree);

  function print(part: IcuTree): string {
    if (part.kind === "leaf") return texts[index++] ?? part.text;
    if (part.kind === "choice") return choice(part);
    const sentence = print(part.sentence);
    const blocks = new Map([...part.blocks].map(([text, block]) => [text, print(block)]));
    const tokens = tokenize(sentence, syntaxes, { pound: part.sentence.pound });
    return tokens.map(({ role, text }) => (role === "block" ? (blocks.get(text) ?? text) : text)).join("");
  }

  function choice({ head, spacing, between, tail, branches }: IcuChoice): string {
    const written = branches.map(({ selector, tree: inner }) => `${selector}${spacing}{${print(inner)}}`);
    return head + written.join(between) + tail;
  }
}
