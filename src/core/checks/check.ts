import type { Locale } from "../catalog.ts";
import type { Message } from "../message.ts";
import type { Syntaxes } from "../messages/syntax.ts";
import type { Entry } from "../plan.ts";
import type { Problem } from "../problem.ts";

/** What a check may know besides the entry. */
export interface CheckContext {
  readonly targetLocale: Locale;
  readonly syntaxes: Syntaxes;
  /** A plural form that the target file has of the same thing. */
  readonly sibling: (entry: Entry) => Message | undefined;
}

/** Looks at one entry of a target locale file. */
export type Check = (entry: Entry, context: CheckContext) => readonly Problem[];
