import { sumUses } from "../../core/engines/engineCost.ts";
import { listCheckedFiles } from "../checkSummary.ts";
import type { ReportedLocale } from "../cliReport.ts";
import type { ReportFinding } from "../findings/finding.ts";
import type { CheckResult, TranslateResult } from "../jsonResults.ts";
import { countNoun } from "../terminalText.ts";
import { useSummaries } from "../translateSummary.ts";
import type { BranchFindings } from "./branchFindings.ts";
import { codeText, markdownTable } from "./ciMarkdown.ts";

/** Everything that the report of a check says. */
export interface CheckedBranch {
  readonly result: CheckResult;
  readonly findings: readonly ReportFinding[];
  /** `undefined` without a pull request. */
  readonly branch: BranchFindings | undefined;
  /** The plan of a run that translates what is missing, or the reason why there is none. */
  readonly cost: TranslateResult | string;
}

/** Maximum number of findings that are listed. */
const maxListed = 50;

/** The report of a check: a table of the locales, the findings of this branch, and the costs of what is missing. */
export function checkMarkdown({ result, findings, branch, cost }: CheckedBranch): string {
  const fresh = branch?.fresh;
  const listed = fresh ?? findings;
  const title = fresh === undefined ? countNoun(findings.length, "finding") : freshText(fresh.length, findings.length);
  return [
    `### Glossa: ${title}`,
    localeTable(result, fresh, cost),
    ...(branch !== undefined && branch.fresh === undefined ? [branch.reason] : []),
    ...(listed.length === 0 ? [] : [findingList(listed, fresh !== undefined)]),
    ...(typeof cost === "string" ? [cost] : []),
  ].join("\n\n");
}

const freshText = (fresh: number, all: number): string =>
  `${countNoun(fresh, "finding")} of this branch, ${all.toLocaleString("en")} in all`;

function localeTable(result: CheckResult, fresh: readonly ReportFinding[] | undefined, cost: CheckedBranch["cost"]) {
  const files = listCheckedFiles(result.catalogs, result.code).filter(({ locale }) => locale !== undefined);
  const planned = typeof cost === "string" ? [] : cost.catalogs.flatMap(({ locales }) => locales);
  const locales = [...new Set([...files.map(({ locale }) => locale ?? ""), ...planned.map(({ locale }) => locale)])];
  const isFresh = fresh === undefined ? [] : ["New"];
  const head = ["Locale", "Missing", "Stale", "Other", ...isFresh, ...(planned.length > 0 ? ["To translate"] : [])];
  const freshKeys = new Set(fresh?.map(({ locale }) => locale));
  const rows = locales.sort().map((locale) => {
    const own = files.filter((file) => file.locale === locale);
    const codes = own.flatMap(({ problems }) => problems.map(({ code }) => code));
    const failures = own.filter(({ failure }) => failure !== null).length;
    const missing = codes.filter((code) => absentCodes.has(code)).length;
    const stale = codes.filter((code) => outdatedCodes.has(code)).length;
    const count = freshKeys.has(locale) ? (fresh ?? []).filter((one) => one.locale === locale).length : 0;
    const costs = planned.filter((one) => one.locale === locale);
    return [
      ...[codeText(locale), missing, stale, codes.length - missing - stale + failures],
      ...(fresh === undefined ? [] : [count]),
      ...(planned.length > 0 ? [costText(costs)] : []),
    ];
  });
  return markdownTable([head, ...rows]);
}

/** Codes of findings about messages without a translation. */
export const absentCodes: ReadonlySet<string> = new Set(["message.missing", "message.empty"]);
/** Codes of findings about translations of an older source. */
export const outdatedCodes: ReadonlySet<string> = new Set(["message.stale", "message.needsTranslation"]);

/** Costs of one locale in all catalogs. */
function costText(locales: readonly ReportedLocale[]): string {
  const messages = locales.reduce((sum, one) => sum + one.messages, 0);
  if (messages === 0) return "–";
  const characters = locales.reduce((sum, one) => sum + one.characters, 0);
  const use = sumUses(locales.flatMap((one) => one.use ?? []));
  return [countNoun(messages, "message"), countNoun(characters, "character"), ...useSummaries(use, "about ")].join(
    ", ",
  );
}

function findingList(findings: readonly ReportFinding[], isBranch: boolean): string {
  const lines = findings.slice(0, maxListed).map(({ path, line, code, message, severity }) => {
    const place = line === undefined ? path : `${path}:${line}`;
    return `- ${severity} ${codeText(code)} in ${codeText(place)}: ${codeText(message)}`;
  });
  const more = findings.length - lines.length;
  const summary = isBranch ? "Findings of this branch" : "Findings";
  return [
    `<details${findings.length <= 10 ? " open" : ""}><summary>${summary}</summary>\n`,
    ...lines,
    ...(more > 0 ? [`- ${more.toLocaleString("en")} more: see the annotations, or run glossa check`] : []),
    "\n</details>",
  ].join("\n");
}
