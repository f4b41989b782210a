import type { FormatKind } from "../../core/conventions/discover.ts";
import { filterLocaleFiles, filterUnnamedFiles, readerOf } from "../../core/conventions/pathReading.ts";
import { Failure } from "../../core/failures/failure.ts";
import { formatForPath, formatsForPath } from "../../core/formats/index.ts";
import { holdsProse } from "../../core/formats/literal/holdsProse.ts";
import type { FrameworkHint } from "../../core/frameworks/frameworkHint.ts";
import type { ProjectFile } from "../../core/projectFile/projectFile.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";

/** The formats of files. */
export interface DetectedKinds {
  readonly kindOf: (path: string) => FormatKind | undefined;
  /** Code in the place of locale files that has texts and is none, the first of each kind of path. */
  readonly programs: readonly string[];
}

/**
 * Detects the formats of files for `discover`: by their names, or by their content if the extension is ambiguous (`.ts`
 * is Qt's and TypeScript's), or if only that says that they hold several locales. Only files that a convention or project takes for locale files are read; unreadable ones
 * have no kind.
 */
export async function detectKinds(
  files: Files,
  paths: readonly string[],
  projects: readonly ProjectFile[],
  hints: readonly FrameworkHint[] = [],
): Promise<DetectedKinds> {
  const doubtful = filterLocaleFiles(
    paths.filter((path) => formatsForPath(path).some(({ sniff }) => sniff !== undefined)),
    projects,
    hints,
  );
  const kinds = new Map<string, FormatKind>();
  const strange: string[] = [];
  await mapConcurrent(doubtful, async (path) => {
    const read = await readText(files, path);
    if (read instanceof Failure) return;
    const format = formatsForPath(path).find(({ sniff }) => sniff?.(read.text));
    if (format !== undefined) kinds.set(path, format);
    else if (holdsProse(read.text)) strange.push(path);
  });
  const single = new Set(await withoutLocales(files, filterUnnamedFiles(paths, projects, hints)));
  return {
    kindOf: (path) => kinds.get(path) ?? (single.has(path) ? undefined : formatForPath(path)),
    programs: inLocalePlaces(strange, readerOf(projects, hints)),
  };
}

/** Returns the first path of each pattern of those whose place alone says that they are locale files. */
function inLocalePlaces(paths: readonly string[], reader: ReturnType<typeof readerOf>): readonly string[] {
  const byPattern = new Map<string, string>();
  for (const path of paths.toSorted()) {
    const { pattern, strength } = reader(path)?.found ?? {};
    const isSure = strength === "explicit" || strength === "strong";
    if (isSure && pattern !== undefined && !byPattern.has(pattern)) byPattern.set(pattern, path);
  }
  return [...byPattern.values()];
}

/** Returns those of some files that do not hold several locales. */
async function withoutLocales(files: Files, paths: readonly string[]): Promise<readonly string[]> {
  const looked = await mapConcurrent(paths, async (path) => {
    const read = await readText(files, path);
    const all = read instanceof Failure ? [] : (formatForPath(path)?.multilingual?.locales(read.text).all ?? []);
    return all.length > 0 ? [] : path;
  });
  return looked.flat();
}
