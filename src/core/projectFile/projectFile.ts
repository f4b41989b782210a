import { findNodeAtLocation, type ParseError, parseTree } from "jsonc-parser";
import type { Locale } from "../catalog/catalog.ts";
import { maxReferences } from "../engines/textFacts.ts";
import type { TranslationOptions } from "../engines/translationRequest.ts";
import type { Marks } from "../formats/format.ts";
import {
  countReader,
  entriesReader,
  expectValue,
  flagReader,
  type JsonReader,
  type JsonReaders,
  listReader,
  nodeSpan,
  objectReader,
  oneOfReader,
  requireMembers,
  textReader,
} from "../json/jsonReaders.ts";
import { parseErrorPhrase } from "../json/parseErrorPhrase.ts";
import { customUsagesReader } from "../keys/customUsageReader.ts";
import type { CustomUsage } from "../keys/keyFramework.ts";
import { isWellFormed } from "../locales/locale.ts";
import { type ContextBounds, contextSources } from "../messages/messageContext.ts";
import { patternProblem } from "../paths/pathPattern.ts";
import { severities } from "../problems/checkDefinitions.ts";
import { checkNames, type SeveritySetting, type SeveritySettings } from "../problems/checkSeverity.ts";
import type { Problem } from "../problems/problem.ts";
import {
  type ChosenMemory,
  type ChosenResource,
  maxGlossaries,
  type ResourceChoice,
} from "../resources/resourceReferences.ts";
import type { Span } from "../text/textEdits.ts";
import { type BudgetLimit, parseBudget } from "./budgetLimit.ts";

/** Options that a target locale overrides. */
export interface LocaleProject
  extends Omit<TranslationOptions, "resources" | "engine">,
    Omit<ResourceChoice, "styles" | "styleProfile" | "spokenTerms"> {
  /** In addition to those of the project. */
  readonly ignoredKeys?: readonly string[];
  /** Before the project's. */
  readonly checks?: SeveritySettings;
}

/** Options of a target locale: those that override the project's, and its own. */
export interface OwnLocaleProject extends LocaleProject {
  /** `people`: no machine writes translations into its files. */
  readonly translation?: "people";
}

/** Messages whose source is copied; `*` matches anything. */
export interface CopiedMessages {
  /** Paths as people write them. */
  readonly keys?: readonly string[];
  /** Whole source texts, without white space around them. */
  readonly texts?: readonly string[];
}

/** Messages for which a glossary term does not count: `*` matches anything. */
export interface IgnoredTerm {
  /** The source phrase. */
  readonly term: string;
  /** The message, as people write paths. */
  readonly key: string;
  /** Default: all of them. */
  readonly locale?: Locale;
}

/** A translation of a text or of a word that is right, though others of the project differ. */
export interface AcceptedTranslation {
  /** A text of the source, or a word of such texts; `*` for anything. */
  readonly source: string;
  /** Its translation. */
  readonly target: string;
  /** Default: all of them. */
  readonly locale?: Locale;
}

/** The content of `glossa.json`; every member may be absent. */
export interface Project extends Omit<TranslationOptions, "resources" | "engine">, ResourceChoice {
  readonly sourceLocale?: Locale;
  readonly targetLocales?: readonly Locale[];
  /** Patterns relative to the file's folder, with `{locale}`, `{namespace}` if needed, and globs' `*` and `**`. */
  readonly files?: readonly string[];
  /** The most that one run may cost: characters as a number, or a limit with a unit. */
  readonly budget?: number | BudgetLimit;
  /** Messages that are never translated nor checked: paths as people write them, `*` for anything. */
  readonly ignoredKeys?: readonly string[];
  /** Severities of problems, by check. They override personal settings. */
  readonly checks?: SeveritySettings;
  /** The same for single files, before the locale's: by paths from the file's folder, `*` for anything. */
  readonly fileChecks?: Readonly<Record<string, SeveritySettings>>;
  /** Texts, and paths as people write them (`*` for anything), that a translation may keep as in the source. */
  readonly sameAsSource?: readonly string[];
  /** Messages that are copied from the source, and translated by no engine. */
  readonly doNotTranslate?: CopiedMessages;
  /** Messages that may lack the translation of a glossary's term. */
  readonly ignoredTerms?: readonly IgnoredTerm[];
  /** Translations that are right next to others, of the checks `wording`, `reused` and `shared`. */
  readonly acceptedTranslations?: readonly AcceptedTranslation[];
  /**
   * The locale whose messages programs show for those that a locale lacks; `false`: none, every message is to be
   * translated.
   */
  readonly fallback?: Readonly<Record<Locale, Locale | false>>;
  readonly locales?: Readonly<Record<Locale, OwnLocaleProject>>;
  /** Marks for the targets of machine translations in XLIFF; an empty text for nothing. */
  readonly xliff?: Partial<Marks>;
  /** Locales whose translations models are shown next to each text; they have the same messages. */
  readonly referenceLocales?: readonly Locale[];
  /** Context that is sent along with each message, and how many requests a locale may cost for it. */
  readonly messageContext?: Partial<ContextBounds>;
  /** `false` sends no terms of the project to engines that take them. */
  readonly projectTerms?: boolean;
  /** Calls, components and attributes of the project's own that ask for messages. */
  readonly usages?: readonly CustomUsage[];
}

/** The maximum length of the reason for a severity, in code units. */
export const maxReasonLength = 1000;

/** A `glossa.json` and its folder. */
export interface ProjectFile {
  /** Its folder relative to the root, without a final `/`; empty for the root. */
  readonly folder: string;
  readonly project: Project;
}

/** Returns a function that finds the `glossa.json` for a path: the one in the nearest folder. */
export function projectFileFinder<File extends ProjectFile>(
  files: readonly File[],
): (path: string) => File | undefined {
  const byFolder = new Map(files.map((file) => [file.folder, file]));
  return (path) => {
    for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) {
      const file = byFolder.get(path.slice(0, at));
      if (file !== undefined) return file;
    }
    return byFolder.get("");
  };
}

/**
 * Reads the text of a `glossa.json` (JSON with comments). Members that are wrong are left out and reported as
 * `format.syntax` with what was expected as the detail; unknown ones are left alone.
 */
export function parseProject(text: string): { readonly project: Project; readonly problems: readonly Problem[] } {
  const errors: ParseError[] = [];
  if (isDeep(text)) return { project: {}, problems: [{ code: "format.depth" }] };
  const tree = parseTree(text.replace(/^\ufeff/, " "), errors, { allowTrailingComma: true });
  const problems: Problem[] = errors.map(({ error, offset, length }) => ({
    code: "format.syntax",
    // an unclosed comment can be reported as longer than the text
    span: { start: offset, end: Math.min(offset + length, text.length) },
    detail: parseErrorPhrase(error),
  }));
  if (tree === undefined || problems.length > 0) return { project: {}, problems };
  return { project: objectReader<Project>(projectMembers)(tree, [], problems) ?? {}, problems };
}

/** Returns the span of a member's value in a `glossa.json`; `undefined` without one. */
export function memberSpan(text: string, ...members: readonly [keyof Project, ...string[]]): Span | undefined {
  const tree = isDeep(text) ? undefined : parseTree(text.replace(/^\ufeff/, " "), [], { allowTrailingComma: true });
  const node = tree && findNodeAtLocation(tree, [...members]);
  return node && nodeSpan(node);
}

/** Returns whether a text may nest deeper than a recursive parser can follow; brackets in texts count too. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === "[" || bracket === "{" ? 1 : -1;
    if (depth > 500) return true;
  }
  return false;
}

const localePattern = /^[A-Za-z0-9]+([-_@][A-Za-z0-9]+)*$/;
const localeName = expectValue("a locale", (value) =>
  typeof value === "string" && localePattern.test(value) ? value : undefined,
);
const fallbackLocale = expectValue("a locale, or false", (value) =>
  value === false || (typeof value === "string" && localePattern.test(value)) ? value : undefined,
);
const pattern = expectValue('a path inside the folder with "{locale}" and at most two "*" a segment', (value) =>
  typeof value === "string" && patternProblem(value) === undefined ? value : undefined,
);
const percent = expectValue("a whole number from 0 to 100", (value) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 100 ? value : undefined,
);
const chosenMembers: JsonReaders<ChosenResource> = { id: textReader(100), name: textReader(1024) };
const chosen = requireMembers(objectReader<ChosenResource>(chosenMembers), "id", "name");
const chosenMemory = requireMembers(objectReader<ChosenMemory>({ ...chosenMembers, threshold: percent }), "id", "name");

/** One without term or key would ignore all or nothing. */
const ignoredTerm = requireMembers(
  objectReader<IgnoredTerm>({ term: textReader(1024), key: textReader(1000), locale: localeName }),
  "term",
  "key",
);

/** Each message is compared with all of them. */
const copiedPatterns = listReader(textReader(200), 1000);

const acceptedTranslation = requireMembers(
  objectReader<AcceptedTranslation>({ source: textReader(1024), target: textReader(1024), locale: localeName }),
  "source",
  "target",
);

const severity = oneOfReader(...severities);
const severityWithReason = requireMembers(
  objectReader<Exclude<SeveritySetting, string>>({ severity, reason: textReader(maxReasonLength) }),
  "severity",
);
const checkSeverities: JsonReader<SeveritySettings> = entriesReader((name) =>
  checkNames.some((known) => known === name)
    ? (node, ...rest) => (node.type === "object" ? severityWithReason : severity)(node, ...rest)
    : undefined,
);

const optionMembers: JsonReaders<LocaleProject> = {
  formality: oneOfReader("default", "more", "less", "prefer_more", "prefer_less"),
  modelType: oneOfReader("latency_optimized", "quality_optimized", "prefer_quality_optimized"),
  customInstructions: listReader(textReader(300), 10),
  context: textReader(4000),
  ignoredKeys: listReader(textReader(1000)),
  glossaries: listReader(chosen, maxGlossaries),
  memory: chosenMemory,
  checks: checkSeverities,
};

const ownLocale = objectReader<OwnLocaleProject>({ ...optionMembers, translation: oneOfReader("people") });

/** Reads the options of a locale. A machine would translate what people want to if their locale is misspelt. */
const ownLocaleReader =
  (name: string): JsonReader<OwnLocaleProject> =>
  (node, path, problems) => {
    if (!isWellFormed(name) && findNodeAtLocation(node, ["translation"]) !== undefined)
      problems.push({ code: "format.syntax", span: nodeSpan(node), path, detail: `a locale, not “${name}”` });
    return localePattern.test(name) ? ownLocale(node, path, problems) : undefined;
  };

/** States of XLIFF 1.2 that say a translation is there. */
const targetStates = [
  ...["needs-review-translation", "needs-review-l10n", "needs-review-adaptation", "needs-adaptation"],
  ...["translated", "signed-off", "final", ""],
] as const;

const budgetReader = expectValue(
  'a whole number of characters, or a text such as "50000 tokens" or "2.50 USD"',
  (value) => (typeof value === "number" ? parseBudget(value)?.amount : parseBudget(value)),
);

const projectMembers: JsonReaders<Project> = {
  ...optionMembers,
  sourceLocale: localeName,
  targetLocales: listReader(localeName),
  referenceLocales: listReader(localeName, maxReferences),
  files: listReader(pattern),
  budget: budgetReader,
  styles: entriesReader(() => chosen) as JsonReader<Readonly<Record<string, ChosenResource>>>,
  styleProfile: chosen,
  spokenTerms: chosen,
  xliff: objectReader<Partial<Marks>>({ state: oneOfReader(...targetStates), stateQualifier: textReader(100) }),
  messageContext: objectReader<Partial<ContextBounds>>({
    from: oneOfReader(...contextSources),
    requests: countReader,
    code: flagReader,
  }),
  projectTerms: flagReader,
  fileChecks: entriesReader(() => checkSeverities) as JsonReader<Readonly<Record<string, SeveritySettings>>>,
  sameAsSource: listReader(textReader(1000)),
  doNotTranslate: objectReader<CopiedMessages>({ keys: copiedPatterns, texts: copiedPatterns }),
  ignoredTerms: listReader(ignoredTerm),
  acceptedTranslations: listReader(acceptedTranslation),
  usages: customUsagesReader,
  fallback: entriesReader((name) => (localePattern.test(name) ? fallbackLocale : undefined)) as JsonReader<
    Readonly<Record<Locale, Locale | false>>
  >,
  locales: entriesReader(ownLocaleReader) as JsonReader<Readonly<Record<Locale, OwnLocaleProject>>>,
};
