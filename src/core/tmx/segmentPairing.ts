import { anySource, datesOf, type TmxDates, type TmxText, type TmxUnit, type TmxVariant } from "./tmxUnit.ts";

/** A source text and its translations, as a memory keeps them. */
export interface TmxSegment extends TmxDates {
  readonly source: LanguageText;
  /** At least one. */
  readonly targets: readonly (LanguageText & TmxDates)[];
}

/** A text in one language. */
export interface LanguageText extends TmxText {
  /**
   * The root by which memories are applied, in lower case: `en` for `en-US` (docs/protocol.md, *Applied resources*).
   */
  readonly language: string;
  /** BCP 47, normalized from the file: `en-US`. */
  readonly tag: string;
}

/** The reasons why something in a file is not in its memory. */
export const segmentSkipReasons = [
  "noSource",
  "noTarget",
  "otherSource",
  "unknownLanguage",
  "empty",
  "tooLong",
  "unknownElement",
] as const;
export type SegmentSkipReason = (typeof segmentSkipReasons)[number];

/** The result for a unit: a segment, perhaps with translations left out, or only reasons. */
export interface PairedUnit {
  readonly segment?: TmxSegment;
  /** One for each translation that is left out, or one for the whole unit. */
  readonly skipped: readonly SegmentSkipReason[];
}

/** Makes segments of the units of one file, all with one source language. */
export interface Pairing {
  of(unit: TmxUnit): PairedUnit;
  /** The root of the source language; `undefined` until a unit names it, if the header doesn't. */
  readonly source: string | undefined;
}

/**
 * Pairs the texts of units: the source is the header's `srclang`, or, if that is `*all*`, the first unit's
 * own or first language. `isKnown` returns whether the service has a root.
 */
export function createPairing(headerSource: string, isKnown: (root: string) => boolean): Pairing {
  const tagOf = createTags();
  const rootOf = (language: string) => tagOf(language).split("-")[0] ?? "";
  let source = headerSource === anySource ? undefined : rootOf(headerSource);
  const languageOf = (variant: TmxVariant): Known => {
    const tag = tagOf(variant.language);
    return { ...variant, tag, language: rootOf(tag) };
  };
  /** The source that a unit itself names; the memory's if any may be. */
  const ownSource = (own: string, variants: readonly Known[]) => {
    if (own !== anySource) return rootOf(own);
    return source ?? variants.find(({ language }) => isKnown(language))?.language;
  };
  return {
    get source() {
      return source;
    },
    of(unit) {
      const variants = unit.variants.map(languageOf).filter(({ language }) => language !== "");
      const own = ownSource(unit.sourceLanguage?.trim() ?? headerSource, variants);
      source ??= own;
      if (own !== source) return skipUnit("otherSource");
      const from = variants.find(({ language }) => language === source);
      if (from === undefined) return skipUnit("noSource");
      const problem = problemOf(from, isKnown);
      if (problem !== undefined) return skipUnit(problem);
      const others = variants.filter(({ language }) => language !== source);
      return others.length === 0 ? skipUnit("noTarget") : pairTexts(unit, from, others, isKnown);
    },
  };
}

type Known = TmxVariant & LanguageText;

const skipUnit = (reason: SegmentSkipReason): PairedUnit => ({ skipped: [reason] });

function pairTexts(
  unit: TmxUnit,
  from: Known,
  others: readonly Known[],
  isKnown: (root: string) => boolean,
): PairedUnit {
  const judged = others.map((other) => ({ other, problem: problemOf(other, isKnown) }));
  const skipped = judged.flatMap(({ problem }) => problem ?? []);
  const targets = judged.flatMap(({ other, problem }) =>
    problem === undefined ? [{ ...textOf(other), ...datesOf(other) }] : [],
  );
  if (targets.length === 0) return { skipped };
  return { segment: { source: textOf(from), targets, ...datesOf(from), ...datesOf(unit) }, skipped };
}

function problemOf(
  { language, problem, text }: Known,
  isKnown: (root: string) => boolean,
): SegmentSkipReason | undefined {
  if (!isKnown(language)) return "unknownLanguage";
  return problem ?? (text.trim() === "" ? "empty" : undefined);
}

const textOf = ({ language, tag, text, hasMarkup }: LanguageText): LanguageText => ({ language, tag, text, hasMarkup });

/** BCP 47 of languages in files: `EN_us` → `en-US`, `iw` → `he`, `no` → `nb`; empty for other texts. */
function createTags(): (written: string) => string {
  const tags = new Map<string, string>();
  return (written) => {
    const known = tags.get(written);
    if (known !== undefined) return known;
    const tag = canonical(written.trim().replaceAll("_", "-")).replace(/^no\b/, "nb");
    // files have few languages; one that has many is not to fill the memory
    if (tags.size < 1000) tags.set(written, tag);
    return tag;
  };
}

function canonical(text: string): string {
  try {
    return text.length > 35 ? "" : (Intl.getCanonicalLocales(text)[0] ?? "");
  } catch {
    return "";
  }
}
