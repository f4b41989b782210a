import { type Quotation, readQuotations } from "../style/apply/readQuotations.ts";
import type { TextLanguage } from "./checkLanguage.ts";
import type { TextReading } from "./reading.ts";
import { eachReading, spanIn, type TextProblem } from "./textCheck.ts";

/** `text.quote`: quotation marks of another language, and ones that don't pair up though the source's do. */
export const quotes = eachReading((target, { language, source }, sources): readonly TextProblem[] => {
  if (source === undefined || !/["“”„«»]/.test(target.text)) return [];
  const text = withoutArrow(withoutGershayim(target.text), source);
  const found = readQuotations(text, language.code);
  if (found !== undefined) return foreignMarks(target, found, language);
  const isSound = sources.every((reading) => readQuotations(reading.text, "") !== undefined);
  return isSound && isOdd(text) ? [{ code: "text.quote" }] : [];
});

/** `View post >` as `Zobrazit příspěvek »`: the sign leads on, and quotes nothing. */
const withoutArrow = (text: string, source: string): string =>
  /[>→›»]\s*$/.test(source) ? text.replace(/(?<=\s)»\s*$/, (found) => " ".repeat(found.length)) : text;

/**
 * The sign of Hebrew abbreviations, which keyboards write as a quotation mark: `דוא"ל`. A letter takes its place. It is
 * before the last letter, or an ending; behind one letter, a preposition, a quotation begins.
 */
const withoutGershayim = (text: string): string =>
  text.replace(
    /(?<=\p{Script=Hebrew})["“”](?=\p{Script=Hebrew})(?!(?<=(?<!\p{L})\p{L}["“”])\p{Script=Hebrew}{3})/gu,
    "״",
  );

function foreignMarks(
  target: TextReading,
  found: readonly Quotation[],
  language: TextLanguage,
): readonly TextProblem[] {
  const { text } = target;
  const all = quotesOf(language);
  const own = all[0];
  if (own === undefined) return [];
  const foreign = found.filter(
    ({ open, close, isDouble, isStraight, level }) =>
      isDouble && !isStraight && level === 0 && !all.includes(`${text[open]}${text[close]}`),
  );
  if (foreign.length === 0) return [];
  // guillemets come with or without spaces inside, by language: people write them
  const isSpaced = language.code === "fr" || foreign.some(({ open }) => /[«»]\s/.test(text.slice(open, open + 2)));
  const edits = foreign
    .flatMap(({ open, close }) => [
      { span: spanIn(target, open, open + 1), text: own.slice(0, 1) },
      { span: spanIn(target, close, close + 1), text: own.slice(1) },
    ])
    .sort((a, b) => a.span.start - b.span.start);
  return [{ code: "text.quote", detail: own, ...(!isSpaced && { edits }) }];
}

/** One mark too many or too few; other odd marks are inches, minutes, apostrophes. */
function isOdd(text: string): boolean {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  if (/\d["”]/.test(text)) return false;
  return count(/"/g) % 2 === 1 || count(/[“”„]/g) % 2 === 1 || count(/[«»]/g) % 2 === 1;
}

/** Pairs that a language takes, its default first (CLDR, `delimiters`, and others that style guides allow). */
const byLanguage: Readonly<Record<string, readonly string[]>> = {
  en: ["“”"],
  de: ["„“", "»«"],
  fr: ["«»", "“”"],
  es: ["«»", "“”"],
  it: ["«»", "“”"],
  pt: ["“”", "«»"],
  nl: ["“”", "„”"],
  da: ["“”", "»«", "„“", "””"],
  sv: ["””", "»»", "“”"],
  fi: ["””", "»»"],
  nb: ["«»", "“”"],
  nn: ["«»", "“”"],
  pl: ["„”", "«»", "»«"],
  cs: ["„“", "»«"],
  sk: ["„“", "»«"],
  sl: ["„“", "»«"],
  hr: ["„”", "„“", "»«", "“”"],
  hu: ["„”", "»«"],
  ro: ["„”", "«»"],
  bg: ["„“", "«»"],
  ru: ["«»", "„“"],
  uk: ["«»", "„“", "“”"],
  be: ["«»", "„“"],
  lt: ["„“", "«»"],
  et: ["„“", "«»", "„”"],
  el: ["«»", "“”"],
  fa: ["«»"],
};

/** Returns the pairs of quotation marks of a language, its default first; none if any are right. */
export function quotesOf({ code, region }: TextLanguage): readonly string[] {
  if (code === "de" && (region === "CH" || region === "LI")) return ["«»", "„“"];
  if (code === "pt" && region === "PT") return ["«»", "“”"];
  return byLanguage[code] ?? [];
}
