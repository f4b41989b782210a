import type { Locale } from "../catalog/catalog.ts";
import type { Problem } from "../problems/problem.ts";
import { type IcuBlock, icuBlocks } from "./icuBlocks.ts";
import { categoriesToWrite, exactNumber, pluralType } from "./icuFan.ts";
import { toProblem } from "./messageOutcome.ts";
import type { Syntaxes } from "./messageSyntax.ts";
import { type PluralCategory, pluralCategories } from "./pluralForms.ts";
import { numbersOf } from "./pluralNumbers.ts";
import { tokenize } from "./tokenize.ts";

/** Options for the verification of an ICU message. */
export interface IcuCheck {
  readonly syntaxes: Syntaxes;
  readonly locale: Locale;
  readonly human: boolean;
}

/** Compares the arguments of plurals and selects of two ICU messages, and checks the branches that a target needs. */
export function verifyBranches(source: string, target: string, check: IcuCheck): readonly Problem[] {
  const before = byName(allBlocks(source, false));
  const blocks = allBlocks(target, false);
  const after = byName(blocks);
  const used = new Set(check.human ? tokenize(target, check.syntaxes).map(({ argument }) => argument) : []);
  // People may do without a plural or a select where they need none.
  const isKept = ([name, [block]]: readonly [string, readonly IcuBlock[]]) =>
    after.has(name) || (check.human && (block?.type === "select" || used.has(block?.argument)));
  return [
    ...[...before].filter((entry) => !isKept(entry)).map(([name]) => toProblem("icu.argument", name)),
    ...(check.human
      ? []
      : [...after.keys()].filter((name) => !before.has(name)).map((name) => toProblem("icu.argument", name))),
    ...blocks.flatMap((block) => missingBranches(block, check)),
    ...[...after].flatMap(([name, same]) => missingSelectors(before.get(name) ?? [], same, check)),
  ];
}

function byName(blocks: readonly IcuBlock[]): ReadonlyMap<string, readonly IcuBlock[]> {
  const groups = new Map<string, IcuBlock[]>();
  for (const block of blocks) {
    const name = `{${block.argument}, ${block.type}}`;
    const group = groups.get(name) ?? [];
    group.push(block);
    groups.set(name, group);
  }
  return groups;
}

/** Blocks at all depths. */
export function allBlocks(text: string, pound: boolean): readonly IcuBlock[] {
  return (icuBlocks(text, pound) ?? []).flatMap((block) => [
    block,
    ...block.options.flatMap(({ start, end }) => allBlocks(text.slice(start, end), block.type !== "select")),
  ]);
}

function missingBranches(block: IcuBlock, { human, locale }: IcuCheck): readonly Problem[] {
  const written = new Set(block.options.map(({ selector }) => selector));
  const needed =
    block.type === "select"
      ? (["other"] as const)
      : categoriesToWrite(block, pluralCategories(locale, pluralType(block)), locale);
  return needed
    .filter((category) => !written.has(category) && (!human || isCommon(category, block, locale)))
    .map((category) => toProblem("plural.missing", category));
}

/**
 * Returns whether common counts fall into a category: French `many` begins with a million; 0 reads well in `other`; and
 * Hebrew has a dual of some nouns only.
 */
function isCommon(category: PluralCategory, block: IcuBlock, locale: Locale): boolean {
  if (category === "other") return true;
  if (category === "two" && /^(?:he|iw)(?![a-z])/i.test(locale)) return false;
  return wholeNumbers(category, block, locale).some((n) => n > 0 && n <= 200 && !exactIn(block).has(n));
}

/** Numbers that code counts with; Hebrew `one` has 0.5 as well. */
const wholeNumbers = (category: PluralCategory, block: IcuBlock, locale: Locale): readonly number[] =>
  (numbersOf(locale, pluralType(block)).get(category) ?? []).filter(Number.isInteger);

const exactIn = ({ options, offset }: IcuBlock): ReadonlySet<number | undefined> =>
  new Set(offset === 0 ? options.map(({ selector }) => exactNumber(selector)) : []);

/** Returns whether a plural never chooses a branch, as exact ones have all its numbers: `one` and `=1` in Bulgarian. */
export function isNeverChosen(selector: string, block: IcuBlock, locale: Locale): boolean {
  if (block.type === "select" || selector === "other" || exactNumber(selector) !== undefined) return false;
  const numbers = wholeNumbers(selector as PluralCategory, block, locale);
  const exact = exactIn(block);
  return numbers.length > 0 && numbers.every((n) => exact.has(n));
}

/** Selectors of the source that the target hasn't: of a machine all, of people those that they translated. */
function missingSelectors(
  sources: readonly IcuBlock[],
  targets: readonly IcuBlock[],
  { human }: IcuCheck,
): readonly Problem[] {
  const known = selectorsOf(sources);
  const written = selectorsOf(targets);
  const isSelect = targets[0]?.type === "select";
  const lost = [...known].filter(
    (selector) => !written.has(selector) && (isSelect || exactNumber(selector) !== undefined),
  );
  const isRenamed = isSelect && known.size > 0 && [...written].some((selector) => !known.has(selector));
  if (human && !isRenamed) return [];
  return lost.map((selector) => toProblem(isSelect ? "icu.argument" : "plural.missing", selector));
}

const selectorsOf = (blocks: readonly IcuBlock[]): ReadonlySet<string> =>
  new Set(blocks.flatMap(({ options }) => options.map(({ selector }) => selector)));
