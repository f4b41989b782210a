/** The severities of a problem. In the terminal, errors and warnings fail a check; `off` is not reported. */
export const severities = ["error", "warning", "information", "hint", "off"] as const;
export type CheckSeverity = (typeof severities)[number];

/** Kinds of quick fixes of locale files, in the editor. `correct` writes the correction that the problem carries (`instead`). */
export type MessageFixKind =
  | "correct"
  | "translate"
  | "translateAgain"
  | "translateAll"
  | "shorten"
  | "copySource"
  | "keepSource"
  | "neverTranslate"
  | "markReviewed"
  | "remove"
  | "removeAll"
  | "ignoreTerm"
  | "useEverywhere"
  | "addToGlossary"
  | "bothRight";

/** Kinds of quick fixes of source code, in the editor. */
export type KeyFixKind = "changeKey" | "createMessage" | "loadNamespace" | "translateKey";

export type FixKind = MessageFixKind | KeyFixKind;

/** One problem that a check finds. */
export interface CheckedProblem {
  /** Its quick fixes, the first first. */
  readonly fixes: readonly FixKind[];
  /** The correction of `correct`, for the documentation. */
  readonly correction?: string;
  /** The correction is one of several that people choose from: it is not certain, and never made without them. */
  readonly isChoice?: true;
  /** The correction changes signs, spaces or placeholders and no word: `glossa check --fix` makes it. */
  readonly isMechanical?: true;
}

/** A check: what it counts by default, and the problems that it finds, by code. */
export interface CheckDefinition {
  /** In the terminal. */
  readonly severity: CheckSeverity;
  readonly editorSeverity: CheckSeverity;
  readonly problems: Readonly<Record<string, CheckedProblem>>;
}

// what costs money comes last but for what throws a translation away
const differs = { fixes: ["translateAgain", "copySource"] } as const;
const none = { fixes: [] } as const;
const again = { fixes: ["translateAgain"] } as const;
const withCorrection = (correction: string) => ({ fixes: ["correct", "translateAgain"], correction }) as const;
const mechanical = (correction: string) => ({ ...withCorrection(correction), isMechanical: true }) as const;

const twoRight = { fixes: ["bothRight", "translateAgain"] } as const;

const define = <Problems extends CheckDefinition["problems"]>(
  severity: CheckSeverity,
  editorSeverity: CheckSeverity,
  problems: Problems,
) => ({ severity, editorSeverity, problems });

/**
 * All checks by the names under which they are set, in the order of the settings: their severities in the terminal and in
 * the editor, and their problems. The setting of the manifest, the schema of `glossa.json` and docs/checks.md are
 * generated from them (`npm run manifest`, `npm run docs`). Their descriptions are the texts `setting.checks.NAME` of
 * package.nls.json.
 */
export const checkDefinitions = {
  placeholders: define("warning", "warning", {
    "placeholder.missing": differs,
    "placeholder.extra": differs,
    "placeholder.renamed": {
      fixes: ["correct", "translateAgain", "copySource"],
      correction: "the placeholder of the source",
      isMechanical: true,
    },
    "placeholder.quoted": mechanical("the apostrophes written twice"),
    "tag.unbalanced": differs,
    "icu.syntax": differs,
    "icu.argument": differs,
  }),
  plurals: define("warning", "warning", { "plural.missing": { fixes: ["translate", "copySource"] } }),
  sameForms: define("hint", "hint", { "plural.sameForms": again }),
  references: define("warning", "warning", { "reference.missing": none, "reference.circular": none }),
  missing: define("warning", "information", {
    "message.missing": { fixes: ["translateAll", "neverTranslate"] },
    "message.empty": { fixes: ["translate", "neverTranslate", "copySource"] },
    "message.untranslated": { fixes: ["translate", "neverTranslate"] },
  }),
  stale: define("warning", "information", {
    "message.stale": { fixes: ["translateAgain", "markReviewed"] },
    "message.needsTranslation": { fixes: ["translateAgain", "markReviewed"] },
  }),
  extra: define("hint", "hint", { "message.extra": { fixes: ["remove", "removeAll"] } }),
  unread: define("information", "hint", { "message.unread": none }),
  space: define("information", "information", {
    "text.space": mechanical("the source's spaces"),
    "text.doubledSpace": mechanical("one space"),
  }),
  lineBreaks: define("information", "information", { "text.lineBreaks": again }),
  punctuation: define("information", "information", {
    "text.punctuation": mechanical("the mark, if it is certain"),
  }),
  numbers: define("information", "warning", {
    "text.number": withCorrection("the source's number, if one replaces one"),
  }),
  // too rare in real files for a known rate of false ones
  links: define("hint", "hint", { "text.link": withCorrection("the source's link, if one replaces one") }),
  brackets: define("information", "warning", { "text.bracket": again }),
  quotes: define("information", "information", { "text.quote": mechanical("the language's marks") }),
  doubled: define("information", "warning", { "text.doubledWord": withCorrection("the word once") }),
  unchanged: define("information", "information", { "text.unchanged": { fixes: ["translateAgain", "keepSource"] } }),
  inconsistent: define("information", "hint", {
    "text.inconsistent": {
      fixes: ["correct", "translateAgain"],
      correction: "the translation used elsewhere",
      isChoice: true,
    },
  }),
  wording: define("hint", "hint", {
    "terms.inconsistent": {
      fixes: ["correct", "useEverywhere", "bothRight", "addToGlossary"],
      correction: "the usual translation of the word",
      isChoice: true,
    },
  }),
  reused: define("warning", "warning", { "text.reused": twoRight }),
  shared: define("hint", "hint", { "text.shared": twoRight }),
  pseudo: define("warning", "warning", { "text.pseudo": again }),
  length: define("information", "warning", {
    "text.tooLong": { fixes: ["shorten", "translateAgain"] },
    "text.muchLonger": again,
  }),
  characters: define("information", "warning", { "text.invisible": mechanical("the text without them") }),
  scripts: define("information", "warning", { "text.mixedScripts": mechanical("letters of one script") }),
  language: define("warning", "warning", { "text.otherLanguage": none, "text.sourceLanguage": again }),
  terms: define("warning", "warning", {
    "term.missing": {
      fixes: ["correct", "translateAgain", "ignoreTerm"],
      correction: "the glossary's term, if its place is certain",
    },
  }),
  keys: define("warning", "warning", { "key.missing": { fixes: ["changeKey", "createMessage"] } }),
  notExtracted: define("hint", "hint", { "key.notExtracted": none }),
  parameters: define("warning", "warning", { "key.parameterMissing": none }),
  extraParameters: define("information", "information", { "key.parameterExtra": none }),
  elements: define("warning", "warning", { "key.elementMissing": none, "key.elementExtra": none }),
  counts: define("warning", "warning", { "key.countMissing": none }),
  // another component may have loaded it
  namespaces: define("off", "off", { "key.namespaceNotLoaded": { fixes: ["loadNamespace"] } }),
  // locale files and the tree say it too
  untranslatedKeys: define("off", "off", { "key.untranslated": { fixes: ["translateKey"] } }),
  unused: define("hint", "hint", { "key.unused": none }),
} satisfies Readonly<Record<string, CheckDefinition>>;

export type CheckName = keyof typeof checkDefinitions;

type KeysOf<Each> = Each extends unknown ? keyof Each : never;
/** Codes of the problems that checks find. */
export type CheckCode = KeysOf<(typeof checkDefinitions)[CheckName]["problems"]>;

/** Codes of the problems of keys in source code. */
export type KeyCode = Extract<CheckCode, `key.${string}`>;
