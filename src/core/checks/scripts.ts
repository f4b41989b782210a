import type { Language } from "./language.ts";

/** Scripts that are told apart, by their name in Unicode (Kana stands for both), with their ISO 15924 tag. */
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

export type Script = keyof typeof tags;
const scripts = Object.keys(tags) as readonly Script[];

/** The language of a script that has but one which software is localized into, else its tag: `el`, `und-Cyrl`. */
export const languageOfScript = (script: Script): string => languages[script] ?? `und-${tags[script]}`;

const languages: Readonly<Partial<Record<Script, string>>> = {
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

/** Languages that are written in several scripts, whatever their locale says. */
const several: ReadonlySet<string> = new Set(
  "az bs crh cnr ha iu jv kk kok ks ku ky mn ms pa pi rom sd sh shi so sr su tg tk tt ug uz vai yi zgh".split(" "),
);

/** The script that a language is written in; `undefined` where there are several, or none that is told apart. */
export function scriptOf({ code, script }: Language): Script | undefined {
  if (several.has(code)) return undefined;
  if (script === "Hans" || script === "Hant") return "Han";
  return scripts.find((one) => tags[one] === script);
}

/** How many letters of a text are of a script. */
export const lettersOf = (script: Script, text: string): number => text.match(letters[script])?.length ?? 0;

const letters = Object.fromEntries(
  scripts.map((script) => [
    script,
    script === "Kana" ? /[\p{Script=Hiragana}\p{Script=Katakana}]/gu : new RegExp(`\\p{Script=${script}}`, "gu"),
  ]),
) as Readonly<Record<Script, RegExp>>;

/** The share of letters that makes a script the one that a text is in. */
const most = 0.7;

/** The script that a text is in; `likely` is tried first. Japanese and older Korean mix in Chinese characters. */
export function mainScript(text: string, total: number, likely: Script): Script | undefined {
  const isMain = (script: Script): boolean => lettersOf(script, text) >= total * most;
  if (likely !== "Han" && isMain(likely)) return likely;
  const han = lettersOf("Han", text);
  for (const script of ["Kana", "Hangul"] as const) {
    const count = lettersOf(script, text);
    if (han + count >= total * most && count * 10 >= han) return script;
  }
  return scripts.find(isMain);
}
