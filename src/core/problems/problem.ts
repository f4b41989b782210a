import type { Path } from "../catalog/message.ts";
import type { EngineFailureCode } from "../failures/engineFailures.ts";
import type { Span } from "../text/textEdits.ts";
import type { CheckCode } from "./checkDefinitions.ts";

/** Codes of problems that no check finds: of a file itself, and of messages that a run left as they were. */
export type UncheckedCode =
  | "format.syntax"
  | "format.depth"
  | "format.duplicateKey"
  | "format.encoding"
  | "format.locale"
  | "format.blocked"
  | "message.changed"
  | "message.tooLarge"
  | "message.refused"
  | "message.unverified";

/** Codes of problems. A finder yields the code, a fixer switches on it; neither imports the other. */
export type ProblemCode = CheckCode | UncheckedCode;

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
  /** The translation of a word that differs from the file's usual one, for `terms.inconsistent`. */
  readonly variant?: TermVariant;
  /** The failure of an engine because of which a text has no translation, for `message.unverified`. */
  readonly failure?: EngineFault;
}

/** Why an engine gave no translation of a text. */
export interface EngineFault {
  readonly code: EngineFailureCode;
  /** Its name. */
  readonly engine?: string;
  /** The endpoint's words, a number: a bare fact. */
  readonly detail?: string;
}

/** A word of sources that a translation renders in an unusual way. */
export interface TermVariant {
  readonly source: string;
  /** Its usual translation. */
  readonly main: string;
  /** The one that is used here, as written. */
  readonly used: string;
}

/** An entry of a glossary that a translation does not follow. */
export interface BrokenTerm {
  readonly source: string;
  readonly target: string;
  /** Its name. */
  readonly glossary: string;
}
