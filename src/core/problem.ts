import type { Path } from "./message.ts";
import type { Span } from "./textEdits.ts";

/** Codes of problems. A finder yields the code, a fixer switches on it; neither imports the other. */
export type ProblemCode =
  | "format.syntax"
  | "format.depth"
  | "format.duplicateKey"
  | "format.encoding"
  | "format.locale"
  | "format.blocked"
  | "placeholder.missing"
  | "placeholder.extra"
  | "tag.unbalanced"
  | "icu.syntax"
  | "icu.argument"
  | "plural.missing"
  | "message.missing"
  | "message.empty"
  | "message.untranslated"
  | "message.stale"
  | "message.needsTranslation"
  | "message.extra"
  | "message.changed"
  | "message.tooLarge"
  | "message.refused"
  | "text.space"
  | "text.lineBreaks"
  | "text.punctuation"
  | "text.number"
  | "text.link"
  | "text.bracket"
  | "text.quote"
  | "text.doubledWord"
  | "text.doubledSpace"
  | "text.unchanged"
  | "text.inconsistent"
  | "text.tooLong"
  | "text.invisible"
  | "text.mixedScripts"
  | "text.otherLanguage"
  | "term.missing";

/** A problem that a check found. `detail` is the bare fact (a placeholder, an expected token), never a sentence. */
export interface Problem {
  readonly code: ProblemCode;
  readonly span?: Span;
  readonly path?: Path;
  readonly detail?: string;
  /** The whole message without the problem, if the correction is certain. */
  readonly instead?: string;
  /** The glossary entry that a translation breaks, for `term.missing`. */
  readonly term?: BrokenTerm;
}

/** An entry of a glossary that a translation does not follow. */
export interface BrokenTerm {
  readonly source: string;
  readonly target: string;
  /** Its name. */
  readonly glossary: string;
}
