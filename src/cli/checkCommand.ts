import type { Locale } from "../core/catalog.ts";
import type { CheckSeverity } from "../core/checks/checkDefinitions.ts";
import { severityOf } from "../core/checks/checkSeverity.ts";
import type { ExpectedTerms } from "../core/checks/termCheck.ts";
import { termStrictnesses } from "../core/glossary/wordForms.ts";
import type { Problem } from "../core/problem.ts";
import { severitiesFor } from "../core/projectFile.ts";
import { checkCatalog, type FileFindings } from "../project/check/checkCatalog.ts";
import { TextQueue } from "../project/check/textQueue.ts";
import { type LoadedCatalog, loadCatalog, pathInProject, type Root } from "../project/discover/loadCatalogs.ts";
import { diskFiles } from "../project/disk/rootFiles.ts";
import { textThread } from "../project/disk/textThread/textClient.ts";
import type { Files } from "../project/model/ports.ts";
import { oneOfWords, readArguments } from "./arguments.ts";
import { catalogsInScope, type ScopedCatalog } from "./catalogsInScope.ts";
import { type CheckedCatalog, type CheckedFile, checkSummary } from "./checkSummary.ts";
import { type CatalogTerms, noTerms, serviceTerms } from "./checkTerms.ts";
import { problemReporter, reportFailure, reportLine } from "./cliReport.ts";
import { BadCall, exitCodes } from "./exitCodes.ts";
import { checkHelp } from "./helpTexts.ts";
import type { Io } from "./io.ts";
import { type Scope, scopeOf } from "./scope.ts";
import { type Repeatable, unlessUnchanged } from "./unchangedRun.ts";
import { createWarningReporter } from "./warningReporter.ts";

/** `glossa check`; resolves to the exit code. Throws `BadCall`, and the `Failure` that kept it from beginning. */
export async function runCheck(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, flags);
  if (values.help) {
    io.out(checkHelp);
    return exitCodes.done;
  }
  const scope = await scopeOf(positionals, io.cwd);
  const { warnings, onWarning } = createWarningReporter("check", io, scope.displayPath);
  const run = async (files: Files): Promise<Repeatable<Checked>> => {
    const result = await checkAll({ files }, scope, termsFor(values, io), { onWarning, signal: io.signal });
    // terms are the service's, which may have other ones tomorrow
    return { result, isRepeatable: !values.terms && warnings.length === 0 };
  };
  const { catalogs, isFine } = await unlessUnchanged(diskFiles(scope.root), ["check", args, io.cwd, scope], io, run);
  const exitCode = isFine ? exitCodes.done : exitCodes.problems;
  if (values.json) io.out(reportLine({ command: "check", exitCode, failures: [], warnings, catalogs }));
  else io.out(checkSummary(catalogs));
  return exitCode;
}

interface Checked {
  readonly catalogs: readonly CheckedCatalog[];
  readonly isFine: boolean;
}

async function checkAll(
  root: Root,
  scope: Scope,
  terms: CatalogTerms,
  search: Parameters<typeof catalogsInScope>[2],
): Promise<Checked> {
  const { signal } = search;
  const thread = textThread();
  const texts = new TextQueue(thread);
  const catalogs: CheckedCatalog[] = [];
  let isFine = true;
  try {
    for (const scoped of await catalogsInScope(root, scope, search)) {
      const base = await loadCatalog(root, scoped.found, [], signal);
      const reader = { root, scope, terms: await terms.of(base, scoped.targets), texts, signal };
      const checked = await reportCatalog(base, scoped, reader);
      const isKnown = catalogs.some(({ lock }) => lock?.path === scope.displayPath(base.lockPath));
      const lock = isKnown ? null : lockOf(base, scope);
      isFine &&= checked.isFine && lock === null;
      catalogs.push({ ...checked.catalog, lock });
    }
  } finally {
    await Promise.all([terms.close(), thread.close()]);
  }
  return { catalogs, isFine };
}

interface Checking {
  readonly root: Root;
  readonly scope: Scope;
  readonly terms: ReadonlyMap<Locale, ExpectedTerms>;
  readonly texts: TextQueue;
  readonly signal: AbortSignal;
}

/** The report of one catalog. Texts of files are not kept. */
async function reportCatalog(
  base: LoadedCatalog,
  { files, targets }: ScopedCatalog,
  { root, scope, signal, ...options }: Checking,
): Promise<{ readonly catalog: Omit<CheckedCatalog, "lock">; readonly isFine: boolean }> {
  const { pattern, sourceLocale } = base.catalog;
  const reported: CheckedFile[] = [];
  let isFine = true;
  for await (const findings of checkCatalog(root, base, { targets, ...options }, signal)) {
    // a file that was not named was read for what is beside it
    if (files && !scope.includes(findings.file.path)) continue;
    const { path, locale } = findings.file;
    const own = severitiesFor(base.project, pathInProject(base, path), locale);
    const severity = ({ code }: Problem) => severityOf(code, own);
    const problems = findings.problems.filter((problem) => severity(problem) !== "off");
    isFine &&= findings.failure === undefined && !problems.some((problem) => fails(severity(problem)));
    reported.push(reportFile({ ...findings, problems }, scope));
  }
  return { catalog: { pattern, sourceLocale, files: reported }, isFine };
}

const flags = {
  terms: { type: "boolean" },
  "term-strictness": { type: "string" },
  service: { type: "string" },
  "auth-scheme": { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

type Values = ReturnType<typeof readArguments<typeof flags>>["values"];

function termsFor(values: Values, io: Io): CatalogTerms {
  const strictness = oneOfWords("--term-strictness", values["term-strictness"], termStrictnesses);
  if (values.terms) {
    const options = { service: values.service, authScheme: values["auth-scheme"] };
    return serviceTerms(options, strictness ?? "inflected", io);
  }
  if (values.service !== undefined || values["auth-scheme"] !== undefined || strictness !== undefined)
    throw new BadCall("--service, --auth-scheme and --term-strictness are for glossa check --terms.");
  return noTerms;
}

function reportFile({ file, text, problems, failure }: FileFindings, { displayPath: shown }: Scope): CheckedFile {
  return {
    path: shown(file.path),
    locale: file.locale,
    problems: problems.map(problemReporter(text)),
    failure: failure === undefined ? null : reportFailure(failure, shown),
  };
}

/** Reports what a merge left in the lock, or why it can't be read. */
function lockOf(
  { lock, lockText, lockPath, lockFailure }: LoadedCatalog,
  { displayPath: shown }: Scope,
): CheckedFile | null {
  if (lock.problems.length === 0 && lockFailure === undefined) return null;
  return {
    path: shown(lockPath),
    problems: lock.problems.map(problemReporter(lockText)),
    failure: lockFailure === undefined ? null : reportFailure(lockFailure, shown),
  };
}

const fails = (severity: CheckSeverity): boolean => severity === "error" || severity === "warning";
