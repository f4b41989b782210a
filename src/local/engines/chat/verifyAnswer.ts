import { lettersOf, scriptOfLanguage } from "../../../core/checks/checkedScripts.ts";
import { languageIn } from "../../../core/checks/checkLanguage.ts";
import { readingsOf } from "../../../core/checks/reading.ts";
import { checkUnchanged } from "../../../core/checks/unchangedCheck.ts";
import { phraseSearchIn } from "../../../core/glossary/phraseSearch.ts";
import { maxLengthIn } from "../../../core/messages/messageContext.ts";
import type { MarkupPart } from "../../markup/markupParts.ts";
import { rootOf } from "../../serviceLanguages.ts";
import type { EnginePair } from "../pairEngine.ts";
import type { ChatText } from "./chatText.ts";

/** A verified answer, or a remark for the model about what is wrong with it. */
export type VerifiedAnswer =
  | { readonly parts: readonly MarkupPart[]; readonly words: string }
  | {
      readonly remark: string;
      /** True if only its words were not accepted: the engine as such works. */
      readonly isNearlyRight?: true;
    };

/** Verifies a translation: markup, words at all, language by script, terms. The language of words needs more text. */
export function verifyTranslation(source: ChatText, answer: string, pair: EnginePair): VerifiedAnswer {
  const whole = verifyWhole(source, answer, maxGrowth);
  if ("remark" in whole) return whole;
  const { parts, words } = whole;
  const before = wordsOf(source.text);
  if (isUntranslated(before, words, pair) || lacksScript(before, words, pair.target))
    return { remark: "The text was not translated. Translate it." };
  const lacking = lackingTerm(source, plain(parts), pair);
  if (lacking !== undefined) return { remark: `Use “${lacking[1]}” for “${lacking[0]}”.`, isNearlyRight: true };
  return { parts, words };
}

/** Verifies what holds for every text: markup, words at all, and a length of at most so many times its source's. */
export function verifyWhole(source: ChatText, answer: string, growth: number): VerifiedAnswer {
  const parts = source.parts(answer);
  if (parts === undefined) return { remark: "Keep all tags of the text exactly once, and add none." };
  const [before, words] = [wordsOf(source.text), wordsOf(plain(parts))];
  if (isLetterless(words) && !isLetterless(before)) return { remark: "There was no text." };
  if (words.length > before.length * growth + 100) return { remark: "Answer with the text alone." };
  return { parts, words };
}

/** Returns whether an answer is longer than its request allows (`contextOf`). */
export const isTooLong = (parts: readonly MarkupPart[], context: string | undefined): boolean =>
  [...plain(parts)].length > (maxLengthIn(context) ?? Number.POSITIVE_INFINITY);

/** No language needs so many times the letters of another. */
const maxGrowth = 8;

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
  { terms }: ChatText,
  text: string,
  { target }: EnginePair,
): readonly [source: string, target: string] | undefined {
  if (terms.length === 0) return undefined;
  const search = phraseSearchIn(text, languageIn(target).code, "inflected");
  return terms.find(([, phrase]) => !search.holds(phrase));
}
