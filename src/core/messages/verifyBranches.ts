import type { Locale } from "../catalog.ts";
import type { Problem } from "../problem.ts";
import { type IcuBlock, icuBlocks } from "./icu.ts";
import { exactNumber, neededCategories, pluralType } from "./icuFan.ts";
import { problem } from "./outcome.ts";
import { numbersOf } from "./pluralNumbers.ts";
import { type PluralCategory, pluralCategories } from "./plurals.ts";
import type { Syntaxes } from "./syntax.ts";
import { tokenize } from "./tokens.ts";

/** What an ICU message is verified for. */
export interface IcuCheck {
  readonly syntaxes: Syntaxes;
  readonly locale: Locale;
  readonly human: boolean;
}

/** Compares what the plurals and selects of two ICU messages depend on, and looks for the branches that a target needs. */
export function verifyBranches(source: string, target: string, check: IcuCheck): readonly Problem[] {
  const before = allBlocks(source, false);
  const after = allBlocks(target, false);
  return [
    ...before
      .filter((block) => !isKept(block, after, target, check))
      .map((block) => problem("icu.argument", named(block))),
    ...after.flatMap((block) => {
      const own = before.filter((other) => named(other) === named(block));
      if (own.length === 0 && !check.human) return [problem("icu.argument", named(block))];
      return [...missingBranches(block, check), ...lostSelectors(own, block, check)];
    }),
  ];
}

/** Blocks at all depths. */
export function allBlocks(text: string, pound: boolean): readonly IcuBlock[] {
  return (icuBlocks(text, pound) ?? []).flatMap((block) => [
    block,
    ...block.options.flatMap(({ start, end }) => allBlocks(text.slice(start, end), block.type !== "select")),
  ]);
}

const named = ({ argument, type }: IcuBlock): string => `{${argument}, ${type}}`;

/** People may do without a plural or a select where they need none. */
function isKept(block: IcuBlock, after: readonly IcuBlock[], target: string, { human, syntaxes }: IcuCheck): boolean {
  if (after.some((other) => named(other) === named(block))) return true;
  return (
    human && (block.type === "select" || tokenize(target, syntaxes).some(({ argument }) => argument === block.argument))
  );
}

function missingBranches(block: IcuBlock, { human, locale }: IcuCheck): readonly Problem[] {
  const written = new Set(block.options.map(({ selector }) => selector));
  const needed =
    block.type === "select"
      ? (["other"] as const)
      : neededCategories(block, pluralCategories(locale, pluralType(block)), locale);
  return needed
    .filter((category) => !written.has(category) && (!human || isCommon(category, block, locale)))
    .map((category) => problem("plural.missing", category));
}

/** Whether counts that people meet fall into a category: French `many` begins with a million. */
function isCommon(category: PluralCategory, block: IcuBlock, locale: Locale): boolean {
  if (category === "other") return true;
  const numbers = numbersOf(locale, pluralType(block)).get(category) ?? [];
  return numbers.some((n) => n <= 200 && Number.isInteger(n));
}

/** Selectors of the source that the target hasn't: of a machine all, of people those that they translated. */
function lostSelectors(sources: readonly IcuBlock[], target: IcuBlock, { human }: IcuCheck): readonly Problem[] {
  const written = new Set(target.options.map(({ selector }) => selector));
  const known = new Set(sources.flatMap(({ options }) => options.map(({ selector }) => selector)));
  const isFixed = (selector: string) => target.type === "select" || exactNumber(selector) !== undefined;
  const lost = [...known].filter((selector) => isFixed(selector) && !written.has(selector));
  const isRenamed = [...written].some((selector) => target.type === "select" && !known.has(selector));
  if (human && !(isRenamed && sources.length > 0)) return [];
  return lost.map((selector) => problem(target.type === "select" ? "icu.argument" : "plural.missing", selector));
}
