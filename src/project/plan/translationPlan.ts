import type { Locale } from "../../core/catalog/catalog.ts";
import { type Path, pathKey } from "../../core/catalog/message.ts";
import { carryTranslations } from "../../core/compare/carryTranslations.ts";
import { type CatalogEntry, countStates } from "../../core/compare/catalogDiff.ts";
import { localeIn, newLocalePath } from "../../core/conventions/discover.ts";
import { isMarkOf } from "../../core/engines/engineMark.ts";
import type { TranslationOptions } from "../../core/engines/translationRequest.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { Marks } from "../../core/formats/format.ts";
import { bcp47, isLocale } from "../../core/locales/locale.ts";
import { machineHash } from "../../core/lock/lock.ts";
import type { ContextBounds } from "../../core/messages/messageContext.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { optionsFor } from "../../core/projectFile/projectOptions.ts";
import { isForPeople } from "../../core/projectFile/projectRules.ts";
import type { LeftOut } from "../../core/resources/resourceReferences.ts";
import type { BranchMessages } from "../changes/branchMessages.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { createLoadedFile, type LoadedFile } from "../discover/loadedFile.ts";
import { findLockEntries } from "../lock/lockFile.ts";
import { entriesOf } from "../model/catalogEntries.ts";
import { isShared } from "../model/formatFor.ts";
import { sourceFor } from "../model/sourceFor.ts";
import { yieldOnce } from "../model/yieldToEventLoop.ts";
import { defaultBounds } from "./contexts.ts";
import { PlannedJobs } from "./plannedJobs.ts";
import { PlannedTerms } from "./plannedTerms.ts";
import type { CodeContext } from "./textJobs.ts";

/** A request for a plan. */
export interface PlanRequest {
  /** As the project writes them or as BCP 47; one without files gets new ones. */
  readonly targets: readonly Locale[];
  /** Default: missing and stale. `all` leaves out what is reviewed and current. */
  readonly only?: "missing" | "stale" | "all";
  /** Only these messages (paths in the target), in any state: `only` is ignored. */
  readonly paths?: readonly Path[];
  /**
   * Only messages that this engine made (as `isMarkOf` reads it), according to the lock, and that were not changed
   * or reviewed since: `only` is ignored.
   */
  readonly madeBy?: string;
  /** Only entries for which this holds. See `BranchMessages`. */
  readonly isWanted?: BranchMessages["hasEntry"];
  /** Locale files to translate, each a source or a target. Undefined for all files of the catalog. */
  readonly files?: readonly string[];
  /** For this run, over what the project says. */
  readonly options?: TranslationOptions;
  /** Defaults if the project has none. */
  readonly marks?: Partial<Marks>;
  /** Defaults if the project has none. */
  readonly contexts?: Partial<ContextBounds>;
  /** False sends no terms of the project to engines that take them. */
  readonly terms?: boolean;
}

/** Planned work in each target locale. Nothing is sent before `runPlan`. */
export interface Plan {
  readonly loaded: LoadedCatalog;
  /** Marks of machine translations in the file, if the format supports them. */
  readonly marks: Marks;
  readonly locales: readonly LocalePlan[];
  readonly jobs: PlannedJobs<FilePlan>;
  readonly terms: PlannedTerms;
}

/** The part of a plan that concerns one target locale. */
export interface LocalePlan {
  readonly locale: Locale;
  readonly options: TranslationOptions;
  readonly contexts: ContextBounds;
  /** True if terms of the project are sent to engines that take them. */
  readonly usesTerms: boolean;
  /** See `withCodeContexts`. */
  readonly code?: ReadonlyMap<CatalogEntry, CodeContext>;
  readonly files: readonly FilePlan[];
  /** Messages that wait for people, if only they translate into the locale: then nothing is to be done. */
  readonly waiting?: number;
  /** Chosen resources that do not apply here. See `withResources`. */
  readonly leftOut?: readonly LeftOut[];
  /** Reason why the locale can't be translated: `locale.unknown`, `locale.same`, `lock.newer`, or an error of the service. */
  readonly failure?: Failure;
}

/** The part of a plan that concerns one locale file. */
export interface FilePlan {
  readonly path: string;
  readonly locale: Locale;
  /** `undefined` if the file will be created. */
  readonly target?: LoadedFile;
  readonly source: LoadedFile;
  readonly entries: readonly CatalogEntry[];
  /** Entries to translate. */
  readonly work: readonly CatalogEntry[];
  /** Entries whose translation is kept though their source changed. See `keptEntriesOf`. */
  readonly kept: readonly CatalogEntry[];
  /** Messages that would be translated but have no room in the file; spans are those of `target`. See `excludeUnwritable`. */
  readonly blocked?: readonly Problem[];
  /** The reason why this file is left alone: it or its source is broken, or it can't be written. */
  readonly failure?: Failure;
}

/**
 * Plans what to translate. A locale or file that can't be translated has a `failure`.
 * Throws `Error` if the catalog has files of a target that were not loaded.
 */
export function planTranslation(loaded: LoadedCatalog, request: PlanRequest): Plan {
  const locales = new Set(request.targets.map((target) => localeIn(loaded.catalog, target)));
  const marks = { ...defaultMarks, ...request.marks, ...loaded.project.xliff };
  return {
    loaded,
    marks,
    locales: [...locales].map((locale) => planLocale(loaded, locale, request)),
    jobs: new PlannedJobs(),
    terms: new PlannedTerms(),
  };
}

/** Marks for translations to review. */
const defaultMarks: Marks = { state: "needs-review-translation", stateQualifier: "mt-suggestion" };

function planLocale(loaded: LoadedCatalog, locale: Locale, request: PlanRequest): LocalePlan {
  const options = { ...optionsFor(loaded.project, locale), ...request.options };
  const contexts = contextsFor(loaded, request);
  // either the project or the person can keep terms out of requests
  const usesTerms = request.terms !== false && loaded.project.projectTerms !== false;
  const head = { locale, options, contexts, usesTerms };
  const fault = faultOf(loaded, locale);
  if (fault !== undefined) return { ...head, files: [], failure: fault };
  const targets = new Map(loaded.files.filter((file) => file.locale === locale).map((file) => [file.namespace, file]));
  const present = loaded.catalog.files.filter((file) => file.locale === locale);
  if (present.some(({ namespace }) => !targets.has(namespace)))
    throw new Error(`the files of ${locale} are not loaded`);
  const only = request.files && new Set(request.files);
  const files = [...loaded.sources.values()].map((source) => {
    const target = targets.get(source.namespace) ?? createInSharedFile(loaded, source, locale);
    const path = target?.path ?? newLocalePath(loaded.catalog, source, locale);
    const own = target && sourceFor(loaded, target);
    return { path, locale, source: own ?? source, ...(target && { target }) };
  });
  const selected = files.filter(({ path, source }) => !only || only.has(path) || only.has(source.path));
  const plan = { ...head, files: selected.map((file) => planFile(loaded, file, request)) };
  return isForPeople(loaded.project, locale) ? leaveToPeople(plan) : plan;
}

/** Takes all work from the plan of a locale: nothing of its files is written. */
function leaveToPeople(plan: LocalePlan): LocalePlan {
  const { missing, stale } = countStates(plan.files.flatMap(({ entries }) => entries));
  return { ...plan, files: plan.files.map((file) => ({ ...file, work: [], kept: [] })), waiting: missing + stale };
}

/** Returns the reason why nothing can be done if only people translate into all locales of a plan. */
export function peopleFailure({ locales }: Pick<Plan, "locales">): Failure | undefined {
  const [first] = locales;
  const isWaiting = first !== undefined && locales.every(({ waiting }) => waiting !== undefined);
  return isWaiting ? new Failure("locale.people", { detail: first.locale }) : undefined;
}

/** Returns the file for a locale that a file with several doesn't hold yet. */
function createInSharedFile(loaded: LoadedCatalog, source: LoadedFile, locale: Locale): LoadedFile | undefined {
  if (!isShared(loaded.catalog) || source.failure !== undefined) return undefined;
  const { path, namespace, text, encoding } = source;
  return createLoadedFile(loaded, { path, locale, namespace }, { text, encoding });
}

/** The project goes before the person, except that either can keep code out of requests. */
function contextsFor({ project: { messageContext } }: LoadedCatalog, { contexts }: PlanRequest): ContextBounds {
  const code = contexts?.code !== false && messageContext?.code !== false;
  return { ...defaultBounds, ...contexts, ...messageContext, code };
}

function faultOf(loaded: LoadedCatalog, locale: Locale): Failure | undefined {
  const { catalog, project, projectPath, lockFailure } = loaded;
  // what is translated could not be recorded, and what is stale is not known
  if (lockFailure?.code === "lock.newer") return lockFailure;
  if (bcp47(locale) === bcp47(catalog.sourceLocale)) return new Failure("locale.same", { detail: locale });
  if (isLocale(locale)) return undefined;
  // files may have such a name, but there is no language code to send
  const isNamed = projectPath !== undefined && project.targetLocales?.includes(locale);
  return new Failure("locale.unknown", { detail: locale, ...(isNamed && { file: projectPath }) });
}

function planFile(
  loaded: LoadedCatalog,
  file: Pick<FilePlan, "path" | "locale" | "source" | "target">,
  request: PlanRequest,
): FilePlan {
  const failure = file.source.failure ?? file.target?.failure;
  if (failure !== undefined) return { ...file, entries: [], work: [], kept: [], failure };
  const { path, locale, source, target } = file;
  const about = { path, locale, namespace: source.namespace };
  const found = entriesOf(loaded, about, target?.document);
  // what only has another id now is not paid again
  const { merge, bilingual } = loaded.format;
  const entries = bilingual ? carryTranslations(found, merge ? "text" : "path") : found;
  // of what is only a link, the file that it leads to is translated
  if (target?.linkTo !== undefined) return { ...file, entries, work: [], kept: [] };
  const isMade = findMaker(loaded, file, request);
  const { isWanted = () => true } = request;
  const requested = entries.filter(isMade ?? matchesRequest(request));
  const work = requested.filter((entry) => isWanted(loaded.catalog, about, entry));
  return { ...file, entries, work, kept: listKept(entries, work, target) };
}

/** Returns the filter of a request for the translations of one engine. */
function findMaker(
  loaded: LoadedCatalog,
  { path, locale, source }: Pick<FilePlan, "path" | "locale" | "source">,
  { madeBy: named, paths }: PlanRequest,
): ((entry: CatalogEntry) => boolean) | undefined {
  if (named === undefined) return undefined;
  const known = findLockEntries(loaded, { path, locale }, source.document.messages);
  const isWanted = paths === undefined ? () => true : matchesRequest({ targets: [], paths });
  return (entry) => {
    const { target, state, carried } = entry;
    const locked = known(entry.path);
    if (entry.source === undefined || target === undefined || carried !== undefined || state === "reviewed")
      return false;
    if (locked?.engine === undefined || locked.state === "reviewed" || target.state === "reviewed") return false;
    return isMarkOf(locked.engine, named) && locked.machine === machineHash(target.text) && isWanted(entry);
  };
}

function matchesRequest({ paths, only }: PlanRequest): (entry: CatalogEntry) => boolean {
  if (paths !== undefined) {
    const keys = new Set(paths.map(pathKey));
    return ({ path, source }) => source !== undefined && keys.has(pathKey(path));
  }
  const states: ReadonlySet<CatalogEntry["state"]> = new Set(chosen[only ?? "due"]);
  return ({ state, source }) => source !== undefined && states.has(state);
}

const chosen = {
  due: ["missing", "stale"],
  missing: ["missing"],
  stale: ["stale"],
  all: ["missing", "stale", "translated"],
} as const;

/**
 * Returns entries whose translation stays though their source or id changed: an equivalent source (`compareSources`)
 * makes no translation stale.
 */
function listKept(
  entries: readonly CatalogEntry[],
  work: readonly CatalogEntry[],
  target: LoadedFile | undefined,
): readonly CatalogEntry[] {
  const merged = new Set(target?.merged?.merge.carried.map(({ to }) => pathKey(to)));
  const due = new Set(work);
  return entries.filter((entry) => {
    const { path, state, kept, carried } = entry;
    if (carried !== undefined || due.has(entry)) return carried !== undefined && due.has(entry);
    if (state !== "translated" && state !== "reviewed") return false;
    // most catalogs merge nothing: no key is made of each path
    return kept === true || (merged.size > 0 && merged.has(pathKey(path)));
  });
}

/** Plans like `planTranslation`, but yields to the event loop after each locale. */
export async function planWithYields(loaded: LoadedCatalog, request: PlanRequest, signal: AbortSignal): Promise<Plan> {
  const locales = new Map<Locale, LocalePlan>();
  for (const target of request.targets) {
    await yieldOnce();
    signal.throwIfAborted();
    for (const plan of planTranslation(loaded, { ...request, targets: [target] }).locales)
      locales.set(plan.locale, plan);
  }
  return { ...planTranslation(loaded, { ...request, targets: [] }), locales: [...locales.values()] };
}
