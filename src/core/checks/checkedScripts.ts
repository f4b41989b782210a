import type { TextLanguage } from "./checkLanguage.ts";

/** Scripts that are distinguished, by their name in Unicode (Kana means both), with their ISO 15924 tag. */
const tags = {
  Latin: "Latn",
  Cyrillic: "Cyrl",
  Han: "Hani",
  Kana: "Jpan",
  Hangul: "Kore",
  Arabic: "Arab",
  Hebrew: "Hebr",
  Greek: "Grek",
  Thai: "Thai",
  Devanagari: "Deva",
  Bengali: "Beng",
  Tamil: "Taml",
  Telugu: "Telu",
  Gujarati: "Gujr",
  Kannada: "Knda",
  Malayalam: "Mlym",
  Georgian: "Geor",
  Armenian: "Armn",
  Khmer: "Khmr",
  Lao: "Laoo",
  Myanmar: "Mymr",
  Sinhala: "Sinh",
  Ethiopic: "Ethi",
} as const;

export type WritingScript = keyof typeof tags;
const scripts = Object.keys(tags) as readonly WritingScript[];

/** The language of a script that has but one which software is localized into, else its tag: `el`, `und-Cyrl`. */
export const languageWithScript = (script: WritingScript): string => languages[script] ?? `und-${tags[script]}`;

const languages: Readonly<Partial<Record<WritingScript, string>>> = {
  Han: "zh",
  Kana: "ja",
  Hangul: "ko",
  Hebrew: "he",
  Greek: "el",
  Thai: "th",
  Tamil: "ta",
  Telugu: "te",
  Gujarati: "gu",
  Kannada: "kn",
  Malayalam: "ml",
  Georgian: "ka",
  Armenian: "hy",
  Khmer: "km",
  Lao: "lo",
  Sinhala: "si",
};

/** Languages that are written in several scripts, regardless of their locale. */
const several: ReadonlySet<string> = new Set(
  "az bs crh cnr ha iu jv kk kok ks ku ky mn ms pa pi rom sd sh shi so sr su tg tk tt ug uz vai yi zgh".split(" "),
);

/** The script that a language is written in; `undefined` if there are several, or none that is distinguished. */
export function scriptOfLanguage({ code, script }: TextLanguage): WritingScript | undefined {
  if (several.has(code)) return undefined;
  if (script === "Hans" || script === "Hant") return "Han";
  return scripts.find((one) => tags[one] === script);
}

/** Counts the letters of a text that belong to a script. */
export const lettersOf = (script: WritingScript, text: string): number => countWithout(text, others[script]);

/** Returns whether a text has a letter of a script. */
export const hasLetters = (script: WritingScript, text: string): boolean => text.search(letters[script]) >= 0;

/** Counts the characters of a text without runs of others: no list of them is made. */
export function countWithout(text: string, runs: RegExp): number {
  const kept = text.replace(runs, "");
  return /[\ud800-\udbff]/.test(kept) ? [...kept].length : kept.length;
}

const classOf = (script: WritingScript): string =>
  script === "Kana" ? "\\p{Script=Hiragana}\\p{Script=Katakana}" : `\\p{Script=${script}}`;
const patternsOf = (toPattern: (letters: string) => RegExp) =>
  Object.fromEntries(scripts.map((script) => [script, toPattern(classOf(script))])) as Readonly<
    Record<WritingScript, RegExp>
  >;
const letters = patternsOf((one) => new RegExp(`[${one}]`, "u"));
const others = patternsOf((one) => new RegExp(`[^${one}]+`, "gu"));

/** The share of letters that makes a script the one that a text is in. */
const minShare = 0.7;

/** The script that a text is in; `likely` is tried first. Japanese and older Korean mix in Chinese characters. */
export function mainScript(text: string, total: number, likely: WritingScript): WritingScript | undefined {
  const isMain = (script: WritingScript): boolean => lettersOf(script, text) >= total * minShare;
  if (likely !== "Han" && isMain(likely)) return likely;
  const han = lettersOf("Han", text);
  for (const script of ["Kana", "Hangul"] as const) {
    const count = lettersOf(script, text);
    if (han + count >= total * minShare && count * 10 >= han) return script;
  }
  return scripts.find(isMain);
}
