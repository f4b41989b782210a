/** Names of folders, in lower case, that hold dependencies or generated files. */
const otherFolders: ReadonlySet<string> = new Set([
  ...["node_modules", "bower_components", "vendor", "pods", "venv", "__pycache__"],
  ...["dist", "out", "build", "target", "coverage"],
]);

/** Returns whether a search leaves out a folder of this name; `.git` and the settings of editors are among those. */
export const isSkippedFolder = (name: string): boolean => name.startsWith(".") || otherFolders.has(name.toLowerCase());

/** Globs, as VS Code has them, of everything in folders that a search leaves out. */
export const skippedFolderGlobs: readonly string[] = ["**/.*/**", ...[...otherFolders].map((name) => `**/${name}/**`)];
