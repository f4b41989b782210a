import { companyOf, findTerm, minMain, minMutual, minPlaces, minShare, wordWith } from "../checks/fileTerms.ts";
import { isVerbForm, wordsAt } from "../checks/nouns.ts";
import { stemOf } from "../checks/wordModel.ts";
import { type FileWords, minMessages, type WordPlace } from "../checks/wordPlaces.ts";
import { isCaseSpecific } from "../glossary/letterCase.ts";
import { phraseSearchIn } from "../glossary/phraseSearch.ts";
import { groupBy } from "../values/collections.ts";
import type { TermUse } from "./termUses.ts";

/** The words by which a project translates a noun. */
export interface TermForms {
  /** The form for any form of the source that is not among `forms`. */
  readonly base: string;
  /** By forms of the source, in small letters: `carts`. */
  readonly forms: ReadonlyMap<string, string>;
}

/** The languages of a pair, as root codes. */
export interface LanguagePair {
  readonly from: string;
  readonly to: string;
}

/** A use of a term in a translated message. */
interface TranslatedUse extends TermUse {
  readonly place: WordPlace;
}

/** Returns the prevailing translation of a noun or a phrase; undefined if none prevails, or too little is known. */
export function renderingOf(
  key: string,
  uses: readonly TermUse[],
  words: FileWords,
  languages: LanguagePair,
): TermForms | undefined {
  const all = uses.flatMap((use) => {
    const place = words.places[use.at];
    return place === undefined ? [] : [{ ...use, place }];
  });
  const stems = words.places.length < minMessages ? undefined : stemsOf(key, all, words, languages.from);
  const forms = stems === undefined ? ofMessage(all, languages) : formsOf(all, stems, languages);
  // a message that begins with a noun may do so with a verb in the other language
  return forms === undefined || isVerbForm(forms.base, languages.to) ? undefined : forms;
}

/** Returns the stems that translate a term: several are one expression, as `correo electrónico`. */
function stemsOf(
  key: string,
  all: readonly TranslatedUse[],
  words: FileWords,
  language: string,
): readonly string[] | undefined {
  const sources = key.split(" ").map((word) => stemOf(word, language));
  // what people have looked at prevails, however often a machine has written something else
  const reviewed = all.filter(({ place, isWhole }) => isWhole && place.entry.state === "reviewed");
  const found = reviewed.length < minReviewed ? undefined : align(reviewed, sources, words, minReviewed);
  if (found !== undefined || all.length < minPlaces) return found;
  if (sources.length > 1) return align(all, sources, words, minMain);
  const indexes = all.map(({ at }) => at);
  const term = findTerm(key, indexes, words, language);
  return term === undefined ? alignExpression(all, sources, words) : [term.main];
}

/** Reviewed messages that are enough for a translation. */
const minReviewed = 2;

/** Aligns a noun with two words. What always comes with another word of the source is a part of a phrase. */
function alignExpression(
  all: readonly TranslatedUse[],
  sources: readonly string[],
  words: FileWords,
): readonly string[] | undefined {
  const texts = all.map(({ place }) => place.source);
  const found = companyOf(texts, sources[0] ?? "") === undefined ? align(all, sources, words, minMain) : undefined;
  return found?.length === 1 ? undefined : found;
}

/** Aligns uses with the words that their translations share, and others lack. */
function align(
  uses: readonly TranslatedUse[],
  sources: readonly string[],
  { model }: FileWords,
  least: number,
): readonly string[] | undefined {
  // a word that translates another word of the source is in the translation for that
  const isOwn = (word: string): boolean => sources.includes(model.sourceOf(word) ?? sources[0] ?? "");
  const best = model.bestTarget(
    uses.map(({ at }) => at),
    isOwn,
  );
  if (best === undefined) return undefined;
  const targets = uses.flatMap(({ place }) => (place.target.includes(best.word) ? [place.target] : []));
  // the few that are looked at may not be the only ones with it
  const share = targets.length / uses.length;
  if (targets.length < least || share < minShare || Math.max(best.dice, share / 2) < minMutual) return undefined;
  const company = companyOf(targets, best.word);
  if (company === undefined) return [best.word];
  const others = targets.map((words) => words.filter((word) => word !== company));
  // more than two words in common are the same sentence again and again
  return isOwn(company) && companyOf(others, best.word) === undefined ? [best.word, company] : undefined;
}

/** Returns the translation of a message that is the term and nothing else, if other messages have it, too. */
function ofMessage(all: readonly TranslatedUse[], languages: LanguagePair): TermForms | undefined {
  const alone = all.find(isMessage);
  if (alone === undefined) return undefined;
  const target = bareText(alone.place.targetText);
  const others = all.filter((use) => use !== alone && use.isWhole);
  const holding = others.filter(({ place }) =>
    phraseSearchIn(place.targetText, languages.to, "inflected").holds(target),
  );
  const isUsual = holding.length > 0 && holding.length * 2 >= others.length;
  if (!isUsual || wordsAt(target).length === 0 || wordsAt(target).length > maxTargetWords) return undefined;
  const base = usualCase([{ written: target, isFirst: true }], languages.to);
  return { base, forms: new Map([[alone.written.toLowerCase(), base]]) };
}

const maxTargetWords = 4;

const bareText = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, "");

const isMessage = ({ place, written }: TranslatedUse): boolean => bareText(place.sourceText) === written;

function formsOf(all: readonly TranslatedUse[], stems: readonly string[], { to }: LanguagePair): TermForms | undefined {
  const written = all.flatMap((use) => {
    const found = writtenAt(use.place.targetText, stems, to);
    return found === undefined ? [] : [{ use, ...found }];
  });
  if (written.length === 0) return undefined;
  const bySource = groupBy(written, ({ use }) => use.written.toLowerCase());
  const forms = new Map([...bySource].map(([source, all]) => [source, usualCase(preferred(all), to)] as const));
  const singular = written.filter(({ use }) => isMessage(use));
  return { base: usualCase(preferred(singular.length > 0 ? singular : written), to), forms };
}

interface Written {
  readonly written: string;
  /** True if nothing is before it, so that a capital says nothing. */
  readonly isFirst: boolean;
}

/** A message that is the term and nothing else has the form that is looked up in dictionaries. */
function preferred<W extends Written & { readonly use: TranslatedUse }>(all: readonly W[]): readonly W[] {
  const alone = all.filter(({ use }) => isMessage(use));
  return alone.length > 0 ? alone : all;
}

/** Finds the words with these stems in a translation, and what is between them. */
function writtenAt(text: string, stems: readonly string[], language: string): Written | undefined {
  const found = stems.map((stem) => wordWith(text, stem, language));
  const places = found.map((word) => (word === undefined ? -1 : text.indexOf(word)));
  if (places.some((at) => at < 0)) return undefined;
  const start = Math.min(...places);
  const end = Math.max(...places.map((at, index) => at + (found[index]?.length ?? 0)));
  const written = text.slice(start, end);
  const isExpression = wordsAt(written).length <= maxTargetWords && /^[\p{L}\p{M}\s'’-]+$/u.test(written);
  return isExpression ? { written, isFirst: !/\p{L}/u.test(text.slice(0, start)) } : undefined;
}

/** Returns the form that is there most often, of equals the shortest, in the case that it has within sentences. */
function usualCase(all: readonly Written[], language: string): string {
  const [group = []] = [...groupBy(all, ({ written }) => written.toLowerCase()).values()].sort(
    (a, b) => b.length - a.length || (a[0]?.written.length ?? 0) - (b[0]?.written.length ?? 0),
  );
  const inside = group.find(({ isFirst }) => !isFirst)?.written;
  const written = inside ?? group[0]?.written ?? "";
  if (inside !== undefined || capitalized.has(language) || isCaseSpecific(written)) return written;
  return written.slice(0, 1).toLocaleLowerCase(language) + written.slice(1);
}

/** Languages whose nouns have capitals. */
const capitalized: ReadonlySet<string> = new Set(["de", "lb"]);
