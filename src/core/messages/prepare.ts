import type { Locale } from "../catalog.ts";
import type { Outcome } from "./outcome.ts";
import type { PluralForm } from "./plurals.ts";
import type { Syntaxes } from "./syntax.ts";

/** One text of a message for the service. */
export interface Unit {
  readonly xml: string;
  /** Second try: the texts between placeholders, XML-escaped, each translated alone. */
  readonly pieces: readonly string[];
  /** The service's answer to `xml` as a text. */
  accept(answer: string): Outcome;
  /** The service's answers to `pieces` as a text. */
  assemble(answers: readonly string[]): Outcome;
}

/** What of one message goes to the service, and how the answers become a message again. */
export interface Prepared {
  /** Empty where nothing is to translate: the message then assembles to itself. */
  readonly units: readonly Unit[];
  /** One text per unit (as `accept` or `assemble` of the unit gave it) → the whole message, verified. */
  assemble(texts: readonly string[]): Outcome;
}

export interface PrepareOptions {
  readonly source: Locale;
  readonly target: Locale;
  /** For i18next keys with a suffix: the form of the *target* key. Its count is then sent as a number of that category, which makes the grammar right. */
  readonly plural?: PluralForm;
}

/** Prepares one message; ICU and pipe plurals become one unit a branch, fanned out to the target's categories. */
export function prepare(_text: string, _syntaxes: Syntaxes, _options: PrepareOptions): Prepared {
  throw new Error("not written yet");
}
