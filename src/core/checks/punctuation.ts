import type { TextLanguage } from "./checkLanguage.ts";
import {
  type Ending,
  type EndingKind,
  endingOf,
  hasEndMarks,
  hasMark,
  kindOfMark,
  marksOf,
  ownMark,
} from "./endings.ts";
import type { TextReading } from "./reading.ts";
import { factOf } from "./readingFacts.ts";
import { type CheckedTexts, eachPair, spanIn, type TextProblem } from "./textCheck.ts";

/** `text.punctuation`: an end of another kind than the source's, or of its kind but not as the language writes it. */
export const punctuation = eachPair((target, source, texts): readonly TextProblem[] => {
  const { language, sourceLanguage } = texts;
  if (!hasEndMarks(language)) return [];
  const wanted = factOf(source, sourceLanguage.code === "el" ? endingOfGreek : endingOfOthers);
  const given = endingOf(target.text, language);
  if (wanted === undefined || given === undefined) return [];
  const mark = rightMark(source, target, texts, [wanted, given]);
  if (mark === undefined) return [];
  const start = given.kind === "none" ? given.start : spaceStart(target.text, given);
  const edits = isSure(target, given, mark, language)
    ? [{ span: spanIn(target, start, given.end), text: mark }]
    : undefined;
  // where only its space is wrong, the mark is there: named with its word, it says what is meant
  const word = given.text === mark.trim() ? (lastWord.exec(target.text.slice(0, start).slice(-30))?.[0] ?? "") : "";
  return [{ code: "text.punctuation", detail: (word + mark).trim(), ...(edits && { edits }) }];
});

const endingOfGreek = (text: string): Ending | undefined => endingOf(text, { code: "el" });
const endingOfOthers = (text: string): Ending | undefined => endingOf(text, { code: "en" });

const lastWord = /[\p{L}\p{M}\p{N}]+$/u;

/** Not where the point is also that of an abbreviation, nor where a mark must be opened as well. */
function isSure({ text }: TextReading, given: Ending, mark: string, { code }: TextLanguage): boolean {
  if (given.kind === "stop" && /(?:^|[^\p{L}])\p{L}{1,3}$/u.test(text.slice(0, given.start))) return false;
  return !(code === "es" && /[?!]/.test(mark) && !/[¿¡]/.test(text));
}

/** Returns the mark that belongs at the end, if another one is there. */
function rightMark(
  source: TextReading,
  target: TextReading,
  texts: CheckedTexts,
  [wanted, given]: readonly [wanted: Ending, given: Ending],
): string | undefined {
  const { language } = texts;
  if (wanted.kind === given.kind) return ownMark(given, language) ?? spacing(target.text, given, language);
  const isOther =
    isFree(wanted, given, texts) ||
    endsInside(source.text, wanted, given) ||
    isOpen(source.text, given) ||
    isBeforeAside(target, wanted, given) ||
    isEarlier(target.text, wanted, given) ||
    isAbbreviated(source.text, given) ||
    isIntroduction(source.text, wanted, given) ||
    isRequest(target.text, wanted) ||
    isInvitation(source.text, given) ||
    isLeadIn(source.text, given) ||
    isQuoted(source.text, wanted) ||
    isContinued(source.text, given) ||
    isMovedGap(target.text, wanted, given) ||
    isTitle(source.text, wanted, given) ||
    isRunning(source.text, given);
  return isOther ? undefined : markOf(wanted, language);
}

/** Returns whether a value follows the English source, which languages with another word order put behind a colon. */
const isOpen = (text: string, { kind }: Ending): boolean => kind === "colon" && open.test(text.slice(-40));

/** Returns whether the source is a whole sentence before what a form or a list shows, which may as well end there. */
const isIntroduction = (text: string, wanted: Ending, { kind }: Ending): boolean =>
  wanted.kind === "colon" && kind === "stop" && (text.match(/\p{L}+/gu)?.length ?? 0) >= 8;

const open = /\b(?:about|are|as|at|by|for|if|is|when|from|in|of|on|to|with|the|your|following(?: \w+)?)\s*$/i;

/** Returns whether the mark is before a bracket that the translation ends with. */
const isBeforeAside = ({ text }: TextReading, wanted: Ending, { kind, start }: Ending): boolean =>
  kind === "none" && wanted.text !== "" && asideStart(text.slice(0, start)) === wanted.kind;

/** Returns the kind of the mark before the bracket at the end of a text. */
const asideStart = (text: string): EndingKind | undefined => {
  if (!/[)）]$/.test(text)) return undefined;
  const at = Math.max(text.lastIndexOf("("), text.lastIndexOf("（"));
  return at < 0 ? undefined : kindOfMark(text.slice(0, at).trimEnd().slice(-1));
};

/** Returns whether Japanese politely requests what the source asks for: "What to show?" */
const isRequest = (text: string, { kind }: Ending): boolean =>
  kind === "question" && /(?:ください|下さい)[。．]?\s*$/.test(text.slice(-20));

/** Returns whether a sentence names what is below it, as others do by a colon: `through the link below.` */
const isLeadIn = (text: string, { kind }: Ending): boolean =>
  kind === "colon" && /\b(?:below|following|next)\b[^.:]*\.\s*$/i.test(text.slice(-60));

/** Returns whether the mark is part of a label that the source quotes at its end: `in “Details:”`. */
const isQuoted = (text: string, { kind, start, end }: Ending): boolean =>
  (kind === "colon" || kind === "ellipsis") && /^["”’»]/.test(text.slice(end)) && /["“‘«]/.test(text.slice(0, start));

/** Returns whether the translation asks or cries first, and goes on. */
const isEarlier = (text: string, wanted: Ending, { kind, start }: Ending): boolean =>
  (kind === "stop" || kind === "exclamation") &&
  (wanted.kind === "question" || wanted.kind === "exclamation") &&
  hasMark(text.slice(0, start), wanted.kind);

/** Returns whether the point of the source is that of an abbreviation. */
const isAbbreviated = (text: string, { kind }: Ending): boolean =>
  kind === "none" && /\betc\.\s*$/i.test(text.slice(-8));

/** Returns whether the source asks to try again, which most languages say without a question. */
const isInvitation = (text: string, { kind }: Ending): boolean =>
  kind === "stop" && /[,.–—-]\s[^,.?]*\btry again\?\s*$/i.test(text.slice(-80));

/** Returns whether the source goes on from another text: `... and no one was found`. */
const isContinued = (text: string, { kind }: Ending): boolean => kind === "ellipsis" && /^\s*(?:\.\.\.|…)/.test(text);

/**
 * Returns whether the gap at the end of the source is at the begin of the translation, as verbs come last: `...
 * arayın.`
 */
const isMovedGap = (text: string, wanted: Ending, { kind }: Ending): boolean =>
  wanted.kind === "ellipsis" && (kind === "stop" || kind === "none") && /^\s*(?:\.\.\.|…)/.test(text);

/** Returns whether the source is a title that asks, which may be a name elsewhere: `What’s new?` */
const isTitle = (text: string, wanted: Ending, { kind }: Ending): boolean =>
  wanted.kind === "question" &&
  kind === "none" &&
  /^\s*(?:what|who|how|why|where)[^.]*$/i.test(text) &&
  words(text) <= 3;

const words = (text: string): number => (text.match(/[\p{L}\p{N}]+(?:[’'][\p{L}]+)?/gu) ?? []).length;

/** Returns whether the source is a state that lasts, as translators show by an ellipsis: `Publishing`. */
const isRunning = (text: string, { kind }: Ending): boolean => kind === "ellipsis" && /^\s*\p{L}+ing\b/u.test(text);

/** Returns whether the source has a sentence that ends as the target does: its last one was left out, or put first. */
const endsInside = (text: string, { start }: Ending, given: Ending): boolean =>
  given.kind !== "none" && hasMark(text.slice(0, start), given.kind);

const markOf = ({ kind, text }: Ending, language: TextLanguage): string => {
  if (kind === "none") return "";
  return kind === "ellipsis" ? text : marksOf(language)[kind];
};

/** Returns whether translators may choose another mark. */
function isFree(wanted: Ending, given: Ending, { language, isForm }: CheckedTexts): boolean {
  if (replacements[wanted.kind]?.includes(given.kind)) return true;
  const pair = [wanted, given];
  const has = (...kinds: readonly EndingKind[]) => pair.every(({ kind }) => kinds.includes(kind));
  // the tone is theirs
  if (has("stop", "exclamation") || has("colon", "semicolon", "comma")) return true;
  // something follows either way
  if (has("colon", "ellipsis")) return true;
  // Burmese says by a word that it asks
  if (language.script === "Mymr" && has("stop", "question", "none")) return true;
  // a point may be that of an abbreviation; and some scripts end no sentence with a sign
  if (has("stop", "none")) return isForm || stopless.has(language.script) || pair.some(({ isShort }) => isShort());
  return false;
}

/** Marks that a translation may have in place of the source's. */
const replacements: Readonly<Partial<Record<EndingKind, readonly EndingKind[]>>> = {
  // they complete sentences, and ask what a title only names: "Forgot Password"
  none: ["stop", "exclamation", "question"],
  // nothing follows what ends in a list
  semicolon: ["none"],
  comma: ["none", "stop"],
};

const stopless: ReadonlySet<string> = new Set(["Thai", "Laoo", "Mymr"]);

/** Languages that set a space before two-part marks, as French does. */
const spaced: ReadonlySet<string> = new Set(["fr", "br", "oc", "co", "wa", "sat"]);

/** The mark with the space that French sets before it, or without the one that others don't. */
function spacing(text: string, given: Ending, language: TextLanguage): string | undefined {
  if (given.text.length !== 1 || given.kind === "ellipsis" || given.kind === "none") return undefined;
  const hasSpace = spaceStart(text, given) < given.start;
  const mark = marksOf(language)[given.kind];
  if (mark.length > 1) return hasSpace || !/[\p{L})»]/u.test(given.before) ? undefined : mark;
  return hasSpace && !spaced.has(language.code) && /\p{L}$/u.test(text.slice(0, given.start).trimEnd())
    ? given.text
    : undefined;
}

const spaceStart = (text: string, { start }: Ending): number => text.slice(0, start).trimEnd().length;
