import { hintsBy } from "../../core/conventions/pathReading.ts";
import { Failure } from "../../core/failures/failure.ts";
import { isConfiguration } from "../../core/frameworks/configurationNames.ts";
import type { About, Framework, FrameworkHint } from "../../core/frameworks/frameworkHint.ts";
import { frameworks } from "../../core/frameworks/index.ts";
import { isWellFormed } from "../../core/locales/locale.ts";
import { type ProjectFile, projectFileFinder } from "../../core/projectFile/projectFile.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";
import { decode } from "../model/textEncoding.ts";

/** Maximum configurations of one framework that are read. */
const maxConfigurations = 500;

/** Names of files of packages. */
const packageFiles: ReadonlySet<string> = new Set([
  ...["package.json", "angular.json", "pubspec.yaml", "slang.yaml", "l10n.yaml", "build.yaml"],
]);

/** Hints of the configurations of frameworks for a root. */
export interface FrameworkHints {
  readonly all: readonly FrameworkHint[];
  /** Returns the hint for a file. */
  of(path: string): FrameworkHint | undefined;
}

/** Reads hints for locale files in the configurations of frameworks, as data. Unreadable ones give no hint. */
export async function frameworkHints(files: Files, paths: readonly string[]): Promise<FrameworkHints> {
  const listed = new Set(paths);
  const packages = new Set(["", ...paths.filter((path) => packageFiles.has(nameOf(path))).map(folderOf)]);
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
  const found = await mapConcurrent(asked, ({ framework, folder }) => hintsIn(files, framework, folder, root));
  const all = found.flat();
  return { all, of: hintsBy(all) };
}

/** Returns the folders of a framework's configurations. */
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

/** Returns the first hint of a folder's configurations. */
async function hintsIn(
  files: Files,
  { names, read }: Framework,
  folder: string,
  root: Pick<About, "paths" | "has">,
): Promise<readonly FrameworkHint[]> {
  for (const name of names) {
    const path = folder + name;
    if (!root.has(path)) continue;
    const text = await readText(files, path);
    const hints = text instanceof Failure ? [] : read(text.text, { ...root, folder, path });
    if (hints.length > 0) return hints;
  }
  return [];
}

/**
 * Returns projects for the folders of Chrome extensions whose manifest names a `default_locale`: that is the source,
 * unless a `glossa.json` says otherwise.
 */
export async function chromeSources(
  files: Files,
  paths: readonly string[],
  projects: readonly ProjectFile[],
): Promise<readonly ProjectFile[]> {
  const listed = new Set(paths);
  const folders = new Set(
    paths.flatMap((path) => /^(.*?)(?:^|\/)_locales\/[^/]+\/messages\.json$/.exec(path)?.[1] ?? []),
  );
  const projectOf = projectFileFinder(projects);
  const found: ProjectFile[] = [];
  for (const folder of folders) {
    const manifest = folder === "" ? "manifest.json" : `${folder}/manifest.json`;
    const project = projectOf(manifest)?.project ?? {};
    if (project.sourceLocale !== undefined || project.files !== undefined || !listed.has(manifest)) continue;
    const sourceLocale = await defaultLocale(files, manifest);
    if (sourceLocale !== undefined) found.push({ folder, project: { ...project, sourceLocale } });
  }
  return found;
}

/** Reads a manifest; errors are ignored, as it is not ours. */
async function defaultLocale(files: Files, path: string): Promise<string | undefined> {
  try {
    const manifest: unknown = JSON.parse(decode(await files.read(path), path).text.replace(/^\ufeff/, ""));
    const isObject = typeof manifest === "object" && manifest !== null;
    const locale = isObject && "default_locale" in manifest ? manifest.default_locale : undefined;
    return typeof locale === "string" && isWellFormed(locale) ? locale : undefined;
  } catch (error) {
    if (error instanceof Failure || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
