import type { Problem, ProblemCode } from "../problems/problem.ts";
import type { TextCheck } from "./textCheck.ts";
import { type TextCheckContext, type TextToCheck, toTexts } from "./textChecks.ts";
import { muchLonger, tooLong } from "./tooLong.ts";
import { sourceLanguage } from "./untranslatedText.ts";

/** `text.invisible` for the sign of bytes that could not be read. */
const replacementCharacter: TextCheck = ({ source = "", target }) =>
  target.includes("\ufffd") && !source.includes("\ufffd") ? [{ code: "text.invisible", detail: "U+FFFD" }] : [];

/** Faults for which the answer of an engine is not written; the one that people may allow comes last. */
const answerChecks: readonly TextCheck[] = [replacementCharacter, sourceLanguage, muchLonger, tooLong];

/** Problems of answers that are written if a person allows it. */
export const allowableProblems: ReadonlySet<ProblemCode> = new Set(["text.tooLong"]);

/**
 * Returns why a translation that an engine made is not written; undefined if it may be. The checks of files find the same
 * faults. What equals its source may be right: a name, code, a word that languages share.
 */
export function checkAnswer(look: TextToCheck, context: TextCheckContext): Problem | undefined {
  const texts = toTexts(look, context);
  // pseudo-localized text shows where longer text has no room
  if (texts.language.isPseudo) return undefined;
  const isCopy = look.source?.trim() === look.target.trim();
  for (const check of isCopy ? [tooLong] : answerChecks) {
    const [found] = check(texts);
    if (found !== undefined) return { code: found.code, ...(found.detail !== undefined && { detail: found.detail }) };
  }
  return undefined;
}
