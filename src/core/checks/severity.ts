import type { ProblemCode } from "../problem.ts";

/** How much a problem counts. In the terminal errors and warnings fail a check; what is off is not told. */
export const severities = ["error", "warning", "information", "hint", "off"] as const;
export type Severity = (typeof severities)[number];

/** The names under which checks are set, in the order of the settings, with what they count in the terminal. */
const inTerminal = {
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
} as const satisfies Readonly<Record<string, Severity>>;

export type CheckName = keyof typeof inTerminal;

/** What a project says of its checks. */
export type Severities = Readonly<Partial<Record<CheckName, Severity>>>;

export const checkNames = Object.keys(inTerminal) as readonly CheckName[];

/** The check that a problem is found by; those without a name are faults of the file itself. */
export const checkOf: Readonly<Record<ProblemCode, CheckName | undefined>> = {
  "format.syntax": undefined,
  "format.depth": undefined,
  "format.duplicateKey": undefined,
  "format.encoding": undefined,
  "format.locale": undefined,
  "format.blocked": undefined,
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
  "message.changed": undefined,
  "message.tooLarge": undefined,
  "message.refused": undefined,
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

/** What a problem counts in the terminal: what the project says, else as above; faults of files are errors. */
export function severityOf(code: ProblemCode, project: Severities = {}): Severity {
  const name = checkOf[code];
  return name === undefined ? "error" : (project[name] ?? inTerminal[name]);
}
