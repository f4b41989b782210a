import type { Locale } from "../catalog.ts";
import type { Syntaxes } from "../messages/syntax.ts";
import { applyEdits } from "../text.ts";
import { brackets } from "./brackets.ts";
import { doubledSpace, doubledWord } from "./doubled.ts";
import { inverted } from "./inverted.ts";
import { invisible } from "./invisible.ts";
import { languageIn } from "./language.ts";
import { lineBreaks } from "./lineBreaks.ts";
import { links } from "./links.ts";
import type { Found } from "./memory.ts";
import { mixedScripts } from "./mixedScripts.ts";
import { isNoText } from "./noText.ts";
import { numbers } from "./numbers.ts";
import { punctuation } from "./punctuation.ts";
import { quotes } from "./quotes.ts";
import { type Readings, readingsOf } from "./reading.ts";
import { space } from "./space.ts";
import type { Fault, Pair, TextCheck, Texts } from "./textCheck.ts";
import { tooLong } from "./tooLong.ts";
import { unchanged } from "./unchanged.ts";

/** One text to look at, wherever in its file it is; plain values, so that another thread can have it. */
export type Look = Pick<Texts, "target" | "source" | "isForm" | "maxLength">;

/** What the texts of one file have in common. */
export interface LookContext {
  readonly sourceLocale: Locale;
  readonly targetLocale: Locale;
  readonly syntaxes: Syntaxes;
}

/** All checks of what people read. */
const textChecks: readonly TextCheck[] = [
  space,
  lineBreaks,
  punctuation,
  inverted,
  numbers,
  links,
  brackets,
  quotes,
  doubledWord,
  doubledSpace,
  invisible,
  mixedScripts,
  tooLong,
  unchanged,
];

/** A copy of the source is not translated, or needs not be: that it isn't written as its language would is no second fault. */
const checksOfCopies: readonly TextCheck[] = [space, lineBreaks, tooLong, unchanged];
const isCopy = ({ source, target, language, sourceLanguage }: Texts): boolean =>
  source !== undefined && source.trim() === target.trim() && language.code !== sourceLanguage.code;

/** What all checks of texts find in one text; terms are not among them. */
export function foundIn(texts: Texts): readonly Found[] {
  const { source, target } = texts;
  if (isNoText(source, target)) return [];
  const some = isCopy(texts) ? checksOfCopies : textChecks;
  return some.flatMap((check) => foundBy(check(texts), target));
}

/** A text with what people read of it and of its source. */
export function textsOf(look: Look, { sourceLocale, targetLocale, syntaxes }: LookContext): Texts {
  const read = readingsOf(look.target, syntaxes);
  const pairs = look.source === undefined ? alone(read) : pairsOf(read, readingsOf(look.source, syntaxes));
  const languages = { language: languageIn(targetLocale), sourceLanguage: languageIn(sourceLocale) };
  return { ...look, ...languages, read, pairs, foldsLines: syntaxes.has("xliff"), showsEscapes: syntaxes.has("ruby") };
}

/** Faults of one kind that can be put right are one problem: putting one right alone would leave the others. */
function foundBy(faults: readonly Fault[], text: string): readonly Found[] {
  const [first, ...others] = faults;
  if (first === undefined) return [];
  const edits = faults.flatMap((fault) => fault.edits ?? []).sort((a, b) => a.span.start - b.span.start);
  const isOne = faults.every((fault) => fault.edits !== undefined && fault.code === first.code);
  if (!isOne) return [first, ...others].map((fault) => foundOf(fault, text));
  const details = [...new Set(faults.flatMap(({ detail }) => detail ?? []))].join(", ");
  return [{ code: first.code, ...(details !== "" && { detail: details }), instead: applyEdits(text, edits) }];
}

const foundOf = ({ code, detail, edits }: Fault, text: string): Found => ({
  code,
  ...(detail !== undefined && { detail }),
  ...(edits && { instead: applyEdits(text, edits) }),
});

const alone = ({ outer, branches }: Readings): readonly Pair[] =>
  [...(outer ? [outer] : []), ...branches].map((target) => ({ target, sources: [], isBranch: target !== outer }));

/** Forms of Arabic for three genders; beyond that a message has more branches than people compare. */
const mostCounterparts = 18;

/** A branch may be a translation of any branch, and of the whole where the source has none; the rest pairs up. */
function pairsOf(target: Readings, source: Readings): readonly Pair[] {
  const pairs: Pair[] = [];
  const branches = source.branches.length > 0 ? source.branches : wholeOf(source);
  if (target.outer) {
    const sources = source.outer ? [source.outer] : source.branches;
    pairs.push({ target: target.outer, sources, isBranch: source.outer === undefined });
  }
  const some = branches.slice(0, mostCounterparts);
  for (const branch of target.branches) pairs.push({ target: branch, sources: some, isBranch: true });
  return pairs;
}

const wholeOf = ({ outer }: Readings) => (outer ? [outer] : []);
