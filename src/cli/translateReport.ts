import { pathText } from "../core/message.ts";
import { type AppliedFile, appliedKey } from "../project/appliedFile.ts";
import type { FilePlan, LocaleEstimate, LocalePlan, Plan } from "../project/plan.ts";
import { replacedBy, replacedIn } from "../project/replaced.ts";
import type { FileOutcome, LocaleOutcome, Outcome } from "../project/run.ts";
import { exitCodeOf, exitCodes } from "./exitCodes.ts";
import { reportUnits } from "./mergedUnits.ts";
import {
  problemReporter,
  type ReportedFailure,
  type ReportedFile,
  type ReportedLocale,
  reportFailure,
} from "./report.ts";

/** One catalog in the report of `glossa translate`. */
export interface ReportedCatalog {
  readonly pattern: string;
  readonly sourceLocale: string;
  readonly locales: readonly ReportedLocale[];
  /** `glossa.lock`, where it could not be written. */
  readonly lockFailure: ReportedFailure | null;
}

type Shown = (path: string) => string;

/** What a run did, file by file. */
export function reportRun({ plan, locales }: Outcome, applied: readonly AppliedFile[], shown: Shown): ReportedCatalog {
  const byFile = new Map(applied.map((file) => [appliedKey(file), file]));
  const lock = byFile.get(appliedKey({ path: plan.loaded.lockPath }))?.failure;
  return {
    ...headOf(plan),
    locales: locales.map((locale, i) => ({
      ...reportLocale(plan, locale, byFile, shown),
      ...leftOutOf(plan.locales[i]),
    })),
    lockFailure: lock === undefined ? null : reportFailure(lock, shown),
  };
}

/** What a run would do and cost. */
export function reportEstimate(plan: Plan, estimates: readonly LocaleEstimate[], shown: Shown): ReportedCatalog {
  const locales = estimates.map((estimate, i): ReportedLocale => {
    const { locale, messages, texts, characters, requests, fromCache, beyondBudget, engine, failure } = estimate;
    const { requestsForNotes } = estimate;
    const all = messages + blockedIn(plan.locales[i]?.files ?? []);
    return {
      ...{ locale, engine: engine ?? null, messages: all, translated: 0, left: all },
      ...{ texts, characters, requests, requestsForNotes, fromCache },
      kept: keptIn(plan.locales[i]?.files ?? []),
      replaced: replacedIn(plan.loaded, plan.locales[i]?.files ?? []),
      ...(beyondBudget && { beyondBudget }),
      ...leftOutOf(plan.locales[i]),
      failure: failure === undefined ? null : reportFailure(failure, shown),
      files: plannedFiles(plan.locales[i], estimate, shown),
    };
  });
  return { ...headOf(plan), locales, lockFailure: null };
}

/** The exit codes that parts of a run lead to. */
export function exitCodesOf({ locales }: Outcome, applied: readonly AppliedFile[]): readonly number[] {
  const failures = locales.flatMap(({ failure }) => (failure === undefined ? [] : exitCodeOf(failure)));
  const files = locales.flatMap((locale) => locale.files);
  const isIncomplete =
    files.some(({ plan, problems, left }) => plan.failure !== undefined || problems.length > 0 || left > 0) ||
    blockedIn(files.map(({ plan }) => plan)) > 0 ||
    applied.some(({ refused, failure }) => refused.length > 0 || failure !== undefined);
  // what a failed locale left is told by its failure
  return failures.length > 0 || !isIncomplete ? failures : [exitCodes.problems];
}

/** The exit codes that a run would lead to, as far as the plan can tell. */
export function exitCodesOfEstimate({ locales }: Plan, estimates: readonly LocaleEstimate[]): readonly number[] {
  const failures = estimates.flatMap(({ failure }) => (failure === undefined ? [] : exitCodeOf(failure)));
  const files = locales.flatMap((locale) => locale.files);
  const isBroken = files.some(({ failure }) => failure !== undefined) || blockedIn(files) > 0;
  const isRefused = estimates.some(({ refused }) => refused.length > 0);
  return failures.length > 0 || !(isBroken || isRefused) ? failures : [exitCodes.problems];
}

/** Messages that have no room in their files. */
const blockedIn = (files: readonly FilePlan[]): number =>
  files.reduce((total, { blocked = [] }) => total + blocked.length, 0);

const leftOutOf = (plan: LocalePlan | undefined): Pick<ReportedLocale, "resourcesLeftOut"> =>
  plan?.leftOut === undefined || plan.leftOut.length === 0 ? {} : { resourcesLeftOut: plan.leftOut };

const headOf = ({ loaded: { catalog } }: Plan) => ({ pattern: catalog.pattern, sourceLocale: catalog.sourceLocale });

/** How many translations stay. */
const keptIn = (files: readonly FilePlan[]): number => files.reduce((total, { kept }) => total + kept.length, 0);

function reportLocale(
  plan: Plan,
  outcome: LocaleOutcome,
  applied: ReadonlyMap<string, AppliedFile>,
  shown: Shown,
): ReportedLocale {
  const { locale, engine, sent, billed, fromCache, failure } = outcome;
  const files = outcome.files.map((file) => reportFile(file, applied.get(appliedKey(file)), shown));
  const plans = outcome.files.map((file) => file.plan);
  const messages = plans.reduce((total, { work }) => total + work.length, blockedIn(plans));
  const translated = files.reduce((total, file) => total + file.translated, 0);
  return {
    ...{ locale, engine: engine ?? null, messages, translated, left: messages - translated },
    ...{ texts: sent, characters: billed, fromCache },
    kept: keptIn(plans),
    replaced: replacedBy(plan.loaded, outcome.files, (file) => applied.get(appliedKey(file))),
    failure: failure === undefined ? null : reportFailure(failure, shown),
    files: files.filter(isTold),
  };
}

function reportFile(
  { plan, path, problems }: FileOutcome,
  applied: AppliedFile | undefined,
  shown: Shown,
): ReportedFile {
  const failure = plan.failure ?? applied?.failure;
  const reported = problemReporter(plan.target?.text ?? "");
  return {
    path: shown(path),
    created: applied?.written === "created",
    translated: applied?.settled.length ?? 0,
    kept: plan.kept.map(({ path: key }) => pathText(key)),
    ...(applied?.merge && { merged: reportUnits(applied.merge) }),
    // places are those of the file as it is now, which is not the text that was planned with
    problems: [...(plan.blocked ?? []), ...problems, ...(applied?.refused ?? [])].map(({ span: _, ...problem }) =>
      reported(problem),
    ),
    failure: failure === undefined ? null : reportFailure(failure, shown),
  };
}

const isTold = ({ created, translated, kept, merged, problems, failure }: ReportedFile): boolean =>
  created || translated + kept.length > 0 || merged !== undefined || problems.length > 0 || failure !== null;

function plannedFiles(
  plan: LocalePlan | undefined,
  { refused }: LocaleEstimate,
  shown: Shown,
): readonly ReportedFile[] {
  return (plan?.files ?? []).flatMap((file) => {
    const { path, failure, work, kept, target, blocked = [] } = file;
    const isIdle = work.length + kept.length === 0 && blocked.length === 0 && !target?.merged;
    if (failure === undefined && isIdle) return [];
    const unsent = refused.flatMap((one) => (one.file === file ? one.problem : []));
    return {
      ...{ path: shown(path), created: false, translated: 0 },
      kept: kept.map(({ path: key }) => pathText(key)),
      ...(target?.merged && { merged: reportUnits(target.merged.merge) }),
      problems: [...blocked, ...unsent].map(problemReporter(target?.text ?? "")),
      failure: failure === undefined ? null : reportFailure(failure, shown),
    };
  });
}
