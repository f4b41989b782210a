import type { TextLanguage } from "./checkLanguage.ts";
import { type Ending, type EndingKind, endingOf, marksOf, ownMark } from "./endings.ts";
import type { TextReading } from "./reading.ts";
import { type CheckedTexts, eachPair, spanIn, type TextFault } from "./textCheck.ts";

/** `text.punctuation`: an end of another kind than the source's, or of its kind but not as the language writes it. */
export const punctuation = eachPair((target, source, texts): readonly TextFault[] => {
  const { language, sourceLanguage } = texts;
  if (markless.has(language.script)) return [];
  const wanted = endingOf(source.text, sourceLanguage);
  const given = endingOf(target.text, language);
  if (wanted === undefined || given === undefined) return [];
  const mark = rightMark(source, target, texts, [wanted, given]);
  if (mark === undefined) return [];
  const start = given.kind === "none" ? given.start : spaceStart(target.text, given);
  const edits = isSure(target, given, mark, language)
    ? [{ span: spanIn(target, start, given.end), text: mark }]
    : undefined;
  return [{ code: "text.punctuation", detail: mark.trim(), ...(edits && { edits }) }];
});

/** Armenian marks a question inside of it, Tibetan the end of everything. */
const markless: ReadonlySet<string> = new Set(["Armn", "Tibt"]);

/** Not where the point is also that of an abbreviation, nor where a mark must be opened as well. */
function isSure({ text }: TextReading, given: Ending, mark: string, { code }: TextLanguage): boolean {
  if (given.kind === "stop" && /(?:^|[^\p{L}])\p{L}{1,3}$/u.test(text.slice(0, given.start))) return false;
  return !(code === "es" && /[?!]/.test(mark) && !/[¿¡]/.test(text));
}

/** Returns the mark that belongs at the end, if another one is there. */
function rightMark(
  source: TextReading,
  { text }: TextReading,
  texts: CheckedTexts,
  [wanted, given]: readonly [wanted: Ending, given: Ending],
): string | undefined {
  const { language } = texts;
  if (wanted.kind === given.kind) return ownMark(given, language) ?? spacing(text, given, language);
  const isOther = isFree(wanted, given, texts) || endsInside(source.text, wanted, given) || isOpen(source.text, given);
  return isOther ? undefined : markOf(wanted, language);
}

/** Returns whether a value follows the English source, which languages with another word order put behind a colon. */
const isOpen = (text: string, { kind }: Ending): boolean =>
  kind === "colon" && /\b(?:about|as|at|by|for|from|in|of|on|to|with)\s*$/i.test(text);

/** Returns whether the source has a sentence that ends as the target does: its last one was left out, or put first. */
const endsInside = (text: string, { start }: Ending, given: Ending): boolean =>
  given.text !== "" && text.slice(0, start).includes(given.text);

const markOf = ({ kind, text }: Ending, language: TextLanguage): string => {
  if (kind === "none") return "";
  return kind === "ellipsis" ? text : marksOf(language)[kind];
};

/** Returns whether translators may choose another mark. */
function isFree(wanted: Ending, given: Ending, { language, isForm }: CheckedTexts): boolean {
  const pair = [wanted, given];
  const has = (...kinds: readonly EndingKind[]) => pair.every(({ kind }) => kinds.includes(kind));
  // the tone is theirs
  if (has("stop", "exclamation") || has("colon", "semicolon", "comma")) return true;
  // they complete sentences
  if (wanted.kind === "none" && given.kind === "stop") return true;
  // a point may be that of an abbreviation; and some scripts end no sentence with a sign
  if (has("stop", "none")) return isForm || stopless.has(language.script) || pair.some(({ isShort }) => isShort());
  return false;
}

const stopless: ReadonlySet<string> = new Set(["Thai", "Laoo", "Mymr"]);

/** The mark with the space that French sets before it, or without the one that others don't. */
function spacing(text: string, given: Ending, language: TextLanguage): string | undefined {
  if (given.text.length !== 1 || given.kind === "ellipsis" || given.kind === "none") return undefined;
  const hasSpace = spaceStart(text, given) < given.start;
  const mark = marksOf(language)[given.kind];
  if (mark.length > 1) return hasSpace || !/[\p{L})»]/u.test(given.before) ? undefined : mark;
  return hasSpace && language.code !== "fr" && /\p{L}$/u.test(text.slice(0, given.start).trimEnd())
    ? given.text
    : undefined;
}

const spaceStart = (text: string, { start }: Ending): number => text.slice(0, start).trimEnd().length;
