import type { ProblemCode } from "../problem.ts";

/** The severities of a problem. In the terminal, errors and warnings fail a check; `off` is not reported. */
export const severities = ["error", "warning", "information", "hint", "off"] as const;
export type CheckSeverity = (typeof severities)[number];

/** The names under which checks are set, in the order of the settings, with what they count in the terminal. */
const defaultSeverities = {
  placeholders: "warning",
  plurals: "warning",
  missing: "warning",
  stale: "warning",
  extra: "hint",
  space: "information",
  lineBreaks: "information",
  punctuation: "information",
  numbers: "information",
  links: "information",
  brackets: "information",
  quotes: "information",
  doubled: "information",
  unchanged: "information",
  inconsistent: "information",
  length: "information",
  characters: "information",
  scripts: "information",
  language: "warning",
  terms: "warning",
} as const satisfies Readonly<Record<string, CheckSeverity>>;

export type CheckName = keyof typeof defaultSeverities;

/** The severities that a project sets for its checks. */
export type Severities = Readonly<Partial<Record<CheckName, CheckSeverity>>>;

/** The severity of a check as `glossa.json` sets it: alone, or with a reason for people who read the file. */
export type SeveritySetting = CheckSeverity | { readonly severity: CheckSeverity; readonly reason?: string };
export type SeveritySettings = Readonly<Partial<Record<CheckName, SeveritySetting>>>;

/** Returns the severities of settings, without their reasons. */
export const severitiesOf = (settings: SeveritySettings = {}): Severities =>
  Object.fromEntries(
    Object.entries(settings).map(([check, set]) => [check, typeof set === "string" ? set : set.severity]),
  );

export const checkNames = Object.keys(defaultSeverities) as readonly CheckName[];

/** The check that a problem is found by. Problems without a check can't be turned off. */
export const checkOf: Readonly<Record<ProblemCode, CheckName | undefined>> = {
  // Faults of the file: the messages behind them are not read, or not written, and no other problem shows that.
  "format.syntax": undefined,
  "format.depth": undefined,
  "format.duplicateKey": undefined,
  "format.encoding": undefined,
  "format.locale": undefined,
  "format.blocked": undefined,
  // Reasons why a run left a message as it was: they go with the next run.
  "message.changed": undefined,
  "message.tooLarge": undefined,
  "message.refused": undefined,
  "placeholder.missing": "placeholders",
  "placeholder.extra": "placeholders",
  "tag.unbalanced": "placeholders",
  "icu.syntax": "placeholders",
  "icu.argument": "placeholders",
  "plural.missing": "plurals",
  "message.missing": "missing",
  "message.empty": "missing",
  "message.untranslated": "missing",
  "message.stale": "stale",
  "message.needsTranslation": "stale",
  "message.extra": "extra",
  "text.space": "space",
  "text.lineBreaks": "lineBreaks",
  "text.punctuation": "punctuation",
  "text.number": "numbers",
  "text.link": "links",
  "text.bracket": "brackets",
  "text.quote": "quotes",
  "text.doubledWord": "doubled",
  "text.doubledSpace": "space",
  "text.unchanged": "unchanged",
  "text.inconsistent": "inconsistent",
  "text.tooLong": "length",
  "text.invisible": "characters",
  "text.mixedScripts": "scripts",
  "text.otherLanguage": "language",
  "term.missing": "terms",
};

/** Returns the severity of a problem in the terminal: the project's, else the default; faults of files are errors. */
export function severityOf(code: ProblemCode, project: Severities = {}): CheckSeverity {
  const name = checkOf[code];
  return name === undefined ? "error" : (project[name] ?? defaultSeverities[name]);
}
