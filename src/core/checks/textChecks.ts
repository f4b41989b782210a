import type { Locale } from "../catalog/catalog.ts";
import type { Syntaxes } from "../messages/messageSyntax.ts";
import { syntaxesOfMessage } from "../messages/syntaxesOfMessage.ts";
import { applyEdits } from "../text/textEdits.ts";
import { brackets } from "./bracketCheck.ts";
import { languageIn } from "./checkLanguage.ts";
import { doubledSpace, doubledWord } from "./doubled.ts";
import type { TextFinding } from "./findingMemory.ts";
import { inverted } from "./inverted.ts";
import { invisible } from "./invisible.ts";
import { lineBreaks } from "./lineBreaks.ts";
import { links } from "./links.ts";
import { mixedScripts } from "./mixedScripts.ts";
import { isNoText } from "./noText.ts";
import { numbers } from "./numberCheck.ts";
import { pseudoText } from "./pseudoText.ts";
import { punctuation } from "./punctuation.ts";
import { quotes } from "./quoteCheck.ts";
import { readingsOf, type TextReadings } from "./reading.ts";
import type { SourceMemory } from "./sourceMemory.ts";
import { space } from "./space.ts";
import type { CheckedTexts, ReadingPair, TextCheck, TextProblem } from "./textCheck.ts";
import { muchLonger, tooLong } from "./tooLong.ts";
import { checkUnchanged } from "./unchangedCheck.ts";
import { sourceLanguage } from "./untranslatedText.ts";

/** One text to look at, wherever in its file it is; plain values, so that another thread can have it. */
export type TextToCheck = Pick<CheckedTexts, "target" | "source" | "isForm" | "maxLength">;

/** Facts that the texts of one file share. */
export interface TextCheckContext {
  readonly sourceLocale: Locale;
  readonly targetLocale: Locale;
  readonly syntaxes: Syntaxes;
  /** Knows the sources that other locales share. */
  readonly sources?: SourceMemory;
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
  pseudoText,
  sourceLanguage,
  tooLong,
  muchLonger,
  checkUnchanged,
];

/** A copy of the source is not translated, or need not be: being written like the source is no second fault. */
const checksOfCopies: readonly TextCheck[] = [space, lineBreaks, tooLong, checkUnchanged];
const isCopy = ({ source, target, language, sourceLanguage }: CheckedTexts): boolean =>
  source !== undefined && source.trim() === target.trim() && language.code !== sourceLanguage.code;

/** Runs all text checks on one text; terms are not among them. */
export function checkText(texts: CheckedTexts): readonly TextFinding[] {
  const { source, target } = texts;
  if (isNoText(source, target)) return [];
  const some = isCopy(texts) ? checksOfCopies : textChecks;
  const found: TextFinding[] = [];
  for (const check of some) {
    const problems = check(texts);
    // most texts have none
    if (problems.length > 0) found.push(...toFindings(problems, target));
  }
  return found;
}

/** A text with what people read of it and of its source. */
export function toTexts(look: TextToCheck, context: TextCheckContext): CheckedTexts {
  const { sourceLocale, targetLocale, sources } = context;
  const syntaxes = syntaxesOfMessage(look.source ?? look.target, context.syntaxes);
  const read = readingsOf(look.target, syntaxes);
  const { target, source, isForm, maxLength } = look;
  const readSource = (text: string) => sources?.readings(text, syntaxes) ?? readingsOf(text, syntaxes);
  const pairs = source === undefined ? withoutSources(read) : pairsOf(read, readSource(source));
  return {
    target,
    source,
    isForm,
    maxLength,
    read,
    pairs,
    language: languageIn(targetLocale),
    sourceLanguage: languageIn(sourceLocale),
    foldsLines: syntaxes.has("xliff"),
    foldsSpaces: syntaxes.has("android"),
    showsEscapes: syntaxes.has("ruby"),
  };
}

/** Faults of one kind that can be put right are one problem: putting one right alone would leave the others. */
function toFindings(problems: readonly TextProblem[], text: string): readonly TextFinding[] {
  const [first, ...others] = problems;
  if (first === undefined) return [];
  const edits = problems.flatMap((fault) => fault.edits ?? []).sort((a, b) => a.span.start - b.span.start);
  const isOne = problems.every((fault) => fault.edits !== undefined && fault.code === first.code);
  if (!isOne) return [first, ...others].map((fault) => toFinding(fault, text));
  const details = [...new Set(problems.flatMap(({ detail }) => detail ?? []))].join(", ");
  return [{ code: first.code, ...(details !== "" && { detail: details }), instead: applyEdits(text, edits) }];
}

const toFinding = ({ code, detail, edits }: TextProblem, text: string): TextFinding => ({
  code,
  ...(detail !== undefined && { detail }),
  ...(edits && { instead: applyEdits(text, edits) }),
});

const withoutSources = ({ outer, branches }: TextReadings): readonly ReadingPair[] =>
  [...(outer ? [outer] : []), ...branches].map((target) => ({ target, sources: [], isBranch: target !== outer }));

/** Forms of Arabic for three genders; beyond that a message has more branches than people compare. */
const maxCounterparts = 18;

/** A branch may be a translation of any branch, and of the whole if the source has none; the rest pairs up. */
function pairsOf(target: TextReadings, source: TextReadings): readonly ReadingPair[] {
  const pairs: ReadingPair[] = [];
  if (target.outer) {
    const sources = source.outer ? [source.outer] : source.branches;
    pairs.push({ target: target.outer, sources, isBranch: source.outer === undefined });
  }
  if (target.branches.length === 0) return pairs;
  const branches = source.branches.length > 0 ? source.branches : wholeOf(source);
  const some = branches.slice(0, maxCounterparts);
  for (const branch of target.branches) pairs.push({ target: branch, sources: some, isBranch: true });
  return pairs;
}

const wholeOf = ({ outer }: TextReadings) => (outer ? [outer] : []);
