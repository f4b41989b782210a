import { sumUses } from "../../core/engines/engineCost.ts";
import { listCheckedFiles } from "../check/checkSummary.ts";
import type { ReportFinding } from "../findings/finding.ts";
import { countFindings, type FindingGroup, groupFindings } from "../findings/findingGroups.ts";
import type { ReportedLocale } from "../report/cliReport.ts";
import type { CheckResult, TranslateResult } from "../report/jsonResults.ts";
import { countNoun } from "../terminal/terminalText.ts";
import { useSummaries } from "../translate/translateSummary.ts";
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

/** The places of the report. */
type ReportPlace = "summary" | "comment";

/** Maximum number of lines with findings. */
const maxListed: Readonly<Record<ReportPlace, number>> = { summary: 1_000, comment: 50 };

/** The report of a check: a table of the locales, the findings of this branch, and the costs of what is missing. */
export function checkMarkdown({ result, findings, branch, cost }: CheckedBranch, place: ReportPlace): string {
  const fresh = branch?.fresh;
  const listed = fresh ?? findings;
  const title = fresh === undefined ? countNoun(findings.length, "finding") : freshText(fresh.length, findings.length);
  const listTitle = fresh === undefined ? "Findings" : "Findings of this branch";
  return [
    `### Glossa: ${title}`,
    localeTable(result, fresh, cost),
    ...(branch !== undefined && branch.fresh === undefined ? [branch.reason] : []),
    ...(listed.length === 0
      ? []
      : [findingList(groupFindings(listed, branch?.fresh && branch.lines), listTitle, place)]),
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
  const use = sumUses(locales.flatMap((locale) => locale.use ?? []));
  return [countNoun(messages, "message"), countNoun(characters, "character"), ...useSummaries(use, "about ")].join(
    ", ",
  );
}

/** A line for each group, the most important first. */
function findingList(groups: readonly FindingGroup[], summary: string, place: ReportPlace): string {
  const listed = groups.slice(0, maxListed[place]);
  const lines = listed.map(({ path, line, code, message, severity }) => {
    const at = line === undefined ? path : `${path}:${line}`;
    return `- ${severity} ${codeText(code)} in ${codeText(at)}: ${codeText(message)}`;
  });
  const more = countFindings(groups) - countFindings(listed);
  return [
    `<details${groups.length <= 10 ? " open" : ""}><summary>${summary}</summary>\n`,
    ...lines,
    ...(more > 0 ? [`- ${more.toLocaleString("en")} more: ${moreText[place]}`] : []),
    "\n</details>",
  ].join("\n");
}

const moreText: Readonly<Record<ReportPlace, string>> = {
  summary: "run glossa check",
  comment: "see the summary of the job, or run glossa check",
};
