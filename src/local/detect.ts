import type { LanguageVerdict } from "../service/protocol/detect.ts";
import { detectable } from "./languages.ts";
import { pieces } from "./markup/placeholders.ts";

/** Tells the language of a text, in upper case; `undefined` where it can't. */
export type Detect = (text: string) => Promise<string | undefined>;

/** Languages of texts, by letter groups. The model takes half a second to load and is loaded at the first text. */
export interface Detection {
  /** The likeliest language, as a translation needs one. */
  readonly detect: Detect;
  /** What can be said of a text and what can't (specification, *Language detection result*). */
  judge(text: string): Promise<LanguageVerdict>;
}

/** Letters of the text that are looked at; more tells no more. */
const enough = 2000;

export function createDetection(): Detection {
  let loading: ReturnType<typeof load> | undefined;
  const models = () => {
    loading ??= load();
    return loading;
  };
  return {
    async detect(text) {
      const { own } = await models();
      const [best] = ranked(text.length, own(text.slice(0, enough)));
      return best === undefined ? undefined : (serviceCodes[best.name] ?? best.name.toUpperCase());
    },
    async judge(text) {
      const words = pieces(text.slice(0, enough))
        .filter((_, at) => at % 2 === 0)
        .join(" ");
      if (!/\p{L}/u.test(words)) return { detection_status: "no_language_detected" };
      const script = scriptOf(words);
      const language = languages[script];
      if (language !== undefined) return { detected_language: language, detection_status: "success" };
      if (!shared.has(script)) return { detection_status: "unsupported_language" };
      return byLetterGroups(words, await models());
    },
  };
}

type Scores = (text: string) => Readonly<Record<string, number>>;

/** Scores among the languages that can be told, and among all that the model knows. */
interface Models {
  readonly own: Scores;
  readonly all: Scores;
}

async function load(): Promise<Models> {
  const { eld } = await import("eld/small");
  const own = eld.newInstance();
  // what it takes for a language that the service can't tell is most likely its neighbour
  own.setLanguageSubset([...detectable.map((code) => eldCode(code)), "ms"]);
  return { own: (text) => own.detect(text).getScores(), all: (text) => eld.detect(text).getScores() };
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
