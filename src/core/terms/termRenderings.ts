import { companyOf, findTerm, minMain, minMutual, minPlaces, minShare } from "../checks/fileTerms.ts";
import { isVerbForm, wordsAt } from "../checks/nouns.ts";
import { stemOf } from "../checks/wordModel.ts";
import { type FileWords, minMessages, type WordPlace } from "../checks/wordPlaces.ts";
import { isCaseSpecific, toLower } from "../glossary/letterCase.ts";
import { phraseSearchIn } from "../glossary/phraseSearch.ts";
import { groupBy } from "../values/collections.ts";
import { maxTargetLength, maxTargetWords, type TargetWords } from "./targetWords.ts";
import type { TermUse } from "./termUses.ts";

/** The words by which a project translates a noun. */
export interface TermForms {
  /** The form for any form of the source that is not among `forms`. */
  readonly base: string;
  /** By forms of the source, in small letters: `carts`. */
  readonly forms: ReadonlyMap<string, string>;
  /** True if nearly all messages with the noun have them, in some form: then another word is hardly right. */
  readonly isReliable: boolean;
}

/** The translations of a locale and their words. */
export interface TermWords extends FileWords {
  readonly targets: TargetWords;
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
  words: TermWords,
  languages: LanguagePair,
): TermForms | undefined {
  const all = uses.flatMap((use) => {
    const place = words.places[use.at];
    return place === undefined ? [] : [{ ...use, place }];
  });
  const stems = words.places.length < minMessages ? undefined : stemsOf(key, all, words, languages.from);
  const found = stems === undefined ? ofMessage(all, languages) : formsOf(all, stems, words.targets, languages);
  // a message that begins with a noun may do so with a verb in the other language
  if (found === undefined || isVerbForm(found.base, languages.to)) return undefined;
  return { ...found, isReliable: isReliable(all, found, languages) };
}

type Forms = Pick<TermForms, "base" | "forms">;

/** The share of messages from which on a term is reliable, and messages that are looked at for it. */
const minReliable = 0.8;
const maxJudged = 30;

/** Returns whether the translations in the files would pass the check that answers of engines have to pass. */
function isReliable(all: readonly TranslatedUse[], { base, forms }: Forms, { to }: LanguagePair): boolean {
  const reviewed = reviewedOf(all);
  const judged = (reviewed.length < minReviewed ? all.filter(({ isWhole }) => isWhole) : reviewed).slice(0, maxJudged);
  const held = judged.filter(({ place, written }) =>
    phraseSearchIn(place.targetText, to, "inflected").holds(forms.get(written.toLowerCase()) ?? base),
  );
  return held.length > 0 && held.length >= judged.length * minReliable;
}

const reviewedOf = (all: readonly TranslatedUse[]): readonly TranslatedUse[] =>
  all.filter(({ place, isWhole }) => isWhole && place.entry.state === "reviewed");

/** Returns the stems that translate a term: several are one expression, as `correo electrónico`. */
function stemsOf(
  key: string,
  all: readonly TranslatedUse[],
  words: FileWords,
  language: string,
): readonly string[] | undefined {
  const sources = key.split(" ").map((word) => stemOf(word, language));
  // what people have looked at prevails, however often a machine has written something else
  const reviewed = reviewedOf(all);
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
function ofMessage(all: readonly TranslatedUse[], languages: LanguagePair): Forms | undefined {
  const alone = all.find(isMessage);
  if (alone === undefined) return undefined;
  const target = bareText(alone.place.targetText);
  const others = all.filter((use) => use !== alone && use.isWhole);
  const holding = others.filter(({ place }) =>
    phraseSearchIn(place.targetText, languages.to, "inflected").holds(target),
  );
  const isUsual = holding.length > 0 && holding.length * 2 >= others.length;
  const words = wordsAt(target).length;
  if (!isUsual || words === 0 || words > maxTargetWords || target.length > maxTargetLength) return undefined;
  const base = usualCase([{ written: target, isFirst: true }], languages.to);
  return { base, forms: new Map([[alone.written.toLowerCase(), base]]) };
}

/** Returns a text from its first letter to its last. */
const bareText = (text: string): string => /\p{L}(?:.*[\p{L}\p{M}])?/su.exec(text)?.[0] ?? "";

const isMessage = ({ place, written }: TranslatedUse): boolean => bareText(place.sourceText) === written;

function formsOf(
  all: readonly TranslatedUse[],
  stems: readonly string[],
  targets: TargetWords,
  { to }: LanguagePair,
): Forms | undefined {
  const written = all.flatMap((use) => {
    const found = targets.expressionAt(use.place, stems);
    if (found === undefined) return [];
    return [{ use, written: found.written, isFirst: !/\p{L}/u.test(use.place.targetText.slice(0, found.start)) }];
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

/** Returns the form that is there most often, of equals the shortest, in the case that it has within sentences. */
function usualCase(all: readonly Written[], language: string): string {
  const [group = []] = [...groupBy(all, ({ written }) => written.toLowerCase()).values()].sort(
    (a, b) => b.length - a.length || (a[0]?.written.length ?? 0) - (b[0]?.written.length ?? 0),
  );
  const inside = group.find(({ isFirst }) => !isFirst)?.written;
  const written = inside ?? group[0]?.written ?? "";
  if (inside !== undefined || capitalized.has(language) || isCaseSpecific(written)) return written;
  return toLower(written.slice(0, 1), language) + written.slice(1);
}

/** Languages whose nouns have capitals. */
const capitalized: ReadonlySet<string> = new Set(["de", "lb"]);
