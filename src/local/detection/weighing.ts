import type { Evidence } from "./evidence.ts";

/** What a request says of the languages of its texts. Root codes in lower case. */
export interface Expected {
  /** Languages that they are likely in: those that an engine, a memory or a function covers. */
  readonly likely?: readonly string[];
  /** Languages that they are hardly in: that of the target. */
  readonly unlikely?: readonly string[];
}

/** A language of a text, and how sure it is: 0 to 1. */
export interface Weighed {
  readonly language: string | undefined;
  readonly confidence: number;
}

/** Logarithms of how much more often texts are in a language: most that are translated in software are English. */
const weights = { english: 2, likely: 1.5, unlikely: -1.5 };
/** The others of a request count as if so many texts more were in any of the languages. */
const unseen = 1;
/** Letters of a text with which it counts whole among the others. */
const wholeLetters = 12;
/** Evidence of letters that follow each other is not independent: this divides it. */
const dependence = 2;

/** The likeliest language of each text of a request: each by its own evidence, by what is expected, and by the others. */
export function weigh(all: readonly Evidence[], expected: Expected): readonly Weighed[] {
  const alone = all.map((one) => sharesOf(priorsOf(one, expected), one));
  const sums = new Map<string, number>();
  let total = 0;
  const weightOf = ({ letters }: Evidence) => Math.min(1, letters / wholeLetters);
  for (const [at, one] of all.entries()) {
    if (one.languages.length < 2) continue;
    total += weightOf(one);
    for (const [index, language] of one.languages.entries())
      sums.set(language, (sums.get(language) ?? 0) + weightOf(one) * (alone[at]?.[index] ?? 0));
  }
  return all.map((one, at) => {
    const own = alone[at];
    if (own === undefined || one.languages.length < 2 || total <= weightOf(one)) return bestOf(one, own);
    // a text does not confirm itself
    const around = one.languages.map(
      (language, index) => ((sums.get(language) ?? 0) - weightOf(one) * (own[index] ?? 0)) / (total - weightOf(one)),
    );
    const count = total - weightOf(one);
    // the plainer it is what this request is in, the more that counts, and the less what is usual
    const plain = (Math.max(...around) * count) / (count + unseen);
    const priors = priorsOf(one, expected, 1 - plain).map(
      (prior, index) => prior + (1 + plain) * neighbours(around[index] ?? 0, count, one.languages.length),
    );
    return bestOf(one, sharesOf(priors, one));
  });
}

/** By how much a language is likelier for the others' sake: few say little. */
const neighbours = (share: number, count: number, languages: number): number =>
  Math.log((share * count * languages + unseen) / (count + unseen));

const priorsOf = ({ languages }: Evidence, { likely = [], unlikely = [] }: Expected, usual = 1): readonly number[] =>
  languages.map(
    (language) =>
      (language === "en" ? weights.english * usual : 0) +
      (likely.includes(language) ? weights.likely : 0) +
      (unlikely.includes(language) ? weights.unlikely : 0),
  );

function sharesOf(priors: readonly number[], { scores }: Evidence): readonly number[] {
  const logs = priors.map((prior, at) => (prior + (scores[at] ?? 0)) / dependence);
  const most = Math.max(...logs);
  const odds = logs.map((log) => Math.exp(log - most));
  const sum = odds.reduce((one, other) => one + other, 0);
  return odds.map((one) => one / sum);
}

function bestOf({ languages }: Evidence, shares: readonly number[] = []): Weighed {
  const confidence = Math.max(0, ...shares);
  return { language: languages[shares.indexOf(confidence)], confidence };
}
