import { Failure } from "../../core/failures/failure.ts";
import { applyMerge, isMergeable, type MergedFile, type MergePlan, planMerge } from "../../project/apply/mergePlan.ts";
import { loadCatalog, type Root } from "../../project/discover/loadCatalogs.ts";
import { lockFolder } from "../../project/disk/cacheFolder.ts";
import { diskFiles } from "../../project/disk/rootFiles.ts";
import {
  problemReporter,
  type ReportedFailure,
  type ReportedProblem,
  reportFailure,
  reportLine,
} from "../report/cliReport.ts";
import { type ReportedUnits, reportUnits, unitsText } from "../report/mergedUnits.ts";
import { readArguments } from "../terminal/arguments.ts";
import { catalogsInScope } from "../terminal/catalogsInScope.ts";
import { exitCodes } from "../terminal/exitCodes.ts";
import { mergeHelp } from "../terminal/helpTexts.ts";
import type { Io } from "../terminal/io.ts";
import { scopeOf } from "../terminal/scope.ts";
import { createWarningReporter } from "../terminal/terminalLog.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";

/** `glossa merge`; resolves to the exit code. Throws `BadCall`, and the `Failure` that kept it from beginning. */
export async function runMerge(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, mergeFlags);
  if (values.help) {
    io.out(mergeHelp);
    return exitCodes.done;
  }
  const { check = false, json = false, remove = false } = values;
  const scope = await scopeOf(positionals, io.cwd);
  const root = { files: diskFiles(scope.root, { turns: lockFolder(io.env), signal: io.signal, leftovers: "restore" }) };
  const { warnings, onWarning } = createWarningReporter("merge", io, scope.displayPath);
  const inScope = await catalogsInScope(root, scope, { onWarning, signal: io.signal });
  const scoped = inScope.filter(({ found }) => isMergeable(found));
  if (scoped.length === 0)
    throw new Failure("catalog.none", { detail: "There is no source file to merge (messages.xlf)." });
  const catalogs: ReportedMerge[] = [];
  for (const { found, files, targets } of scoped) {
    const loaded = await loadCatalog(root, found, targets, io.signal);
    const plan = planMerge(loaded, { locales: targets, remove, ...(files && { files }) });
    const { pattern, sourceLocale } = found.catalog;
    const merged = await carryOutMerge(root, plan, check);
    catalogs.push({
      pattern,
      sourceLocale,
      checked: check,
      files: merged.map((file) => reportFile(plan, file, scope.displayPath)),
    });
  }
  const exitCode = catalogs.some(isLeft) ? exitCodes.problems : exitCodes.done;
  if (json) io.out(reportLine({ command: "merge", exitCode, failures: [], warnings, catalogs }));
  else io.out(mergeText(catalogs));
  return exitCode;
}

/** Options of `glossa merge`. */
export const mergeFlags = {
  check: { type: "boolean" },
  remove: { type: "boolean" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** One catalog in the report of `glossa merge`. */
interface ReportedMerge {
  readonly pattern: string;
  readonly sourceLocale: string;
  /** `true` if nothing was to be written. */
  readonly checked: boolean;
  readonly files: readonly ReportedMergeFile[];
}

/** One target file: the changes of its units, made or planned. */
interface ReportedMergeFile extends ReportedUnits {
  readonly path: string;
  readonly locale: string | null;
  readonly edits: number;
  readonly problems: readonly ReportedProblem[];
  readonly failure: ReportedFailure | null;
}

async function carryOutMerge(root: Root, plan: MergePlan, check: boolean): Promise<readonly MergedFile[]> {
  if (check)
    return plan.files.map(({ path, locale, merge: done, failure }) => ({
      path,
      locale,
      merge: done,
      ...(failure && { failure }),
    }));
  const merged = await applyMerge(root, plan);
  // the lock is worth a word only where it could not be written
  return merged.filter(({ locale, failure }) => locale !== undefined || failure !== undefined);
}

function reportFile(
  { files }: MergePlan,
  { path, locale, merge: done, failure }: MergedFile,
  shown: (path: string) => string,
): ReportedMergeFile {
  const text = files.find((file) => file.path === path)?.target.text ?? "";
  return {
    path: shown(path),
    locale: locale ?? null,
    edits: done.edits.length,
    ...reportUnits(done),
    problems: done.problems.map(problemReporter(text)),
    failure: failure === undefined ? null : reportFailure(failure, shown),
  };
}

/** 1 if something is not merged, for any reason. */
const isLeft = ({ files, checked }: ReportedMerge): boolean =>
  files.some(({ edits, problems, failure }) => problems.length > 0 || failure !== null || (checked && edits > 0));

function mergeText(catalogs: readonly ReportedMerge[]): string {
  const lines = catalogs.flatMap(({ files, checked }) => files.flatMap((file) => fileLines(file, checked)));
  const files = catalogs.flatMap((catalog) => catalog.files);
  const due = files.filter(({ edits }) => edits > 0).length;
  const done = catalogs.some(({ checked }) => checked) ? "to be merged" : "merged";
  const end =
    due === 0 ? `Nothing to merge in ${countNoun(files.length, "file")}.` : `${countNoun(due, "file")} ${done}.`;
  return `${[...lines, end].map(printable).join("\n")}\n`;
}

function fileLines(file: ReportedMergeFile, checked: boolean): readonly string[] {
  const { path, failure, problems, edits } = file;
  if (failure !== null) return [[failure.message, failure.remedy].filter(Boolean).join(" ")];
  const lines = problems.map(({ key, message }) => `${path}: ${key === undefined ? "" : `${key}: `}${message}`);
  return edits === 0 ? lines : [...lines, `${path}: ${unitsText(file)}${checked ? ", to be merged" : ""}`];
}
