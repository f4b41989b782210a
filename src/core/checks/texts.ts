import type { Path } from "../message.ts";
import type { Entry } from "../plan.ts";
import type { Problem } from "../problem.ts";
import { finished, type Steps } from "../steps.ts";
import { inconsistent } from "./inconsistent.ts";
import { languageIn } from "./language.ts";
import { foundIn, type Look, type LookContext, textsOf } from "./look.ts";
import { type Found, TextMemory } from "./memory.ts";
import { type ExpectedTerms, lackingTerms, termsIn } from "./terms.ts";

/** What the checks of texts know besides the entries. */
export interface TextContext extends LookContext {
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
  const { targetLocale, sourceLocale, syntaxes, terms } = context;
  const { looks, problems } = textRound(entries, context);
  memory.begin([targetLocale, sourceLocale, ...syntaxes, terms?.stamp].join(" "));
  const found: (readonly Found[])[] = [];
  for (const [i, look] of looks.entries()) {
    const { isForm, maxLength, source, target } = look;
    const key = [isForm, maxLength, source === undefined, source, target].join("\n");
    found.push(memory.find(key, () => lookAt(look, context)));
    if (i % looksInStep === looksInStep - 1) yield;
  }
  return problems(found);
}

const looksInStep = 200;

/** The texts of one file, which may be looked at anywhere and in any order. */
export interface TextRound {
  readonly looks: readonly Look[];
  /** What `checkTexts` finds, of what was found in each text. */
  problems(found: readonly (readonly Found[])[]): readonly Problem[];
}

/** Collects what there is to look at in the entries of one file. */
export function textRound(entries: readonly Entry[], context: TextContext): TextRound {
  const looked = entries.filter(isLookedAt);
  return {
    looks: looked.map(lookOf),
    problems: (found) => [
      ...looked.flatMap(({ path, target }, i) =>
        (found[i] ?? []).flatMap((one): readonly Problem[] =>
          isWanted(one, path, target.text, context) ? [] : [{ ...one, path, span: target.span }],
        ),
      ),
      ...inconsistent(entries),
    ],
  };
}

/** What the checks of texts find in one text, terms among it. */
export function lookAt(look: Look, context: Omit<TextContext, "sameAsSource" | "withoutTerm">): readonly Found[] {
  const texts = textsOf(look, context);
  const found = foundIn(texts);
  const { terms } = context;
  return terms === undefined || look.source === undefined ? found : [...found, ...lackingTerms(texts, terms)];
}

/** Whether the project says that this is as it shall be. */
function isWanted({ code, term }: Found, path: Path, text: string, context: TextContext): boolean {
  if (code === "text.unchanged") return context.sameAsSource?.(path, text) ?? false;
  return term !== undefined && (context.withoutTerm?.(path, term.source) ?? false);
}

/** Translations that lack a term, and nothing else that may be wrong with them; in the order of the entries. */
export function checkTerms(
  entries: readonly Entry[],
  context: TextContext & { readonly terms: ExpectedTerms },
): readonly Problem[] {
  const { terms, withoutTerm = () => false } = context;
  const language = languageIn(context.sourceLocale).code;
  return entries.filter(isLookedAt).flatMap((entry) => {
    const look = lookOf(entry);
    if (look.source === undefined || termsIn(look.source, terms, language).length === 0) return [];
    return lackingTerms(textsOf(look, context), terms).flatMap((one): readonly Problem[] =>
      withoutTerm(entry.path, one.term?.source ?? "") ? [] : [{ ...one, path: entry.path, span: entry.target.span }],
    );
  });
}

type LookedAt = Entry & Required<Pick<Entry, "source" | "target">>;

/** Nothing of what is missing, stale or extra. */
function isLookedAt(entry: Entry): entry is LookedAt {
  const { state, source, target } = entry;
  return source !== undefined && target !== undefined && (state === "translated" || state === "reviewed");
}

const lookOf = ({ source, target, plural }: LookedAt): Look => ({
  target: target.text,
  source: source === target ? undefined : source.text,
  maxLength: target.maxLength ?? source.maxLength,
  isForm: plural !== undefined || target.plural === true || target.plural === "counts",
});
