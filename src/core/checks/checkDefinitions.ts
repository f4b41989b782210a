/** The severities of a problem. In the terminal, errors and warnings fail a check; `off` is not reported. */
export const severities = ["error", "warning", "information", "hint", "off"] as const;
export type CheckSeverity = (typeof severities)[number];

/** Kinds of quick fixes, in the editor. `correct` writes the certain correction that the problem carries (`instead`). */
export type FixKind =
  | "correct"
  | "translate"
  | "translateAgain"
  | "translateAll"
  | "shorten"
  | "copySource"
  | "keepSource"
  | "markReviewed"
  | "remove"
  | "removeAll"
  | "ignoreTerm";

/** One problem that a check finds. */
export interface CheckedProblem {
  /** Its quick fixes, the first first. */
  readonly fixes: readonly FixKind[];
  /** The correction of `correct`, for the documentation. */
  readonly correction?: string;
}

/** A check: what it counts by default, and the problems that it finds, by code. */
export interface CheckDefinition {
  /** In the terminal. */
  readonly severity: CheckSeverity;
  readonly editorSeverity: CheckSeverity;
  readonly problems: Readonly<Record<string, CheckedProblem>>;
}

const differs = { fixes: ["translateAgain", "copySource"] } as const;
const again = { fixes: ["translateAgain"] } as const;
const withCorrection = <Text extends string>(correction: Text) =>
  ({ fixes: ["correct", "translateAgain"], correction }) as const;

/**
 * All checks by the names under which they are set, in the order of the settings. The setting of the manifest, the schema
 * of `glossa.json` and docs/checks.md are generated from them (`npm run manifest`, `npm run docs`). Their descriptions are
 * the texts `setting.checks.NAME` of package.nls.json.
 */
export const checkDefinitions = {
  placeholders: {
    severity: "warning",
    editorSeverity: "warning",
    problems: {
      "placeholder.missing": differs,
      "placeholder.extra": differs,
      "tag.unbalanced": differs,
      "icu.syntax": differs,
      "icu.argument": differs,
    },
  },
  plurals: {
    severity: "warning",
    editorSeverity: "warning",
    problems: { "plural.missing": { fixes: ["translate", "copySource"] } },
  },
  missing: {
    severity: "warning",
    editorSeverity: "information",
    problems: {
      "message.missing": { fixes: ["translateAll"] },
      "message.empty": { fixes: ["translate", "copySource"] },
      "message.untranslated": { fixes: ["translate"] },
    },
  },
  stale: {
    severity: "warning",
    editorSeverity: "information",
    problems: {
      "message.stale": { fixes: ["translateAgain", "markReviewed"] },
      "message.needsTranslation": { fixes: ["translateAgain", "markReviewed"] },
    },
  },
  extra: {
    severity: "hint",
    editorSeverity: "hint",
    problems: { "message.extra": { fixes: ["remove", "removeAll"] } },
  },
  space: {
    severity: "information",
    editorSeverity: "information",
    problems: { "text.space": withCorrection("the source's spaces"), "text.doubledSpace": withCorrection("one space") },
  },
  lineBreaks: { severity: "information", editorSeverity: "information", problems: { "text.lineBreaks": again } },
  punctuation: {
    severity: "information",
    editorSeverity: "information",
    problems: { "text.punctuation": withCorrection("the mark, if it is certain") },
  },
  numbers: {
    severity: "information",
    editorSeverity: "warning",
    problems: { "text.number": withCorrection("the source's number, if one replaces one") },
  },
  links: {
    severity: "information",
    editorSeverity: "warning",
    problems: { "text.link": withCorrection("the source's link, if one replaces one") },
  },
  brackets: { severity: "information", editorSeverity: "warning", problems: { "text.bracket": again } },
  quotes: {
    severity: "information",
    editorSeverity: "information",
    problems: { "text.quote": withCorrection("the language's marks") },
  },
  doubled: {
    severity: "information",
    editorSeverity: "warning",
    problems: { "text.doubledWord": withCorrection("the word once") },
  },
  unchanged: {
    severity: "information",
    editorSeverity: "information",
    problems: { "text.unchanged": { fixes: ["translateAgain", "keepSource"] } },
  },
  inconsistent: {
    severity: "information",
    editorSeverity: "hint",
    problems: { "text.inconsistent": withCorrection("the translation used elsewhere") },
  },
  length: {
    severity: "information",
    editorSeverity: "warning",
    problems: { "text.tooLong": { fixes: ["shorten", "translateAgain"] } },
  },
  characters: {
    severity: "information",
    editorSeverity: "warning",
    problems: { "text.invisible": withCorrection("the text without them") },
  },
  scripts: {
    severity: "information",
    editorSeverity: "warning",
    problems: { "text.mixedScripts": withCorrection("letters of one script") },
  },
  language: { severity: "warning", editorSeverity: "warning", problems: { "text.otherLanguage": { fixes: [] } } },
  terms: {
    severity: "warning",
    editorSeverity: "warning",
    problems: {
      "term.missing": {
        fixes: ["correct", "translateAgain", "ignoreTerm"],
        correction: "the glossary's term, if its place is certain",
      },
    },
  },
} as const satisfies Readonly<Record<string, CheckDefinition>>;

export type CheckName = keyof typeof checkDefinitions;

type KeysOf<Each> = Each extends unknown ? keyof Each : never;
/** Codes of the problems that checks find. */
export type CheckCode = KeysOf<(typeof checkDefinitions)[CheckName]["problems"]>;
