import { l10n } from "vscode";
import { Failure } from "../../core/failure.ts";
import { pathText } from "../../core/message.ts";
import type { Problem } from "../../core/problem.ts";
import { placesOf } from "../../core/text.ts";
import type { Engine } from "../../core/translation.ts";
import type { FilePlan, LocaleEstimate, LocalePlan, Plan } from "../../project/plan.ts";
import { charactersText, languageLabel, numberText } from "../platform/names.ts";
import { failureSentence, problemSentence } from "../platform/sentences.ts";
import { setting } from "../platform/settings.ts";

/** What a whole plan would cost now. */
export interface Costs {
  readonly messages: number;
  readonly characters: number;
  readonly requests: number;
  /** Those of `requests` that only notes make necessary: a service takes one context for all texts of a request. */
  readonly requestsForNotes: number;
  readonly fromCache: number;
  /** Locales that would be run. */
  readonly runnable: number;
}

/** Sums up what would be run; a locale with a failure costs nothing. */
export function costsOf(estimates: readonly LocaleEstimate[]): Costs {
  const run = estimates.filter((estimate) => estimate.failure === undefined && sendable(estimate) > 0);
  const sum = (of: (estimate: LocaleEstimate) => number) => run.reduce((total, one) => total + of(one), 0);
  return {
    messages: sum(sendable),
    characters: sum(({ characters }) => characters),
    requests: sum(({ requests }) => requests),
    requestsForNotes: sum(({ requestsForNotes }) => requestsForNotes),
    fromCache: sum(({ fromCache }) => fromCache),
    runnable: run.length,
  };
}

const sendable = ({ messages, refused }: LocaleEstimate): number => messages - refused.length;

/** `1,204 characters in 3 requests (2 because of notes) · 20 texts from the cache`. */
export function costsText({
  characters,
  requests,
  requestsForNotes,
  fromCache,
}: Pick<Costs, "characters" | "requests" | "requestsForNotes" | "fromCache">): string {
  const sent =
    requests === 0
      ? l10n.t("nothing to send")
      : l10n.t("{0} in {1}", charactersText(characters), requestsText(requests, requestsForNotes));
  return fromCache === 0 ? sent : `${sent} · ${cacheText(fromCache)}`;
}

/** `1 text from the cache`. */
export const cacheText = (count: number): string =>
  count === 1 ? l10n.t("1 text from the cache") : l10n.t("{0} texts from the cache", numberText(count));

function requestsText(count: number, forNotes: number): string {
  if (count === 1) return l10n.t("1 request");
  const all = numberText(count);
  return forNotes === 0
    ? l10n.t("{0} requests", all)
    : l10n.t("{0} requests ({1} because of notes)", all, numberText(forNotes));
}

/** What one locale of a plan comes to, in one line. */
export function localeLine(plan: LocalePlan, estimate: LocaleEstimate | undefined): string {
  const failure = estimate?.failure ?? plan.failure;
  if (failure) return `$(warning) ${failureSentence(failure)}`;
  if (!estimate) return "$(loading~spin)";
  return [engineText(estimate.engine), costsText(estimate)].join(" · ");
}

/** What keeps a file or a message from being translated: where it is, and one sentence. */
export interface Obstacle {
  /** `locales/de.json:3:13`. */
  readonly place: string;
  /** Of the message; empty where it is the whole file. */
  readonly key: string;
  readonly sentence: string;
}

/** All that keeps parts of a locale from being translated. */
export function obstaclesOf({ files }: LocalePlan, estimate?: LocaleEstimate): readonly Obstacle[] {
  const refused = (estimate?.refused ?? []).map(({ file, problem }) => obstacle(file.path, problem));
  return [...refused, ...files.flatMap(obstaclesIn)];
}

function obstaclesIn({ path, failure, target, blocked = [] }: FilePlan): readonly Obstacle[] {
  if (failure) {
    const { file, line, column, ...facts } = failure.facts;
    const sentence = failureSentence(new Failure(failure.code, facts));
    return [{ place: placeText(file ?? path, line === undefined ? undefined : { line, column }), key: "", sentence }];
  }
  const placeOf = placesOf(target?.text ?? "");
  return blocked.map((problem) => obstacle(placeText(path, problem.span && placeOf(problem.span.start)), problem));
}

const obstacle = (place: string, problem: Problem): Obstacle => ({
  place,
  key: pathText(problem.path ?? []),
  sentence: problemSentence(problem),
});

const placeText = (path: string, place: { line: number; column?: number | undefined } | undefined): string =>
  [path, place?.line, place?.column].filter((part) => part !== undefined).join(":");

/** Messages that a plan would translate in one locale. */
export const workOf = ({ files }: LocalePlan): number => files.reduce((total, { work }) => total + work.length, 0);

/** Whether every locale of a plan has nothing to do, for no other reason than being complete. */
export function isComplete({ locales }: Plan): boolean {
  return locales.every(
    (locale) =>
      workOf(locale) === 0 &&
      !locale.failure &&
      obstaclesOf(locale).length === 0 &&
      locale.files.every(({ target }) => target?.merged === undefined),
  );
}

/** Characters that the run may cost: the smaller of the person's and the project's limit; `undefined` without one. */
export function budgetOf({ loaded }: Plan): number | undefined {
  const limits = [setting("glossa.translation.budget"), loaded.project.budget ?? 0].filter((limit) => limit > 0);
  return limits.length === 0 ? undefined : Math.min(...limits);
}

/** `Apertium`, or that it is no translation. */
export function engineText(engine: Engine | undefined): string {
  if (!engine) return l10n.t("no engine");
  return engine.pseudo ? `$(beaker) ${l10n.t("{0}: no translation", engine.name)}` : `$(server-process) ${engine.name}`;
}

/** `German (de)`. */
export const localeName = ({ locale }: { readonly locale: string }): string => languageLabel(locale);
