import { hasLetters, scriptOfLanguage } from "./checkedScripts.ts";
import type { TextLanguage } from "./checkLanguage.ts";
import { languageWords } from "./languageWords.ts";
import { ignoredStandIn, valueStandIn } from "./reading.ts";
import type { TextCheck } from "./textCheck.ts";

/**
 * `text.sourceLanguage`: a translation that is written in the language of its source, or that is what a model says instead of a
 * translation: a refusal, an announcement. `detail` is the language of the source.
 */
export const sourceLanguage: TextCheck = ({ source, target, read, language, sourceLanguage: from }) => {
  if (source === undefined || language.code === from.code || language.isPseudo) return [];
  const readings = [...(read.outer ? [read.outer] : []), ...read.branches];
  const isFound =
    (refusal.test(target) && !refusal.test(source)) ||
    readings.some(({ text }) => isIn(from, text.replace(standIns, " "), language));
  return isFound ? [{ code: "text.sourceLanguage", detail: from.code }] : [];
};

const standIns = new RegExp(`[${valueStandIn}${ignoredStandIn}]+`, "gu");

/** Answers of models in the place of a translation, or before it. */
const refusal =
  /\bI['’]m sorry, but I\b|\bI (?:can['’]?t|cannot|am unable to) (?:assist|help|translate|provide|fulfil)|\bas an AI\b(?! feature| tool)|\b(?:here is|here['’]s) the (?:\w+ )?translation\b|\bHier ist die (?:\w+ )?Übersetzung\b|\bVoici la traduction\b|\bAquí (?:está|tienes) la traducción\b/iu;

/** The least words of a text, the words of the source's language that it needs, and their share. */
const minimums = { words: 5, own: 2, share: 0.3 };

/** Returns whether a text has the common words of a language, and none of the expected one. */
function isIn({ code }: TextLanguage, text: string, expected: TextLanguage): boolean {
  const own = languageWords.get(code);
  const others = languageWords.get(aliases[expected.code] ?? expected.code);
  const script = scriptOfLanguage(expected);
  if (own === undefined || script === undefined) return false;
  // in its own script there is something of the expected language, in Latin letters its words say so
  if (script !== "Latin" ? hasLetters(script, text) : others === undefined) return false;
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  return hasWordsOf(own, words, script === "Latin" ? others : undefined);
}

/** Returns whether enough words are those of a language, and none of another one. */
function hasWordsOf(
  own: ReadonlySet<string>,
  words: readonly string[],
  others: ReadonlySet<string> = new Set(),
): boolean {
  if (words.length < minimums.words || words.some((word) => others.has(word) && !own.has(word))) return false;
  const found = words.filter((word) => own.has(word) && !others.has(word)).length;
  return found >= minimums.own && found >= words.length * minimums.share;
}

const aliases: Readonly<Record<string, string>> = { no: "nb", nn: "nb" };
