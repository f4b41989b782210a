import { isLocale } from "../locales/locale.ts";
import { matcher } from "../paths/pathPattern.ts";
import type { SkippedFile } from "../paths/skippedFile.ts";
import type { ProjectFile } from "../projectFile/projectFile.ts";
import { patternsIn, readerOf } from "./pathReading.ts";

/** The files of one root; see `Listing`. */
interface Listed {
  readonly paths: readonly string[];
  readonly links: ReadonlyMap<string, string>;
  readonly skipped: readonly SkippedFile[];
}

/** The readable files of one root, and the skipped ones that are worth reporting. */
export interface JudgedFiles {
  readonly paths: readonly string[];
  readonly skipped: readonly SkippedFile[];
}

/**
 * Leaves out links to files that are no locale file of the same catalog by their own path, and of all skipped files
 * those that have nothing to do with localization: a project may hold any number of links and devices.
 */
export function judgeLinks({ paths, links, skipped }: Listed, projects: readonly ProjectFile[]): JudgedFiles {
  const read = readerOf(projects);
  const patternsOf = (path: string): readonly string[] => {
    const reading = read(path);
    return reading === undefined ? [] : patternsIn(reading);
  };
  const isSameCatalog = (path: string, target: string): boolean => {
    const targets = new Set(patternsOf(target));
    return patternsOf(path).some((pattern) => targets.has(pattern));
  };
  const wrong = [...links].flatMap(([path, target]): readonly SkippedFile[] =>
    isSameCatalog(path, target) ? [] : [{ path, reason: "link" }],
  );
  const left = new Set(wrong.map(({ path }) => path));
  const kept = paths.filter((path) => !left.has(path));
  const known = new Set(kept.flatMap(patternsOf));
  const isKnownFolder = folderMatcher(known);
  const isStrong = (path: string): boolean => /^(?:strong|explicit)$/.test(read(path)?.found?.strength ?? "");
  const isOfInterest = ({ path, reason }: SkippedFile): boolean =>
    reason === "format" ||
    isFixed(path) ||
    isStrong(path) ||
    patternsOf(path).some((pattern) => known.has(pattern)) ||
    isKnownFolder(path) ||
    isStrong(`${path}/en.json`);
  return { paths: kept, skipped: [...skipped, ...wrong].filter(isOfInterest) };
}

const isFixed = (path: string): boolean => /(?:^|\/)glossa\.(?:json|lock)$/.test(path);

/** Returns the folders that files of some catalogs would be in: the first segments of their patterns. */
function folderMatcher(patterns: Iterable<string>): (path: string) => boolean {
  const folders = new Set<string>();
  for (const pattern of patterns) {
    const segments = pattern.split("/");
    for (let count = 1; count < segments.length; count++) folders.add(segments.slice(0, count).join("/"));
  }
  const matchers = [...folders].filter((folder) => folder.includes("{")).map((folder) => matcher(folder, isLocale));
  return (path) => matchers.some((match) => match(path) !== undefined);
}
