import { findNodeAtLocation, type ParseError, parseTree } from "jsonc-parser";
import type { Locale } from "./catalog.ts";
import { checkNames, type Severities, severities } from "./checks/severity.ts";
import type { Marks } from "./formats/format.ts";
import { phrase } from "./formats/json/read.ts";
import { count, entries, expect, list, object, oneOf, type Reader, type Readers, spanOf, text } from "./jsonReaders.ts";
import { type Path, pathText } from "./message.ts";
import { type ContextBounds, contextSources } from "./messages/messageContext.ts";
import { patternFault } from "./pattern.ts";
import type { Problem } from "./problem.ts";
import { type ChosenMemory, type ChosenResource, mostGlossaries, type ResourceChoice } from "./resources.ts";
import type { Span } from "./text.ts";
import type { TranslationOptions } from "./translation.ts";

/** What a target locale overrides. */
export interface LocaleProject
  extends Omit<TranslationOptions, "resources">,
    Omit<ResourceChoice, "styles" | "spokenTerms"> {
  /** Besides the project's. */
  readonly ignoredKeys?: readonly string[];
  /** Before the project's. */
  readonly checks?: Severities;
}

/** Where glossaries do not count: `*` stands for anything. */
export interface IgnoredTerm {
  /** The source phrase. */
  readonly term: string;
  /** The message, as people write paths. */
  readonly key: string;
  /** Absent: in all of them. */
  readonly locale?: Locale;
}

/** What `glossa.json` says; every member may be absent. */
export interface Project extends Omit<TranslationOptions, "resources">, ResourceChoice {
  readonly sourceLocale?: Locale;
  readonly targetLocales?: readonly Locale[];
  /** Patterns relative to the file's folder, with `{locale}` and, where there are several files a locale, `{namespace}`; `*` and `**` as in globs. */
  readonly files?: readonly string[];
  /** Characters that one run may cost. */
  readonly budget?: number;
  /** Messages that are never translated nor checked: paths as people write them, `*` for anything. */
  readonly ignoredKeys?: readonly string[];
  /** Severities of problems, by check. They override personal settings. */
  readonly checks?: Severities;
  /** The same for single files, before the locale's: by paths from the file's folder, `*` for anything. */
  readonly fileChecks?: Readonly<Record<string, Severities>>;
  /** What may be in a translation as it is in the source: texts, and paths as people write them, `*` for anything. */
  readonly sameAsSource?: readonly string[];
  /** Messages that may lack the translation of a glossary's term. */
  readonly ignoredTerms?: readonly IgnoredTerm[];
  /** The locale whose messages programs show for those that a locale lacks; `false`: none, every message is to be translated. */
  readonly fallback?: Readonly<Record<Locale, Locale | false>>;
  readonly locales?: Readonly<Record<Locale, LocaleProject>>;
  /** What the targets of machine translations say of themselves in XLIFF; an empty text for nothing. */
  readonly xliff?: Partial<Marks>;
  /** What of each message goes along with its text, and how many requests a locale may cost for it. */
  readonly messageContext?: Partial<ContextBounds>;
}

/** A `glossa.json` and where it stands. */
export interface ProjectFile {
  /** Its folder relative to the root, without a final `/`; empty for the root. */
  readonly folder: string;
  readonly project: Project;
}

/** Tells which `glossa.json` governs a path: the one in the nearest folder. */
export function governing<File extends ProjectFile>(files: readonly File[]): (path: string) => File | undefined {
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
    // an unclosed comment can be told as longer than the text
    span: { start: offset, end: Math.min(offset + length, text.length) },
    detail: phrase(error),
  }));
  if (tree === undefined || problems.length > 0) return { project: {}, problems };
  return { project: object<Project>(projectMembers)(tree, [], problems) ?? {}, problems };
}

/** Where a member of a `glossa.json` has its value; `undefined` where there is none. */
export function memberSpan(text: string, member: keyof Project): Span | undefined {
  const tree = isDeep(text) ? undefined : parseTree(text.replace(/^\ufeff/, " "), [], { allowTrailingComma: true });
  const node = tree && findNodeAtLocation(tree, [member]);
  return node && spanOf(node);
}

/** Whether a text may nest deeper than a recursive parser can follow; brackets in texts count too. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === "[" || bracket === "{" ? 1 : -1;
    if (depth > 500) return true;
  }
  return false;
}

/** The options for one target locale: the project's, overridden by the locale's. */
export function optionsFor(project: Project, locale: Locale): TranslationOptions {
  const own = project.locales?.[locale] ?? {};
  return pick({ ...pick(project), ...pick(own) });
}

/** What translations into a locale use: the project's choice, overridden by the locale's. */
export function choiceFor(project: Project, locale: Locale): ResourceChoice {
  const own = project.locales?.[locale] ?? {};
  const glossaries = own.glossaries ?? project.glossaries;
  const memory = own.memory ?? project.memory;
  return {
    ...(glossaries && { glossaries }),
    ...(project.styles && { styles: project.styles }),
    ...(memory && { memory }),
    ...(project.spokenTerms && { spokenTerms: project.spokenTerms }),
  };
}

/** Tells which messages of a locale the project leaves alone. */
export function ignores(project: Project, locale: Locale): (path: Path) => boolean {
  const patterns = [...(project.ignoredKeys ?? []), ...(project.locales?.[locale]?.ignoredKeys ?? [])].map(wildcard);
  if (patterns.length === 0) return () => false;
  return (path) => {
    const text = pathText(path);
    return patterns.some((matches) => matches(text));
  };
}

/** What the problems of a file count: as the project says of it, else of its locale, else of all; `path` is from the project file's folder. */
export function severitiesFor({ checks, locales, fileChecks = {} }: Project, path: string, locale: Locale): Severities {
  const own = Object.entries(fileChecks).flatMap(([pattern, found]) => (wildcard(pattern)(path) ? [found] : []));
  return Object.assign({}, checks, locales?.[locale]?.checks, ...own);
}

/** Tells which texts and messages the project wants as they are in the source. */
export function keepsSource({ sameAsSource = [] }: Project): (path: Path, text: string) => boolean {
  const patterns = sameAsSource.map(wildcard);
  return (path, text) => patterns.some((matches) => matches(text.trim()) || matches(pathText(path)));
}

/** Tells which messages of a locale may lack the translation of a term, by the term's source phrase. */
export function withoutTerms({ ignoredTerms = [] }: Project, locale: Locale): (path: Path, source: string) => boolean {
  const ignored = ignoredTerms
    .filter((one) => one.locale === undefined || one.locale === locale)
    .map(({ term, key }) => ({ matchesTerm: wildcard(term), matchesKey: wildcard(key) }));
  return (path, source) =>
    ignored.some(({ matchesTerm, matchesKey }) => matchesTerm(source) && matchesKey(pathText(path)));
}

function pick({ formality, modelType, customInstructions, context }: TranslationOptions): TranslationOptions {
  return {
    ...(formality && { formality }),
    ...(modelType && { modelType }),
    ...(customInstructions && { customInstructions }),
    ...(context && { context }),
  };
}

/** A pattern with `*` for any text, matched without a regular expression: in linear time. */
function wildcard(pattern: string): (text: string) => boolean {
  const [start = "", ...rest] = pattern.split("*");
  const end = rest.pop();
  if (end === undefined) return (text) => text === pattern;
  return (text) => {
    if (text.length < start.length + end.length || !text.startsWith(start) || !text.endsWith(end)) return false;
    let at = start.length;
    for (const part of rest) {
      const found = text.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return at <= text.length - end.length;
  };
}

const localePattern = /^[A-Za-z0-9]+([-_@][A-Za-z0-9]+)*$/;
const localeName = expect("a locale", (value) =>
  typeof value === "string" && localePattern.test(value) ? value : undefined,
);
const fallbackLocale = expect("a locale, or false", (value) =>
  value === false || (typeof value === "string" && localePattern.test(value)) ? value : undefined,
);
const pattern = expect('a path inside the folder with "{locale}" and at most two "*" a segment', (value) =>
  typeof value === "string" && patternFault(value) === undefined ? value : undefined,
);
const percent = expect("a whole number from 0 to 100", (value) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 100 ? value : undefined,
);
const chosenMembers: Readers<ChosenResource> = { id: text(100), name: text(1024) };
const chosen = whole(object<ChosenResource>(chosenMembers));
const chosenMemory = whole(object<ChosenMemory>({ ...chosenMembers, threshold: percent }));

/** A resource without id or name names none. */
function whole<T extends ChosenResource>(reader: Reader<T>): Reader<T> {
  return (node, path, problems) => {
    const before = problems.length;
    const value: Partial<T> | undefined = reader(node, path, problems);
    if (value === undefined || (value.id !== undefined && value.name !== undefined)) return value as T | undefined;
    if (problems.length === before)
      problems.push({ code: "format.syntax", span: spanOf(node), path, detail: 'an object with "id" and "name"' });
    return undefined;
  };
}

/** One without term or key would ignore all or nothing. */
const ignoredTerm: Reader<IgnoredTerm> = (node, path, problems) => {
  const value = object<IgnoredTerm>({ term: text(1024), key: text(1000), locale: localeName })(node, path, problems);
  const { term, key }: Partial<IgnoredTerm> = value ?? {};
  if (value === undefined || (term !== undefined && key !== undefined)) return value;
  problems.push({ code: "format.syntax", span: spanOf(node), path, detail: 'an object with "term" and "key"' });
  return undefined;
};

const checkSeverities: Reader<Severities> = entries((name) =>
  checkNames.some((known) => known === name) ? oneOf(...severities) : undefined,
);

const optionMembers: Readers<LocaleProject> = {
  formality: oneOf("default", "more", "less", "prefer_more", "prefer_less"),
  modelType: oneOf("latency_optimized", "quality_optimized", "prefer_quality_optimized"),
  customInstructions: list(text(300), 10),
  context: text(4000),
  ignoredKeys: list(text(1000)),
  glossaries: list(chosen, mostGlossaries),
  memory: chosenMemory,
  checks: checkSeverities,
};

/** States of XLIFF 1.2 that say a translation is there. */
const targetStates = [
  ...["needs-review-translation", "needs-review-l10n", "needs-review-adaptation", "needs-adaptation"],
  ...["translated", "signed-off", "final", ""],
] as const;

const projectMembers: Readers<Project> = {
  ...optionMembers,
  sourceLocale: localeName,
  targetLocales: list(localeName),
  files: list(pattern),
  budget: count,
  styles: entries(() => chosen) as Reader<Readonly<Record<string, ChosenResource>>>,
  spokenTerms: chosen,
  xliff: object<Partial<Marks>>({ state: oneOf(...targetStates), stateQualifier: text(100) }),
  messageContext: object<Partial<ContextBounds>>({ from: oneOf(...contextSources), requests: count }),
  fileChecks: entries(() => checkSeverities) as Reader<Readonly<Record<string, Severities>>>,
  sameAsSource: list(text(1000)),
  ignoredTerms: list(ignoredTerm),
  fallback: entries((name) => (localePattern.test(name) ? fallbackLocale : undefined)) as Reader<
    Readonly<Record<Locale, Locale | false>>
  >,
  locales: entries((name) => (localePattern.test(name) ? object<LocaleProject>(optionMembers) : undefined)) as Reader<
    Readonly<Record<Locale, LocaleProject>>
  >,
};
