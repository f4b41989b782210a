import { Failure } from "../core/failure.ts";
import type { About, Framework, Hint } from "../core/frameworks/hint.ts";
import { frameworks } from "../core/frameworks/index.ts";
import { isConfiguration } from "../core/frameworks/names.ts";
import { hintsBy } from "../core/pathReading.ts";
import { inTurns } from "./inTurns.ts";
import type { Files } from "./ports.ts";
import { readText } from "./readText.ts";

/** Configurations of one framework beyond these are not read. */
const maxConfigurations = 500;

/** Files that a package has. */
const ofPackage: ReadonlySet<string> = new Set([
  ...["package.json", "angular.json", "pubspec.yaml", "slang.yaml", "l10n.yaml", "build.yaml"],
]);

/** What the configurations of frameworks say of a root. */
export interface Hints {
  readonly all: readonly Hint[];
  /** What is said of a file. */
  of(path: string): Hint | undefined;
}

/** Reads what the configurations of frameworks say of locale files, as data. What can't be read says nothing. */
export async function frameworkHints(files: Files, paths: readonly string[]): Promise<Hints> {
  const listed = new Set(paths);
  const packages = new Set(["", ...paths.filter((path) => ofPackage.has(nameOf(path))).map(folderOf)]);
  const root = { paths, has: (path: string): boolean => listed.has(path) };
  // what is listed is asked rather than the disk: a monorepo has thousands of packages, each with fifty possible names
  const configurations = paths.filter(isConfiguration);
  const asked = frameworks.flatMap((framework) => {
    const own = foldersOf(framework, configurations);
    const known = own.size === 0 ? own : new Set(framework.folders?.(paths) ?? packages);
    return [...own]
      .filter((folder) => known.has(folder))
      .map((folder) => ({ framework, folder }))
      .slice(0, maxConfigurations);
  });
  const found = await inTurns(asked, ({ framework, folder }) => hintsIn(files, framework, folder, root));
  const all = found.flat();
  return { all, of: hintsBy(all) };
}

/** The folders that configurations of a framework are in. */
const foldersOf = ({ names }: Framework, configurations: readonly string[]): ReadonlySet<string> =>
  new Set(
    configurations.flatMap((path) =>
      names
        .filter((name) => path === name || path.endsWith(`/${name}`))
        .map((name) => path.slice(0, path.length - name.length)),
    ),
  );

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** The first configuration of a folder that says something. */
async function hintsIn(
  files: Files,
  { names, read }: Framework,
  folder: string,
  root: Pick<About, "paths" | "has">,
): Promise<readonly Hint[]> {
  for (const name of names) {
    const path = folder + name;
    if (!root.has(path)) continue;
    const text = await readText(files, path);
    const hints = text instanceof Failure ? [] : read(text.text, { ...root, folder, path });
    if (hints.length > 0) return hints;
  }
  return [];
}
