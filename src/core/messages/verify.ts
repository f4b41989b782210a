import type { Locale } from "../catalog.ts";
import type { Problem } from "../problem.ts";
import type { Syntaxes } from "./syntax.ts";

export interface VerifyOptions {
  /** Checks a translation made by people: allows what translators rightly change. */
  readonly human?: boolean;
  /** The message is one plural form of several (`item_one`): people may spell out its count. */
  readonly pluralForm?: boolean;
}

/** What of the source a target lost, added or broke; empty where it may stand. `detail` is the placeholder, tag, argument or category. */
export function verify(
  _source: string,
  _target: string,
  _syntaxes: Syntaxes,
  _targetLocale: Locale,
  _options: VerifyOptions = {},
): readonly Problem[] {
  throw new Error("not written yet");
}
