import { join } from "node:path";
import { localeIn } from "../core/discover.ts";
import { Failure } from "../core/failure.ts";
import { applyOutcome } from "../project/apply.ts";
import { loadCatalog, type Root } from "../project/catalogs.ts";
import { openCache } from "../project/disk/cache.ts";
import { cacheFolder, turnsFolder } from "../project/disk/cacheFolder.ts";
import { diskFiles } from "../project/disk/files.ts";
import { withMergedSources } from "../project/mergeFirst.ts";
import { fallbackOf } from "../project/overlays.ts";
import { estimate, type Plan, planTranslation } from "../project/plan.ts";
import { withResources } from "../project/resources.ts";
import { withRoom } from "../project/room.ts";
import { type RunPorts, runPlan } from "../project/run.ts";
import { catalogsInScope } from "./catalogsInScope.ts";
import { connect } from "./connect.ts";
import { exitCodes, worst } from "./exitCodes.ts";
import { translateHelp } from "./help.ts";
import type { Io } from "./io.ts";
import { withLateWord } from "./lateWord.ts";
import { lazyService } from "./lazyService.ts";
import { terminalLog } from "./log.ts";
import { progressBar } from "./progressBar.ts";
import { type ReportedFailure, reportLine } from "./report.ts";
import { type Scope, scopeOf } from "./scope.ts";
import { readTranslateOptions, type TranslateOptions } from "./translateOptions.ts";
import {
  exitCodesOf,
  exitCodesOfEstimate,
  type ReportedCatalog,
  reportEstimate,
  reportRun,
} from "./translateReport.ts";
import { runText } from "./translateText.ts";
import { warningTeller } from "./warnings.ts";

/** `glossa translate`; resolves to the exit code. Throws `BadCall`, and the `Failure` that kept it from beginning. */
export async function translate(args: readonly string[], io: Io): Promise<number> {
  const options = readTranslateOptions(args);
  if (options.help) {
    io.out(translateHelp);
    return exitCodes.done;
  }
  const scope = await scopeOf(options.names, io.cwd);
  const root = {
    files: diskFiles(scope.root, { turns: turnsFolder(io.env), signal: io.signal, restores: !options.dryRun }),
    keepsTrees: !options.dryRun,
    keepsPreImages: false,
  };
  const { warnings, onWarning } = warningTeller("translate", io, scope.shown);
  const log = terminalLog(io.err, options.verbose);
  const service = lazyService(() => connect(options, io, log, { usesEngines: true }));
  const cache = openCache(join(cacheFolder(io.env), "translations"));
  const ports = { translator: service.translator, cache, log, allowPseudo: options.allowPseudo };
  const work: Work = { root, scope, options, io, ports, warnings };
  try {
    const plans = await makePlans(root, scope, options, { onWarning, onWork: service.begin, signal: io.signal });
    const settled: Plan[] = [];
    for (const plan of plans) settled.push(await withResources(plan, service.directory, io.signal));
    const reports = await (options.dryRun ? estimateAll(settled, work) : runAll(settled, work));
    return tell(reports, work);
  } finally {
    await service.close();
  }
}

interface Work {
  readonly root: Root;
  readonly scope: Scope;
  readonly options: TranslateOptions;
  readonly io: Io;
  readonly ports: RunPorts;
  readonly warnings: readonly ReportedFailure[];
}

interface Part {
  readonly report: ReportedCatalog;
  readonly codes: readonly number[];
  /** Whether a file was changed. */
  readonly written: boolean;
}

/** The plans of all catalogs; what was asked for and can't be done anywhere is thrown before anything is done, as is what leaves nothing to do. */
async function makePlans(
  root: Root,
  scope: Scope,
  { from, to, only, translation }: TranslateOptions,
  { onWork, ...search }: Pick<Parameters<typeof catalogsInScope>[2], "onWarning" | "signal"> & { onWork: () => void },
): Promise<readonly Plan[]> {
  const plans: Plan[] = [];
  for (const { found, files, targets } of await catalogsInScope(root, scope, { from, ...search })) {
    const named = to?.map((locale) => localeIn(found.catalog, locale));
    const read = await loadCatalog(root, found, named ?? targets, search.signal);
    // what falls back to another locale is translated where it is named
    const wanted = named ?? targets.filter((locale) => files !== undefined || fallbackOf(read, locale) === undefined);
    const request = { targets: wanted, options: translation, ...(only && { only }), ...(files && { files }) };
    const loaded = await withMergedSources(root, read, request, search.signal);
    const plan = planTranslation(loaded, request);
    if (plan.locales.some(({ files }) => files.some(({ work }) => work.length > 0))) onWork();
    plans.push(await withRoom(plan, root, search.signal));
  }
  const failure = impossible(plans, to !== undefined);
  if (failure?.facts.file !== undefined)
    throw new Failure(failure.code, { ...failure.facts, file: scope.shown(failure.facts.file) });
  if (failure !== undefined) throw failure;
  return plans;
}

/** Why a locale that was named, or else every one, can't be translated in any catalog. */
function impossible(plans: readonly Plan[], isNamed: boolean): Failure | undefined {
  const locales = plans.flatMap((plan) => plan.locales);
  const possible = new Set(locales.filter(({ failure }) => failure === undefined).map(({ locale }) => locale));
  if (!isNamed && possible.size > 0) return undefined;
  return locales.find(({ locale, failure }) => failure !== undefined && !possible.has(locale))?.failure;
}

async function estimateAll(plans: readonly Plan[], work: Work): Promise<readonly Part[]> {
  const { scope, ports, io } = work;
  return spending(plans, work, async (plan, budget) => {
    const estimates = await estimate(plan, { ...ports, ...budget }, io.signal);
    const codes = exitCodesOfEstimate(plan, estimates);
    return { report: reportEstimate(plan, estimates, scope.shown), codes, written: false };
  });
}

const runAll = (plans: readonly Plan[], work: Work): Promise<readonly Part[]> =>
  spending(plans, work, (plan, budget) => runOne(plan, budget, work));

/** Takes one catalog after the other; what one costs, the next of the same budget may not cost any more. */
async function spending(
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
 * What was cancelled, and a locale whose service failed, is not applied: no file is half translated because of that, and
 * what arrived is in the cache.
 */
async function runOne(
  plan: Plan,
  budget: Pick<RunPorts, "budget">,
  { root, scope, options, ports, io }: Work,
): Promise<Part> {
  const bar = progressBar(io.err, options.json ? undefined : io.columns);
  const running = runPlan(plan, { ...ports, ...budget, onProgress: bar.show }, io.signal);
  const outcome = await withLateWord(running, io.signal, () => {
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
  return { report: reportRun(outcome, applied, scope.shown), codes, written };
}

function tell(parts: readonly Part[], { options, io, warnings }: Work): number {
  const exitCode = worst(parts.flatMap(({ codes }) => codes));
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
    io.err(`Cancelled. ${what}; what was translated is kept and costs nothing next time.\n`);
  }
  return exitCode;
}
