import { l10n } from "vscode";
import { pathText } from "../../core/catalog/message.ts";
import { type EngineUse, sumUses, useIn } from "../../core/engines/engineCost.ts";
import type { Engine } from "../../core/engines/translationRequest.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { type BudgetLimit, isCurrency } from "../../core/projectFile/budgetLimit.ts";
import { positionsOf } from "../../core/text/textEdits.ts";
import { limitsOf } from "../../project/plan/budget.ts";
import type { LocaleEstimate } from "../../project/plan/costEstimate.ts";
import type { FilePlan, LocalePlan, Plan } from "../../project/plan/translationPlan.ts";
import { setting } from "../platform/basics/settings.ts";
import { estimateText } from "../platform/ui/costText.ts";
import { charactersText, languageLabel, numberText } from "../platform/ui/displayText.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { toProblemSentence } from "../platform/ui/problemSentences.ts";

/** The cost of a whole plan now. */
export interface Costs {
  readonly messages: number;
  readonly characters: number;
  readonly requests: number;
  /** Estimated tokens and money of engines that count tokens. */
  readonly use: EngineUse;
  /** Those of `requests` that only context makes necessary: a service takes one context for all texts of a request. */
  readonly requestsForNotes: number;
  readonly fromCache: number;
  /** Locales that would be run. */
  readonly runnable: number;
}

/** Sums up the estimates of all locales that would be run; a locale with a failure costs nothing. */
export function sumCosts(estimates: readonly LocaleEstimate[]): Costs {
  const run = estimates.filter((estimate) => estimate.failure === undefined && countSendable(estimate) > 0);
  const sum = (count: (estimate: LocaleEstimate) => number) =>
    run.reduce((total, estimate) => total + count(estimate), 0);
  return {
    messages: sum(countSendable),
    characters: sum(({ characters }) => characters),
    requests: sum(({ requests }) => requests),
    use: sumUses(run.flatMap(({ use }) => use ?? [])),
    requestsForNotes: sum(({ requestsForNotes }) => requestsForNotes),
    fromCache: sum(({ fromCache }) => fromCache),
    runnable: run.length,
  };
}

const countSendable = ({ messages, refused }: LocaleEstimate): number => messages - refused.length;

/** `1,204 characters in 3 requests (2 because of context) · 20 texts from the cache`. */
export function costsText({
  characters,
  requests,
  requestsForNotes,
  fromCache,
  use,
}: Pick<Costs, "characters" | "requests" | "requestsForNotes" | "fromCache"> & { readonly use?: EngineUse }): string {
  const sent =
    requests === 0
      ? l10n.t("nothing to send")
      : l10n.t("{0} in {1}", charactersText(characters), requestsText(requests, requestsForNotes));
  const parts = [sent, use && estimateText(use), fromCache === 0 ? "" : cacheText(fromCache)];
  return parts.filter(Boolean).join(" · ");
}

/** `1 text from the cache`. */
export const cacheText = (count: number): string =>
  count === 1 ? l10n.t("1 text from the cache") : l10n.t("{0} texts from the cache", numberText(count));

function requestsText(count: number, forNotes: number): string {
  if (count === 1) return l10n.t("1 request");
  const all = numberText(count);
  return forNotes === 0
    ? l10n.t("{0} requests", all)
    : l10n.t("{0} requests ({1} because of context)", all, numberText(forNotes));
}

/** The work in one locale of a plan, in one line. */
export function localeLine(plan: LocalePlan, estimate: LocaleEstimate | undefined): string {
  if (plan.waiting !== undefined) return `$(person) ${waitingText(plan.waiting)}`;
  const failure = estimate?.failure ?? plan.failure;
  if (failure) return `$(warning) ${toFailureSentence(failure)}`;
  if (!estimate) return "$(loading~spin)";
  return [engineText(estimate.engine), costsText(estimate)].join(" · ");
}

/** `12 messages wait for people`, or whose work a locale is if none waits. */
export function waitingText(count: number): string {
  if (count === 0) return l10n.t("translated by people");
  return count === 1 ? l10n.t("1 message waits for people") : l10n.t("{0} messages wait for people", numberText(count));
}

/** The reason why a file or a message cannot be translated: its place and one sentence. */
export interface BlockReasonItem {
  /** `locales/de.json:3:13`. */
  readonly place: string;
  /** The key of the message; empty for a whole file. */
  readonly key: string;
  readonly sentence: string;
}

/** Returns the reasons why parts of a locale cannot be translated. */
export function listBlockReasons({ files }: LocalePlan, estimate?: LocaleEstimate): readonly BlockReasonItem[] {
  const refused = (estimate?.refused ?? []).map(({ file, problem }) => blockReasonAt(file.path, problem));
  return [...refused, ...files.flatMap(fileBlockReasons)];
}

function fileBlockReasons({ path, failure, target, blocked = [] }: FilePlan): readonly BlockReasonItem[] {
  if (failure) {
    const { file, line, column, ...facts } = failure.facts;
    const sentence = toFailureSentence(new Failure(failure.code, facts));
    return [{ place: placeText(file ?? path, line === undefined ? undefined : { line, column }), key: "", sentence }];
  }
  const placeOf = positionsOf(target?.text ?? "");
  return blocked.map((problem) => blockReasonAt(placeText(path, problem.span && placeOf(problem.span.start)), problem));
}

const blockReasonAt = (place: string, problem: Problem): BlockReasonItem => ({
  place,
  key: pathText(problem.path ?? []),
  sentence: toProblemSentence(problem),
});

const placeText = (path: string, place: { line: number; column?: number | undefined } | undefined): string =>
  [path, place?.line, place?.column].filter((part) => part !== undefined).join(":");

/** Messages that a plan would translate in one locale. */
export const countWork = ({ files }: LocalePlan): number => files.reduce((total, { work }) => total + work.length, 0);

/** Returns whether there is nothing to do in any locale of a plan because all are complete. */
export function isComplete({ locales }: Plan): boolean {
  return locales.every(
    (locale) =>
      countWork(locale) === 0 &&
      !locale.failure &&
      listBlockReasons(locale).length === 0 &&
      locale.files.every(({ target }) => target?.merged === undefined),
  );
}

/** The limits of a run: the user's, of which 0 is none, and the project's. */
export function readPlanBudget({ loaded }: Plan): readonly BudgetLimit[] {
  const [amount, unit] = [setting("glossa.translation.budget"), setting("glossa.translation.budgetUnit")];
  const own = amount > 0 ? [{ unit, amount: isCurrency(unit) ? amount : Math.floor(amount) }] : [];
  return [...own, ...limitsOf(loaded.project.budget)];
}

/** Returns the first limit that costs would exceed. */
export const findExceededLimit = (
  { characters, use }: Pick<Costs, "characters" | "use">,
  limits: readonly BudgetLimit[],
): BudgetLimit | undefined =>
  limits.find(({ unit, amount }) => (unit === "characters" ? characters : useIn(use, unit)) > amount);

/** `Apertium`, or that it is no translation. */
export function engineText(engine: Engine | undefined): string {
  if (!engine) return l10n.t("no engine");
  return engine.pseudo ? `$(beaker) ${l10n.t("{0}: no translation", engine.name)}` : `$(server-process) ${engine.name}`;
}

/** `German (de)`. */
export const localeName = ({ locale }: { readonly locale: string }): string => languageLabel(locale);
