import type { Detection } from "../../detection/languageDetector.ts";
import { detectable, rootOf } from "../../serviceLanguages.ts";
import type { EnginePair } from "../pairEngine.ts";

/** Returns for each text whether it is in another language than the target. */
export type FindOtherLanguage = (texts: readonly string[], pair: EnginePair) => Promise<readonly boolean[]>;

/**
 * Judges the language of answers: long ones alone, and all of them together. While the last answers that were plain
 * were in another language, short ones that prove nothing count as such, too.
 */
export function createLanguageCheck(detection: Pick<Detection, "judge">): FindOtherLanguage {
  const doubted = new Set<string>();
  return async (texts, pair) => {
    const target = rootOf(pair.target).toLowerCase();
    if (texts.length === 0 || !detectable.includes(rootOf(pair.target))) return texts.map(() => false);
    const key = `${pair.source}>${target}`;
    const judged = [texts.join("\n"), ...texts];
    // its model takes a while to load
    const verdicts = hasEnough(judged[0] ?? "") ? await detection.judge(judged, { likely: [target] }) : [];
    const found = judged.map((text, at) => sortOf(verdicts[at]?.detected_language, text, pair));
    const [together, ...each] = found;
    if (together === "other") doubted.add(key);
    if (together === "target") doubted.delete(key);
    const isDoubted = doubted.has(key);
    return each.map((one) => one === "other" || (isDoubted && one !== "target"));
  };
}

type Sort = "target" | "other" | "unknown";

/** Letters below which a verdict is not trusted. */
const minLetters = 24;

const hasEnough = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) >= minLetters;

function sortOf(detected: string | undefined, text: string, { source, target }: EnginePair): Sort {
  const own = rootOf(target).toLowerCase();
  if (detected === undefined || !hasEnough(text)) return "unknown";
  if (detected === own) return "target";
  // texts in the language of the source would equal it
  if (detected === rootOf(source).toLowerCase()) return "unknown";
  return families.some((family) => family.includes(detected) && family.includes(own)) ? "unknown" : "other";
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
