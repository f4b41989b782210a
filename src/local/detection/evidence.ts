import { commonWords } from "./commonWords.ts";
import { learnSpelling, type Spelling } from "./learnSpelling.ts";
import { type DetectedScript, detectScript, languageOfScript, looksJapanese } from "./scriptDetection.ts";

/** Evidence of a text's language, by itself. */
export interface Evidence {
  /** Root codes in lower case; one where the script has but one language, none without letters or for another script. */
  readonly languages: readonly string[];
  /** The logarithm of the probability of the text in each. */
  readonly scores: Float64Array;
  readonly script: DetectedScript | "other" | undefined;
  readonly letters: number;
  /** Lead of a language that cannot be detected over any that can, by letter groups; 0 to 1. */
  readonly otherLead: number;
  /** True if it looks like a language at all, by its letter groups or by the spelling of its words. */
  readonly isPlausible: boolean;
}

/** Scores of a text by its groups of letters, by eld's codes; 0 to 1. */
export type GroupScorer = (text: string) => Readonly<Record<string, number>>;

/** Weight of letter groups relative to the spelling of words, which was learned from far fewer. */
const groupWeight = 1.5;
/** Maximum penalty of a letter group against a language: one that eld never saw has no score at all. */
const maxGroupPenalty = 2;
/** Maximum penalty of one word against a language: in sentences, product names would outweigh the rest. */
const maxWordPenalty = { label: 10, sentence: 5 };
/** Maximum words of a label. */
const labelWords = 4;
/** Minimum score of a language by letter groups, and minimum logarithm of a letter's probability by spelling. */
const plausible = { groups: 0.3, spelling: -3.6 };
/** Maximum words that are analyzed: more add nothing. */
const maxWords = 30;
/** Chinese is written more than Japanese without Kana. */
const hanScores = { zh: 0, ja: -1 };

/** Returns a function that collects the evidence of a text. */
export function createEvidence(groups: GroupScorer): (text: string) => Evidence {
  const spellings: Readonly<Partial<Record<DetectedScript | "other", Spelling>>> = {
    Latin: learnSpelling(commonWords.Latin),
    Cyrillic: learnSpelling(commonWords.Cyrillic),
  };
  return (text) => {
    const script = detectScript(text);
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const facts = { script, letters };
    if (script === undefined) return { ...facts, ...nothing };
    const byScript = scoresByScript(script, text);
    if (byScript !== undefined) return { ...facts, ...byScript, otherLead: 0, isPlausible: true };
    return { ...facts, ...evidenceOfGroups(text, groups(text), spellings[script]) };
  };
}

const nothing = { languages: [], scores: new Float64Array(0), otherLead: 0, isPlausible: false };

type Scores = Pick<Evidence, "languages" | "scores">;

/** Returns scores by the script alone; `undefined` if several detectable languages share it with others. */
function scoresByScript(script: DetectedScript | "other", text: string): Scores | undefined {
  if (script === "other") return { languages: [], scores: new Float64Array(0) };
  const only = languageOfScript[script];
  if (only !== undefined) return { languages: [only], scores: new Float64Array(1) };
  if (script !== "Han") return undefined;
  return {
    languages: Object.keys(hanScores),
    scores: Float64Array.of(hanScores.zh, hanScores.ja + looksJapanese(text)),
  };
}

/** Collects evidence by letter groups. Without a spelling the text is in Arabic letters. */
function evidenceOfGroups(
  text: string,
  byGroup: Readonly<Record<string, number>>,
  spelling: Spelling | undefined,
): Omit<Evidence, "script" | "letters"> {
  const { languages } = spelling ?? { languages: ["ar"] };
  const { best, otherLead } = leadOf(byGroup, languages);
  if (spelling === undefined) return { languages, scores: new Float64Array(1), otherLead, isPlausible: true };
  const words = wordsOf(text);
  const scores = scoresOf(words, spelling);
  const isPlausible = best >= plausible.groups || Math.max(...scores) >= plausible.spelling * words.join("").length;
  addGroups(scores, words, languages, byGroup);
  return { languages, scores, otherLead, isPlausible };
}

function scoresOf(words: readonly string[], { languages, score }: Spelling): Float64Array {
  const scores = new Float64Array(languages.length);
  const max = words.length > labelWords ? maxWordPenalty.sentence : maxWordPenalty.label;
  for (const word of words) {
    const own = score(word);
    const min = Math.max(...own) - max;
    for (const [at, one] of own.entries()) scores[at] = (scores[at] ?? 0) + Math.max(one, min);
  }
  return scores;
}

function addGroups(
  scores: Float64Array,
  words: readonly string[],
  languages: readonly string[],
  byGroup: Readonly<Record<string, number>>,
): void {
  const groups = words.reduce((sum, word) => sum + Math.ceil(Math.max(1, (word.length - 1) / 3)), 0);
  const means = languages.map((language) => meanOf(groupScore(byGroup, language)));
  const min = Math.max(...means) - maxGroupPenalty;
  for (const [at, mean] of means.entries()) scores[at] = (scores[at] ?? 0) + groupWeight * groups * Math.max(mean, min);
}

/** The mean logarithm that eld maps to 0 to 1. */
const meanOf = (score: number): number => score / (1 - Math.min(score, 0.99));

function leadOf(byGroup: Readonly<Record<string, number>>, languages: readonly string[]) {
  const own = new Set(languages.map((code) => eldCodes[code] ?? code));
  let [best, other] = [0, 0];
  for (const [code, score] of Object.entries(byGroup)) {
    if (own.has(code)) best = Math.max(best, score);
    else other = Math.max(other, score);
  }
  return { best, otherLead: other - best };
}

const groupScore = (byGroup: Readonly<Record<string, number>>, language: string): number =>
  byGroup[eldCodes[language] ?? language] ?? 0;

/** Malay is hard to distinguish from Indonesian. */
const eldCodes: Readonly<Record<string, string>> = { nb: "no", id: "ms" };

const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).slice(0, maxWords);
