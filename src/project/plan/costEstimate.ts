import type { Locale } from "../../core/catalog/catalog.ts";
import { addUse, type EngineUse } from "../../core/engines/engineCost.ts";
import { takesFacts } from "../../core/engines/engineFeatures.ts";
import type { Engine } from "../../core/engines/translationRequest.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { Problem } from "../../core/problems/problem.ts";
import type { EstimatedTerms } from "../../core/terms/estimatedTerms.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import type { Cache, Translator } from "../model/ports.ts";
import { type Answers, markTooLarge, noAnswers, resolveJob } from "../run/resolveJobs.ts";
import { type Budget, type BudgetOption, createLimitFailure, estimateBudget, type TakenTexts } from "./budget.ts";
import { chooseContexts } from "./contexts.ts";
import { blockingFailure, findEngineFor } from "./findEngine.ts";
import { createFactGiver } from "./jobFacts.ts";
import { withTerms } from "./plannedTerms.ts";
import { boundTerms, estimateTerms, type NewTerms, openTexts, recallTerms } from "./termQuestions.ts";
import {
  byContext,
  cacheKeyOf,
  charactersOf,
  type JobOrder,
  orderOf,
  type RequestText,
  requestFor,
  type TextJob,
  textKey,
  textsOf,
} from "./textJobs.ts";
import type { FilePlan, LocalePlan, Plan } from "./translationPlan.ts";

/** Estimated costs of one target locale. */
export interface LocaleEstimate {
  readonly locale: Locale;
  readonly messages: number;
  /** Texts to send, after dedupe and cache. */
  readonly texts: number;
  /** Code points that the service would bill for them. */
  readonly characters: number;
  readonly requests: number;
  /** Estimated tokens and money; undefined if the engine counts no tokens. */
  readonly use?: EngineUse;
  /** Number of these that exist only because messages have their own notes, if a request has one context. */
  readonly requestsForNotes: number;
  /** Texts from the cache. */
  readonly fromCache: number;
  /**
   * Number of messages that are sent with context from code, and the context of one of them. Undefined if there are
   * none.
   */
  readonly fromCode?: { readonly messages: number; readonly example: string };
  /** Terms of the project that are sent with these texts. Undefined if there are none. */
  readonly terms?: EstimatedTerms;
  /** Work beyond the budget, counted in nothing else but `messages`; then `failure` is `budget.exceeded`. */
  readonly beyondBudget?: { readonly messages: number; readonly characters: number };
  /**
   * Messages that the service cannot be sent, with their files: `message.tooLarge`. Of the counts only `messages` has
   * them.
   */
  readonly refused: readonly RefusedMessage[];
  /** `undefined` if nothing covers the pair. */
  readonly engine?: Engine;
  /**
   * The reason why it won't be run: `service.noEngine` (none, or only a pseudo engine), `budget.exceeded`, or the
   * plan's own.
   */
  readonly failure?: Failure;
}

/** A message of a plan that will not be sent, with the reason. */
export interface RefusedMessage {
  readonly file: FilePlan;
  readonly problem: Problem;
}

/** Dependencies of an estimate. */
export interface EstimatePorts {
  readonly cache: Cache;
  readonly translator: Translator;
  readonly allowPseudo?: boolean;
  /** Maximum cost of the run. Unlimited if undefined. */
  readonly budget?: BudgetOption;
}

/** Locales that are looked up at the same time: each listens to the signal of the run. */
const localesAtATime = 8;

/** Estimates the costs of a plan; looks up every text in the cache and asks the translator for its engines. */
export async function estimate(
  plan: Plan,
  ports: EstimatePorts,
  signal: AbortSignal,
): Promise<readonly LocaleEstimate[]> {
  const found = await mapConcurrent(
    plan.locales,
    (locale) => lookUpLocale(plan, locale, ports, signal),
    localesAtATime,
  );
  // in the order of the plan, as the run spends it
  const budget = estimateBudget(ports.budget);
  // terms are asked for before all messages, as the run does
  const priced = found.map((one) => [one, takeTexts(one.termTexts, one, budget)] as const);
  return priced.map(([one, terms]) => priceLocale(one, terms, budget, ports));
}

/** State of one locale after its engine and the cache were asked. */
interface LocaleLookup {
  readonly plan: LocalePlan;
  readonly jobs: readonly TextJob<FilePlan>[];
  readonly refused: readonly RefusedMessage[];
  /** Texts of messages to send, and terms to ask for before them. */
  readonly texts: readonly RequestText[];
  readonly termTexts: readonly RequestText[];
  readonly fromCache: number;
  readonly order: JobOrder;
  readonly newTerms?: NewTerms;
  readonly engine?: Engine;
  readonly failure?: Failure;
}

async function lookUpLocale(
  { loaded, jobs: planned, terms }: Plan,
  plan: LocalePlan,
  ports: EstimatePorts,
  signal: AbortSignal,
): Promise<LocaleLookup> {
  const { locale } = plan;
  const none = { plan, jobs: [], refused: [], texts: [], termTexts: [], fromCache: 0, order: orderOf(loaded, plan) };
  if (plan.failure !== undefined) return { ...none, failure: plan.failure };
  const engine = await findEngineFor(
    loaded.catalog.sourceLocale,
    locale,
    ports.translator,
    signal,
    plan.options.engine,
  );
  if (engine instanceof Failure) return { ...none, failure: engine };
  const answers = noAnswers();
  const found = await terms.of(loaded, plan, engine);
  const newTerms = found && engine && (await recallTerms(found, none.order, engine, ports.cache));
  const order = newTerms === undefined ? none.order : withTerms(none.order, { terms: boundTerms(newTerms) });
  const get = async (text: RequestText): Promise<string | undefined> =>
    engine && (await ports.cache.get(cacheKeyOf(engine, order, text)));
  const all = await planned.of(loaded, plan).all;
  const giveFacts = await createFactGiver(loaded, plan, engine, signal);
  const given = giveFacts === undefined ? all : await mapConcurrent(all, giveFacts, 1);
  const jobs = await chooseContexts(given, answers, plan.contexts, get);
  signal.throwIfAborted();
  const messageTexts = [...markTooLarge(jobs, answers, { order, translator: ports.translator }).values()];
  const failure = messageTexts.length === 0 ? undefined : blockingFailure(engine, locale, ports.allowPseudo);
  const fromCache = answers.texts.size;
  const refused = jobs.flatMap((job) => listRefused(job, answers));
  const known = { ...(engine && { engine }), ...(failure && { failure }), ...(newTerms && { newTerms }) };
  const termTexts = failure === undefined ? openTexts(newTerms) : [];
  return { plan, jobs, refused, texts: messageTexts, termTexts, fromCache, order, ...known };
}

function listRefused(job: TextJob<FilePlan>, answers: Answers): readonly RefusedMessage[] {
  const resolved = resolveJob(job, answers);
  if (resolved.state !== "refused") return [];
  return job.places.map(({ file, entry }) => ({ file, problem: { ...resolved.problem, path: entry.path } }));
}

function priceLocale(
  found: LocaleLookup,
  termTexts: TakenTexts,
  budget: Budget,
  { translator }: EstimatePorts,
): LocaleEstimate {
  const { plan, jobs, refused, texts, fromCache, order, newTerms, engine } = found;
  const { texts: taken, use, exceeded, refusal } = takeTexts(texts, found, budget);
  const requestsOf = (context: string | undefined, group: readonly RequestText[]): number =>
    countRequests(translator, requestFor(order, context), group);
  const requestsForTerms = requestsOf(plan.options.context, termTexts.texts);
  const requests = [...byContext(taken)].reduce((sum, [context, group]) => sum + requestsOf(context, group), 0);
  const shared = takesFacts(engine) ? requests : requestsOf(plan.options.context, withoutContexts(taken));
  const fromCode = fromCodeOf(jobs, taken);
  const terms = newTerms && estimateTerms(newTerms, taken, termTexts.texts);
  const beyond = beyondBudget(jobs, texts.slice(taken.length));
  const stop = refusal ?? (exceeded && createLimitFailure(exceeded));
  return {
    locale: plan.locale,
    messages: plan.files.reduce((total, { work }) => total + work.length, 0),
    texts: taken.length + termTexts.texts.length,
    characters: charactersIn(taken) + charactersIn(termTexts.texts),
    requests: requests + requestsForTerms,
    requestsForNotes: requests - shared,
    ...(engine?.meter && { use: addUse(use, termTexts.use) }),
    fromCache,
    refused,
    ...(fromCode && { fromCode }),
    ...(terms && { terms }),
    ...(beyond && { beyondBudget: beyond }),
    ...(engine && { engine }),
    ...(stop && { failure: stop }),
  };
}

/** Returns the requests that texts need. */
function countRequests(
  translator: Translator,
  request: ReturnType<typeof requestFor>,
  group: readonly RequestText[],
): number {
  if (group.length === 0) return 0;
  return translator.requests?.({ ...request, ...textsOf(group) }) ?? Math.ceil(group.length / 50);
}

/** Takes the texts within the budget; all of them if they are not sent for another reason. */
function takeTexts(
  texts: readonly RequestText[],
  { engine, order, failure }: Pick<LocaleLookup, "engine" | "order" | "failure">,
  budget: Budget,
): TakenTexts & { readonly refusal: Failure | undefined } {
  const refusal = failure ?? (texts.length === 0 ? undefined : budget.refuses(engine));
  const open = refusal === undefined ? budget : estimateBudget(undefined);
  return { ...open.take(texts, engine, order.termsIn), refusal };
}

/** Returns what of the texts to send goes with context from code. */
function fromCodeOf(jobs: readonly TextJob[], taken: readonly RequestText[]): LocaleEstimate["fromCode"] {
  const sent = new Set(taken.map(textKey));
  const own = jobs.filter((job) => job.codeLine !== undefined && job.keys.some((key) => sent.has(key)));
  const messages = own.reduce((sum, { places }) => sum + places.length, 0);
  const example = own[0]?.codeLine;
  return example === undefined ? undefined : { messages, example };
}

/** Returns the texts as if all had one context, each once. */
const withoutContexts = (texts: readonly RequestText[]): readonly RequestText[] =>
  [...new Set(texts.map(({ xml }) => xml))].map((xml) => ({ xml, context: undefined }));

/** Returns the messages that need one of these texts; undefined for no texts. */
function beyondBudget(jobs: readonly TextJob[], left: readonly RequestText[]): LocaleEstimate["beyondBudget"] {
  if (left.length === 0) return undefined;
  const keys = new Set(left.map(textKey));
  const waiting = jobs.filter((job) => job.keys.some((key) => keys.has(key)));
  return { messages: waiting.reduce((sum, { places }) => sum + places.length, 0), characters: charactersIn(left) };
}

const charactersIn = (texts: readonly RequestText[]): number =>
  texts.reduce((total, text) => total + charactersOf(text), 0);
