import type { Evidence } from "./evidence.ts";

/** Hints of a request about the languages of its texts. Root codes in lower case. */
export interface ExpectedLanguages {
  /** Likely languages: those that an engine, a memory or a function covers. */
  readonly likely?: readonly string[];
  /** Unlikely languages: that of the target. */
  readonly unlikely?: readonly string[];
}

/** Language of a text with its confidence: 0 to 1. */
export interface LanguageGuess {
  readonly language: string | undefined;
  readonly confidence: number;
}

/** Logarithms of prior odds: most texts that are translated in software are English. */
const weights = { english: 2, likely: 1.5, unlikely: -1.5 };
/** Smoothing: the other texts of a request count as if there were this many more in any of the languages. */
const unseen = 1;
/** Letters with which a text has full weight among the others. */
const wholeLetters = 12;
/** Divisor, as evidence of successive letters is not independent. */
const dependence = 2;

/**
 * Returns the likeliest language of each text of a request, by its own evidence, the expected languages, and the
 * others.
 */
export function weighLanguages(all: readonly Evidence[], expected: ExpectedLanguages): readonly LanguageGuess[] {
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
    // the clearer the language of this request, the more it counts, and the less the prior
    const plain = (Math.max(...around) * count) / (count + unseen);
    const priors = priorsOf(one, expected, 1 - plain).map(
      (prior, index) => prior + (1 + plain) * neighbours(around[index] ?? 0, count, one.languages.length),
    );
    return bestOf(one, sharesOf(priors, one));
  });
}

/** Returns the additional likelihood of a language is because of the others: few of them add little. */
const neighbours = (share: number, count: number, languages: number): number =>
  Math.log((share * count * languages + unseen) / (count + unseen));

const priorsOf = (
  { languages }: Evidence,
  { likely = [], unlikely = [] }: ExpectedLanguages,
  englishFactor = 1,
): readonly number[] =>
  languages.map(
    (language) =>
      (language === "en" ? weights.english * englishFactor : 0) +
      (likely.includes(language) ? weights.likely : 0) +
      (unlikely.includes(language) ? weights.unlikely : 0),
  );

function sharesOf(priors: readonly number[], { scores }: Evidence): readonly number[] {
  const logs = priors.map((prior, at) => (prior + (scores[at] ?? 0)) / dependence);
  const max = Math.max(...logs);
  const odds = logs.map((log) => Math.exp(log - max));
  const sum = odds.reduce((one, other) => one + other, 0);
  return odds.map((odd) => odd / sum);
}

function bestOf({ languages }: Evidence, shares: readonly number[] = []): LanguageGuess {
  const confidence = Math.max(0, ...shares);
  return { language: languages[shares.indexOf(confidence)], confidence };
}
