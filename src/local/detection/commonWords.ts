import { languageWords } from "../../core/checks/languageWords.ts";
import cyrillic from "./words/cyrillic.json" with { type: "json" };
import latin from "./words/latin.json" with { type: "json" };

/** Words that are common in interfaces of most languages with Latin letters. */
const international = `audio blog chat cookie domain email filter format import internet link login menu modem online original
  port profil proxy server status system text token upload url version video virus web wifi`;

/**
 * The common words of the languages of a script, in lower case: those of interfaces, everyday life and science, which
 * were written for this project, and the function words of the checks.
 */
export const commonWords = {
  Latin: wordsOf(latin, international),
  Cyrillic: wordsOf(cyrillic),
} as const satisfies Readonly<Record<string, ReadonlyMap<string, ReadonlySet<string>>>>;

function wordsOf(
  lists: Readonly<Record<string, readonly string[]>>,
  shared = "",
): ReadonlyMap<string, ReadonlySet<string>> {
  const words = Object.entries(lists).map(
    ([code, lines]) =>
      [
        code,
        new Set([...`${lines.join(" ")} ${shared}`.trim().split(/\s+/), ...(languageWords.get(code) ?? [])]),
      ] as const,
  );
  return new Map(words);
}
