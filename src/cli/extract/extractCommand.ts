import type { KeyStyle } from "../../core/extract/keyStyle.ts";
import type { Root } from "../../project/discover/loadCatalogs.ts";
import { lockFolder } from "../../project/disk/cacheFolder.ts";
import { diskFiles } from "../../project/disk/rootFiles.ts";
import { applyExtraction, type ExtractedResult } from "../../project/extract/extractEdits.ts";
import type { ExtractPlan } from "../../project/extract/extractPlan.ts";
import type { ExtractPlans } from "../../project/extract/extractPlans.ts";
import { type Removal, removedFrom } from "../../project/extract/planRemoval.ts";
import { type ReportedUsage, SourcePlaces } from "../keys/sourcePlaces.ts";
import { reportLine } from "../report/cliReport.ts";
import { oneOfWords, readArguments } from "../terminal/arguments.ts";
import { exitCodes, WrongUsage, worstExitCode } from "../terminal/exitCodes.ts";
import { extractHelp } from "../terminal/helpTexts.ts";
import type { Io } from "../terminal/io.ts";
import { type Scope, scopeOf } from "../terminal/scope.ts";
import { createWarningReporter } from "../terminal/terminalLog.ts";
import { exitCodeOfOthers, extractorSummary, reportOthers } from "./extractorReport.ts";
import { exitCodeOfExtraction, type ReportedExtraction, reportExtraction } from "./extractReport.ts";
import { extractSummary } from "./extractSummary.ts";
import { makeExtractPlans } from "./planExtract.ts";
import { askRemoval, type RemovalConsent } from "./removeUnused.ts";

/** `glossa extract`; resolves to the exit code. Throws `BadCall`, and the `Failure` that kept it from beginning. */
export async function runExtract(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, extractFlags);
  if (values.help) {
    io.out(extractHelp);
    return exitCodes.done;
  }
  const { check = false, json = false, translate = false, "remove-unused": remove = false, ...rest } = values;
  const { yes = false, force = false, ...passed } = rest;
  const scope = await folderScope(positionals, io);
  requireSense({ check, changes: translate || remove, consent: yes || force, remove });
  const root = {
    files: diskFiles(scope.root, {
      turns: lockFolder(io.env),
      signal: io.signal,
      leftovers: check ? "remove" : "restore",
    }),
  };
  const found = await makeExtractPlans(root, { scope, io, style: styleOf(passed) });
  const removal = remove ? { yes, force } : undefined;
  const exitCode = await carryOut(found, { root, scope, io, check, json, ...(removal && { removal }) });
  if (!translate) return exitCode;
  const own = Object.entries(passed).filter(([name]) => Object.hasOwn(passedFlags, name));
  return worstExitCode([exitCode, await translateOn(found.plans, scope, { ...Object.fromEntries(own), json }, io)]);
}

function requireSense(given: Readonly<Record<"check" | "changes" | "consent" | "remove", boolean>>): void {
  if (given.check && given.changes)
    throw new WrongUsage("--check changes nothing, so --translate and --remove-unused don't go with it.");
  if (given.consent && !given.remove) throw new WrongUsage("--yes and --force go with --remove-unused.");
}

async function folderScope(names: readonly string[], { cwd }: Io): Promise<Scope> {
  if (names.length > 1) throw new WrongUsage("It takes one folder.");
  const scope = await scopeOf(names, cwd);
  if (scope.files.length > 0) throw new WrongUsage(`${names[0]} is not a folder.`);
  return scope;
}

interface Work {
  readonly root: Root;
  readonly scope: Scope;
  readonly io: Io;
  readonly check: boolean;
  readonly json: boolean;
  /** Consent to remove unused messages; undefined if they stay. */
  readonly removal?: RemovalConsent;
}

async function carryOut(
  { plans, others, warnings: general }: ExtractPlans,
  { root, scope, io, check, json, removal }: Work,
): Promise<number> {
  const { warnings, onWarning } = createWarningReporter("extract", io, scope.displayPath);
  for (const warning of [...general, ...plans.flatMap((plan) => plan.warnings)]) onWarning(warning);
  const places = new SourcePlaces(root.files, scope.displayPath);
  const works: PlanWork[] = [];
  for (const plan of plans) works.push(await createWork(plan, places, scope.displayPath));
  const removals =
    removal === undefined ? new Map<ExtractPlan, Removal>() : await askRemovals(works, { ...removal, json, io });
  const catalogs: ReportedExtraction[] = [];
  const codes = [exitCodeOfOthers(others, general)];
  for (const { plan, report } of works) {
    const removed = removals.get(plan);
    const results = check
      ? undefined
      : await applyExtraction(root, plan, (file) => (removed === undefined ? [] : removedFrom(file, removed)));
    codes.push(exitCodeOfExtraction(plan, results));
    catalogs.push(report(results));
  }
  const exitCode = worstExitCode(codes);
  const extractors = await reportOthers(others, places);
  if (json) io.out(reportLine({ command: "extract", exitCode, failures: [], warnings, catalogs, extractors }));
  else io.out(catalogs.map((one) => extractSummary(one, catalogs.length > 1)).join("") + extractorSummary(extractors));
  return exitCode;
}

/** Asks for each catalog before anything changes. */
async function askRemovals(
  works: readonly PlanWork[],
  consent: Parameters<typeof askRemoval>[2],
): Promise<ReadonlyMap<ExtractPlan, Removal>> {
  const removals = new Map<ExtractPlan, Removal>();
  for (const { plan, report } of works) {
    const hasUnused = works.length === 1 || plan.files.some(({ unused }) => unused.length > 0);
    if (hasUnused && !plan.options.keepRemoved) removals.set(plan, await askRemoval(plan, report(undefined), consent));
  }
  return removals;
}

interface PlanWork {
  readonly plan: ExtractPlan;
  readonly report: (results: readonly ExtractedResult[] | undefined) => ReportedExtraction;
}

async function createWork(plan: ExtractPlan, places: SourcePlaces, shown: Scope["displayPath"]): Promise<PlanWork> {
  const composed: ReportedUsage[] = [];
  const ofLibraries: ReportedUsage[] = [];
  for (const placed of plan.composed) composed.push(await places.report(placed));
  for (const placed of plan.ofLibraries) ofLibraries.push(await places.report(placed));
  return { plan, report: (results) => reportExtraction(plan, results, { composed, ofLibraries, shown }) };
}

const ownFlags = {
  check: { type: "boolean" },
  "remove-unused": { type: "boolean" },
  yes: { type: "boolean" },
  force: { type: "boolean" },
  translate: { type: "boolean" },
  "key-separator": { type: "string" },
  "namespace-separator": { type: "string" },
  plurals: { type: "string" },
  "default-namespace": { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** Options passed on to `glossa translate`. */
const passedFlags = {
  to: { type: "string", multiple: true },
  budget: { type: "string" },
  "allow-pseudo": { type: "boolean" },
  service: { type: "string" },
  "auth-scheme": { type: "string" },
} as const;

/** Options of `glossa extract`. */
export const extractFlags = { ...ownFlags, ...passedFlags } as const;

type PassedOptions = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** Returns the key style that the arguments ask for. */
function styleOf(passed: PassedOptions): Partial<KeyStyle> {
  const value = (name: string) => (typeof passed[name] === "string" ? passed[name] : undefined);
  const separator = (name: string) => (value(name) === "none" ? false : value(name));
  const key = separator("key-separator");
  const namespace = separator("namespace-separator");
  const plurals = oneOfWords("--plurals", value("plurals"), ["v3", "v4"]);
  const home = value("default-namespace");
  if (key === "" || namespace === "") throw new WrongUsage("A separator is a text, or none.");
  return {
    ...(key !== undefined && { keySeparator: key }),
    ...(namespace !== undefined && { namespaceSeparator: namespace }),
    ...(plurals !== undefined && { pluralStyle: plurals }),
    ...(home !== undefined && { defaultNamespace: home }),
  };
}

/** Translates what the files of the source locale now have. */
async function translateOn(
  plans: readonly ExtractPlan[],
  scope: Scope,
  passed: PassedOptions,
  io: Io,
): Promise<number> {
  const options = Object.entries(passed).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    return value === true ? [`--${name}`] : [value].flat().map((one) => `--${name}=${one}`);
  });
  const files = plans
    .flatMap((plan) => plan.files)
    .filter(({ source, missing }) => source !== undefined || missing.length > 0)
    .map(({ path }) => scope.displayPath(path));
  const { runTranslate: translate } = await import("../translate/translateCommand.ts");
  return await translate([...options, "--only=missing", "--", ...files], io);
}
