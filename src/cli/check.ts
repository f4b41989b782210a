import { type Severity, severityOf } from "../core/checks/severity.ts";
import { termStrictnesses } from "../core/glossary/inflection.ts";
import type { ProblemCode } from "../core/problem.ts";
import { type LoadedCatalog, loadCatalog } from "../project/catalogs.ts";
import { checkCatalog, type FileFindings } from "../project/check.ts";
import { diskFiles } from "../project/disk/files.ts";
import { oneOf, readArguments } from "./arguments.ts";
import { catalogsInScope } from "./catalogsInScope.ts";
import { type CatalogTerms, noTerms, serviceTerms } from "./checkTerms.ts";
import { type CheckedCatalog, type CheckedFile, checkText } from "./checkText.ts";
import { BadCall, exitCodes } from "./exitCodes.ts";
import { checkHelp } from "./help.ts";
import type { Io } from "./io.ts";
import { problemReporter, reportFailure, reportLine } from "./report.ts";
import { type Scope, scopeOf } from "./scope.ts";
import { warningTeller } from "./warnings.ts";

/** `glossa check`; resolves to the exit code. Throws `BadCall`, and the `Failure` that kept it from beginning. */
export async function check(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, flags);
  if (values.help) {
    io.out(checkHelp);
    return exitCodes.done;
  }
  const scope = await scopeOf(positionals, io.cwd);
  const root = { files: diskFiles(scope.root) };
  const catalogs: CheckedCatalog[] = [];
  let isFine = true;
  const terms = termsFor(values, io);
  const { warnings, onWarning } = warningTeller("check", io, scope.shown);
  try {
    for (const { found, files, targets } of await catalogsInScope(root, scope, { onWarning, signal: io.signal })) {
      const loaded = await loadCatalog(root, found, targets, io.signal);
      const { pattern, sourceLocale } = found.catalog;
      const locales = new Set([sourceLocale, ...targets]);
      // a file that was not named, or of a locale that was not, was not read
      const isWanted = ({ file }: FileFindings) => locales.has(file.locale) && (!files || scope.includes(file.path));
      const checked = checkCatalog(loaded, await terms.of(loaded, targets)).filter(isWanted);
      const severity = (code: ProblemCode) => severityOf(code, loaded.project.checks);
      const told = checked.map((findings) => ({
        ...findings,
        problems: findings.problems.filter(({ code }) => severity(code) !== "off"),
      }));
      isFine &&= told.every(
        ({ problems, failure }) => failure === undefined && !problems.some(({ code }) => fails(severity(code))),
      );
      const lock = catalogs.some((catalog) => catalog.lock?.path === scope.shown(found.lockPath))
        ? null
        : lockOf(loaded, scope);
      catalogs.push({ pattern, sourceLocale, files: told.map((findings) => reportFile(findings, scope)), lock });
    }
  } finally {
    await terms.close();
  }
  const exitCode = isFine && catalogs.every(({ lock }) => lock === null) ? exitCodes.done : exitCodes.problems;
  if (values.json) io.out(reportLine({ command: "check", exitCode, failures: [], warnings, catalogs }));
  else io.out(checkText(catalogs));
  return exitCode;
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
  const strictness = oneOf("--term-strictness", values["term-strictness"], termStrictnesses);
  if (values.terms) {
    const options = { service: values.service, authScheme: values["auth-scheme"] };
    return serviceTerms(options, strictness ?? "inflected", io);
  }
  if (values.service !== undefined || values["auth-scheme"] !== undefined || strictness !== undefined)
    throw new BadCall("--service, --auth-scheme and --term-strictness are for glossa check --terms.");
  return noTerms;
}

function reportFile({ file, text, problems, failure }: FileFindings, { shown }: Scope): CheckedFile {
  return {
    path: shown(file.path),
    locale: file.locale,
    problems: problems.map(problemReporter(text)),
    failure: failure === undefined ? null : reportFailure(failure, shown),
  };
}

/** What a merge left in the lock, or why it can't be read. */
function lockOf({ lock, lockText, lockPath, lockFailure }: LoadedCatalog, { shown }: Scope): CheckedFile | null {
  if (lock.problems.length === 0 && lockFailure === undefined) return null;
  return {
    path: shown(lockPath),
    problems: lock.problems.map(problemReporter(lockText)),
    failure: lockFailure === undefined ? null : reportFailure(lockFailure, shown),
  };
}

const fails = (severity: Severity): boolean => severity === "error" || severity === "warning";
