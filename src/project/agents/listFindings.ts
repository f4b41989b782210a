import type { Locale } from "../../core/catalog/catalog.ts";
import { pathText } from "../../core/catalog/message.ts";
import { localeIn } from "../../core/conventions/discover.ts";
import { type CheckSeverity, severities } from "../../core/problems/checkDefinitions.ts";
import { checkNames, checkOf, codesOfChecks, severityOf } from "../../core/problems/checkSeverity.ts";
import type { Problem, ProblemCode } from "../../core/problems/problem.ts";
import { pathInProject, severitiesFor } from "../../core/projectFile/projectRules.ts";
import { positionsOf } from "../../core/text/textEdits.ts";
import { groupBy } from "../../core/values/collections.ts";
import { checkCatalog, type FileFindings } from "../check/checkCatalog.ts";
import { createReferenceScope } from "../check/referenceScope.ts";
import { type LoadedCatalog, loadCatalog } from "../discover/loadCatalogs.ts";
import { isShared } from "../model/formatFor.ts";
import { type AgentCatalog, type AgentPorts, BadRequest } from "./agentPorts.ts";
import { pageByFile, shortenAnswer } from "./answerPage.ts";
import { keyText, targetsOf } from "./localeWork.ts";

/** Input of `check`. */
export interface CheckInput {
  readonly locale?: Locale;
  /** A locale file, as an answer named it. */
  readonly file?: string;
  readonly severity?: Severity;
  /** The code of a problem, or the name of a check. */
  readonly code?: string;
  readonly cursor?: string;
}

type Severity = Exclude<CheckSeverity, "off">;

/** Severities of findings, the most important first. */
export const findingSeverities: readonly Severity[] = severities.filter((one) => one !== "off");

/** A problem of a locale file, with the place that agents know. */
interface Finding {
  readonly severity: Severity;
  readonly code: string;
  /** Given if its file has several locales. */
  readonly locale?: Locale;
  readonly line?: number;
  readonly key?: string;
  readonly problem: string;
}

/** A finding, its file, and what identifies it there. */
interface PlacedFinding {
  readonly file: string;
  readonly finding: Finding;
  readonly id: string;
}

/** Lists the problems of locale files, the most important first: by severity, then in the order of the checks. */
export async function checkFindings(ports: AgentPorts, input: CheckInput, signal: AbortSignal) {
  const checked: (readonly PlacedFinding[])[] = [];
  for (const catalog of await ports.catalogs(signal)) checked.push(...(await checkOne(ports, catalog, input, signal)));
  if (checked.length === 0) throw new BadRequest("The project has no locale file of this locale and name.");
  const all = checked.flat();
  const isWanted = filterOf(input, all);
  const found = all
    .filter(({ finding }) => isWanted(finding))
    .sort((one, other) => rankOf(one.finding) - rankOf(other.finding));
  const page = pageByFile({
    items: found,
    idOf: ({ id, file }) => `${file}\n${id}`,
    fileOf: ({ file }) => file,
    show: ({ finding }) => finding,
    cursor: input.cursor,
  });
  const counts = { checkedFiles: checked.length, problems: found.length };
  return input.cursor === undefined ? { ...counts, ...countsOf(found), ...page } : { ...counts, ...page };
}

/** The numbers of findings by severity and code, in their order, to choose from by a filter. */
function countsOf(found: readonly PlacedFinding[]) {
  const count = (nameOf: (finding: Finding) => string) =>
    Object.fromEntries([...groupBy(found, ({ finding }) => nameOf(finding))].map(([name, all]) => [name, all.length]));
  return { bySeverity: count(({ severity }) => severity), byCode: count(({ code }) => code) };
}

/** Returns whether a finding is asked for. Throws `BadRequest` for a code that is none. */
function filterOf({ severity, code }: CheckInput, all: readonly PlacedFinding[]): (finding: Finding) => boolean {
  const isCode = (finding: Finding): boolean => finding.code === code || checkNameOf(finding.code) === code;
  const isKnown = code === undefined || isCheckOrCode(code) || all.some(({ finding }) => isCode(finding));
  if (!isKnown) {
    const found = [...new Set(all.map(({ finding }) => finding.code))].sort();
    throw new BadRequest(`No problem has the code ${code}. Found here: ${found.join(", ") || "no problem"}.`);
  }
  return (finding) =>
    (severity === undefined || finding.severity === severity) && (code === undefined || isCode(finding));
}

const checkNameOf = (code: string): string | undefined => checkOf[code as ProblemCode];

const isCheckOrCode = (text: string): boolean =>
  Object.hasOwn(checkOf, text) || checkNames.some((name) => name === text);

const codeOrder: ReadonlyMap<string, number> = new Map(codesOfChecks.map((code, at) => [code, at + 1]));

/** Faults of files come before the problems of checks. */
const rankOf = ({ severity, code }: Finding): number =>
  findingSeverities.indexOf(severity) * (codeOrder.size + 1) + (codeOrder.get(code) ?? 0);

/** Checks the wanted files of one catalog. */
async function checkOne(
  ports: AgentPorts,
  catalog: AgentCatalog,
  { locale, file }: CheckInput,
  signal: AbortSignal,
): Promise<readonly (readonly PlacedFinding[])[]> {
  const checked: (readonly PlacedFinding[])[] = [];
  const base = await loadCatalog(catalog.root, catalog.found, [], signal);
  const wanted = locale === undefined ? undefined : localeIn(catalog.found.catalog, locale);
  const targets = targetsOf(catalog).filter((one) => one === (wanted ?? one));
  const references = await createReferenceScope(catalog.root, signal);
  for await (const findings of checkCatalog(catalog.root, base, { targets, references }, signal)) {
    const path = ports.displayPath(catalog, findings.file.path);
    const isWanted = (wanted ?? findings.file.locale) === findings.file.locale && (file ?? path) === path;
    if (isWanted) checked.push(reportFindings(ports, base, findings, path));
  }
  return checked;
}

function reportFindings(
  { sentences }: AgentPorts,
  base: LoadedCatalog,
  { file: { path, locale }, text, problems, failure }: FileFindings,
  file: string,
): readonly PlacedFinding[] {
  const own = severitiesFor(base.project, pathInProject(base, path), locale);
  const placeOf = positionsOf(text);
  const ofLocale = isShared(base.catalog) ? { locale } : {};
  const found = problems.flatMap((problem, at): readonly PlacedFinding[] => {
    const { span, path: key, code } = problem;
    const severity = severityOf(code, own);
    if (severity === "off") return [];
    const finding: Finding = {
      ...{ severity, code, ...ofLocale },
      ...(span && { line: placeOf(span.start).line }),
      ...(key && { key: shortenAnswer(keyText(key), 200) }),
      problem: shortenAnswer(sentences.problem(problem), 200),
    };
    return [{ file, finding, id: `${locale} ${idOf(problem, at)}` }];
  });
  if (failure === undefined || problems.length > 0) return found;
  const problem = shortenAnswer(sentences.failure(failure), 300);
  return [{ file, finding: { severity: "error", code: failure.code, ...ofLocale, problem }, id: locale }];
}

/** The same after others were put right. */
const idOf = ({ code, path, detail }: Problem, at: number): string =>
  path === undefined ? `${code} ${at}` : `${code} ${pathText(path)} ${detail ?? ""}`;
