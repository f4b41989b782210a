import type { Problem } from "../problems/problem.ts";
import { compareHuman } from "./compareHuman.ts";
import { type CountNames, compareTokens } from "./compareTokens.ts";
import { icuBlocks, icuError } from "./icuBlocks.ts";
import { exactNumber } from "./icuFan.ts";
import { type IcuLeaf, icuSentences } from "./icuTree.ts";
import { toProblem } from "./messageOutcome.ts";
import { tokenize } from "./tokenize.ts";
import { allBlocks, type IcuCheck, isNeverChosen, verifyBranches } from "./verifyBranches.ts";

/** Beyond that only arguments are compared, not sentences. */
const maxSentences = 64;

/** Compares messages with plurals and selects sentence by sentence; undefined if the texts have none. */
export function verifyIcu(source: string, target: string, check: IcuCheck): readonly Problem[] | undefined {
  const blocks = icuBlocks(source, false);
  if (!blocks) return undefined;
  const error = icuError(target);
  const found = error === undefined ? icuBlocks(target, false) : undefined;
  if (!found) return [toProblem("icu.syntax", error)];
  if (blocks.length === 0 && found.length === 0) return undefined;
  return uniqueProblems([...verifyBranches(source, target, check), ...verifySentences(source, target, check)]);
}

function verifySentences(source: string, target: string, check: IcuCheck): readonly Problem[] {
  const before = icuSentences(source, check.syntaxes, maxSentences);
  const after = icuSentences(target, check.syntaxes, maxSentences);
  if (!before || !after) return verifyArguments(source, target, check);
  const blocks = check.human ? allBlocks(target, false) : [];
  const isShown = ({ path }: IcuLeaf): boolean =>
    !path.some(({ argument, selector }) =>
      blocks.some((block) => block.argument === argument && isNeverChosen(selector, block, check.locale)),
    );
  return after.filter(isShown).flatMap((sentence) => {
    const same = before.filter((other) => isCounterpart(other, sentence));
    return leastProblems(same.length > 0 ? same : before, sentence, check);
  });
}

/** The problems of a sentence compared with the one that it resembles most. */
function leastProblems(sources: readonly IcuLeaf[], target: IcuLeaf, check: IcuCheck): readonly Problem[] {
  let min: readonly Problem[] | undefined;
  for (const source of sources) {
    const problems = compareSentences(source, target, check);
    if (problems.length < (min?.length ?? Number.POSITIVE_INFINITY)) min = problems;
    if (problems.length === 0) break;
  }
  return min ?? [];
}

/** Compares messages as a whole: each value must be used somewhere. */
function verifyArguments(source: string, target: string, { syntaxes }: IcuCheck): readonly Problem[] {
  const tokensOf = (text: string) => allTexts(text, false).flatMap((each) => tokenize(each.text, syntaxes, each));
  const counts = new Set([...allBlocks(source, false), ...allBlocks(target, false)].map(({ argument }) => argument));
  return compareHuman(tokensOf(source), tokensOf(target), { syntaxes, counts: counts.add("#") });
}

/** The text of a message and those of its branches at all depths. */
function allTexts(text: string, pound: boolean): readonly { readonly text: string; readonly pound: boolean }[] {
  const inner = (icuBlocks(text, pound) ?? []).flatMap(({ type, options }) =>
    options.flatMap(({ start, end }) => allTexts(text.slice(start, end), type !== "select")),
  );
  return [{ text, pound }, ...inner];
}

/** Returns whether a source's sentence is shown for the same choices; any plural form matches, but no exact number. */
function isCounterpart(source: IcuLeaf, target: IcuLeaf): boolean {
  return target.path.every(({ argument, type, selector }) => {
    const own = source.path.filter((condition) => condition.argument === argument && condition.type === type);
    const isForm = type !== "select" && exactNumber(selector) === undefined;
    const fits = (other: string) => (isForm ? exactNumber(other) === undefined : other === selector);
    return own.length === 0 || own.some((condition) => fits(condition.selector));
  });
}

function compareSentences(source: IcuLeaf, target: IcuLeaf, { syntaxes, human }: IcuCheck): readonly Problem[] {
  const before = tokenize(source.text, syntaxes, { pound: source.pound });
  const after = tokenize(target.text, syntaxes, { pound: target.pound });
  const ofSource = namesOf(source);
  const ofTarget = namesOf(target);
  if (!human) return compareTokens(before, after, ofSource, ofTarget);
  const counts = new Set([...ofSource.counts, ...ofTarget.counts, "#"]);
  return compareHuman(before, after, { syntaxes, counts });
}

function namesOf({ path }: IcuLeaf): CountNames {
  const plurals = path.filter(({ type }) => type !== "select").map(({ argument }) => argument);
  return { counts: new Set(plurals), pound: plurals.at(-1) };
}

function uniqueProblems(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((each) => [`${each.code} ${each.detail}`, each])).values()];
}
