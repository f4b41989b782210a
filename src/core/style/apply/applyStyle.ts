import { type ConfiguredRules, styleRules } from "../rules.ts";
import { abbreviationRules } from "./abbreviations.ts";
import { bracketRules } from "./bracketRules.ts";
import { currencyRules } from "./currency.ts";
import { dashRules } from "./dashes.ts";
import { dateRules } from "./dateRules.ts";
import { ellipsisRules } from "./ellipsis.ts";
import { englishRules } from "./englishRules.ts";
import { eraRules } from "./eras.ts";
import { numberRules } from "./numberRules.ts";
import { protectText } from "./protectText.ts";
import { quotationRules } from "./quotations.ts";
import { scriptRules } from "./scriptSpaces.ts";
import { serialCommaRules } from "./serialComma.ts";
import { signRules } from "./signs.ts";
import { spellingRules } from "./spellingRules.ts";
import { type RewriteContext, type RuleTable, type TextRewrite, textHole } from "./styleRule.ts";
import { timeRules } from "./times.ts";
import { unitRules } from "./units.ts";

/** Rules that a program can apply, in the order in which they are applied. */
export const applicableRules: RuleTable = {
  ...quotationRules,
  ...abbreviationRules,
  ...englishRules,
  ...dateRules,
  ...timeRules,
  ...eraRules,
  ...numberRules,
  ...currencyRules,
  ...unitRules,
  ...ellipsisRules,
  ...dashRules,
  ...serialCommaRules,
  ...signRules,
  ...bracketRules,
  ...spellingRules,
  ...scriptRules,
};

/** Returns whether an option of a rule changes translations here. */
export const isApplicableRule = (category: string, rule: string, option: string): boolean =>
  Object.hasOwn(applicableRules[`${category}.${rule}`] ?? {}, option);

/** Rules that depend on each other are stable after so many rounds. */
const maxRounds = 4;

/**
 * The texts of one translation with the rules applied: `undefined` is a tag or a fixed part and stays. Applying
 * twice is applying once: rules that undo each other leave the texts as they were.
 */
export function applyStyle(
  texts: readonly (string | undefined)[],
  rules: ConfiguredRules,
  language: string,
): readonly (string | undefined)[] {
  const rewrites = rewritesOf(rules);
  if (rewrites.length === 0) return texts;
  const context: RewriteContext = { language, rules };
  let current = texts;
  for (let round = 0; round < maxRounds; round++) {
    const next = applyOnce(current, rewrites, context);
    if (next.every((text, at) => text === current[at])) return current;
    current = next;
  }
  return texts;
}

function rewritesOf(rules: ConfiguredRules): readonly TextRewrite[] {
  return Object.entries(applicableRules).flatMap(([name, options]) => {
    const [category = "", rule = ""] = name.split(".");
    const option = Object.hasOwn(styleRules, category) ? rules[category]?.[rule] : undefined;
    return option !== undefined && Object.hasOwn(options, option) ? (options[option] ?? []) : [];
  });
}

/** Each text begins behind its own hole, so that all of them are one text that can be separated again. */
function applyOnce(
  texts: readonly (string | undefined)[],
  rewrites: readonly TextRewrite[],
  context: RewriteContext,
): readonly (string | undefined)[] {
  const parts = texts.map((text) => protectText(text ?? ""));
  const whole = parts.map(({ text }) => text).join(textHole);
  const done = rewrites.reduce((text, rewrite) => {
    const next = rewrite(text, context);
    return holes(next) === holes(text) ? next : text;
  }, whole);
  const pieces = done.split(textHole)[Symbol.iterator]();
  const filled = parts.map(({ kept }) => kept.reduce((text, one) => text + one + next(pieces), next(pieces)));
  const isSound = filled.every((text, at) => texts[at] !== undefined || text === "");
  return isSound ? texts.map((text, at) => (text === undefined ? undefined : filled[at])) : texts;
}

const next = (pieces: Iterator<string>): string => String(pieces.next().value ?? "");

const holes = (text: string): number => text.split(textHole).length;
