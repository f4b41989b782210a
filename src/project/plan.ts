import { carriedOver } from "../core/carry.ts";
import type { Locale } from "../core/catalog.ts";
import { localeIn, newLocalePath } from "../core/discover.ts";
import { Failure } from "../core/failure.ts";
import type { Marks } from "../core/formats/format.ts";
import { bcp47, isLocale } from "../core/locale.ts";
import { type Path, pathKey } from "../core/message.ts";
import type { ContextBounds } from "../core/messages/messageContext.ts";
import type { Entry } from "../core/plan.ts";
import type { Problem } from "../core/problem.ts";
import { optionsFor } from "../core/projectFile.ts";
import type { LeftOut } from "../core/resources.ts";
import type { Engine, TranslationOptions } from "../core/translation.ts";
import { type Budget, budgetOf } from "./budget.ts";
import { type LoadedCatalog, type LoadedFile, loadedFile } from "./catalogs.ts";
import { defaultBounds, settleContexts } from "./contexts.ts";
import { engineFor, refusalOf } from "./engines.ts";
import { entriesOf } from "./entries.ts";
import { isShared } from "./formatFor.ts";
import { byContext, cacheKey, charactersOf, type Job, jobsOf, requestFor, type Text, textKey } from "./jobs.ts";
import { keptOf } from "./kept.ts";
import type { Cache, Translator } from "./ports.ts";
import { type Answers, noAnswers, resolve } from "./resolve.ts";
import { sourceFor } from "./sources.ts";
import { refuseTooLarge } from "./tooLarge.ts";

/** What a person asks for. */
export interface PlanRequest {
  /** As the project writes them or as BCP 47; one without files gets new ones. */
  readonly targets: readonly Locale[];
  /** Absent: missing and stale. `all` leaves out what is reviewed and current. */
  readonly only?: "missing" | "stale" | "all";
  /** Only these messages (paths in the target), whatever their state; `only` doesn't count then. */
  readonly paths?: readonly Path[];
  /** Only these locale files, source or target; absent: all of the catalog. */
  readonly files?: readonly string[];
  /** For this run, over what the project says. */
  readonly options?: TranslationOptions;
  /** Where the project says nothing. */
  readonly marks?: Partial<Marks>;
  /** Where the project says nothing. */
  readonly contexts?: Partial<ContextBounds>;
}

/** What shall be done, in each target locale. Pure data: nothing is sent before `runPlan`. */
export interface Plan {
  readonly loaded: LoadedCatalog;
  /** What targets of machine translations say of themselves, where the format has a place for it. */
  readonly marks: Marks;
  readonly locales: readonly LocalePlan[];
}

/** The part of a plan that concerns one target locale. */
export interface LocalePlan {
  readonly locale: Locale;
  readonly options: TranslationOptions;
  readonly contexts: ContextBounds;
  readonly files: readonly FilePlan[];
  /** Chosen resources that do not apply here. See `withResources`. */
  readonly leftOut?: readonly LeftOut[];
  /** Why the locale can't be translated at all: `locale.unknown`, `locale.same`, or why the service can't tell which resources apply. */
  readonly failure?: Failure;
}

/** The part of a plan that concerns one locale file. */
export interface FilePlan {
  readonly path: string;
  readonly locale: Locale;
  /** Absent: the file will be created. */
  readonly target?: LoadedFile;
  readonly source: LoadedFile;
  readonly entries: readonly Entry[];
  /** Those of the entries that shall be translated. */
  readonly work: readonly Entry[];
  /** Those whose translation is kept though their source reads otherwise. See `keptOf`. */
  readonly kept: readonly Entry[];
  /** Messages that would be translated but have no room in the file; spans are those of `target`. See `withRoom`. */
  readonly blocked?: readonly Problem[];
  /** Why this file is left alone: it or its source is broken, or it can't be written. */
  readonly failure?: Failure;
}

/**
 * Says what shall be translated. What can't be done is a `failure` of its locale or file.
 * Throws `Error` where the catalog has files of a target that were not loaded.
 */
export function planTranslation(loaded: LoadedCatalog, request: PlanRequest): Plan {
  const locales = new Set(request.targets.map((target) => localeIn(loaded.catalog, target)));
  const marks = { ...defaultMarks, ...request.marks, ...loaded.project.xliff };
  return { loaded, marks, locales: [...locales].map((locale) => planLocale(loaded, locale, request)) };
}

/** What people should still look at. */
const defaultMarks: Marks = { state: "needs-review-translation", stateQualifier: "mt-suggestion" };

function planLocale(loaded: LoadedCatalog, locale: Locale, request: PlanRequest): LocalePlan {
  const options = { ...optionsFor(loaded.project, locale), ...request.options };
  const contexts = { ...defaultBounds, ...request.contexts, ...loaded.project.messageContext };
  const fault = faultOf(loaded, locale);
  if (fault !== undefined) return { locale, options, contexts, files: [], failure: fault };
  const targets = new Map(loaded.files.filter((file) => file.locale === locale).map((file) => [file.namespace, file]));
  const present = loaded.catalog.files.filter((file) => file.locale === locale);
  if (present.some(({ namespace }) => !targets.has(namespace)))
    throw new Error(`the files of ${locale} are not loaded`);
  const only = request.files && new Set(request.files);
  const files = [...loaded.sources.values()].map((source) => {
    const target = targets.get(source.namespace) ?? besideSource(loaded, source, locale);
    const path = target?.path ?? newLocalePath(loaded.catalog, source, locale);
    const own = target && sourceFor(loaded, target);
    return { path, locale, source: own ?? source, ...(target && { target }) };
  });
  const selected = files.filter(({ path, source }) => !only || only.has(path) || only.has(source.path));
  return { locale, options, contexts, files: selected.map((file) => planFile(loaded, file, request)) };
}

/** A locale that a file with several doesn't hold yet: the file is there. */
function besideSource(loaded: LoadedCatalog, source: LoadedFile, locale: Locale): LoadedFile | undefined {
  if (!isShared(loaded.catalog) || source.failure !== undefined) return undefined;
  const { path, namespace, text, encoding } = source;
  return loadedFile(loaded, { path, locale, namespace }, { text, encoding });
}

function faultOf({ catalog, project, projectPath }: LoadedCatalog, locale: Locale): Failure | undefined {
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
  const found = entriesOf(loaded, { path, locale, namespace: source.namespace }, target?.document.messages);
  // what only has another id now is not paid again
  const { merge, bilingual } = loaded.format;
  const entries = bilingual ? carriedOver(found, merge ? "text" : "path") : found;
  // of what is only a link, the file that it leads to is translated
  if (target?.linkTo !== undefined) return { ...file, entries, work: [], kept: [] };
  const work = entries.filter(wanted(request));
  return { ...file, entries, work, kept: keptOf(entries, work, target) };
}

function wanted({ paths, only }: PlanRequest): (entry: Entry) => boolean {
  if (paths !== undefined) {
    const keys = new Set(paths.map(pathKey));
    return ({ path, source }) => source !== undefined && keys.has(pathKey(path));
  }
  const states: ReadonlySet<Entry["state"]> = new Set(chosen[only ?? "due"]);
  return ({ state, source }) => source !== undefined && states.has(state);
}

const chosen = {
  due: ["missing", "stale"],
  missing: ["missing"],
  stale: ["stale"],
  all: ["missing", "stale", "translated"],
} as const;

/** What one target locale would cost now. */
export interface LocaleEstimate {
  readonly locale: Locale;
  readonly messages: number;
  /** Texts that the service would be sent, after dedupe and cache. */
  readonly texts: number;
  /** Code points it would bill for them. */
  readonly characters: number;
  readonly requests: number;
  /** How many of these there are only because messages have notes of their own, as a request has one context. */
  readonly requestsForNotes: number;
  /** Texts that the cache answers. */
  readonly fromCache: number;
  /** What the budget leaves out, counted in nothing else but `messages`; then `failure` is `budget.exceeded`. */
  readonly beyondBudget?: { readonly messages: number; readonly characters: number };
  /** Messages that the service cannot be sent, with their files: `message.tooLarge`. Of the counts only `messages` has them. */
  readonly refused: readonly RefusedMessage[];
  /** Absent: nothing covers the pair. */
  readonly engine?: Engine;
  /** Why the locale won't be run: `service.noEngine` (nothing, or only pseudo-localization, covers the pair), or the plan's own; or what stops it on its way: `budget.exceeded`. */
  readonly failure?: Failure;
}

/** A message of a plan that will not be sent, and why. */
export interface RefusedMessage {
  readonly file: FilePlan;
  readonly problem: Problem;
}

/** What an estimate asks. */
export interface EstimatePorts {
  readonly cache: Cache;
  readonly translator: Translator;
  readonly allowPseudo?: boolean;
  /** Characters that the run may cost; absent: no limit. */
  readonly budget?: number;
}

/** Says what a plan would cost; asks the cache for every text and the translator for its engines. */
export async function estimate(
  plan: Plan,
  ports: EstimatePorts,
  signal: AbortSignal,
): Promise<readonly LocaleEstimate[]> {
  const found = await Promise.all(plan.locales.map((locale) => lookedUp(plan.loaded, locale, ports, signal)));
  // in the order of the plan, as the run spends it
  const budget = budgetOf(ports.budget);
  return found.map((one) => priced(plan.loaded, one, budget, ports));
}

/** What is known of one locale once its engine and the cache were asked. */
interface LookedUp {
  readonly plan: LocalePlan;
  readonly jobs: readonly Job<FilePlan>[];
  readonly refused: readonly RefusedMessage[];
  /** What the service would be sent. */
  readonly texts: readonly Text[];
  readonly fromCache: number;
  readonly engine?: Engine;
  readonly failure?: Failure;
}

async function lookedUp(
  loaded: LoadedCatalog,
  plan: LocalePlan,
  ports: EstimatePorts,
  signal: AbortSignal,
): Promise<LookedUp> {
  const { locale } = plan;
  const none = { plan, jobs: [], refused: [], texts: [], fromCache: 0 };
  if (plan.failure !== undefined) return { ...none, failure: plan.failure };
  const engine = await engineFor(loaded.catalog.sourceLocale, locale, ports.translator, signal);
  if (engine instanceof Failure) return { ...none, failure: engine };
  const answers = noAnswers();
  const get = async ({ xml, context }: Text): Promise<string | undefined> =>
    engine && (await ports.cache.get(cacheKey(engine, requestFor(loaded, plan, context), xml)));
  const jobs = await settleContexts(await jobsOf(loaded, plan), answers, plan.contexts, get);
  signal.throwIfAborted();
  const texts = [...refuseTooLarge(jobs, answers, { loaded, plan, translator: ports.translator }).values()];
  const failure = texts.length === 0 ? undefined : refusalOf(engine, locale, ports.allowPseudo);
  const fromCache = answers.texts.size;
  const refused = jobs.flatMap((job) => refusedOf(job, answers));
  return { plan, jobs, refused, texts, fromCache, ...(engine && { engine }), ...(failure && { failure }) };
}

function refusedOf(job: Job<FilePlan>, answers: Answers): readonly RefusedMessage[] {
  const resolved = resolve(job, answers);
  if (resolved.state !== "refused") return [];
  return job.places.map(({ file, entry }) => ({ file, problem: { ...resolved.problem, path: entry.path } }));
}

function priced(
  loaded: LoadedCatalog,
  { plan, jobs, refused, texts, fromCache, engine, failure }: LookedUp,
  budget: Budget,
  { translator }: EstimatePorts,
): LocaleEstimate {
  const taken = failure === undefined ? budget.take(texts) : texts;
  const requestsOf = (context: string | undefined, group: readonly Text[]): number => {
    if (group.length === 0) return 0;
    const request = { ...requestFor(loaded, plan, context), texts: group.map(({ xml }) => xml) };
    return translator.requests?.(request) ?? Math.ceil(group.length / 50);
  };
  const requests = [...byContext(taken)].reduce((sum, [context, group]) => sum + requestsOf(context, group), 0);
  const shared = requestsOf(plan.options.context, withoutContexts(taken));
  const beyond = taken.length < texts.length ? beyondBudget(jobs, texts.slice(taken.length)) : undefined;
  const stop = failure ?? (beyond && new Failure("budget.exceeded", { detail: String(budget.limit) }));
  return {
    locale: plan.locale,
    messages: plan.files.reduce((total, { work }) => total + work.length, 0),
    texts: taken.length,
    characters: charactersIn(taken),
    requests,
    requestsForNotes: requests - shared,
    fromCache,
    refused,
    ...(beyond && { beyondBudget: beyond }),
    ...(engine && { engine }),
    ...(stop && { failure: stop }),
  };
}

/** The texts as they would be sent if all had one context, each once. */
const withoutContexts = (texts: readonly Text[]): readonly Text[] =>
  [...new Set(texts.map(({ xml }) => xml))].map((xml) => ({ xml, context: undefined }));

/** The messages that wait for one of these texts. */
function beyondBudget(jobs: readonly Job[], left: readonly Text[]): LocaleEstimate["beyondBudget"] {
  const keys = new Set(left.map(textKey));
  const waiting = jobs.filter((job) => job.keys.some((key) => keys.has(key)));
  return { messages: waiting.reduce((sum, { places }) => sum + places.length, 0), characters: charactersIn(left) };
}

const charactersIn = (texts: readonly Text[]): number => texts.reduce((total, text) => total + charactersOf(text), 0);
