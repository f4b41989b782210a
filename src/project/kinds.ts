import type { Kind } from "../core/discover.ts";
import { Failure } from "../core/failure.ts";
import { formatOf, formatsOf } from "../core/formats/index.ts";
import type { Hint } from "../core/frameworks/hint.ts";
import { named } from "../core/pathReading.ts";
import type { ProjectFile } from "../core/projectFile.ts";
import { inTurns } from "./inTurns.ts";
import type { Files } from "./ports.ts";
import { readText } from "./readText.ts";

/**
 * Tells the formats of files for `discover`: by their names, or by what is in them where much else has such a name (`.ts` is
 * Qt's and TypeScript's). Only files that a convention or project takes for locale files are read; what can't be read is none.
 */
export async function kindsOf(
  files: Files,
  paths: readonly string[],
  projects: readonly ProjectFile[],
  hints: readonly Hint[] = [],
): Promise<(path: string) => Kind | undefined> {
  const doubtful = named(
    paths.filter((path) => formatsOf(path).some(({ claims }) => claims !== undefined)),
    projects,
    hints,
  );
  const told = new Map<string, Kind>();
  await inTurns(doubtful, async (path) => {
    const read = await readText(files, path);
    if (read instanceof Failure) return;
    const format = formatsOf(path).find(({ claims }) => claims?.(read.text));
    if (format !== undefined) told.set(path, format);
  });
  return (path) => told.get(path) ?? formatOf(path);
}
