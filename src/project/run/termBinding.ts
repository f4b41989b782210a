import type { Failure } from "../../core/failures/failure.ts";
import type { Budget } from "../plan/budget.ts";
import { withTerms } from "../plan/plannedTerms.ts";
import { boundTerms, openTexts, recallTerms } from "../plan/termQuestions.ts";
import { type RequestText, textKey } from "../plan/textJobs.ts";
import type { LocaleRun, RunContext } from "./translationRun.ts";

/** Collects the terms of a run: those that the files have, and what an earlier run has called others. */
export async function collectTerms(run: LocaleRun, { loaded, terms, cache }: RunContext): Promise<void> {
  const { plan, engine, order } = run;
  const found = await terms.of(loaded, plan, engine);
  if (found === undefined || engine === undefined) return;
  run.newTerms = await recallTerms(found, order, engine, cache);
  run.order = withTerms(order, found);
}

/** Returns the terms to ask for, within the budget. */
export function takeTermTexts({ engine, failure, order, newTerms }: LocaleRun, budget: Budget): readonly RequestText[] {
  const texts = openTexts(newTerms);
  if (failure !== undefined || texts.length === 0 || budget.refuses(engine) !== undefined) return [];
  return budget.take(texts, engine, order.termsIn).texts;
}

/**
 * Asks for terms before all messages, so that what the engine calls them binds every request of the run. Returns the failure
 * if that ends it.
 */
export async function bindNewTerms(
  run: LocaleRun,
  texts: readonly RequestText[],
  context: RunContext,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { newTerms, order, answers } = run;
  if (newTerms === undefined || run.failure !== undefined) return undefined;
  // what the engine has no word for is no reason to ask for it again and again
  run.order = { ...order, isOnce: true };
  const failure = texts.length === 0 ? undefined : await run.send(texts, context, signal);
  for (const question of newTerms.questions) {
    const answer = answers.texts.get(textKey(question.text));
    if (answer !== undefined) newTerms.answers.set(question, answer);
  }
  run.order = withTerms(order, { terms: boundTerms(newTerms) });
  return failure;
}
