import { type Catalog, localesOf } from "../../core/catalog/catalog.ts";
import { Failure } from "../../core/failures/failure.ts";
import { bcp47 } from "../../core/locales/locale.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { memberSpan, type ProjectFile, parseProject } from "../../core/projectFile/projectFile.ts";
import { listPeopleLocales } from "../../core/projectFile/projectRules.ts";
import { failureAt } from "../model/failurePlaces.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";

/** A parsed `glossa.json`. */
export interface ReadProject extends ProjectFile {
  readonly path: string;
  readonly text: string;
}

/** Reads the `glossa.json` files among these paths; `project.invalid` with line and column, unreadable files. */
export async function readProjects(
  files: Files,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly projects: readonly ReadProject[]; readonly failures: readonly Failure[] }> {
  const failures: Failure[] = [];
  const projects: ReadProject[] = [];
  for (const path of paths.filter((path) => /(^|\/)glossa\.json$/.test(path))) {
    signal.throwIfAborted();
    const read = await readText(files, path);
    if (read instanceof Failure) {
      failures.push(read);
      continue;
    }
    const { text } = read;
    const { project, problems } = parseProject(text);
    projects.push({ path, text, folder: path.slice(0, -"glossa.json".length).replace(/\/$/, ""), project });
    failures.push(...problems.map((problem) => failureAt("project.invalid", path, text, describeProblem(problem))));
  }
  return { projects, failures };
}

/**
 * Describes a problem: one of a value says what is required in its place; one of the syntax, which has no path, is
 * complete.
 */
const describeProblem = (problem: Problem): Problem =>
  problem.path === undefined ? problem : { ...problem, detail: `expected ${problem.detail}` };

/** A catalog with its `glossa.json`. */
interface Governed {
  readonly catalog: Catalog;
  readonly projectPath?: string;
}

/** Reports locales that only people translate and that no catalog of the project has: a machine translates another. */
export function peopleProblems(
  { path, text, project }: ReadProject,
  catalogs: readonly Governed[],
): readonly Failure[] {
  const governed = catalogs.filter(({ projectPath }) => projectPath === path);
  // without locale files there is nothing that a machine could write
  if (governed.length === 0) return [];
  const known = governed.flatMap(({ catalog }) => localesOf(catalog));
  const all = new Set([...known, ...(project.targetLocales ?? [])].map(bcp47));
  return listPeopleLocales(project).flatMap((locale) => {
    if (all.has(bcp47(locale))) return [];
    const span = memberSpan(text, "locales", locale, "translation");
    const detail = `there is no locale file of ${locale}`;
    return failureAt("project.invalid", path, text, { code: "format.syntax", detail, ...(span && { span }) });
  });
}

/** Reports source locales of projects without files: in none of its catalogs, or in some of them. */
export function sourceProblems(
  { path, text, project: { sourceLocale } }: ReadProject,
  catalogs: readonly Governed[],
): { readonly failures: readonly Failure[]; readonly warnings: readonly Failure[] } {
  const governed = catalogs.filter(({ projectPath }) => projectPath === path);
  const isOther = ({ catalog }: Governed) =>
    bcp47(catalog.sourceLocale) !== bcp47(sourceLocale ?? catalog.sourceLocale);
  const without = governed.filter(isOther);
  const span = memberSpan(text, "sourceLocale");
  const fault = (detail: string) =>
    failureAt("project.invalid", path, text, { code: "format.syntax", detail, ...(span && { span }) });
  if (without.length > 0 && without.length === governed.length) {
    return { failures: [fault(`there is no locale file of ${sourceLocale}`)], warnings: [] };
  }
  const isTaken = ({ catalog }: Governed) =>
    `${catalog.pattern} has no file of ${sourceLocale}: ${catalog.sourceLocale} is taken for its source`;
  return { failures: [], warnings: without.map((one) => fault(isTaken(one))) };
}
