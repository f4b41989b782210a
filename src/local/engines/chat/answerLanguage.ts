import type { Detection } from "../../detection/languageDetector.ts";
import { detectable, rootOf } from "../../serviceLanguages.ts";
import type { EnginePair } from "../pairEngine.ts";

/** The words of an answer, and those that may be in it in any language: of the source and of terms. No tags. */
export interface AnswerWords {
  readonly source: string;
  readonly words: string;
}

/**
 * Language of an answer: that of the target for all that is known, perhaps another, or certainly another. A doubtful
 * answer is requested again; if it stays the same, it is accepted.
 */
export type AnswerLanguage = "target" | "doubtful" | "other";

/** Judges the languages of the answers of one request, in their order. */
export type JudgeLanguages = (answers: readonly AnswerWords[], pair: EnginePair) => Promise<readonly AnswerLanguage[]>;

/**
 * Judges answers by those of their words that are not the source's: names and technical terms are in no language. Each
 * is judged alone and all together. While the last answers that were plain were in another language, those that prove
 * nothing count as such, too.
 */
export function createLanguageCheck(detection: Pick<Detection, "judge">): JudgeLanguages {
  const doubted = new Set<string>();
  return async (answers, pair) => {
    if (answers.length === 0 || !detectable.includes(rootOf(pair.target))) return answers.map(() => "target");
    const key = `${pair.source}>${pair.target}`;
    const [together, ...each] = await sortTogether(answers.map(withoutSource), pair, detection);
    if (together === "other") doubted.add(key);
    if (together === "target") doubted.delete(key);
    const judgements = doubted.has(key) ? provenOnly : benefitOfDoubt;
    return each.map((one) => judgements[one]);
  };
}

/** Sorts all texts together, then each. */
async function sortTogether(
  texts: readonly string[],
  pair: EnginePair,
  detection: Pick<Detection, "judge">,
): Promise<readonly Sort[]> {
  const judged = [texts.join("\n"), ...texts];
  // its model takes a while to load
  const isEnough = lettersIn(judged[0] ?? "") >= minLetters.doubtful;
  const verdicts = isEnough ? await detection.judge(judged, { likely: [rootOf(pair.target).toLowerCase()] }) : [];
  return judged.map((text, at) => sortOf(verdicts[at]?.detected_language, text, pair));
}

type Sort = AnswerLanguage | "unknown";

type Judgements = Readonly<Record<Sort, AnswerLanguage>>;

const provenOnly: Judgements = { target: "target", doubtful: "other", unknown: "other", other: "other" };
const benefitOfDoubt: Judgements = { target: "target", doubtful: "doubtful", unknown: "target", other: "other" };

/**
 * Letters of a verdict that counts: one of 4 to 23 letters is wrong about 16 of 1,000 right translations that come
 * alone and 3 of 1,000 among others, one of 24 or more about 2 of 1,000 (28 languages, 30,000 texts of four projects).
 */
const minLetters = { doubtful: 4, other: 24 };

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

const word = /\p{L}[\p{L}\p{M}'’]*/gu;

/** Returns an answer without the words that its source has, too. */
function withoutSource({ source, words }: AnswerWords): string {
  const known = new Set(source.toLowerCase().match(word));
  return words.replace(word, (one) => (known.has(one.toLowerCase()) ? " " : one));
}

function sortOf(detected: string | undefined, text: string, { source, target }: EnginePair): Sort {
  const own = rootOf(target).toLowerCase();
  const letters = lettersIn(text);
  if (detected === undefined || letters < minLetters.doubtful) return "unknown";
  if (detected === own) return letters < minLetters.other ? "unknown" : "target";
  // short ones may be words that languages share
  if (detected === rootOf(source).toLowerCase() && letters < minLetters.other) return "unknown";
  if (families.some((family) => family.includes(detected) && family.includes(own))) return "unknown";
  return letters < minLetters.other ? "doubtful" : "other";
}

/** Languages that short texts of each other are taken for. */
const families: readonly (readonly string[])[] = [
  "da nb sv",
  "cs sk sl",
  "es pt it ca gl",
  "ru uk bg",
  "id ms",
  "de nl",
  "et fi",
  "lt lv",
  "zh ja",
].map((family) => family.split(" "));
