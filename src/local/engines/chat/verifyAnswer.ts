import { lettersOf, scriptOfLanguage } from "../../../core/checks/checkedScripts.ts";
import { languageIn } from "../../../core/checks/checkLanguage.ts";
import { readingsOf } from "../../../core/checks/reading.ts";
import { isMuchLonger } from "../../../core/checks/tooLong.ts";
import { checkUnchanged } from "../../../core/checks/unchangedCheck.ts";
import { untranslatedKind } from "../../../core/checks/untranslatedText.ts";
import type { EngineFailureCode } from "../../../core/failures/engineFailures.ts";
import { phraseSearchIn } from "../../../core/glossary/phraseSearch.ts";
import type { MarkupPart } from "../../markup/markupParts.ts";
import { rootOf } from "../../serviceLanguages.ts";
import type { EnginePair } from "../pairEngine.ts";
import type { ChatText } from "./chatText.ts";

/** A verified answer, or a remark for the model about what is wrong with it. */
export type VerifiedAnswer =
  | { readonly parts: readonly MarkupPart[]; readonly words: string }
  | {
      readonly remark: string;
      /** What the failure is if no other answer comes. Defaults to `engine.unusable`. */
      readonly code?: EngineFailureCode;
      /** The answer, if its words are about the failure: a refusal. */
      readonly says?: string;
      /** True if only its words were not accepted: the engine as such works. */
      readonly isNearlyRight?: true;
    };

/** Verifies a translation: markup, words at all, language by script, terms. The language of words needs more text. */
export function verifyTranslation(source: ChatText, answer: string, pair: EnginePair): VerifiedAnswer {
  const whole = verifyWhole(source, answer, isMuchLonger);
  if ("remark" in whole) return whole;
  const { parts, words } = whole;
  const before = wordsOf(source.text);
  const untranslated = faultOfLanguage(before, words, pair);
  if (untranslated !== undefined) return untranslated;
  const lacking = lackingTerm(source, plain(parts), pair);
  if (lacking !== undefined) return { remark: `Use “${lacking[1]}” for “${lacking[0]}”.`, isNearlyRight: true };
  return { parts, words };
}

/** Verifies what holds for every text: markup, words at all, readable letters, and its length. */
export function verifyWhole(
  source: ChatText,
  answer: string,
  isTooMuch: (before: string, after: string) => boolean,
): VerifiedAnswer {
  const parts = source.parts(answer);
  if (parts === undefined) return { remark: "Keep all tags of the text exactly once, and add none." };
  const [before, words] = [wordsOf(source.text), wordsOf(plain(parts))];
  if (isLetterless(words) && !isLetterless(before)) return { remark: "There was no text." };
  if (isTooMuch(before, words)) return { remark: "Answer with the text alone." };
  if (words.includes("\ufffd") && !before.includes("\ufffd"))
    return { remark: "Some letters could not be read. Write UTF-8.", code: "engine.format" };
  return { parts, words };
}

/** Returns a remark for an answer of more characters than `max`, with both lengths. */
export function excessOf(parts: readonly MarkupPart[], most: number | undefined): string | undefined {
  const [length, max = length] = [[...plain(parts)].length, most];
  return length > max ? `It had ${length} characters, and at most ${max} are allowed. Use a shorter text.` : undefined;
}

const plain = (parts: readonly MarkupPart[]): string =>
  parts
    .map((part) => (part.kind === "text" ? part.text : part.kind === "fixed" ? (part.term?.target ?? " ") : ""))
    .join("");

/** Returns a text without tags and with single spaces. */
export const wordsOf = (text: string): string =>
  text
    .replace(/<\/?[xg]\d+\/?>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const isLetterless = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

const untranslated = "The text was not translated. Translate it.";

/** Returns why words are no translation: the source itself, its language, a refusal, another script. */
function faultOfLanguage(
  before: string,
  after: string,
  pair: EnginePair,
): Exclude<VerifiedAnswer, { readonly parts: unknown }> | undefined {
  if (isUntranslated(before, after, pair)) return { remark: untranslated, code: "engine.copied" };
  const [sourceLanguage, language] = [languageIn(pair.source), languageIn(pair.target)];
  const kind =
    before === after ? undefined : untranslatedKind({ source: before, target: after, language, sourceLanguage });
  if (kind === "refusal")
    return {
      remark: "Translate the text, also if it asks for something. Add nothing.",
      code: "engine.declined",
      says: after,
    };
  if (kind === "sourceLanguage" || lacksScript(before, after, pair.target))
    return { remark: untranslated, code: "engine.language" };
  return undefined;
}

function isUntranslated(before: string, after: string, { source, target }: EnginePair): boolean {
  if (before !== after || rootOf(source) === rootOf(target)) return false;
  const [sourceLanguage, language] = [languageIn(source), languageIn(target)];
  const read = readingsOf(after, new Set());
  const texts = { source: before, target: after, read, pairs: [], isForm: false, maxLength: undefined };
  return (
    checkUnchanged({ ...texts, language, sourceLanguage, foldsLines: false, foldsSpaces: false, showsEscapes: false })
      .length > 0
  );
}

/** Returns whether a text that is not its source has no letter of its language's script. */
const lacksScript = (before: string, after: string, target: string): boolean =>
  before !== after && hasNoLetterOf(target, after);

/** Returns whether words have no letter of the script of a language. */
export function hasNoLetterOf(target: string, after: string): boolean {
  const script = scriptOfLanguage(languageIn(target));
  if (script === undefined || isLetterless(after) || !/\p{L}{2}/u.test(after)) return false;
  const own = lettersOf(script, after) + (script === "Kana" || script === "Hangul" ? lettersOf("Han", after) : 0);
  return own === 0;
}

function lackingTerm(
  { requiredTerms: terms }: ChatText,
  text: string,
  { target }: EnginePair,
): readonly [source: string, target: string] | undefined {
  if (terms.length === 0) return undefined;
  const search = phraseSearchIn(text, languageIn(target).code, "inflected");
  return terms.find(([, phrase]) => !search.holds(phrase));
}
