import { pathText } from "../../core/catalog/message.ts";
import { listUnfollowedFeatures } from "../../core/engines/engineFeatures.ts";
import type { Engine } from "../../core/engines/translationRequest.ts";
import { type AppliedFile, fileKeyOf } from "../../project/apply/applyOutcome.ts";
import { countReplacedBy, countReplacedIn } from "../../project/apply/replacedCounts.ts";
import type { LocaleEstimate } from "../../project/plan/costEstimate.ts";
import type { FilePlan, LocalePlan, Plan } from "../../project/plan/translationPlan.ts";
import type { FileOutcome, LocaleOutcome, Outcome } from "../../project/run/runPlan.ts";
import {
  problemReporter,
  type ReportedFailure,
  type ReportedFile,
  type ReportedLocale,
  reportFailure,
} from "../report/cliReport.ts";
import { reportUnits } from "../report/mergedUnits.ts";
import { exitCodeOf, exitCodes } from "../terminal/exitCodes.ts";

/** One catalog in the report of `glossa translate`. */
export interface ReportedCatalog {
  readonly pattern: string;
  readonly sourceLocale: string;
  readonly locales: readonly ReportedLocale[];
  /** `glossa.lock`, if it could not be written. */
  readonly lockFailure: ReportedFailure | null;
}

type DisplayPath = (path: string) => string;

/** Reports the results of a run, file by file. */
export function reportRun(
  { plan, locales }: Outcome,
  applied: readonly AppliedFile[],
  shown: DisplayPath,
): ReportedCatalog {
  const byFile = new Map(applied.map((file) => [fileKeyOf(file), file]));
  const lock = byFile.get(fileKeyOf({ path: plan.loaded.lockPath }))?.failure;
  return {
    ...headOf(plan),
    locales: locales.map((locale, i) => ({
      ...reportLocale(plan, locale, byFile, shown),
      ...omissionsOf(plan.locales[i]),
    })),
    lockFailure: lock === undefined ? null : reportFailure(lock, shown),
  };
}

/** Reports the effects and costs that a run would have. */
export function reportEstimate(plan: Plan, estimates: readonly LocaleEstimate[], shown: DisplayPath): ReportedCatalog {
  const locales = estimates.map((estimate, i): ReportedLocale => {
    const { locale, messages, texts, characters, requests, fromCache, beyondBudget, engine, failure } = estimate;
    const { requestsForNotes, fromCode, terms, use } = estimate;
    const all = messages + countBlocked(plan.locales[i]?.files ?? []);
    return {
      locale,
      engine: engine ?? null,
      messages: all,
      translated: 0,
      left: all,
      texts,
      characters,
      requests,
      requestsForNotes,
      ...(use && { use }),
      fromCache,
      ...(fromCode && { fromCode }),
      ...(terms && { terms }),
      kept: countKept(plan.locales[i]?.files ?? []),
      replaced: countReplacedIn(plan.loaded, plan.locales[i]?.files ?? []),
      ...(beyondBudget && { beyondBudget }),
      ...omissionsOf(plan.locales[i]),
      ...notFollowedOf(plan.locales[i], engine),
      failure: failure === undefined ? null : reportFailure(failure, shown),
      files: filesOfPlan(plan.locales[i], estimate, shown),
    };
  });
  return { ...headOf(plan), locales, lockFailure: null };
}

/** The exit codes for the parts of a run. */
export function exitCodesOf({ locales }: Outcome, applied: readonly AppliedFile[]): readonly number[] {
  const failures = locales.flatMap(({ failure }) => (failure === undefined ? [] : exitCodeOf(failure)));
  const files = locales.flatMap((locale) => locale.files);
  const isIncomplete =
    files.some(({ plan, problems, left }) => plan.failure !== undefined || problems.length > 0 || left > 0) ||
    countBlocked(files.map(({ plan }) => plan)) > 0 ||
    applied.some(({ refused, failure }) => refused.length > 0 || failure !== undefined);
  // the failure of a locale explains what it left
  if (failures.length > 0 || !isIncomplete) return failures;
  const isLate = files.some(({ problems }) => problems.some(({ failure }) => failure?.code === "engine.timeout"));
  return [isLate ? exitCodes.service : exitCodes.problems];
}

/** The exit codes that a run would have, if the plan shows them. */
export function exitCodesOfEstimate({ locales }: Plan, estimates: readonly LocaleEstimate[]): readonly number[] {
  const failures = estimates.flatMap(({ failure }) => (failure === undefined ? [] : exitCodeOf(failure)));
  const files = locales.flatMap((locale) => locale.files);
  const isBroken = files.some(({ failure }) => failure !== undefined) || countBlocked(files) > 0;
  const isRefused = estimates.some(({ refused }) => refused.length > 0);
  return failures.length > 0 || !(isBroken || isRefused) ? failures : [exitCodes.problems];
}

/** Messages that can't be written to their files. */
const countBlocked = (files: readonly FilePlan[]): number =>
  files.reduce((total, { blocked = [] }) => total + blocked.length, 0);

const omissionsOf = (plan: LocalePlan | undefined): Pick<ReportedLocale, "resourcesLeftOut" | "waiting"> => ({
  ...(plan?.waiting !== undefined && { waiting: plan.waiting }),
  ...(plan?.leftOut !== undefined && plan.leftOut.length > 0 && { resourcesLeftOut: plan.leftOut }),
});

/** Returns the requested options that an engine does not follow. */
function notFollowedOf(plan: LocalePlan | undefined, engine: Engine | undefined): Pick<ReportedLocale, "notFollowed"> {
  const notFollowed = plan && engine ? listUnfollowedFeatures(engine, plan.options) : [];
  return notFollowed.length === 0 ? {} : { notFollowed };
}

const headOf = ({ loaded: { catalog } }: Plan) => ({ pattern: catalog.pattern, sourceLocale: catalog.sourceLocale });

/** Counts the translations that stay. */
const countKept = (files: readonly FilePlan[]): number => files.reduce((total, { kept }) => total + kept.length, 0);

function reportLocale(
  plan: Plan,
  outcome: LocaleOutcome,
  applied: ReadonlyMap<string, AppliedFile>,
  shown: DisplayPath,
): ReportedLocale {
  const { locale, engine, sent, billed, use, fromCache, failure } = outcome;
  const files = outcome.files.map((file) => reportFile(file, applied.get(fileKeyOf(file)), shown));
  const plans = outcome.files.map((file) => file.plan);
  const messages = plans.reduce((total, { work }) => total + work.length, countBlocked(plans));
  const translated = files.reduce((total, file) => total + file.translated, 0);
  return {
    locale,
    engine: engine ?? null,
    messages,
    translated,
    left: messages - translated,
    texts: sent,
    characters: billed,
    ...(use && { use }),
    fromCache,
    kept: countKept(plans),
    replaced: countReplacedBy(plan.loaded, outcome.files, (file) => applied.get(fileKeyOf(file))),
    failure: failure === undefined ? null : reportFailure(failure, shown),
    files: files.filter(isReported),
  };
}

function reportFile(
  { plan, path, problems }: FileOutcome,
  applied: AppliedFile | undefined,
  shown: DisplayPath,
): ReportedFile {
  const failure = plan.failure ?? applied?.failure;
  const reported = problemReporter(plan.target?.text ?? "");
  return {
    path: shown(path),
    created: applied?.written === "created",
    translated: applied?.accepted.length ?? 0,
    kept: plan.kept.map(({ path: key }) => pathText(key)),
    ...(applied?.merge && { merged: reportUnits(applied.merge) }),
    // places are those of the file as it is now, which is not the text that was planned with
    problems: [...(plan.blocked ?? []), ...problems, ...(applied?.refused ?? [])].map(({ span: _, ...problem }) =>
      reported(problem),
    ),
    failure: failure === undefined ? null : reportFailure(failure, shown),
  };
}

const isReported = ({ created, translated, kept, merged, problems, failure }: ReportedFile): boolean =>
  created || translated + kept.length > 0 || merged !== undefined || problems.length > 0 || failure !== null;

function filesOfPlan(
  plan: LocalePlan | undefined,
  { refused }: LocaleEstimate,
  shown: DisplayPath,
): readonly ReportedFile[] {
  return (plan?.files ?? []).flatMap((file) => {
    const { path, failure, work, kept, target, blocked = [] } = file;
    const isIdle = work.length + kept.length === 0 && blocked.length === 0 && !target?.merged;
    if (failure === undefined && isIdle) return [];
    const unsent = refused.flatMap((one) => (one.file === file ? one.problem : []));
    return {
      path: shown(path),
      created: false,
      translated: 0,
      kept: kept.map(({ path: key }) => pathText(key)),
      ...(target?.merged && { merged: reportUnits(target.merged.merge) }),
      problems: [...blocked, ...unsent].map(problemReporter(target?.text ?? "")),
      failure: failure === undefined ? null : reportFailure(failure, shown),
    };
  });
}
