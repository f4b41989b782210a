import { Failure } from "../core/failure.ts";
import type { About, Framework, Hint } from "../core/frameworks/hint.ts";
import { frameworks } from "../core/frameworks/index.ts";
import { hintsBy } from "../core/pathReading.ts";
import { inTurns } from "./inTurns.ts";
import type { Files } from "./ports.ts";
import { readText } from "./readText.ts";

/** Packages beyond these are not asked for configurations. */
const maxFolders = 500;

/** Files that a package has. */
const ofPackage = /^(.*\/)?(?:package\.json|angular\.json|pubspec\.yaml|slang\.yaml|l10n\.yaml|build\.yaml)$/;

/** What the configurations of frameworks say of a root. */
export interface Hints {
  readonly all: readonly Hint[];
  /** What is said of a file. */
  of(path: string): Hint | undefined;
}

/** Reads what the configurations of frameworks say of locale files, as data. What can't be read says nothing. */
export async function frameworkHints(files: Files, paths: readonly string[]): Promise<Hints> {
  const listed = new Set(paths);
  const packages = new Set(["", ...paths.flatMap((path) => folderOf(ofPackage.exec(path)))]);
  const root = { paths, has: (path: string): boolean => listed.has(path) };
  const asked = frameworks.flatMap((framework) =>
    [...(framework.folders?.(paths) ?? packages)].slice(0, maxFolders).map((folder) => ({ framework, folder })),
  );
  const found = await inTurns(asked, ({ framework, folder }) => hintsIn(files, framework, folder, root));
  const all = found.flat();
  return { all, of: hintsBy(all) };
}

const folderOf = (match: RegExpExecArray | null): readonly string[] => (match === null ? [] : [match[1] ?? ""]);

/** The first configuration of a folder that says something. */
async function hintsIn(
  files: Files,
  { names, read }: Framework,
  folder: string,
  root: Pick<About, "paths" | "has">,
): Promise<readonly Hint[]> {
  for (const name of names) {
    const path = folder + name;
    if (!root.has(path) && !(await files.exists(path))) continue;
    const text = await readText(files, path);
    const hints = text instanceof Failure ? [] : read(text.text, { ...root, folder, path });
    if (hints.length > 0) return hints;
  }
  return [];
}
