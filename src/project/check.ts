import { type Catalog, type Locale, type LocaleFile, localesOf } from "../core/catalog.ts";
import { checkEntries, inOrder } from "../core/checks/index.ts";
import { TextMemory } from "../core/checks/memory.ts";
import { otherLanguage } from "../core/checks/otherLanguage.ts";
import type { ExpectedTerms } from "../core/checks/terms.ts";
import { checkTerms, checkTexts, type TextContext, textSteps } from "../core/checks/texts.ts";
import { newLocalePath } from "../core/discover.ts";
import type { Failure } from "../core/failure.ts";
import type { Entry } from "../core/plan.ts";
import type { Problem } from "../core/problem.ts";
import { keepsSource, withoutTerms } from "../core/projectFile.ts";
import { bySteps } from "./breathe.ts";
import type { LoadedCatalog, LoadedFile } from "./catalogs.ts";
import { entriesOf } from "./entries.ts";
import { sourceFor } from "./sources.ts";

/** What the checks found in one locale file. */
export interface FileFindings {
  readonly file: LocaleFile;
  /** Of the file; empty where it doesn't exist. */
  readonly text: string;
  /** In the order of the file; what has no place comes last. */
  readonly problems: readonly Problem[];
  /** Why the file can't be checked further: its `failure`, which is among the problems where it has a place. */
  readonly failure?: Failure;
}

/**
 * Checks one locale file of a catalog, source or target, in one pass over its messages. A broken file has its own
 * problems only; beside a broken source there is nothing to compare with. `terms` are those of the file's locale.
 */
export function checkFile(loaded: LoadedCatalog, file: LoadedFile, terms?: ExpectedTerms): readonly Problem[] {
  const { parsed, failure } = file;
  const source = sourceFor(loaded, file);
  if (failure !== undefined || source?.failure !== undefined) return parsed.problems;
  return [...parsed.problems, ...compared(loaded, file, parsed.messages, terms)];
}

/** The same with pauses in which others may run: for files that somebody is typing in. */
export async function checkFileInTurns(
  loaded: LoadedCatalog,
  file: LoadedFile,
  signal: AbortSignal,
  terms?: ExpectedTerms,
): Promise<readonly Problem[]> {
  const { parsed, failure } = file;
  if (failure !== undefined || sourceFor(loaded, file)?.failure !== undefined) return parsed.problems;
  const entries = entriesOf(loaded, file, parsed.messages);
  const context = textContext(loaded, file, terms);
  const steps = textSteps(entries, context, memoryOf(loaded, file, "texts"));
  const texts = await bySteps(steps, signal);
  const found = [...checkMessages(loaded, file, entries), ...texts, ...otherLanguage(entries, context)];
  return [...parsed.problems, ...inOrder(found)];
}

/** Checks every file of a catalog. A locale file that a namespace lacks altogether counts as all its messages missing. */
export function checkCatalog(
  loaded: LoadedCatalog,
  terms: ReadonlyMap<Locale, ExpectedTerms> = new Map(),
): readonly FileFindings[] {
  const present = loaded.files.map((file) => {
    const { path, locale, namespace, text, failure } = file;
    const problems = checkFile(loaded, file, terms.get(locale));
    return { file: { path, locale, namespace }, text, problems, ...(failure && { failure }) };
  });
  return [...present, ...absentFiles(loaded)];
}

/** The translations of a file that lack a term, and no other problem. */
export function termProblems(loaded: LoadedCatalog, file: LoadedFile, terms: ExpectedTerms): readonly Problem[] {
  if (file.failure !== undefined || sourceFor(loaded, file)?.failure !== undefined) return [];
  const entries = entriesOf(loaded, file, file.parsed.messages);
  return checkTerms(entries, { ...textContext(loaded, file, terms), terms });
}

/** The source is compared with itself: what it lacks is its own (a plural form), what is broken is so everywhere. */
function compared(
  loaded: LoadedCatalog,
  file: LocaleFile,
  messages: LoadedFile["parsed"]["messages"],
  terms?: ExpectedTerms,
): readonly Problem[] {
  const entries = entriesOf(loaded, file, messages);
  const context = textContext(loaded, file, terms);
  const texts = checkTexts(entries, context, memoryOf(loaded, file, "texts"));
  return inOrder([...checkMessages(loaded, file, entries), ...texts, ...otherLanguage(entries, context)]);
}

function checkMessages(loaded: LoadedCatalog, file: LocaleFile, entries: readonly Entry[]): readonly Problem[] {
  const context = { targetLocale: file.locale, syntaxes: loaded.syntaxes };
  return checkEntries(entries, context, memoryOf(loaded, file, "messages"));
}

function textContext(
  { catalog, project, syntaxes }: LoadedCatalog,
  { locale }: LocaleFile,
  terms?: ExpectedTerms,
): TextContext {
  return {
    sourceLocale: catalog.sourceLocale,
    targetLocale: locale,
    syntaxes,
    sameAsSource: keepsSource(project),
    ...(terms && { terms, withoutTerm: withoutTerms(project, locale) }),
  };
}

/** What was found before in each file of a catalog that is loaded again and again. */
const memories = new WeakMap<Catalog, Map<string, TextMemory>>();

function memoryOf({ catalog }: LoadedCatalog, { path, locale }: LocaleFile, of: "messages" | "texts"): TextMemory {
  const key = `${of} ${locale} ${path}`;
  const ofCatalog = memories.get(catalog) ?? new Map<string, TextMemory>();
  memories.set(catalog, ofCatalog);
  const memory = ofCatalog.get(key) ?? new TextMemory();
  ofCatalog.set(key, memory);
  return memory;
}

function absentFiles(loaded: LoadedCatalog): readonly FileFindings[] {
  const { catalog, project } = loaded;
  const present = new Set(loaded.files.map(({ locale, namespace }) => `${locale}\n${namespace}`));
  const locales = new Set([...localesOf(catalog), ...(project.targetLocales ?? [])]);
  return [...locales].flatMap((locale) =>
    [...loaded.sources.values()].flatMap((source) => {
      const { namespace } = source;
      if (source.failure !== undefined || present.has(`${locale}\n${namespace}`)) return [];
      const file = { path: newLocalePath(catalog, source, locale), locale, namespace };
      return { file, text: "", problems: compared(loaded, file, []) };
    }),
  );
}
