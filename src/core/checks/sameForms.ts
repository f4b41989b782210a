import type { Message } from "../catalog/message.ts";
import type { CatalogEntry } from "../compare/catalogDiff.ts";
import { isStopWord } from "../glossary/stopWords.ts";
import { icuBlocks } from "../messages/icuBlocks.ts";
import type { Syntaxes } from "../messages/messageSyntax.ts";
import { groupOf } from "../messages/pluralGroups.ts";
import type { Problem } from "../problems/problem.ts";
import { addToGroup } from "../values/collections.ts";
import { languageIn } from "./checkLanguage.ts";
import { readingsOf, valueStandIn } from "./reading.ts";

/** Forms for whole numbers that nouns distinguish, by language: 2 and 5 files. */
const pairs: Readonly<Record<string, readonly [string, string]>> = {
  ...{ ru: ["few", "many"], uk: ["few", "many"], be: ["few", "many"], pl: ["few", "many"] },
  ...{ cs: ["few", "other"], sk: ["few", "other"], sl: ["few", "other"], lt: ["few", "other"] },
  ...{ hr: ["few", "other"], sr: ["few", "other"], bs: ["few", "other"], ar: ["few", "many"] },
};

/** Facts of a file. */
interface FormsContext {
  readonly targetLocale: string;
  readonly syntaxes: Syntaxes;
}

/**
 * `plural.sameForms`: two forms of a plural read the same though nouns of the language distinguish them, and a noun follows
 * the number. `detail` are the forms: `few, many`.
 */
export function sameForms(entries: readonly CatalogEntry[], context: FormsContext): readonly Problem[] {
  const pair = pairs[languageIn(context.targetLocale).code];
  if (pair === undefined) return [];
  const isSame = (one: string, other: string): boolean => one === other && hasCountedNoun(one, context);
  return [...inKeys(entries, pair, isSame), ...inBlocks(entries, pair, context, isSame)];
}

type IsSame = (one: string, other: string) => boolean;

/** Looks at forms with keys of their own: gettext, Android, i18next, Rails. */
function inKeys(entries: readonly CatalogEntry[], [first, second]: readonly [string, string], isSame: IsSame) {
  const groups = new Map<string, (readonly [category: string, message: Message])[]>();
  for (const { path, plural, state, source, target } of entries) {
    if (plural === undefined || target === undefined || source === target) continue;
    if (state !== "translated" && state !== "reviewed") continue;
    const group = groupOf(path);
    if (group !== undefined && !group.ordinal) addToGroup(groups, group.key, [group.category, target] as const);
  }
  return [...groups.values()].flatMap((forms): readonly Problem[] => {
    const found = new Map(forms);
    const [one, other] = [found.get(first), found.get(second)];
    if (one === undefined || other === undefined || !isSame(one.text, other.text)) return [];
    return [{ code: "plural.sameForms", path: other.path, span: other.span, detail: `${first}, ${second}` }];
  });
}

/** Looks at the branches of ICU messages. */
function inBlocks(
  entries: readonly CatalogEntry[],
  [first, second]: readonly [string, string],
  { syntaxes }: FormsContext,
  isSame: IsSame,
): readonly Problem[] {
  if (!syntaxes.has("icu")) return [];
  return entries.flatMap(({ path, state, source, target }): readonly Problem[] => {
    if (target === undefined || source === target || !target.text.includes("plural")) return [];
    if (state !== "translated" && state !== "reviewed") return [];
    const isFound = (icuBlocks(target.text, false) ?? []).some(({ type, options }) => {
      const textOf = (name: string): string | undefined => {
        const option = options.find((one) => one.selector === name);
        return option && target.text.slice(option.start, option.end).replaceAll("#", valueStandIn);
      };
      const [one, other] = [textOf(first), textOf(second)];
      return type === "plural" && one !== undefined && other !== undefined && isSame(one, other);
    });
    return isFound ? [{ code: "plural.sameForms", path, span: target.span, detail: `${first}, ${second}` }] : [];
  });
}

/**
 * Returns whether a value is followed by a noun that is declined: not by an abbreviation (`5 мин.`, `5 шт`) or a loan word.
 */
function hasCountedNoun(text: string, { syntaxes, targetLocale }: FormsContext): boolean {
  const language = languageIn(targetLocale).code;
  const { outer, branches } = readingsOf(text, syntaxes);
  return [...(outer ? [outer] : []), ...branches].some(({ text: read }) =>
    [...read.matchAll(afterNumber)].some(
      ([, word = ""]) => !oneForm.test(word) && !isStopWord(word.toLowerCase(), language),
    ),
  );
}

const afterNumber = new RegExp(`${valueStandIn}\\s+(\\p{L}[\\p{L}\\p{M}]{3,})(?![\\p{L}\\p{M}.])`, "gu");

/** Loan words have one form: `видео`, `wideo`. */
const oneForm = /[оеиуюэ]$|[a-z][ou]$/u;
