import type { FrameworkHint } from "../frameworks/frameworkHint.ts";
import { isLocale } from "../locales/locale.ts";
import { escapePattern, matcher, namesLocale } from "../paths/pathPattern.ts";
import { type Project, type ProjectFile, projectFileFinder } from "../projectFile/projectFile.ts";
import { mayHoldLocales, readConventionalPath, readMultilingualPath } from "./conventionalPath.ts";
import type { Strength } from "./conventionTable.ts";
import type { PathCandidate } from "./pathCandidate.ts";
import { readUnnamedSource, type UnnamedSource } from "./unnamedSources.ts";

/** A locale file by its path; `explicit` is one that a project names. */
export type LocaleFileMatch = Omit<PathCandidate, "strength"> & { readonly strength: Strength | "explicit" };
type ReadPath = (path: string) => LocaleFileMatch | undefined;

/** The meaning of a path for localization. */
export interface PathReading {
  readonly path: string;
  /** The locale file that it is by its project or by convention. */
  readonly found: LocaleFileMatch | undefined;
  /** The sources without a locale in their names that it may be. */
  readonly sources: readonly UnnamedSource[];
  readonly project: Project;
}

/** Returns the paths that a convention or project takes for locale files, without sources that name no locale. */
export function filterLocaleFiles(
  paths: readonly string[],
  projects: readonly ProjectFile[],
  hints: readonly FrameworkHint[] = [],
): readonly string[] {
  const reader = readerOf(projects, hints);
  return paths.filter((path) => reader(path)?.found !== undefined);
}

/** Returns the paths that are locale files by convention if their content has several locales. */
export function filterUnnamedFiles(
  paths: readonly string[],
  projects: readonly ProjectFile[],
  hints: readonly FrameworkHint[] = [],
): readonly string[] {
  const reader = readerOf(projects, hints);
  const isUnnamed = (path: string): boolean => {
    const found = reader(path)?.found;
    return found !== undefined && found.strength !== "explicit" && !namesLocale(found.pattern);
  };
  return paths.filter((path) => mayHoldLocales(path) && isUnnamed(path));
}

/** Reads paths by what the nearest project says, else the configuration of a framework, else by convention. */
export function readerOf(
  projects: readonly ProjectFile[],
  hints: readonly FrameworkHint[] = [],
): (path: string) => PathReading | undefined {
  const projectOf = projectFileFinder(projects);
  const hintOf = hintsBy(hints);
  const matchHints = matchesBy(hints);
  const explicit = new Map(projects.map((file) => [file, patternsOf(file)]));
  return (path) => {
    const file = projectOf(path);
    const patterns = file && explicit.get(file);
    const hint = hintOf(path);
    const found = patterns === undefined ? readByHint(hint, path, matchHints) : firstMatch(patterns, path);
    const sources = found === undefined && patterns === undefined ? readUnnamedSource(path) : [];
    if (found === undefined && sources.length === 0) return undefined;
    return { path, found, sources, project: { ...hint?.project, ...file?.project } };
  };
}

/** The hint about a path: one that names the file, else that of the nearest folder. */
export function hintsBy(hints: readonly FrameworkHint[]): (path: string) => FrameworkHint | undefined {
  const naming = hints.filter(({ files }) => files !== undefined);
  const near = hints.filter(({ files }) => files === undefined).toSorted((a, b) => b.folder.length - a.folder.length);
  return (path) => {
    const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
    const isAbout = ({ folder, endings }: FrameworkHint): boolean =>
      path.startsWith(folder) && (endings === undefined || endings.includes(ending));
    return naming.find(({ files }) => files?.has(path)) ?? near.find(isAbout);
  };
}

/** A path by the configuration that names it, or names others of its pattern, else by convention. */
function readByHint(hint: FrameworkHint | undefined, path: string, matchHints: ReadPath): LocaleFileMatch | undefined {
  const file = hint?.files?.get(path);
  return file === undefined ? (matchHints(path) ?? conventional(path)) : { ...file, path, strength: "explicit" };
}

/** Reads paths by the patterns of the files that configurations name. */
function matchesBy(hints: readonly FrameworkHint[]): ReadPath {
  const patterns = new Set(hints.flatMap(({ files }) => [...(files?.values() ?? [])].map(({ pattern }) => pattern)));
  const matches = [...patterns].map((pattern) => matcher(pattern, isLocale));
  return (path) => {
    const found = matches.map((match) => match(path)).find((one) => one !== undefined && one.locale !== "");
    return found && { ...found, path, strength: "explicit" };
  };
}

const conventional = (path: string): LocaleFileMatch | undefined =>
  readConventionalPath(path) ?? readMultilingualPath(path);

function patternsOf({ folder, project }: ProjectFile): readonly ReadPath[] | undefined {
  const named = new Set([
    project.sourceLocale,
    ...(project.targetLocales ?? []),
    ...Object.keys(project.locales ?? {}),
  ]);
  const source = project.sourceLocale ?? "en";
  const within = folder === "" ? "" : `${escapePattern(folder)}/`;
  return project.files?.map((pattern) => {
    const match = matcher(within + pattern, (text) => named.has(text) || isLocale(text));
    return (path) => {
      const found = match(path);
      return found && { ...found, path, locale: found.locale || source, strength: "explicit" };
    };
  });
}

function firstMatch(patterns: readonly ReadPath[], path: string): LocaleFileMatch | undefined {
  for (const read of patterns) {
    const found = read(path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The patterns of the catalogs that a path may be a locale file of. */
export const patternsIn = ({ found, sources }: PathReading): readonly string[] =>
  found === undefined ? sources.map(({ pattern }) => pattern) : [found.pattern];
