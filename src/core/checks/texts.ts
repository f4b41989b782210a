import type { Locale } from "../catalog.ts";
import type { Path } from "../message.ts";
import type { Syntaxes } from "../messages/syntax.ts";
import type { Entry } from "../plan.ts";
import type { Problem } from "../problem.ts";
import { finished, type Steps } from "../steps.ts";
import { applyEdits } from "../text.ts";
import { brackets } from "./brackets.ts";
import { doubledSpace, doubledWord } from "./doubled.ts";
import { inconsistent } from "./inconsistent.ts";
import { inverted } from "./inverted.ts";
import { invisible } from "./invisible.ts";
import { languageIn } from "./language.ts";
import { lineBreaks } from "./lineBreaks.ts";
import { links } from "./links.ts";
import { type Found, TextMemory } from "./memory.ts";
import { mixedScripts } from "./mixedScripts.ts";
import { numbers } from "./numbers.ts";
import { punctuation } from "./punctuation.ts";
import { quotes } from "./quotes.ts";
import { type Readings, readingsOf } from "./reading.ts";
import { space } from "./space.ts";
import { type ExpectedTerms, lackingTerms, termsIn } from "./terms.ts";
import type { Fault, Pair, TextCheck, Texts } from "./textCheck.ts";
import { tooLong } from "./tooLong.ts";
import { unchanged } from "./unchanged.ts";

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

/** What the checks of texts know besides the entries. */
export interface TextContext {
  readonly sourceLocale: Locale;
  readonly targetLocale: Locale;
  readonly syntaxes: Syntaxes;
  /** Whether a message may be in the target what it is in the source. */
  readonly sameAsSource?: (path: Path, text: string) => boolean;
  /** What glossaries ask of translations. */
  readonly terms?: ExpectedTerms;
  /** Whether a message may lack the translation of a term. */
  readonly withoutTerm?: (path: Path, source: string) => boolean;
}

/**
 * What the checks of texts find in the entries of one file, in the order of the entries. A stale translation is of
 * another text: its faults end with it.
 */
export const checkTexts = (entries: readonly Entry[], context: TextContext, memory?: TextMemory): readonly Problem[] =>
  finished(textSteps(entries, context, memory));

/** The same in steps of some milliseconds, so that others may run between them. */
export function* textSteps(
  entries: readonly Entry[],
  context: TextContext,
  memory: TextMemory = new TextMemory(),
): Steps<readonly Problem[]> {
  const look = looking(context, memory);
  const problems: Problem[] = [];
  for (const [i, entry] of entries.entries()) {
    const { path, target } = entry;
    for (const found of look(entry)) {
      if (target === undefined || isWanted(found, path, target.text, context)) continue;
      problems.push({ ...found, path, span: target.span });
    }
    if (i % entriesInStep === entriesInStep - 1) yield;
  }
  return [...problems, ...inconsistent(entries)];
}

/** Whether the project says that this is as it shall be. */
function isWanted({ code, term }: Found, path: Path, text: string, context: TextContext): boolean {
  if (code === "text.unchanged") return context.sameAsSource?.(path, text) ?? false;
  return term !== undefined && (context.withoutTerm?.(path, term.source) ?? false);
}

const entriesInStep = 200;

function looking(context: TextContext, memory: TextMemory): (entry: Entry) => readonly Found[] {
  const { targetLocale, sourceLocale, syntaxes, terms } = context;
  memory.begin([targetLocale, sourceLocale, ...syntaxes, terms?.stamp].join(" "));
  return (entry) => {
    const texts = textsOf(entry, context);
    if (texts === undefined) return [];
    const { isForm, maxLength, source, target } = texts;
    const key = [isForm, maxLength, source === undefined, source, target].join("\n");
    return memory.find(key, () => {
      const read = withReadings(texts, syntaxes);
      const found = textChecks.flatMap((check) => foundBy(check(read), target));
      return terms === undefined || source === undefined ? found : [...found, ...lackingTerms(read, terms)];
    });
  };
}

/** Translations that lack a term, and nothing else that may be wrong with them; in the order of the entries. */
export function checkTerms(
  entries: readonly Entry[],
  context: TextContext & { readonly terms: ExpectedTerms },
): readonly Problem[] {
  const { terms, withoutTerm = () => false } = context;
  return entries.flatMap((entry) => {
    const texts = textsOf(entry, context);
    if (texts?.source === undefined || termsIn(texts.source, terms, texts.sourceLanguage.code).length === 0) return [];
    const found = lackingTerms(withReadings(texts, context.syntaxes), terms);
    return found.flatMap((one): readonly Problem[] =>
      entry.target && !withoutTerm(entry.path, one.term?.source ?? "")
        ? [{ ...one, path: entry.path, span: entry.target.span }]
        : [],
    );
  });
}

type Unread = Omit<Texts, "read" | "pairs">;

/** What there is to look at of an entry; nothing of what is missing, stale or extra. */
function textsOf(
  { state, source, target, plural }: Entry,
  { targetLocale, sourceLocale }: TextContext,
): Unread | undefined {
  if (source === undefined || target === undefined || (state !== "translated" && state !== "reviewed"))
    return undefined;
  return {
    target: target.text,
    source: source === target ? undefined : source.text,
    maxLength: target.maxLength ?? source.maxLength,
    isForm: plural !== undefined || target.plural === true,
    language: languageIn(targetLocale),
    sourceLanguage: languageIn(sourceLocale),
  };
}

function withReadings(texts: Unread, syntaxes: Syntaxes): Texts {
  const read = readingsOf(texts.target, syntaxes);
  const pairs = texts.source === undefined ? alone(read) : pairsOf(read, readingsOf(texts.source, syntaxes));
  return { ...texts, read, pairs };
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
