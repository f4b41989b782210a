import type { Edit } from "../../core/text/textEdits.ts";
import { loadHarperBinary } from "./harperBinary.ts";
import { shortenWords } from "./longWords.ts";
import { applySafeEdits, chooseSpelling } from "./safeEdits.ts";

/** A finding of harper; the used part of its `Lint`. */
interface Lint {
  lint_kind(): string;
  span(): { readonly start: number; readonly end: number };
  get_problem_text(): string;
  suggestions(): readonly { kind(): number; get_replacement_text(): string }[];
  free(): void;
}

/** Corrects English of one dialect. */
export type CorrectEnglish = (text: string) => Promise<string>;

/** Kinds of findings that are errors; the others are matters of style. */
const faulty: ReadonlySet<string> = new Set([
  ...["Agreement", "BoundaryError", "Capitalization", "Eggcorn", "Formatting", "Grammar", "Malapropism"],
  ...["Miscellaneous", "Nonstandard", "Punctuation", "Repetition", "Spelling", "Typo", "Usage", "WordChoice"],
  "WordOrder",
]);
/** Maximum characters of a text that is corrected: the time grows with its length, by seconds. */
const maxTextLength = 20_000;

/** Loads harper and its dictionary of 16 MB, which takes seconds. */
export async function loadEnglish(dialect: "American" | "British"): Promise<CorrectEnglish> {
  const { Dialect, LocalLinter } = await import("harper.js");
  const binary = await loadHarperBinary();
  const linter = new LocalLinter({ binary, dialect: Dialect[dialect] });
  await linter.setup();
  return async (text) => {
    if (text.length > maxTextLength || !/\p{L}{2}/u.test(text)) return text;
    const short = shortenWords(text);
    const lints = await linter.lint(short.text, { language: "plaintext" });
    const faults = lints.flatMap((lint) => faultOf(lint, short.text));
    for (const lint of lints) lint.free();
    return applySafeEdits(text, short.restoreEdits(faults));
  };
}

/** Effects of a suggestion on its text. */
const kinds = { replace: 0, remove: 1, insertAfter: 2 } as const;

function faultOf(lint: Lint, text: string): readonly Edit[] {
  const [first, ...more] = lint.suggestions();
  if (first === undefined || !faulty.has(lint.lint_kind())) return [];
  const { start, end } = lint.span();
  const span = { start, end };
  const there = text.slice(start, end);
  if (there !== lint.get_problem_text()) return [];
  if (lint.lint_kind() === "Spelling") {
    const proposals = [first, ...more].map((one) => one.get_replacement_text());
    const right = chooseSpelling(there, proposals, { mayBeCapital: false });
    return right === undefined ? [] : [{ span, text: right }];
  }
  if (first.kind() === kinds.remove) return [{ span, text: "" }];
  const given = likeWord(there, first.get_replacement_text(), text);
  return [{ span, text: first.kind() === kinds.insertAfter ? there + given : given }];
}

/** Fixes the case: a capital `A` is mistaken for a word in capitals, and would become `AN`. */
const likeWord = (there: string, given: string, text: string): string =>
  there.length === 1 && given.length > 1 && given === given.toUpperCase() && text !== text.toUpperCase()
    ? there + given.slice(1).toLowerCase()
    : given;
