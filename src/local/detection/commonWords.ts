import { languageWords } from "../../core/checks/languageWords.ts";
import { cyrillic } from "./words/cyrillic.ts";
import { english } from "./words/englishWords.ts";
import { everyday } from "./words/everyday.ts";
import { germanic } from "./words/germanic.ts";
import { others } from "./words/otherLanguages.ts";
import { romance } from "./words/romance.ts";
import { slavic } from "./words/slavic.ts";

/** Words that are common in interfaces of most languages with Latin letters. */
const international = `audio blog chat cookie domain email filter format import internet link login menu modem online original
  port profil proxy server status system text token upload url version video virus web wifi`;

/** The common words of the languages of a script, in lower case: those of interfaces, and the function words of the checks. */
export const commonWords = {
  Latin: wordsOf({ ...english, ...germanic, ...romance, ...slavic, ...others }, international),
  Cyrillic: wordsOf(cyrillic),
} as const satisfies Readonly<Record<string, ReadonlyMap<string, ReadonlySet<string>>>>;

function wordsOf(lists: Readonly<Record<string, string>>, shared = ""): ReadonlyMap<string, ReadonlySet<string>> {
  const words = Object.entries(lists).map(
    ([code, list]) =>
      [
        code,
        new Set([
          ...`${list} ${everyday[code] ?? ""} ${shared}`.trim().split(/\s+/),
          ...(languageWords.get(code) ?? []),
        ]),
      ] as const,
  );
  return new Map(words);
}
