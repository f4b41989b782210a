import { hasLetters, scriptOfLanguage } from "./checkedScripts.ts";
import type { TextLanguage } from "./checkLanguage.ts";
import { detectOtherLanguage } from "./detectOtherLanguage.ts";
import { languageWords } from "./languageWords.ts";
import { ignoredStandIn, readingsOf, valueStandIn } from "./reading.ts";
import type { CheckedTexts, TextCheck } from "./textCheck.ts";
import { englishInterfaceWords } from "./unchangedCheck.ts";

/**
 * `text.sourceLanguage`: a translation that is written in the language of its source, or that is what a model says instead of a
 * translation: a refusal, an announcement. `detail` is the language of the source.
 */
export const sourceLanguage: TextCheck = (texts) =>
  untranslatedKind(texts) === undefined ? [] : [{ code: "text.sourceLanguage", detail: texts.sourceLanguage.code }];

/** The facts of a translation that decide whether it is one. */
export type TranslatedTexts = Pick<CheckedTexts, "source" | "target" | "language" | "sourceLanguage"> &
  Partial<Pick<CheckedTexts, "read">>;

/** Returns why a text is no translation; undefined if it may be one. */
export function untranslatedKind(texts: TranslatedTexts): "refusal" | "sourceLanguage" | undefined {
  const { source, target, language, sourceLanguage: from, read = readingsOf(target, new Set()) } = texts;
  if (source === undefined || language.code === from.code || language.isPseudo) return undefined;
  if (isAboutTranslation(source, target)) return "refusal";
  const readings = [...(read.outer ? [read.outer] : []), ...read.branches];
  return readings.some(({ text }) => isIn(from, text.replace(standIns, " "), language)) ? "sourceLanguage" : undefined;
}

/** The least translations of a group whose language is judged together: a name or a license may stay as it is. */
const fewestOfGroup = 4;

/** Returns whether translations that came together are plainly in the language of their sources. */
export function areInSourceLanguage(targets: readonly string[], from: TextLanguage, language: TextLanguage): boolean {
  if (targets.length < fewestOfGroup || language.code === from.code || language.isPseudo) return false;
  return detectOtherLanguage(targets, language) === from.code;
}

const standIns = new RegExp(`[${valueStandIn}${ignoredStandIn}]+`, "gu");

/** Returns whether a model refuses to translate, by its words. */
export const isRefusal = (text: string): boolean => refusal.test(text) || apology.test(text);

/** Returns whether a text is about its translation, and its source is not. */
const isAboutTranslation = (source: string, target: string): boolean =>
  (refusal.test(target) && !refusal.test(source)) ||
  (announcement.test(target) && !source.includes(":") && !translating.test(source)) ||
  (apology.test(target) && !/\b(?:sorry|can(?:no|['’])t|unable)\b/iu.test(source));

/** Answers of models in the place of a translation, or before it. */
const refusal =
  /\bI['’]m sorry, but I\b|\bI (?:can['’]?t|cannot|am unable to) (?:assist|help|translate|provide|fulfil)|\bas an AI\b(?! feature| tool)|\bhere(?:['’]s| is| are) (?:the|your) (?:\w+ ){0,2}translat(?:ion|ed)|\bHier ist die (?:\w+ )?Übersetzung\b|\bVoici la traduction\b|\bAquí (?:está|tienes) la traducción\b/iu;

const announcement =
  /^\s*(?:translation|translated text|Übersetzung|traduction|traducción|traduzione|tradução|vertaling)\s*:\s*\S/iu;

/** Words for translating: a text about it may be a label in its translation ("Translating {0}"). */
const translating = /translat|übersetz|tradu|vertal/iu;

/** Refusals in the target's language. */
const apology =
  /^\s*(?:(?:es )?tut mir leid, (?:aber )?ich kann|je (?:suis )?désolée?, (?:mais )?je ne peux pas|lo siento, (?:pero )?no puedo|mi dispiace, (?:ma )?non posso|desculpe, (?:mas )?não posso)\b/iu;

/** The least words of a text, the words of the source's language that it needs, and their share. */
const minimums = { words: 5, own: 2, share: 0.3 };
/** The same for shorter texts. */
const shortMinimums = { words: 3, own: 3, share: 0.75 };

/** Returns whether a text has the common words of a language, and none of the expected one. */
function isIn({ code }: TextLanguage, text: string, expected: TextLanguage): boolean {
  const own = languageWords.get(code);
  const others = languageWords.get(aliases[expected.code] ?? expected.code);
  const script = scriptOfLanguage(expected);
  if (own === undefined || script === undefined) return false;
  // in its own script there is something of the expected language, in Latin letters its words say so
  if (script !== "Latin" ? hasLetters(script, text) : others === undefined) return false;
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  const isOwn = (word: string): boolean => own.has(word) || (code === "en" && englishInterfaceWords.has(word));
  return hasWordsOf(isOwn, words, script === "Latin" ? others : undefined);
}

/** Returns whether enough words are those of a language, and none of another one. */
function hasWordsOf(
  isOwn: (word: string) => boolean,
  words: readonly string[],
  others: ReadonlySet<string> = new Set(),
): boolean {
  if (words.some((word) => others.has(word) && !isOwn(word))) return false;
  const found = words.filter((word) => isOwn(word) && !others.has(word)).length;
  const least = words.length < minimums.words ? shortMinimums : minimums;
  return words.length >= least.words && found >= least.own && found >= words.length * least.share;
}

const aliases: Readonly<Record<string, string>> = { no: "nb", nn: "nb" };
