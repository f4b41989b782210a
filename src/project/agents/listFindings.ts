import type { Locale } from "../../core/catalog.ts";
import { severityOf } from "../../core/checks/checkSeverity.ts";
import { localeIn } from "../../core/conventions/discover.ts";
import { pathText } from "../../core/message.ts";
import type { Problem } from "../../core/problem.ts";
import { pathInProject, severitiesFor } from "../../core/projectRules.ts";
import { positionsOf } from "../../core/textEdits.ts";
import { checkCatalog, type FileFindings } from "../check/checkCatalog.ts";
import { type LoadedCatalog, loadCatalog } from "../discover/loadCatalogs.ts";
import { type AgentCatalog, type AgentPorts, BadRequest } from "./agentPorts.ts";
import { pageOf, shortenAnswer } from "./answerPage.ts";
import { keyText, targetsOf } from "./localeWork.ts";

/** Input of `check`. */
export interface CheckInput {
  readonly locale?: Locale;
  /** A locale file, as an answer named it. */
  readonly file?: string;
  readonly cursor?: string;
}

/** A problem of a locale file, with the place that agents know. */
interface Finding {
  readonly file: string;
  readonly line?: number;
  readonly key?: string;
  readonly severity: string;
  readonly problem: string;
  /** Identifies it within its file. */
  readonly id: string;
}

/** Lists the problems of locale files: placeholders, plural forms, lengths, missing and stale messages. */
export async function checkFindings(ports: AgentPorts, input: CheckInput, signal: AbortSignal) {
  const checked: (readonly Finding[])[] = [];
  for (const catalog of await ports.catalogs(signal)) checked.push(...(await checkOne(ports, catalog, input, signal)));
  if (checked.length === 0) throw new BadRequest("The project has no locale file of this locale and name.");
  const found = checked.flat();
  const page = pageOf({
    items: found,
    idOf: ({ id, file }) => `${file}\n${id}`,
    show: ({ id: _, ...finding }) => finding,
    cursor: input.cursor,
  });
  return { files: checked.length, problems: found.length, ...page };
}

/** Checks the wanted files of one catalog. */
async function checkOne(
  ports: AgentPorts,
  catalog: AgentCatalog,
  { locale, file }: CheckInput,
  signal: AbortSignal,
): Promise<readonly (readonly Finding[])[]> {
  const checked: (readonly Finding[])[] = [];
  const base = await loadCatalog(catalog.root, catalog.found, [], signal);
  const wanted = locale === undefined ? undefined : localeIn(catalog.found.catalog, locale);
  const targets = targetsOf(catalog).filter((one) => one === (wanted ?? one));
  for await (const findings of checkCatalog(catalog.root, base, { targets }, signal)) {
    const path = ports.displayPath(catalog, findings.file.path);
    const isWanted = (wanted ?? findings.file.locale) === findings.file.locale && (file ?? path) === path;
    if (isWanted) checked.push(reportFindings(ports, base, findings, path));
  }
  return checked;
}

function reportFindings(
  { sentences }: AgentPorts,
  base: LoadedCatalog,
  { file, text, problems }: FileFindings,
  path: string,
): readonly Finding[] {
  const own = severitiesFor(base.project, pathInProject(base, file.path), file.locale);
  const placeOf = positionsOf(text);
  return problems.flatMap((problem, at): readonly Finding[] => {
    const severity = severityOf(problem.code, own);
    if (severity === "off") return [];
    const { span, path: key } = problem;
    return [
      {
        file: path,
        ...(span && { line: placeOf(span.start).line }),
        ...(key && { key: shortenAnswer(keyText(key), 200) }),
        severity,
        problem: shortenAnswer(sentences.problem(problem), 200),
        id: idOf(problem, at),
      },
    ];
  });
}

/** The same after others were put right. */
const idOf = ({ code, path, detail }: Problem, at: number): string =>
  path === undefined ? `${code} ${at}` : `${code} ${pathText(path)} ${detail ?? ""}`;
