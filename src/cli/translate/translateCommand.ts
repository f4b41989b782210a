import { join } from "node:path";
import { localeIn } from "../../core/conventions/discover.ts";
import { type EngineUse, noUse, sumUses, useIn } from "../../core/engines/engineCost.ts";
import { isMarkOf } from "../../core/engines/engineMark.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { BudgetLimit } from "../../core/projectFile/budgetLimit.ts";
import { applyOutcome } from "../../project/apply/applyOutcome.ts";
import { loadCatalog, type Root } from "../../project/discover/loadCatalogs.ts";
import { cacheFolder, lockFolder } from "../../project/disk/cacheFolder.ts";
import { diskFiles } from "../../project/disk/rootFiles.ts";
import { openCache } from "../../project/disk/translationCache.ts";
import type { Files } from "../../project/model/ports.ts";
import { limitsOf } from "../../project/plan/budget.ts";
import { estimate } from "../../project/plan/costEstimate.ts";
import { completePlans, makePlan } from "../../project/plan/makePlan.ts";
import { withReferences } from "../../project/plan/nearTranslations.ts";
import { type Plan, type PlanRequest, peopleFailure } from "../../project/plan/translationPlan.ts";
import { type RunPorts, runPlan } from "../../project/run/runPlan.ts";
import { openSince, type Since } from "../git/since.ts";
import { catalogId } from "../keys/keyProject.ts";
import { type ReportedFailure, reportLine } from "../report/cliReport.ts";
import type { TranslateResult, WithoutVersion } from "../report/jsonResults.ts";
import { connectService } from "../service/connectService.ts";
import { createLazyService } from "../service/lazyService.ts";
import { catalogsInScope } from "../terminal/catalogsInScope.ts";
import { BadCall, exitCodes, worstExitCode } from "../terminal/exitCodes.ts";
import { translateHelp } from "../terminal/helpTexts.ts";
import type { Io } from "../terminal/io.ts";
import { type Scope, scopeOf } from "../terminal/scope.ts";
import { createWarningReporter, terminalLog } from "../terminal/terminalLog.ts";
import { createProgressBar, withCancelNotice } from "../terminal/terminalProgress.ts";
import { printable } from "../terminal/terminalText.ts";
import { type Repeatable, unlessUnchanged } from "../terminal/unchangedRun.ts";
import { readPlannedCode } from "./readPlannedCode.ts";
import { readTranslateOptions, type TranslateOptions } from "./translateOptions.ts";
import {
  exitCodesOf,
  exitCodesOfEstimate,
  type ReportedCatalog,
  reportEstimate,
  reportRun,
} from "./translateReport.ts";
import { runText } from "./translateSummary.ts";

/** `glossa translate`; resolves to the exit code. Throws `BadCall`, and the `Failure` that kept it from beginning. */
export async function runTranslate(args: readonly string[], io: Io): Promise<number> {
  const options = readTranslateOptions(args);
  if (options.help) {
    io.out(translateHelp);
    return exitCodes.done;
  }
  const scope = await scopeOf(options.names, io.cwd);
  const files = diskFiles(scope.root, {
    turns: lockFolder(io.env),
    signal: io.signal,
    leftovers: options.dryRun ? "remove" : "restore",
  });
  const { warnings, onWarning } = createWarningReporter("translate", io, scope.displayPath);
  const log = terminalLog(io.err, options.verbose);
  const service = createLazyService(() => connectService(options, io, log, { usesEngines: true }));
  const cache = openCache(join(cacheFolder(io.env), "translations"));
  const { allowPseudo, allowTooLong } = options;
  const ports = { translator: service.translator, cache, log, allowPseudo, allowTooLong };
  const since = await openSince(options.since, scope, io);
  const run = async (files: Files): Promise<Repeatable<readonly Part[]>> => {
    const listing = listOnce(files);
    const only = await since?.messages(listing);
    const root = { files: listing, keepsTrees: !options.dryRun, keepsPreImages: false };
    const search = { onWarning, onWork: service.begin, signal: io.signal };
    const plans = await makePlans(root, scope, { ...options, isWanted: only?.hasEntry }, search);
    const readCode = () => readPlannedCode(plans, listing, scope, io);
    const sources = {
      directory: service.directory,
      readCode,
      catalogId: ({ loaded }: Plan) => catalogId(loaded),
      log,
    };
    const complete = await completePlans(plans, sources, io.signal);
    const work = { root, scope, options, io, ports };
    const parts = await (options.dryRun ? estimateAll(complete, work) : runAll(complete, work));
    const isOfAll = since === undefined;
    const isDone = worstExitCode(parts.flatMap(({ codes }) => codes)) === exitCodes.done;
    return {
      result: parts,
      isRepeatable: isDone && isOfAll && !options.verbose && warnings.length === 0 && !service.isUsed(),
    };
  };
  try {
    const parts = await unlessUnchanged(files, ["translate", args, io.cwd, scope], io, run);
    return reportParts(parts, { options, io, warnings, since });
  } finally {
    since?.revision.close();
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

/** The limit to the messages of a branch. */
interface Wanted {
  readonly isWanted: PlanRequest["isWanted"] | undefined;
}

/** The plans of all catalogs; throws before any work if a request can't be met anywhere, or if nothing is to do. */
async function makePlans(
  root: Root,
  scope: Scope,
  { from, to, only, translation, contexts, terms, retranslate, isWanted }: TranslateOptions & Wanted,
  { onWork, ...search }: Pick<Parameters<typeof catalogsInScope>[2], "onWarning" | "signal"> & { onWork: () => void },
): Promise<readonly Plan[]> {
  const plans: Plan[] = [];
  let isNamed = to !== undefined;
  for (const { found, files, targets } of await catalogsInScope(root, scope, { from, ...search })) {
    isNamed ||= files !== undefined;
    const named = to?.map((locale) => localeIn(found.catalog, locale));
    const loaded = await loadCatalog(root, found, withReferences(named ?? targets, found), search.signal);
    // what falls back to another locale is translated where it is named
    const wanted = named ?? targets.filter((locale) => files !== undefined || loaded.fallbackOf(locale) === undefined);
    const limits = limitsOfRequest({ only, retranslate, isWanted });
    const request = {
      targets: wanted,
      options: translation,
      contexts,
      terms,
      ...limits,
      ...(files && { files }),
      onWork,
    };
    plans.push(await makePlan(root, loaded, request, search.signal));
  }
  requireMadeBy(plans, retranslate);
  const failure =
    firstImpossible(plans, to !== undefined) ?? (isNamed ? peopleFailure({ locales: allLocales(plans) }) : undefined);
  if (failure?.facts.file !== undefined)
    throw new Failure(failure.code, { ...failure.facts, file: scope.displayPath(failure.facts.file) });
  if (failure !== undefined) throw failure;
  return plans;
}

const limitsOfRequest = ({ only, retranslate, isWanted }: Pick<TranslateOptions, "only" | "retranslate"> & Wanted) => ({
  ...(only && { only }),
  ...(retranslate !== undefined && { madeBy: retranslate }),
  ...(isWanted && { isWanted }),
});

/** Throws `BadCall` with the engines that there are if none of the locks has lines of the one that is named. */
function requireMadeBy(plans: readonly Plan[], named: string | undefined): void {
  if (named === undefined) return;
  const marks = [...new Set(plans.flatMap(({ loaded }) => [...loaded.lock.engines().keys()]))].sort();
  if (marks.some((mark) => isMarkOf(mark, named))) return;
  const known = marks.length === 0 ? "It names no engine yet." : `It names ${marks.map(printable).join(", ")}.`;
  throw new BadCall(`--retranslate takes an engine of glossa.lock, not “${printable(named)}”. ${known}`);
}

/** The reason why a named locale, or else every one, can't be translated in any catalog. */
function firstImpossible(plans: readonly Plan[], isNamed: boolean): Failure | undefined {
  const locales = allLocales(plans);
  const possible = new Set(locales.filter(({ failure }) => failure === undefined).map(({ locale }) => locale));
  if (!isNamed && possible.size > 0) return undefined;
  return locales.find(({ locale, failure }) => failure !== undefined && !possible.has(locale))?.failure;
}

const allLocales = (plans: readonly Plan[]): Plan["locales"] => plans.flatMap(({ locales }) => locales);

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
  const spent = new Map<string | undefined, EngineUse & { readonly characters: number }>();
  for (const plan of plans) {
    const { project, projectPath } = plan.loaded;
    const purse = options.budget === undefined ? projectPath : undefined;
    const [limit] = limitsOf(options.budget ?? project.budget);
    const before = spent.get(purse) ?? { ...noUse, characters: 0 };
    const part = await take(plan, limit === undefined ? {} : { budget: lessen(limit, before) });
    parts.push(part);
    if (io.signal.aborted) break;
    const { locales } = part.report;
    const characters = locales.reduce((total, one) => total + one.characters, before.characters);
    spent.set(purse, { ...sumUses([before, ...locales.flatMap(({ use }) => use ?? [])]), characters });
  }
  return parts;
}

/** Returns what is left of a limit. */
function lessen({ unit, amount }: BudgetLimit, spent: EngineUse & { readonly characters: number }): BudgetLimit {
  const used = unit === "characters" ? spent.characters : useIn(spent, unit);
  return { unit, amount: Math.max(0, amount - used) };
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
  {
    options,
    io,
    warnings,
    since,
  }: Pick<Work, "options" | "io"> & {
    readonly warnings: readonly ReportedFailure[];
    readonly since: Since | undefined;
  },
): number {
  const exitCode = worstExitCode(parts.flatMap(({ codes }) => codes));
  const catalogs = parts.map(({ report }) => report);
  if (options.json) {
    const { dryRun } = options;
    const cancelled = exitCode === exitCodes.cancelled;
    const base = since && { since: { ref: since.ref, commit: since.commit } };
    const result = {
      ...({ command: "translate", exitCode, dryRun, cancelled, failures: [], warnings } as const),
      ...base,
      catalogs,
    };
    io.out(reportLine(result satisfies WithoutVersion<TranslateResult>));
    return exitCode;
  }
  for (const catalog of catalogs) io.out(runText(catalog, options.dryRun));
  if (exitCode === exitCodes.cancelled) {
    const what = parts.some(({ written }) => written) ? "The rest was not written" : "No file was written";
    io.err(`Cancelled. ${what}. Translated texts are kept and are not billed again.\n`);
  }
  return exitCode;
}
