import { type ConfiguredRules, styleRules } from "../rules.ts";
import { abbreviationRules } from "./abbreviations.ts";
import { bracketRules } from "./brackets.ts";
import { currencyRules } from "./currency.ts";
import { dashRules } from "./dashes.ts";
import { dateRules } from "./dates.ts";
import { ellipsisRules } from "./ellipsis.ts";
import { englishRules } from "./english.ts";
import { eraRules } from "./eras.ts";
import { numberRules } from "./numbers.ts";
import { protect } from "./protect.ts";
import { quotationRules } from "./quotations.ts";
import { type Context, hole, type Rewrite, type RuleTable } from "./rule.ts";
import { scriptRules } from "./scripts.ts";
import { serialCommaRules } from "./serialComma.ts";
import { signRules } from "./signs.ts";
import { spellingRules } from "./spelling.ts";
import { timeRules } from "./times.ts";
import { unitRules } from "./units.ts";

/** Rules that a program can apply, in the order in which they are applied. */
export const appliedRules: RuleTable = {
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

/** Whether an option of a rule changes translations here. */
export const isApplied = (category: string, rule: string, option: string): boolean =>
  Object.hasOwn(appliedRules[`${category}.${rule}`] ?? {}, option);

/** Rules that depend on each other settle within so many rounds. */
const rounds = 4;

/**
 * The texts of one translation with the rules applied: `undefined` stands for a tag or a fixed part and stays. Applying
 * twice is applying once: rules that undo each other leave the texts as they were.
 */
export function applyStyle(
  texts: readonly (string | undefined)[],
  rules: ConfiguredRules,
  language: string,
): readonly (string | undefined)[] {
  const rewrites = rewritesOf(rules);
  if (rewrites.length === 0) return texts;
  const context: Context = { language, rules };
  let current = texts;
  for (let round = 0; round < rounds; round++) {
    const next = once(current, rewrites, context);
    if (next.every((text, at) => text === current[at])) return current;
    current = next;
  }
  return texts;
}

function rewritesOf(rules: ConfiguredRules): readonly Rewrite[] {
  return Object.entries(appliedRules).flatMap(([name, options]) => {
    const [category = "", rule = ""] = name.split(".");
    const option = Object.hasOwn(styleRules, category) ? rules[category]?.[rule] : undefined;
    return option !== undefined && Object.hasOwn(options, option) ? (options[option] ?? []) : [];
  });
}

/** Each text begins behind a hole of its own, so that all of them are one text and can be told apart again. */
function once(
  texts: readonly (string | undefined)[],
  rewrites: readonly Rewrite[],
  context: Context,
): readonly (string | undefined)[] {
  const parts = texts.map((text) => protect(text ?? ""));
  const whole = parts.map(({ text }) => text).join(hole);
  const done = rewrites.reduce((text, rewrite) => {
    const next = rewrite(text, context);
    return holes(next) === holes(text) ? next : text;
  }, whole);
  const pieces = done.split(hole)[Symbol.iterator]();
  const filled = parts.map(({ kept }) => kept.reduce((text, one) => text + one + next(pieces), next(pieces)));
  const isSound = filled.every((text, at) => texts[at] !== undefined || text === "");
  return isSound ? texts.map((text, at) => (text === undefined ? undefined : filled[at])) : texts;
}

const next = (pieces: Iterator<string>): string => String(pieces.next().value ?? "");

const holes = (text: string): number => text.split(hole).length;
