import { posix } from "node:path";

/** Reads a file of the repository by its path, `src/core/text/textEdits.ts`. */
export type Read = (path: string) => string;

/**
 * Returns the suites that a change of files can touch: those that reach one of them by paths written in code (imports,
 * programs that are started, data that is read), and for a file that no code names the suites that are nearest to it.
 * @param files all files of the repository; `changed` files that are no longer there touch what still names them
 */
export function touchedSuites(
  suites: readonly string[],
  changed: readonly string[],
  files: readonly string[],
  read: Read,
): readonly string[] {
  const present = new Set(files);
  const known = new Set([...files, ...changed]);
  const reached = reachedFrom((file) => (present.has(file) ? named(file, read(file), known) : []));
  const of = new Map(suites.map((suite) => [suite, reached([suite, ...unnamed(suite)])]));
  const touched = new Set(
    changed.flatMap((file) => {
      const naming = suites.filter((suite) => of.get(suite)?.has(file));
      return [...naming, ...(naming.length > 0 ? [] : nearest(file, suites)), ...overall(file, suites)];
    }),
  );
  return suites.filter((suite) => touched.has(suite));
}

/** Files that suites use without naming them: VS Code runs the build, with the root hooks of its tests. */
const unnamed = (suite: string): readonly string[] => {
  if (/^test\/inEditor\//.test(suite)) return [...built, "test/inEditor/index.ts"];
  if (/^test\/browser\//.test(suite)) return [...built, "test/browser/hooks.ts"];
  return [];
};

/** Sources of the extension. */
const built = ["src/extension.ts", "src/cli.ts", "scripts/bundle.ts", "package.json"];

const code = /\.[cm]?[jt]s$/;

/** The files that a text names by their paths, from its folder or from the root. */
function named(file: string, text: string, known: ReadonlySet<string>): readonly string[] {
  if (!code.test(file)) return [];
  const paths = [...text.matchAll(/["'`]([\w@./-]+\.\w+)["'`]/g)].map(([, path = ""]) => path);
  return paths.flatMap((path) => {
    const found = [posix.join(posix.dirname(file), path), posix.normalize(path)].find((one) => known.has(one));
    return found === undefined ? [] : [found];
  });
}

function reachedFrom(next: (file: string) => readonly string[]): (starts: readonly string[]) => ReadonlySet<string> {
  const memo = new Map<string, readonly string[]>();
  return (starts) => {
    const reached = new Set(starts);
    for (const file of reached) {
      const more = memo.get(file) ?? next(file);
      memo.set(file, more);
      for (const one of more) reached.add(one);
    }
    return reached;
  };
}

/** Files that only people or `npm run check` read. */
const isRead = (file: string): boolean => /\.md$|^LICENSE$|^\.(vscode|ci)\/|^(biome|knip)\.json$/.test(file);

/** Files that ship unchanged. */
const isShipped = (file: string): boolean => /^(media|l10n)\/|^package\.nls\./.test(file);

const isRunByEditor = (suite: string): boolean => /^test\/(inEditor|browser)\//.test(suite);

/** Suites that look through all files of a kind. */
const overall = (file: string, suites: readonly string[]): readonly string[] =>
  isRead(file) ? [] : suites.filter((suite) => /^test\/[^/]+$/.test(suite));

/** For a file that no code names: what runs the extension, or the suites in the closest folder around it that has some. */
function nearest(file: string, suites: readonly string[]): readonly string[] {
  if (isRead(file)) return [];
  if (isShipped(file)) return suites.filter(isRunByEditor);
  for (let folder = posix.dirname(file); folder !== "."; folder = posix.dirname(folder)) {
    const around = suites.filter((suite) => suite.startsWith(`${folder}/`));
    if (around.length > 0) return around;
  }
  return suites;
}
