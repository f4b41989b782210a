import type { Locale } from "../../core/catalog/catalog.ts";
import type { ExpectedTerms } from "../../core/checks/termCheck.ts";
import type { Failure } from "../../core/failures/failure.ts";
import { termStrictnesses } from "../../core/glossary/wordForms.ts";
import { severityOf } from "../../core/problems/checkSeverity.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { allTurnedOff, pathInProject, severitiesFor } from "../../core/projectFile/projectRules.ts";
import type { BranchMessages } from "../../project/changes/branchMessages.ts";
import { checkCatalog } from "../../project/check/checkCatalog.ts";
import type { ReferenceScope } from "../../project/check/referenceProblems.ts";
import { createReferenceScope } from "../../project/check/referenceScope.ts";
import { TextQueue } from "../../project/check/textQueue.ts";
import { type LoadedCatalog, loadCatalog, type Root } from "../../project/discover/loadCatalogs.ts";
import { textThread } from "../../project/disk/textThread/textClient.ts";
import type { Files } from "../../project/model/ports.ts";
import { checkText } from "../findings/checkText.ts";
import { countByCheck, hasFailing } from "../findings/findingCounts.ts";
import {
  type FindingFilter,
  filterFindings,
  filterFlags,
  readFilter,
  wantsCode,
  wantsLocale,
} from "../findings/findingFilter.ts";
import type { ListOptions } from "../findings/findingLines.ts";
import { readReports, writeReports } from "../findings/reportFormats.ts";
import { paintFor } from "../findings/terminalColors.ts";
import { findDriverFailure } from "../git/driverFailure.ts";
import { openSince, openStaged, type Since } from "../git/since.ts";
import { reportSince, sinceLine } from "../git/sinceReport.ts";
import { problemReporter, type ReportedProblem, reportLine } from "../report/cliReport.ts";
import type { CheckResult, ReportedSince, WithoutVersion } from "../report/jsonResults.ts";
import { sourceReporter } from "../report/reportedPlaces.ts";
import { oneOfWords, readArguments } from "../terminal/arguments.ts";
import { catalogsInScope, type ScopedCatalog } from "../terminal/catalogsInScope.ts";
import { exitCodes, WrongUsage } from "../terminal/exitCodes.ts";
import { checkHelp } from "../terminal/helpTexts.ts";
import type { Io } from "../terminal/io.ts";
import { type Scope, scopeOf } from "../terminal/scope.ts";
import { createWarningReporter } from "../terminal/terminalLog.ts";
import { type Repeatable, unlessUnchanged } from "../terminal/unchangedRun.ts";
import { reportCheckedFile, reportCheckedLock } from "./checkedFile.ts";
import {
  type CheckedCatalog,
  type CheckedCode,
  type CountedFile,
  listCheckedFiles,
  type ReportedIgnore,
} from "./checkSummary.ts";
import { type CatalogTerms, noTerms, serviceTerms } from "./checkTerms.ts";
import { type CodeFindings, noCode } from "./codeFindings.ts";
import { fixFirst, requireFixable } from "./fixFirst.ts";
import { fixText } from "./fixReport.ts";
import { openSourceCode } from "./sourceCode.ts";

/** `glossa check`; resolves to the exit code. Throws `BadCall`, and the `Failure` that kept it from beginning. */
export async function runCheck(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, checkFlags);
  if (values.help) {
    io.out(checkHelp);
    return exitCodes.done;
  }
  const requested = readReports(values.format ?? [], values.json ?? false);
  const filter = readFilter(values);
  const listing = { ...filter, max: maxOf(values.max) };
  const scope = await scopeOf(positionals, io.cwd);
  const { warnings, onWarning } = createWarningReporter("check", io, scope.displayPath);
  // files that are named one by one are looked at alone
  const hasCode = !values["no-code"] && !values.staged && scope.folders.length > 0 && wantsCode(filter);
  const code = hasCode ? openSourceCode(scope) : undefined;
  requireFixable(values);
  const since = await openLimit(values, scope, io);
  const run = async (files: Files): Promise<Repeatable<Checked>> => {
    const only = await since?.messages(files);
    const [checked, inCode] = await Promise.all([
      checkAll({ files }, scope, termsFor(values, io), { onWarning, signal: io.signal, only, filter }),
      code?.check(files, io, since && only && { messages: only, revision: since.revision }) ?? noCode,
    ]);
    const result = { ...withCode(checked, inCode), ...(since && only && { since: reportSince(since, only) }) };
    // terms are the service's, which may have other ones tomorrow; a ref may be moved, and other files be ignored by git
    return { result, isRepeatable: !values.terms && since === undefined && warnings.length === 0 };
  };
  const request = ["check", args, io.cwd, scope];
  const fixAndCheck = async () => {
    const { files: root, fixed } = await fixFirst(values, scope, io, { since, filter });
    const isOnce = since?.staged !== undefined || fixed !== undefined;
    const result = isOnce
      ? (await run(since?.staged?.files ?? root)).result
      : await unlessUnchanged(root, request, io, run, code?.look);
    return { checked: result, fixed };
  };
  const close = () => [since?.revision, since?.staged].forEach((one) => void one?.close());
  const { checked, fixed } = await fixAndCheck().finally(close);
  const { catalogs, code: source } = filterFindings(checked, filter);
  const { ignored } = checked;
  const deadDriver = await findDriverOf(values, scope, io);
  for (const warning of deadDriver) onWarning(warning);
  const files = listCheckedFiles(catalogs, source);
  const hasDeadDriver = deadDriver.length > 0;
  const hasUnwritten = fixed?.some(({ failure }) => failure !== null) === true;
  const isFailing = hasFailing(countByCheck(files)) || hasDeadDriver || hasUnwritten;
  const exitCode = isFailing ? exitCodes.problems : exitCodes.done;
  const report = {
    files,
    // what is staged is in no commit that GitHub shows
    base: since?.staged ? undefined : since?.commit,
    text: (isPrinted: boolean) => {
      const shown = isPrinted ? { paint: paintFor(io), width: io.outColumns } : {};
      const options = { ...listing, ...shown, hasDeadDriver, hasUnwritten, isQuiet: values.quiet ?? false };
      const ahead = fixed === undefined ? "" : fixText(fixed, values["dry-run"] ?? false, listing.max);
      return (
        (values.quiet ? "" : sinceLine(checked.since) + ahead) + checkText({ catalogs, code: source, ignored }, options)
      );
    },
    json: () =>
      reportLine({
        command: "check",
        exitCode,
        failures: [],
        warnings,
        catalogs,
        code: source,
        ignored,
        ...(checked.since && { since: checked.since }),
        ...(fixed && { fixed }),
      } satisfies WithoutVersion<CheckResult>),
  };
  await writeReports(requested, report, io);
  return exitCode;
}

/** Looks for a merge driver that is gone or older; hooks of commits and calls for single files are about these alone. */
async function findDriverOf({ staged }: Values, { folders }: Scope, io: Io): Promise<readonly Failure[]> {
  const failure = staged || folders.length === 0 ? undefined : await findDriverFailure(io);
  return failure === undefined ? [] : [failure];
}

/** Opens what a check is limited to; `undefined` for everything. */
async function openLimit({ since, staged }: Values, scope: Scope, io: Io): Promise<Since | undefined> {
  if (staged && since !== undefined) throw new WrongUsage("--since and --staged exclude each other.");
  return staged ? await openStaged(scope, io) : await openSince(since, scope, io);
}

interface Checked {
  readonly catalogs: readonly CheckedCatalog[];
  readonly code: CheckedCode;
  /** The checks that the projects of the catalogs turn off. */
  readonly ignored: readonly ReportedIgnore[];
  /** Present if the check is limited to the work of a branch. */
  readonly since?: ReportedSince;
}

/** Adds the findings about code, and to source locale files those about their unused messages. */
function withCode({ catalogs, ignored }: Omit<Checked, "code">, { code, messages }: CodeFindings): Checked {
  const withUnused = (file: CountedFile): CountedFile => {
    const unused = messages.get(file.path);
    return unused === undefined ? file : { ...file, problems: inOrder([...file.problems, ...unused]) };
  };
  return {
    catalogs: catalogs.map((catalog) => ({ ...catalog, files: catalog.files.map(withUnused) })),
    code,
    ignored,
  };
}

const inOrder = (problems: readonly ReportedProblem[]): readonly ReportedProblem[] =>
  problems.toSorted((a, b) => lineOf(a) - lineOf(b) || (a.column ?? 0) - (b.column ?? 0));

/** Problems without a place come last. */
const lineOf = ({ line }: ReportedProblem): number => line ?? Number.MAX_SAFE_INTEGER;

/** The limits of a check. */
type Search = Parameters<typeof catalogsInScope>[2] & {
  readonly only: BranchMessages | undefined;
  readonly filter: FindingFilter;
};

async function checkAll(
  root: Root,
  scope: Scope,
  terms: CatalogTerms,
  { only, filter, ...search }: Search,
): Promise<Omit<Checked, "code">> {
  const { signal } = search;
  const thread = textThread();
  const texts = new TextQueue(thread);
  const catalogs: CheckedCatalog[] = [];
  const ignored = new Map<string, readonly ReportedIgnore[]>();
  const references = await createReferenceScope(root, signal);
  try {
    for (const one of await catalogsInScope(root, scope, search)) {
      const scoped = { ...one, targets: one.targets.filter((locale) => wantsLocale(filter, locale)) };
      const base = await loadCatalog(root, scoped.found, [], signal);
      const reader = { root, scope, references, terms: await terms.of(base, scoped.targets), texts, only, signal };
      const checked = await reportCatalog(base, scoped, reader);
      const file = base.projectPath === undefined ? undefined : scope.displayPath(base.projectPath);
      if (file !== undefined)
        ignored.set(
          file,
          allTurnedOff(base.project).map((one) => ({ file, ...one })),
        );
      const isKnown = catalogs.some(({ lock }) => lock?.path === scope.displayPath(base.lockPath));
      const lock = isKnown ? null : reportCheckedLock(base, scope);
      catalogs.push({ ...checked, lock });
    }
  } finally {
    await Promise.all([terms.close(), thread.close()]);
  }
  return { catalogs, ignored: [...ignored.values()].flat() };
}

interface Checking {
  readonly root: Root;
  readonly scope: Scope;
  readonly terms: ReadonlyMap<Locale, ExpectedTerms>;
  readonly texts: TextQueue;
  readonly references: ReferenceScope;
  readonly only: BranchMessages | undefined;
  readonly signal: AbortSignal;
}

/** The report of one catalog. Texts of files are not kept. */
async function reportCatalog(
  base: LoadedCatalog,
  { files, targets }: ScopedCatalog,
  { root, scope, signal, ...options }: Checking,
): Promise<Omit<CheckedCatalog, "lock">> {
  const { pattern, sourceLocale } = base.catalog;
  const reported: CountedFile[] = [];
  const reportSource = sourceReporter(scope.displayPath);
  for await (const findings of checkCatalog(root, base, { targets, ...options }, signal)) {
    // a file that was not named was only read for another one
    if (files && !scope.includes(findings.file.path)) continue;
    const { path, locale } = findings.file;
    const own = severitiesFor(base.project, pathInProject(base, path), locale);
    const severity = ({ code }: Problem) => severityOf(code, own);
    const problems = findings.problems.filter((problem) => severity(problem) !== "off");
    const source = (problem: Problem) => {
      const found = findings.findSource(problem);
      return found && reportSource(found);
    };
    reported.push(
      reportCheckedFile({ ...findings, problems }, scope, problemReporter(findings.text, { severity, source })),
    );
  }
  return { pattern, sourceLocale, files: reported };
}

/** Options of `glossa check`. */
export const checkFlags = {
  "no-code": { type: "boolean" },
  fix: { type: "boolean" },
  "dry-run": { type: "boolean" },
  since: { type: "string" },
  staged: { type: "boolean" },
  terms: { type: "boolean" },
  "term-strictness": { type: "string" },
  service: { type: "string" },
  "auth-scheme": { type: "string" },
  ...filterFlags,
  max: { type: "string" },
  quiet: { type: "boolean", short: "q" },
  format: { type: "string", multiple: true },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

type Values = ReturnType<typeof readArguments<typeof checkFlags>>["values"];

/** Reads `--max`: a number of findings, or all. */
function maxOf(text: string | undefined): ListOptions["max"] {
  if (text === undefined) return undefined;
  if (text === "all") return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new WrongUsage(`--max takes a number of findings, or all, not “${text}”.`);
  return Number(text);
}

function termsFor(values: Values, io: Io): CatalogTerms {
  const strictness = oneOfWords("--term-strictness", values["term-strictness"], termStrictnesses);
  if (values.terms) {
    const options = { service: values.service, authScheme: values["auth-scheme"] };
    return serviceTerms(options, strictness ?? "inflected", io);
  }
  if (values.service !== undefined || values["auth-scheme"] !== undefined || strictness !== undefined)
    throw new WrongUsage("--service, --auth-scheme and --term-strictness are for glossa check --terms.");
  return noTerms;
}
