import { join } from "node:path";
import { localeIn } from "../core/discover.ts";
import { Failure } from "../core/failure.ts";
import { applyOutcome } from "../project/apply/applyOutcome.ts";
import { loadCatalog, type Root } from "../project/discover/loadCatalogs.ts";
import { cacheFolder, lockFolder } from "../project/disk/cacheFolder.ts";
import { diskFiles } from "../project/disk/rootFiles.ts";
import { openCache } from "../project/disk/translationCache.ts";
import { fallbackOf } from "../project/model/overlays.ts";
import type { Files } from "../project/model/ports.ts";
import { estimate } from "../project/plan/costEstimate.ts";
import { excludeUnwritable } from "../project/plan/excludeUnwritable.ts";
import { withMergedSources } from "../project/plan/mergeFirst.ts";
import { withResources } from "../project/plan/planResources.ts";
import { type Plan, planTranslation } from "../project/plan/translationPlan.ts";
import { type RunPorts, runPlan } from "../project/run/runPlan.ts";
import { withCancelNotice } from "./cancelNotice.ts";
import { catalogsInScope } from "./catalogsInScope.ts";
import { type ReportedFailure, reportLine } from "./cliReport.ts";
import { connectService } from "./connectService.ts";
import { exitCodes, worstExitCode } from "./exitCodes.ts";
import { translateHelp } from "./helpTexts.ts";
import type { Io } from "./io.ts";
import { createLazyService } from "./lazyService.ts";
import { planCodeContexts } from "./planCodeContexts.ts";
import { createProgressBar } from "./progressBar.ts";
import { type Scope, scopeOf } from "./scope.ts";
import { terminalLog } from "./terminalLog.ts";
import { readTranslateOptions, type TranslateOptions } from "./translateOptions.ts";
import {
  exitCodesOf,
  exitCodesOfEstimate,
  type ReportedCatalog,
  reportEstimate,
  reportRun,
} from "./translateReport.ts";
import { runText } from "./translateSummary.ts";
import { type Repeatable, unlessUnchanged } from "./unchangedRun.ts";
import { createWarningReporter } from "./warningReporter.ts";

/** `glossa translate`; resolves to the exit code. Throws `BadCall`, and the `Failure` that kept it from beginning. */
export async function runTranslate(args: readonly string[], io: Io): Promise<number> {
  const options = readTranslateOptions(args);
  if (options.help) {
    io.out(translateHelp);
    return exitCodes.done;
  }
  const scope = await scopeOf(options.names, io.cwd);
  const files = diskFiles(scope.root, { turns: lockFolder(io.env), signal: io.signal, restores: !options.dryRun });
  const { warnings, onWarning } = createWarningReporter("translate", io, scope.displayPath);
  const log = terminalLog(io.err, options.verbose);
  const service = createLazyService(() => connectService(options, io, log, { usesEngines: true }));
  const cache = openCache(join(cacheFolder(io.env), "translations"));
  const ports = { translator: service.translator, cache, log, allowPseudo: options.allowPseudo };
  const run = async (files: Files): Promise<Repeatable<readonly Part[]>> => {
    const listing = listOnce(files);
    const root = { files: listing, keepsTrees: !options.dryRun, keepsPreImages: false };
    const made = await makePlans(root, scope, options, { onWarning, onWork: service.begin, signal: io.signal });
    const plans = await planCodeContexts(made, listing, { scope, io, log });
    const settled: Plan[] = [];
    for (const plan of plans) settled.push(await withResources(plan, service.directory, io.signal));
    const work = { root, scope, options, io, ports };
    const parts = await (options.dryRun ? estimateAll(settled, work) : runAll(settled, work));
    const isDone = worstExitCode(parts.flatMap(({ codes }) => codes)) === exitCodes.done;
    return { result: parts, isRepeatable: isDone && !options.verbose && warnings.length === 0 && !service.isUsed() };
  };
  try {
    const parts = await unlessUnchanged(files, ["translate", args, io.cwd, scope], io, run);
    return reportParts(parts, { options, io, warnings });
  } finally {
    await service.close();
  }
}

/** The same files, which are listed once. */
function listOnce(files: Files): Files {
  let listing: ReturnType<Files["list"]> | undefined;
  return {
    ...files,
    list: (signal) => {
      listing ??= files.list(signal);
      return listing;
    },
  };
}

interface Work {
  readonly root: Root;
  readonly scope: Scope;
  readonly options: TranslateOptions;
  readonly io: Io;
  readonly ports: RunPorts;
}

interface Part {
  readonly report: ReportedCatalog;
  readonly codes: readonly number[];
  /** `true` if a file was changed. */
  readonly written: boolean;
}

/** The plans of all catalogs; throws before any work if a request can't be met anywhere, or if nothing is to do. */
async function makePlans(
  root: Root,
  scope: Scope,
  { from, to, only, translation, contexts }: TranslateOptions,
  { onWork, ...search }: Pick<Parameters<typeof catalogsInScope>[2], "onWarning" | "signal"> & { onWork: () => void },
): Promise<readonly Plan[]> {
  const plans: Plan[] = [];
  for (const { found, files, targets } of await catalogsInScope(root, scope, { from, ...search })) {
    const named = to?.map((locale) => localeIn(found.catalog, locale));
    const read = await loadCatalog(root, found, named ?? targets, search.signal);
    // what falls back to another locale is translated where it is named
    const wanted = named ?? targets.filter((locale) => files !== undefined || fallbackOf(read, locale) === undefined);
    const request = { targets: wanted, options: translation, contexts, ...(only && { only }), ...(files && { files }) };
    const loaded = await withMergedSources(root, read, request, search.signal);
    const plan = planTranslation(loaded, request);
    if (plan.locales.some(({ files }) => files.some(({ work }) => work.length > 0))) onWork();
    plans.push(await excludeUnwritable(plan, root, search.signal));
  }
  const failure = firstImpossible(plans, to !== undefined);
  if (failure?.facts.file !== undefined)
    throw new Failure(failure.code, { ...failure.facts, file: scope.displayPath(failure.facts.file) });
  if (failure !== undefined) throw failure;
  return plans;
}

/** The reason why a named locale, or else every one, can't be translated in any catalog. */
function firstImpossible(plans: readonly Plan[], isNamed: boolean): Failure | undefined {
  const locales = plans.flatMap((plan) => plan.locales);
  const possible = new Set(locales.filter(({ failure }) => failure === undefined).map(({ locale }) => locale));
  if (!isNamed && possible.size > 0) return undefined;
  return locales.find(({ locale, failure }) => failure !== undefined && !possible.has(locale))?.failure;
}

async function estimateAll(plans: readonly Plan[], work: Work): Promise<readonly Part[]> {
  const { scope, ports, io } = work;
  return withBudget(plans, work, async (plan, budget) => {
    const estimates = await estimate(plan, { ...ports, ...budget }, io.signal);
    const codes = exitCodesOfEstimate(plan, estimates);
    return { report: reportEstimate(plan, estimates, scope.displayPath), codes, written: false };
  });
}

const runAll = (plans: readonly Plan[], work: Work): Promise<readonly Part[]> =>
  withBudget(plans, work, (plan, budget) => runOne(plan, budget, work));

/** Takes one catalog after the other; the cost of one is deducted from the budget of the next ones. */
async function withBudget(
  plans: readonly Plan[],
  { options, io }: Work,
  take: (plan: Plan, budget: Pick<RunPorts, "budget">) => Promise<Part>,
): Promise<readonly Part[]> {
  const parts: Part[] = [];
  const spent = new Map<string | undefined, number>();
  for (const plan of plans) {
    const { project, projectPath } = plan.loaded;
    const purse = options.budget === undefined ? projectPath : undefined;
    const limit = options.budget ?? project.budget;
    const before = spent.get(purse) ?? 0;
    const part = await take(plan, limit === undefined ? {} : { budget: Math.max(0, limit - before) });
    parts.push(part);
    if (io.signal.aborted) break;
    spent.set(
      purse,
      part.report.locales.reduce((total, { characters }) => total + characters, before),
    );
  }
  return parts;
}

/**
 * Cancelled locales, and those whose service failed, are not applied: no file is half translated because of that, and
 * the answers so far are in the cache.
 */
async function runOne(
  plan: Plan,
  budget: Pick<RunPorts, "budget">,
  { root, scope, options, ports, io }: Work,
): Promise<Part> {
  const bar = createProgressBar(io.err, options.json ? undefined : io.columns);
  const running = runPlan(plan, { ...ports, ...budget, onProgress: bar.show }, io.signal);
  const outcome = await withCancelNotice(running, io.signal, () => {
    bar.clear();
    io.err("Waiting for the requests under way, as they may be billed. Ctrl+C again ends at once.\n");
  });
  bar.clear();
  const locales = outcome.locales.filter(
    ({ failure }) => failure === undefined || !failure.code.startsWith("service."),
  );
  const applied = outcome.cancelled || locales.length === 0 ? [] : await applyOutcome(root, { ...outcome, locales });
  const codes = outcome.cancelled ? [exitCodes.cancelled] : exitCodesOf(outcome, applied);
  const written = applied.some((file) => file.written !== undefined);
  return { report: reportRun(outcome, applied, scope.displayPath), codes, written };
}

function reportParts(
  parts: readonly Part[],
  { options, io, warnings }: Pick<Work, "options" | "io"> & { readonly warnings: readonly ReportedFailure[] },
): number {
  const exitCode = worstExitCode(parts.flatMap(({ codes }) => codes));
  const catalogs = parts.map(({ report }) => report);
  if (options.json) {
    const { dryRun } = options;
    const cancelled = exitCode === exitCodes.cancelled;
    io.out(reportLine({ command: "translate", exitCode, dryRun, cancelled, failures: [], warnings, catalogs }));
    return exitCode;
  }
  for (const catalog of catalogs) io.out(runText(catalog, options.dryRun));
  if (exitCode === exitCodes.cancelled) {
    const what = parts.some(({ written }) => written) ? "The rest was not written" : "No file was written";
    io.err(`Cancelled. ${what}. Translated texts are kept and are not billed again.\n`);
  }
  return exitCode;
}
