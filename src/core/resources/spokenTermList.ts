/** The rules that a list of spoken terms can break (docs/protocol.md, *Spoken terms*). */
export type TermRule = "empty" | "control" | "space" | "duplicate" | "tooLong";

/** Code points of all terms of a list together, line ends included. */
export const maxTermListLength = 300;

/** A list that was read, or the first line (from 1) that breaks a rule. */
export type TermsRead = { readonly terms: readonly string[] } | { readonly rule: TermRule; readonly line: number };

/** Reads terms, one a line. A last line end is none of them, and CRLF is a line end as well. */
export function readTerms(text: string): TermsRead {
  // what is longer than any list can be is not looked at
  if (text.length > 4 * maxTermListLength) return { rule: "tooLong", line: 1 };
  const [first] = termListProblems(text);
  return first ?? { terms: linesOf(text) };
}

/** A line, from 1, that breaks a rule; `tooLong` is the first line beyond the limit. */
export interface TermProblem {
  readonly rule: TermRule;
  readonly line: number;
}

/** All problems of a list, line by line; a line breaks one rule at most. */
export function termListProblems(text: string): readonly TermProblem[] {
  const problems: TermProblem[] = [];
  const known = new Set<string>();
  let length = 0;
  let beyond: number | undefined;
  for (const [at, term] of linesOf(text).entries()) {
    const rule = known.has(term) ? "duplicate" : termRuleBroken(term);
    if (rule !== undefined) problems.push({ rule, line: at + 1 });
    known.add(term);
    length += codePoints(term) + (at === 0 ? 0 : 1);
    if (length > maxTermListLength) beyond ??= at + 1;
  }
  return beyond === undefined ? problems : [...problems, { rule: "tooLong", line: beyond }];
}

/** Code points of a list as the limit counts them. */
export const termListLength = (text: string): number => codePoints(linesOf(text).join("\n"));

const linesOf = (text: string): readonly string[] => text.replace(/\r?\n$/, "").split(/\r?\n/);

/** Merges two lists; `undefined` if the result is too long. */
export function mergeTerms(stored: readonly string[], added: readonly string[]): readonly string[] | undefined {
  const terms = [...new Set([...stored, ...added])];
  return codePoints(terms.join("\n")) > maxTermListLength ? undefined : terms;
}

function termRuleBroken(term: string): TermRule | undefined {
  if (term === "") return "empty";
  if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(term)) return "control";
  return term.trim() === term ? undefined : "space";
}

const codePoints = (text: string): number => [...text].length;
