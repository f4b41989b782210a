import { Failure, type FailureCode } from "../core/failure.ts";
import type { Log } from "../core/log.ts";
import type { Problem } from "../core/problem.ts";
import type { Engine } from "../core/translation.ts";
import type { Budget } from "./budget.ts";
import type { CacheWriter } from "./cacheWriter.ts";
import type { LoadedCatalog } from "./catalogs.ts";
import { settleContexts } from "./contexts.ts";
import { engineFor, refusalOf } from "./engines.ts";
import { cacheKey, charactersKnown, type Job, jobsOf, requestFor, type Text, textKey } from "./jobs.ts";
import type { FilePlan, LocalePlan } from "./plan.ts";
import type { Cache, Translator } from "./ports.ts";
import { type Answers, noAnswers, wantedTexts } from "./resolve.ts";
import { sendTexts } from "./send.ts";
import { refuseTooLarge } from "./tooLarge.ts";

/** What all locales of a run share. */
export interface RunContext {
  readonly loaded: LoadedCatalog;
  readonly translator: Translator;
  readonly cache: Cache;
  readonly writer: CacheWriter;
  readonly budget: Budget;
  readonly allowPseudo: boolean;
  readonly log: Log;
  readonly hurry: AbortSignal | undefined;
  onAnswer: (run: LocaleRun, key: string) => void;
  /** Set by the first failure that every other locale would meet too. */
  stopped: Failure | undefined;
}

/** One locale while it is run. */
export interface LocaleRun {
  readonly plan: LocalePlan;
  readonly answers: Answers;
  /** Texts that were sent; none is sent twice in one run. */
  readonly attempted: Set<string>;
  jobs: readonly Job<FilePlan>[];
  engine: Engine | undefined;
  failure: Failure | undefined;
  billed: number;
  fromCache: number;
  saved: number;
}

/** A locale before its run. */
export const newRun = (plan: LocalePlan): LocaleRun => ({
  plan,
  answers: noAnswers(),
  attempted: new Set(),
  jobs: [],
  engine: undefined,
  failure: plan.failure,
  billed: 0,
  fromCache: 0,
  saved: 0,
});

/** Finds out the engine and what the cache knows; a locale that must not be run gets its failure. */
export async function prepareRun(run: LocaleRun, context: RunContext, signal: AbortSignal): Promise<void> {
  const { plan, answers } = run;
  if (run.failure !== undefined || plan.files.every(({ work }) => work.length === 0)) return;
  const { loaded, translator, cache } = context;
  const jobs = await jobsOf(loaded, plan);
  // without texts to translate any engine will do, even none
  if (jobs.every(({ keys }) => keys.length === 0)) {
    run.jobs = jobs;
    return;
  }
  const engine = await engineFor(loaded.catalog.sourceLocale, plan.locale, translator, signal);
  run.engine = engine instanceof Failure ? undefined : engine;
  run.failure = engine instanceof Failure ? engine : refusalOf(engine, plan.locale, context.allowPseudo);
  // a locale that is not run gets no copies either
  if (run.failure !== undefined || run.engine === undefined) return;
  const { engine: known } = run;
  run.jobs = await settleContexts(jobs, answers, plan.contexts, (text) =>
    cache.get(cacheKey(known, requestFor(loaded, plan, text.context), text.xml)),
  );
  signal.throwIfAborted();
  run.fromCache = answers.texts.size;
  refuseTooLarge(run.jobs, answers, { loaded, plan, translator });
  run.saved = charactersKnown(run.jobs, (key) => answers.texts.get(key) !== undefined);
}

/** The next texts to send, within the budget; a budget that cuts some off is the locale's failure. */
export function nextTexts(run: LocaleRun, budget: Budget): readonly Text[] {
  if (run.failure !== undefined) return [];
  const texts = [...wantedTexts(run.jobs, run.answers).values()].filter((text) => !run.attempted.has(textKey(text)));
  const taken = budget.take(texts);
  if (taken.length < texts.length) run.failure = new Failure("budget.exceeded", { detail: String(budget.limit) });
  return taken;
}

/** Sends these texts, then, what came back broken, in pieces, until nothing is wanted or something fails. */
export async function translateRun(
  run: LocaleRun,
  first: readonly Text[],
  context: RunContext,
  signal: AbortSignal,
): Promise<void> {
  let texts = first;
  while (texts.length > 0 && !signal.aborted) {
    if (context.stopped !== undefined) {
      run.failure ??= context.stopped;
      return;
    }
    const failure = await send(run, texts, context, signal);
    if (failure !== undefined) {
      run.failure = failure;
      if (everywhere.has(failure.code)) context.stopped ??= failure;
      return;
    }
    texts = nextTexts(run, context.budget);
  }
}

async function send(
  run: LocaleRun,
  texts: readonly Text[],
  { loaded, translator, allowPseudo, writer, onAnswer, log, hurry }: RunContext,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { plan, engine, answers, attempted } = run;
  if (engine === undefined) return undefined;
  for (const text of texts) attempted.add(textKey(text));
  let arrived = 0;
  const take = (key: string, answer: string | undefined, billed: number): void => {
    answers.texts.set(key, answer);
    run.billed += billed;
    if (answer !== undefined) arrived++;
    onAnswer(run, key);
  };
  const refuse = (key: string, problem: Problem): void => {
    answers.refused.set(key, { ok: false, problem });
    onAnswer(run, key);
  };
  const ports = { translator, allowPseudo, cache: writer, hurry };
  const sending = { loaded, plan, engine, ...ports, onAnswer: take, onRefusal: refuse };
  const failure = await sendTexts(sending, texts, signal);
  log.info(`${plan.locale}: ${texts.length} texts sent, ${arrived} translated${failure ? `, ${failure.code}` : ""}`);
  const known = [...answers.texts.values()];
  const isMute = known.length > 0 && known.every((answer) => answer === undefined);
  return (
    failure ?? (isMute ? new Failure("service.noAnswer", { detail: plan.locale, engine: engine.name }) : undefined)
  );
}

/** Failures that are no fault of a locale: going on would meet them again. */
const everywhere: ReadonlySet<FailureCode> = new Set([
  "service.noAddress",
  "service.noKey",
  "service.unreachable",
  "service.tls",
  "service.timeout",
  "service.unauthorized",
  "service.forbidden",
  "service.tooManyRequests",
  "service.quota",
  "service.down",
  "service.embedded",
]);
