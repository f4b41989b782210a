import type { Path } from "./message.ts";
import type { Span } from "./text.ts";

/** What a check can find. A finder yields the code, a fixer switches on it; neither imports the other. */
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

/** What a check found. `detail` is the bare fact (a placeholder, an expected token), never a sentence. */
export interface Problem {
  readonly code: ProblemCode;
  readonly span?: Span;
  readonly path?: Path;
  readonly detail?: string;
  /** What the whole message would read without the problem, where that is beyond doubt. */
  readonly instead?: string;
  /** Of `term.missing`: the entry that a translation breaks. */
  readonly term?: BrokenTerm;
}

/** An entry of a glossary that a translation does not follow. */
export interface BrokenTerm {
  readonly source: string;
  readonly target: string;
  /** Its name. */
  readonly glossary: string;
}
