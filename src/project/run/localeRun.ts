import { isEngineFailureCode } from "../../core/failures/engineFailures.ts";
import { Failure, type FailureCode } from "../../core/failures/failure.ts";
import { createAsyncQueue } from "../../core/work/asyncQueue.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import { type Budget, createLimitFailure } from "../plan/budget.ts";
import { type RequestText, textKey } from "../plan/textJobs.ts";
import { beginRun, prepareRun } from "./prepareRun.ts";
import { bindNewTerms, takeTermTexts } from "./termBinding.ts";
import type { LocaleRun, RunContext } from "./translationRun.ts";

/** Returns the next texts to send, within the budget; a budget that cuts some off is the locale's failure. */
export function nextTexts(run: LocaleRun, budget: Budget): readonly RequestText[] {
  if (run.failure !== undefined) return [];
  const texts = run.unsentTexts();
  if (texts.length === 0) return texts;
  run.failure = budget.refuses(run.engine);
  if (run.failure !== undefined) return [];
  const { texts: taken, exceeded } = budget.take(texts, run.engine, run.order.termsIn);
  if (exceeded !== undefined) run.failure = createLimitFailure(exceeded);
  return taken;
}

/** Sends these texts, then broken ones in pieces, until nothing is left or something fails. */
export async function translateRun(
  run: LocaleRun,
  first: readonly RequestText[],
  context: RunContext,
  signal: AbortSignal,
): Promise<void> {
  let texts = first;
  while (texts.length > 0 && !signal.aborted) {
    const known = failureKnownFor(run, context);
    if (known !== undefined) {
      run.failure ??= known;
      return;
    }
    if (!(await recordEnd(run, run.send(texts, context, signal), context))) return;
    texts = nextTexts(run, context.budget);
  }
}

/** Prepares locales that share a budget, which the terms of each are taken from in their order. */
export async function prepareTogether(
  runs: readonly LocaleRun[],
  context: RunContext,
  signal: AbortSignal,
): Promise<void> {
  await mapConcurrent(runs, (run) => beginRun(run, context, signal), 8);
  const texts = new Map(runs.map((run) => [run, takeTermTexts(run, context.budget)]));
  await mapConcurrent(runs, (run) => prepareWithTerms(run, context, signal, { texts: texts.get(run) ?? [] }), 8);
}

/** Terms to ask for, and what gets the texts of messages after them: see `prepareRun`. */
interface TermTexts {
  readonly texts: readonly RequestText[];
  readonly onWanted?: (texts: readonly RequestText[]) => void;
}

/** Asks for terms, then prepares a run. After a failure only what is cached is used. */
async function prepareWithTerms(
  run: LocaleRun,
  context: RunContext,
  signal: AbortSignal,
  { texts, onWanted }: TermTexts,
): Promise<void> {
  const known = run.failure ?? failureKnownFor(run, context);
  const failure = await bindNewTerms(run, known === undefined ? texts : [], context, signal);
  await prepareRun(run, context, signal, (known ?? failure) === undefined ? onWanted : undefined);
  if (failure !== undefined) recordFailure(run, failure, context);
}

/**
 * Translates a locale, the first texts while others are still prepared. Only for runs without a limit of costs, as
 * those must be known first.
 */
export async function streamRun(run: LocaleRun, context: RunContext, signal: AbortSignal): Promise<void> {
  run.failure ??= failureKnownFor(run, context);
  const general = run.plan.options.context;
  const texts = createAsyncQueue<readonly RequestText[]>();
  let sending: Promise<boolean> | undefined;
  const send = (ready: readonly RequestText[]): void => {
    const fresh = ready.filter((text) => text.context === general && !run.attempted.has(textKey(text)));
    run.failure ??= failureKnownFor(run, context);
    if (fresh.length === 0 || run.failure !== undefined) return;
    run.attempt(fresh);
    texts.push([fresh]);
    sending ??= recordEnd(run, run.stream(texts.values(), context, signal), context);
  };
  try {
    await beginRun(run, context, signal);
    await prepareWithTerms(run, context, signal, { texts: takeTermTexts(run, context.budget), onWanted: send });
  } catch (error) {
    // what is under way is waited for
    if (!signal.aborted) throw error;
  } finally {
    texts.close();
  }
  // those of other contexts need not wait for it
  const others = run.failure === undefined ? nextTexts(run, context.budget) : [];
  await Promise.all([sending, translateRun(run, others, context, signal)]);
  if (run.failure === undefined) await translateRun(run, nextTexts(run, context.budget), context, signal);
}

/** Records how an order ends, and returns whether the locale may continue. */
async function recordEnd(
  run: LocaleRun,
  order: Promise<Failure | undefined>,
  context: Pick<RunContext, "log" | "stopped" | "failedEngines">,
): Promise<boolean> {
  const ended = await order;
  const { plan, answers, attempted, engine } = run;
  const known = [...answers.texts.values()];
  const isMute = known.length > 0 && known.every((answer) => answer === undefined);
  const mute = { detail: plan.locale, engine: engine?.name ?? "" };
  const failure = ended ?? (isMute ? new Failure("service.noAnswer", mute) : undefined);
  context.log.info(`${plan.locale}: ${attempted.size} texts sent so far${failure ? `, ${failure.code}` : ""}`);
  if (failure !== undefined) recordFailure(run, failure, context);
  return failure === undefined;
}

/** Ends a run, and all others that would meet the same. */
function recordFailure(run: LocaleRun, failure: Failure, context: Pick<RunContext, "stopped" | "failedEngines">): void {
  run.failure = failure;
  if (globalFailures.has(failure.code)) context.stopped ??= failure;
  if (run.engine !== undefined && isEngineFailureCode(failure.code)) context.failedEngines.set(run.engine.id, failure);
}

/** Returns the failure of another locale that this one would meet too. */
const failureKnownFor = (
  { engine }: LocaleRun,
  { stopped, failedEngines }: Pick<RunContext, "stopped" | "failedEngines">,
): Failure | undefined => stopped ?? (engine && failedEngines.get(engine.id));

/** Failures that are not specific to a locale: others would meet them again. */
const globalFailures: ReadonlySet<FailureCode> = new Set([
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
