import { languageIn } from "../checks/checkLanguage.ts";
import { wordsAt } from "../checks/nouns.ts";
import { phraseSearchIn } from "../glossary/phraseSearch.ts";
import { stopWords } from "../glossary/stopWords.ts";
import { maxTargetLength, maxTargetWords } from "./targetWords.ts";
import type { OpenTerm } from "./termMemory.ts";

/**
 * Returns the term in an engine's answer, without an article; undefined if it is a sentence, or if the files have
 * something else for it.
 */
export function readNewTerm(answer: string, { translated }: OpenTerm, targetLocale: string): string | undefined {
  const language = languageIn(targetLocale).code;
  const term = withoutArticle(answer.trim(), language);
  if (term.length > maxTargetLength || !/^[\p{L}\p{M}\p{N} \u00a0'’\-‑・]+$/u.test(term)) return undefined;
  if (!/\p{L}/u.test(term) || wordsAt(term).length > maxTargetWords) return undefined;
  const holding = translated.filter(([, target]) => phraseSearchIn(target, language, "inflected").holds(term));
  return holding.length * 2 < translated.length ? undefined : term;
}

/** Articles that no space separates from a noun. */
const elided: Readonly<Record<string, RegExp>> = { fr: /^l['’]/i, it: /^(?:l|un)['’]/i, ca: /^l['’]/i };

function withoutArticle(text: string, language: string): string {
  const [, first = "", rest = ""] = /^(\S+)\s+(\S.*)$/su.exec(text) ?? [];
  // `IT` is no pronoun
  const isArticle = stopWords[language]?.has(first.toLowerCase()) === true && !/\p{Lu}{2}/u.test(first);
  return (isArticle ? rest : text).replace(elided[language] ?? "", "");
}
