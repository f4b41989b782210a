import { languageIn } from "../checks/checkLanguage.ts";
import { wordsAt } from "../checks/nouns.ts";
import { phraseSearchIn } from "../glossary/phraseSearch.ts";
import { isStopWord } from "../glossary/stopWords.ts";
import type { OpenTerm } from "./termMemory.ts";

const maxLength = 60;
const maxWords = 4;

/**
 * Returns the term in an engine's answer, without an article; undefined if it is a sentence, or if the files have
 * something else for it.
 */
export function readNewTerm(answer: string, { translated }: OpenTerm, targetLocale: string): string | undefined {
  const language = languageIn(targetLocale).code;
  const term = withoutArticle(answer.trim(), language);
  if (term.length > maxLength || !/^[\p{L}\p{M}\p{N}\s'’\-‑・ー]+$/u.test(term) || /\n/.test(term)) return undefined;
  if (!/\p{L}/u.test(term) || wordsAt(term).length > maxWords) return undefined;
  const holding = translated.filter(([, target]) => phraseSearchIn(target, language, "inflected").holds(term));
  return holding.length * 2 < translated.length ? undefined : term;
}

function withoutArticle(text: string, language: string): string {
  const [, first = "", rest = ""] = /^(\S+)\s+(\S.*)$/su.exec(text) ?? [];
  return rest !== "" && isStopWord(first.toLowerCase(), language) ? rest : text;
}
