import { pieces } from "../../core/memory/shape.ts";
import type { LanguageVerdict } from "../../service/protocol/detect.ts";
import { detectable } from "../languages.ts";

/** What tells languages of texts, by letter groups. */
export interface Model {
  /** The likeliest language in upper case, as a translation needs one; `undefined` where there is none. */
  detect(text: string): string | undefined;
  /** What can be said of a text and what can't (specification, *Language detection result*). */
  judge(text: string): LanguageVerdict;
}

/** Letters of a text that are looked at; more tells no more. */
export const enough = 2000;

/** Loads the model: half a second, in which nothing else runs, and 140 MB. */
export async function loadModel(): Promise<Model> {
  const { eld } = await import("eld/small");
  const limited = eld.newInstance();
  // what it takes for a language that the service can't tell is most likely its neighbour
  limited.setLanguageSubset([...detectable.map((code) => eldCode(code)), "ms"]);
  const own: Scores = (text) => limited.detect(text).getScores();
  const all: Scores = (text) => eld.detect(text).getScores();
  return {
    detect(text) {
      const [best] = ranked(text.length, own(text));
      return best === undefined ? undefined : (serviceCodes[best.name] ?? best.name.toUpperCase());
    },
    judge(text) {
      const words = pieces(text)
        .filter((_, at) => at % 2 === 0)
        .join(" ");
      if (!/\p{L}/u.test(words)) return { detection_status: "no_language_detected" };
      const script = scriptOf(words);
      const language = languages[script];
      if (language !== undefined) return { detected_language: language, detection_status: "success" };
      return shared.has(script) ? byLetterGroups(words, { own, all }) : { detection_status: "unsupported_language" };
    },
  };
}

type Scores = (text: string) => Readonly<Record<string, number>>;

/** Scores among the languages that can be told, and among all that the model knows. */
interface Models {
  readonly own: Scores;
  readonly all: Scores;
}

function byLetterGroups(text: string, { own, all }: Models): LanguageVerdict {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const [best = none, second = none] = ranked(text.length, own(text));
  const [other = none] = ranked(0, all(text));
  const margin = leads.find((lead) => letters < lead.letters)?.margin ?? 0;
  const isOther = !known.has(other.name) && other.score - best.score >= margin;
  if (isOther) return letters < sure.few ? unsure : { detection_status: "unsupported_language" };
  const isSure = letters >= sure.least && best.score >= sure.score && best.score - second.score >= margin;
  if (!isSure) return unsure;
  return { detected_language: (serviceCodes[best.name] ?? best.name).toLowerCase(), detection_status: "success" };
}

const none = { name: "", score: 0 };
const unsure: LanguageVerdict = { detection_status: "insufficient_confidence" };

/** Scores are 0 to 1. */
const sure = { score: 0.45, least: 4, few: 15 };

/** By how much a language has to lead the next one: with few letters by more. */
const leads: readonly { readonly letters: number; readonly margin: number }[] = [
  { letters: 15, margin: 0.02 },
  { letters: 40, margin: 0.01 },
  { letters: Number.POSITIVE_INFINITY, margin: 0.005 },
];

/** Letter groups of a label or two tell little; most labels that are translated are English. */
const label = { length: 30, bonus: 0.05 };

interface Ranked {
  readonly name: string;
  readonly score: number;
}

/** Languages, the likeliest first. */
function ranked(length: number, scores: Readonly<Record<string, number>>): readonly Ranked[] {
  const bonus = length > 0 && length < label.length ? label.bonus : 0;
  return Object.entries(scores)
    .map(([name, score]) => ({ name, score: name === "en" ? score + bonus : score }))
    .sort((one, other) => other.score - one.score);
}

/** Scripts of one language. */
const languages: Readonly<Record<string, string>> = { Kana: "ja", Hangul: "ko", Thai: "th", Hebrew: "he", Greek: "el" };
/** Scripts of several, of which some can be told. */
const shared = new Set(["Latin", "Cyrillic", "Arabic", "Han"]);

const scripts: readonly (readonly [string, RegExp])[] = [
  ["Latin", /\p{Script=Latin}/gu],
  ["Cyrillic", /\p{Script=Cyrillic}/gu],
  ["Arabic", /\p{Script=Arabic}/gu],
  ["Greek", /\p{Script=Greek}/gu],
  ["Hebrew", /\p{Script=Hebrew}/gu],
  ["Thai", /\p{Script=Thai}/gu],
  ["Hangul", /\p{Script=Hangul}/gu],
  ["Han", /\p{Script=Han}/gu],
  ["Kana", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
];

/** The script that most letters are of; Japanese mixes in Chinese characters. */
function scriptOf(text: string): string {
  const counts = scripts.map(([name, letter]) => ({ name, count: text.match(letter)?.length ?? 0 }));
  const countOf = (name: string) => counts.find((one) => one.name === name)?.count ?? 0;
  const other = (text.match(/\p{L}/gu)?.length ?? 0) - counts.reduce((sum, { count }) => sum + count, 0);
  const [most] = [...counts, { name: "other", count: other }].sort((one, two) => two.count - one.count);
  const name = most?.name ?? "other";
  return name === "Han" && countOf("Kana") * 10 >= countOf("Han") ? "Kana" : name;
}

const serviceCodes: Readonly<Record<string, string>> = { no: "NB", ms: "ID" };
const eldCode = (code: string): string => (code === "NB" ? "no" : code.toLowerCase());
const known = new Set(detectable.map(eldCode));
