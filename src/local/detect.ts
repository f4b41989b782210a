import { detectable } from "./languages.ts";

/** Tells the language of a text, in upper case; `undefined` where it can't. */
export type Detect = (text: string) => Promise<string | undefined>;

/** Letters of the text that are looked at; more tells no more. */
const enough = 2000;

/** Detection by letter groups. The model takes half a second to load and is loaded at the first text. */
export function createDetect(): Detect {
  let loading: Promise<typeof import("eld/small")> | undefined;
  return async (text) => {
    loading ??= import("eld/small").then((loaded) => {
      // what it takes for a language that the service can't tell is most likely its neighbour
      loaded.eld.setLanguageSubset([...detectable.map((code) => eldCode(code)), "ms"]);
      return loaded;
    });
    const { eld } = await loading;
    const language = likeliest(text.length, eld.detect(text.slice(0, enough)).getScores());
    return language === undefined ? undefined : (serviceCodes[language] ?? language.toUpperCase());
  };
}

/** Letter groups of a label or two tell little; most labels that are translated are English. */
const label = { length: 30, bonus: 0.05 };

function likeliest(length: number, scores: Readonly<Record<string, number>>): string | undefined {
  const bonus = length < label.length ? label.bonus : 0;
  const ranked = Object.entries(scores).map(([name, score]) => ({
    name,
    score: name === "en" ? score + bonus : score,
  }));
  return ranked.sort((one, other) => other.score - one.score)[0]?.name;
}

const serviceCodes: Readonly<Record<string, string>> = { no: "NB", ms: "ID" };
const eldCode = (code: string): string => (code === "NB" ? "no" : code.toLowerCase());
