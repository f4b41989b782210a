import type { Path } from "../catalog/message.ts";
import { byPath } from "../catalog/pathMap.ts";
import type { CatalogEntry } from "../compare/catalogDiff.ts";
import type { Problem } from "../problems/problem.ts";
import { runSteps, type Steps } from "../work/workSteps.ts";
import { languageIn } from "./checkLanguage.ts";
import { FindingMemory, type TextFinding } from "./findingMemory.ts";
import { inconsistent } from "./inconsistent.ts";
import { reusedSteps } from "./reused.ts";
import { sameForms } from "./sameForms.ts";
import { type ExpectedTerms, lackingTerms, termsIn } from "./termCheck.ts";
import { variantSteps } from "./termVariants.ts";
import { checkText, type TextCheckContext, type TextToCheck, toTexts } from "./textChecks.ts";
import { wordSteps } from "./wordPlaces.ts";

/** Context of text checks in addition to the entries. */
export interface EntryTextContext extends TextCheckContext {
  /** Returns whether the target may equal the source. */
  readonly sameAsSource?: (path: Path, text: string) => boolean;
  /** Terms that glossaries expect in translations. */
  readonly terms?: ExpectedTerms;
  /** Returns whether a message may lack the translation of a term. */
  readonly withoutTerm?: (path: Path, source: string) => boolean;
  /** Returns whether a translation of a text, or of a word, is right though others differ. */
  readonly accepts?: (source: string, target: string) => boolean;
}

/** Members that are functions, which no other thread can have. */
export type ProjectRule = "sameAsSource" | "withoutTerm" | "accepts";

/**
 * Runs the text checks on the entries of one file, in the order of the entries. A stale translation is of
 * another text: its faults end with it.
 */
export const checkTexts = (
  entries: readonly CatalogEntry[],
  context: EntryTextContext,
  memory?: FindingMemory,
): readonly Problem[] => runSteps(textSteps(entries, context, memory));

/** The same in steps of some milliseconds, so that others may run between them. */
export function* textSteps(
  entries: readonly CatalogEntry[],
  context: EntryTextContext,
  memory: FindingMemory = new FindingMemory(),
): Steps<readonly Problem[]> {
  const { targetLocale, sourceLocale, syntaxes, terms } = context;
  const { looks, problems } = textRound(entries, context);
  memory.begin([targetLocale, sourceLocale, ...syntaxes, terms?.stamp].join(" "));
  const found: (readonly TextFinding[])[] = [];
  for (const [i, look] of looks.entries()) {
    const { isForm, maxLength, source, target } = look;
    const key = [isForm, maxLength, source === undefined, source, target].join("\n");
    found.push(memory.find(key, () => checkTextWithTerms(look, context)));
    if (i % looksInStep === looksInStep - 1) yield;
  }
  return yield* problems(found);
}

const looksInStep = 200;

/** The texts of one file, which may be looked at anywhere and in any order. */
export interface TextRound {
  readonly looks: readonly TextToCheck[];
  /** Returns the problems of `checkTexts` from the findings in each text. */
  problems(found: readonly (readonly TextFinding[])[]): Steps<readonly Problem[]>;
}

/** Collects what there is to look at in the entries of one file. */
export function textRound(entries: readonly CatalogEntry[], context: EntryTextContext): TextRound {
  const looked = entries.filter(isChecked);
  return {
    looks: looked.map(textToCheck),
    *problems(found) {
      const ofTexts = looked.flatMap(({ path, target }, i) =>
        (found[i] ?? []).flatMap((one): readonly Problem[] =>
          isAccepted(one, path, target.text, context) ? [] : [{ ...one, path, span: target.span }],
        ),
      );
      const ofWords = yield* wordProblems(entries, context);
      return [...ofTexts, ...inconsistent(entries), ...sameForms(entries, context), ...ofWords];
    },
  };
}

/** Finds what the words of all messages of a file say about single ones. */
function* wordProblems(entries: readonly CatalogEntry[], context: EntryTextContext): Steps<readonly Problem[]> {
  const words = yield* wordSteps(entries, context);
  if (words === undefined) return [];
  const { accepts } = context;
  const found = [...(yield* reusedSteps(words)), ...(yield* variantSteps(words, context))];
  if (accepts === undefined) return found;
  const places = byPath(words.places.map(({ entry }) => entry));
  return found.filter(({ path, variant }) => {
    const entry = path && places.get(path);
    if (variant !== undefined) return !accepts(variant.source, variant.used);
    return !accepts(entry?.source.text ?? "", entry?.target.text ?? "");
  });
}

/** Runs all text checks on one text, including terms. */
export function checkTextWithTerms(
  look: TextToCheck,
  context: Omit<EntryTextContext, ProjectRule>,
): readonly TextFinding[] {
  const texts = toTexts(look, context);
  const found = checkText(texts);
  const { terms } = context;
  return terms === undefined || look.source === undefined ? found : [...found, ...lackingTerms(texts, terms)];
}

/** Returns whether the project accepts a finding. */
function isAccepted({ code, term }: TextFinding, path: Path, text: string, context: EntryTextContext): boolean {
  if (code === "text.unchanged") return context.sameAsSource?.(path, text) ?? false;
  return term !== undefined && (context.withoutTerm?.(path, term.source) ?? false);
}

/** Translations that lack a term, and nothing else that may be wrong with them; in the order of the entries. */
export function checkTerms(
  entries: readonly CatalogEntry[],
  context: EntryTextContext & { readonly terms: ExpectedTerms },
): readonly Problem[] {
  const { terms, withoutTerm = () => false } = context;
  const language = languageIn(context.sourceLocale).code;
  return entries.filter(isChecked).flatMap((entry) => {
    const look = textToCheck(entry);
    if (look.source === undefined || termsIn(look.source, terms, language).length === 0) return [];
    return lackingTerms(toTexts(look, context), terms).flatMap((one): readonly Problem[] =>
      withoutTerm(entry.path, one.term?.source ?? "") ? [] : [{ ...one, path: entry.path, span: entry.target.span }],
    );
  });
}

type CheckedEntry = CatalogEntry & Required<Pick<CatalogEntry, "source" | "target">>;

/** Nothing of what is missing, stale or extra. */
function isChecked(entry: CatalogEntry): entry is CheckedEntry {
  const { state, source, target } = entry;
  return source !== undefined && target !== undefined && (state === "translated" || state === "reviewed");
}

const textToCheck = ({ source, target, plural }: CheckedEntry): TextToCheck => ({
  target: target.text,
  source: source === target ? undefined : source.text,
  maxLength: target.maxLength ?? source.maxLength,
  isForm: plural !== undefined || target.plural === true || target.plural === "counts",
});
