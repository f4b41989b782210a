import type { Locale } from "../catalog.ts";
import type { Problem } from "../problem.ts";
import { compareTokens } from "./compare.ts";
import { compareHuman, type HumanNames } from "./compareHuman.ts";
import { problem } from "./outcome.ts";
import { formsOfPipes, hasPipes } from "./pipes.ts";
import { conventionalCounts, isOneNumber, type PluralForm } from "./plurals.ts";
import { shielded, unshieldedProblem } from "./shield.ts";
import type { Syntaxes } from "./syntax.ts";
import { type Token, tokenize } from "./tokens.ts";
import { verifyIcu } from "./verifyIcu.ts";

export interface VerifyOptions {
  /** Checks a translation made by people: allows what translators rightly change. */
  readonly human?: boolean;
  /** The message is one plural form of several (`item_one`): people may spell out its count. */
  readonly pluralForm?: PluralForm | undefined;
}

/** What of the source a target lost, added or broke; empty where it may stand. `detail` is the placeholder, tag, argument or category. */
export function verify(
  source: string,
  target: string,
  syntaxes: Syntaxes,
  targetLocale: Locale,
  options: VerifyOptions = {},
): readonly Problem[] {
  const [safe, safeTarget] = [shielded(source, syntaxes), shielded(target, syntaxes)];
  if (safe === source && safeTarget === target) return verified(source, target, syntaxes, targetLocale, options);
  return verified(safe, safeTarget, syntaxes, targetLocale, options).map(unshieldedProblem);
}

function verified(
  source: string,
  target: string,
  syntaxes: Syntaxes,
  targetLocale: Locale,
  options: VerifyOptions,
): readonly Problem[] {
  if (source === target) return [];
  if (target.trim() === "") return source.trim() === "" ? [] : [problem("message.empty")];
  const { human = false, pluralForm } = options;
  const icu = syntaxes.has("icu") ? verifyIcu(source, target, { syntaxes, locale: targetLocale, human }) : undefined;
  if (icu) return icu;
  const { counts, form } = countsOf(pluralForm, targetLocale);
  const compare: Compare = human
    ? (a, b, names = counts) => compareHuman(a, b, { syntaxes, counts: names, form })
    : (a, b) => compareTokens(a, b);
  if (hasPipes(syntaxes) && source.includes("|")) return verifyPipes(source, target, syntaxes, human, compare);
  return compare(tokenize(source, syntaxes), tokenize(target, syntaxes));
}

const none: ReadonlySet<string> = new Set();

/** What people may do with the count in a form of a plural. */
function countsOf(form: PluralForm | undefined, locale: Locale): Pick<HumanNames, "counts" | "form"> {
  if (form === undefined) return { counts: none };
  return { counts: conventionalCounts, form: isOneNumber(form, locale) ? "number" : "numbers" };
}

type Compare = (source: readonly Token[], target: readonly Token[], counts?: ReadonlySet<string>) => readonly Problem[];

/** Each form against its own; people may write as many as their language has, each like one of the source's. */
function verifyPipes(
  source: string,
  target: string,
  syntaxes: Syntaxes,
  human: boolean,
  compare: Compare,
): readonly Problem[] {
  const tokens = (text: string) => (formsOfPipes(text, syntaxes) ?? [text]).map((form) => tokenize(form, syntaxes));
  const sources = tokens(source);
  const targets = tokens(target);
  if (!human && sources.length !== targets.length) return [problem("plural.missing", "|")];
  return targets.flatMap((form, i) => {
    const counterparts = human && sources.length > 1 ? sources : sources.slice(i, i + 1);
    const found = counterparts.map((counterpart) => compare(counterpart, form, conventionalCounts));
    return fewest(found);
  });
}

/** The shortest list. */
export const fewest = (lists: readonly (readonly Problem[])[]): readonly Problem[] =>
  lists.reduce((best, list) => (list.length < best.length ? list : best), lists[0] ?? []);
