import { type Locale, type LocaleFile, localesOf } from "../../core/catalog/catalog.ts";
import { pathKey } from "../../core/catalog/message.ts";
import { checkTerms, type EntryTextContext, textRound, textSteps } from "../../core/checks/checkTexts.ts";
import { FindingMemory } from "../../core/checks/findingMemory.ts";
import { inOrder, messageSteps } from "../../core/checks/index.ts";
import { otherLanguage } from "../../core/checks/otherLanguage.ts";
import type { ExpectedTerms } from "../../core/checks/termCheck.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import { newLocalePath } from "../../core/conventions/discover.ts";
import type { Failure } from "../../core/failures/failure.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { acceptsTranslation, keepsSource, withoutTerms } from "../../core/projectFile/projectRules.ts";
import type { BranchMessages } from "../changes/branchMessages.ts";
import { type LoadedCatalog, loadMore, type Root } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { entriesOf } from "../model/catalogEntries.ts";
import { isShared } from "../model/formatFor.ts";
import { OrderedResults } from "../model/orderedResults.ts";
import { sourceFor } from "../model/sourceFor.ts";
import { bySteps } from "../model/yieldToEventLoop.ts";
import { findUnreadTexts } from "./findUnreadTexts.ts";
import { findReferenceProblems, noScope, type ReferenceScope } from "./referenceProblems.ts";
import { createFindSource, type FindSource } from "./sourceMessages.ts";
import { TextQueue } from "./textQueue.ts";

/** Findings of the checks in one locale file. */
export interface FileFindings {
  readonly file: LocaleFile;
  /** Text of the file; empty if it doesn't exist. */
  readonly text: string;
  /** In the order of the file; problems without a place come last. */
  readonly problems: readonly Problem[];
  /** The reason why the file can't be checked further: its `failure`, which is among the problems if it has a place. */
  readonly failure?: Failure;
  readonly findSource: FindSource;
}

/** The findings of earlier checks of one locale file, which is checked again with each change. */
export interface FileMemory {
  readonly messages: FindingMemory;
  readonly texts: FindingMemory;
}

export const createFileMemory = (): FileMemory => ({ messages: new FindingMemory(), texts: new FindingMemory() });

/**
 * Checks one locale file of a catalog, source or target, with pauses for other work: for files that are being
 * edited. Without a `memory` everything is checked.
 */
export async function checkFileInTurns(
  loaded: LoadedCatalog,
  file: LoadedFile,
  { terms, memory, references = noScope }: FileCheckOptions,
  signal: AbortSignal,
): Promise<readonly Problem[]> {
  const { document } = file;
  if (!isComparable(loaded, file)) return document.problems;
  const ofReferences = await findReferenceProblems(loaded, file, references);
  const entries = entriesOf(loaded, file, document);
  const context = textContext(loaded, file, terms);
  const translated = withoutCopies(loaded, entries);
  const texts = await bySteps(textSteps(translated, context, memory?.texts), signal);
  const steps = messageSteps(entries, messageContext(loaded, file), memory?.messages);
  const messages = await bySteps(steps, signal);
  return [
    ...document.problems,
    ...inOrder([
      ...ofReferences,
      ...findUnreadTexts(loaded, file),
      ...messages,
      ...texts,
      ...otherLanguage(translated, context),
    ]),
  ];
}

/** Options of the check of one file. */
interface FileCheckOptions {
  readonly terms?: ExpectedTerms | undefined;
  readonly memory?: FileMemory;
  readonly references?: ReferenceScope;
}

/** Scope and options of a check. */
export interface CheckOptions {
  /** Target locales. Defaults to those of the catalog and of its project. */
  readonly targets?: readonly Locale[] | undefined;
  readonly terms?: ReadonlyMap<Locale, ExpectedTerms>;
  readonly texts?: TextQueue;
  /** Defaults to the catalog alone. */
  readonly references?: ReferenceScope | undefined;
  /**
   * Limits problems to those of these messages and, for changed files, those of the whole file. All are reported if
   * undefined.
   */
  readonly only?: BranchMessages | undefined;
}

/**
 * Checks the files of a catalog whose source files are loaded, in its order, one locale after the other: what is
 * yielded is not kept. A broken file has its own problems only; with a broken source nothing is compared. A locale file
 * that a namespace lacks altogether counts as all its messages missing.
 */
export async function* checkCatalog(
  root: Root,
  base: LoadedCatalog,
  { targets, terms = new Map(), texts = new TextQueue(), references = noScope, only }: CheckOptions,
  signal: AbortSignal,
): AsyncGenerator<FileFindings> {
  const { catalog, project } = base;
  const all = [...localesOf(catalog), ...(project.targetLocales ?? [])];
  const locales = new Set([catalog.sourceLocale, ...(targets ?? all)]);
  // a file that holds several locales is read once for all of them
  const rounds = isShared(catalog) ? [[...locales]] : [...locales].map((locale) => [locale]);
  const findings = new OrderedResults<FileFindings>();
  for (const round of rounds) {
    const loaded = await loadMore(root, base, { locales: round, stale: none }, signal);
    for (const file of loaded.files.filter(({ locale }) => round.includes(locale))) {
      signal.throwIfAborted();
      const { path, locale, namespace, text, failure } = file;
      // what was broken before is none of the branch's findings
      const isOld = only?.hasFile(path) === false;
      const about = { file: { path, locale, namespace }, text, ...(failure && !isOld && { failure }) };
      const { problems, findSource } = await beginChecks(loaded, file, { terms: terms.get(locale), texts, references });
      findings.add(
        problems.then((found) => ({ ...about, problems: problemsOnly(only, loaded, file, found), findSource })),
      );
      await texts.help(maxWaiting);
      yield* findings.takeReady();
    }
  }
  for (const file of absentFiles(base, new Set(all.filter((locale) => locales.has(locale))))) {
    const { problems, findSource } = await checkSource(base, file, undefined, undefined, texts);
    findings.add(
      problems.then((found) => ({ file, text: "", problems: problemsOnly(only, base, file, found), findSource })),
    );
  }
  await texts.help(0);
  yield* findings.rest();
}

/** Returns the problems of messages that a branch changed, in the file or in its source. */
export function problemsOnly(
  only: BranchMessages | undefined,
  loaded: LoadedCatalog,
  file: LocaleFile & Partial<Pick<LoadedFile, "document">>,
  problems: readonly Problem[],
): readonly Problem[] {
  if (only === undefined) return problems;
  const sources = new Map(
    entriesOf(loaded, file, file.document).map((entry) => [pathKey(entry.path), entry.source] as const),
  );
  return problems.filter(({ path }) => {
    if (path === undefined) return only.hasFile(file.path);
    const source = sources.get(pathKey(path));
    return only.hasEntry(loaded.catalog, file, { path, ...(source && { source }) });
  });
}

const none: ReadonlySet<string> = new Set();

/** Batches that may wait while more is read: enough work for another thread until there are new ones. */
const maxWaiting = 40;

/** State after the texts were checked. */
interface Begun {
  readonly problems: Promise<readonly Problem[]>;
  readonly findSource: FindSource;
}

async function beginChecks(
  loaded: LoadedCatalog,
  file: LoadedFile,
  { terms, texts, references }: { readonly texts: TextQueue; readonly references: ReferenceScope } & FileCheckOptions,
): Promise<Begun> {
  const { problems: own } = file.document;
  if (!isComparable(loaded, file)) return { problems: Promise.resolve(own), findSource: () => undefined };
  const { problems, findSource } = await checkSource(loaded, file, file.document, terms, texts);
  const ofReferences = await findReferenceProblems(loaded, file, references);
  const ofFile = [...ofReferences, ...findUnreadTexts(loaded, file)];
  return { problems: problems.then((found) => [...own, ...inOrder([...ofFile, ...found])]), findSource };
}

const isComparable = (loaded: LoadedCatalog, file: LoadedFile): boolean =>
  file.failure === undefined && sourceFor(loaded, file)?.failure === undefined;

/** The translations of a file that lack a term, and no other problem. */
export function termProblems(loaded: LoadedCatalog, file: LoadedFile, terms: ExpectedTerms): readonly Problem[] {
  if (file.failure !== undefined || sourceFor(loaded, file)?.failure !== undefined) return [];
  const entries = withoutCopies(loaded, entriesOf(loaded, file, file.document));
  return checkTerms(entries, { ...textContext(loaded, file, terms), terms });
}

/** The source is compared with itself: what it lacks is its own (a plural form), what is broken is so everywhere. */
async function checkSource(
  loaded: LoadedCatalog,
  file: LocaleFile,
  document: LoadedFile["document"] | undefined,
  terms: ExpectedTerms | undefined,
  texts: TextQueue,
): Promise<Begun> {
  const entries = entriesOf(loaded, file, document);
  const context = textContext(loaded, file, terms);
  const translated = withoutCopies(loaded, entries);
  const round = textRound(translated, context);
  const found = texts.findIn(round.looks, context);
  // at the same time, with pauses in which answers are received
  const ofMessages = await bySteps(messageSteps(entries, { ...messageContext(loaded, file), sources: texts.sources }));
  const ofFile = otherLanguage(translated, context);
  return {
    problems: found.then(async (one) => inOrder([...ofMessages, ...(await bySteps(round.problems(one))), ...ofFile])),
    findSource: createFindSource(loaded, file, entries),
  };
}

/** Leaves out the copies that the project wants: nothing in them can be wrong. */
const withoutCopies = ({ project }: LoadedCatalog, entries: readonly CatalogEntry[]): readonly CatalogEntry[] =>
  project.doNotTranslate === undefined
    ? entries
    : entries.filter(({ copied, source, target }) => copied !== true || source?.text !== target?.text);

const messageContext = ({ syntaxes }: LoadedCatalog, { locale }: LocaleFile) => ({ targetLocale: locale, syntaxes });

function textContext(
  { catalog, project, syntaxes }: LoadedCatalog,
  { locale }: LocaleFile,
  terms?: ExpectedTerms,
): EntryTextContext {
  return {
    sourceLocale: catalog.sourceLocale,
    targetLocale: locale,
    syntaxes,
    sameAsSource: keepsSource(project),
    ...(project.acceptedTranslations && { accepts: acceptsTranslation(project, locale) }),
    ...(terms && { terms, withoutTerm: withoutTerms(project, locale) }),
  };
}

function absentFiles({ catalog, sources }: LoadedCatalog, locales: ReadonlySet<Locale>): readonly LocaleFile[] {
  const present = new Set(catalog.files.map(({ locale, namespace }) => `${locale}\n${namespace}`));
  return [...locales].flatMap((locale) =>
    [...sources.values()].flatMap((source) => {
      const { namespace } = source;
      if (source.failure !== undefined || present.has(`${locale}\n${namespace}`)) return [];
      return { path: newLocalePath(catalog, source, locale), locale, namespace };
    }),
  );
}
