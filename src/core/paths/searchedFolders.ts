/** Names of folders, in lower case, that hold dependencies or generated files. */
const otherFolders: ReadonlySet<string> = new Set([
  ...["node_modules", "bower_components", "vendor", "pods", "venv", "__pycache__"],
  ...["dist", "out", "build", "target", "coverage"],
]);

/** Returns whether a search leaves out a folder of this name; `.git` and the settings of editors are among those. */
export const isSkippedFolder = (name: string): boolean => name.startsWith(".") || otherFolders.has(name.toLowerCase());

/** Folders that may be a part of an application as well, such as `src/pages/target`. */
const partFolders: ReadonlySet<string> = new Set(["vendor", "dist", "out", "build", "target", "coverage"]);
const inApplication = /(?:^|\/)(?:src|lib|resources|views|components|pages|features|modules)\//;

/**
 * Returns whether source code is left out in a folder of this name; `within` is the path of the folder around it, with a
 * final `/`.
 */
export const isSkippedSource = (name: string, within: string): boolean =>
  isSkippedFolder(name) && !(partFolders.has(name) && inApplication.test(within));

/** Returns the function that judges the folders on the way to a source file by their names. */
export function sourceFolderFilter(path: string): (name: string) => boolean {
  const names = path.split("/").slice(0, -1);
  const read = names.filter((name, index) => !isSkippedSource(name, `${names.slice(0, index).join("/")}/`));
  return (name) => isSkippedFolder(name) && !read.includes(name);
}

/** Globs, as VS Code has them, of everything in folders that a search leaves out. */
export const skippedFolderGlobs: readonly string[] = ["**/.*/**", ...[...otherFolders].map((name) => `**/${name}/**`)];
