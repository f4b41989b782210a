/** Programs that git can start Glossa by; the first one that is there runs. */
export interface DriverProgram {
  /** Path from the top folder of the repository (`node_modules/.bin/glossa`). */
  readonly ofProject?: string | undefined;
  /** True for the configuration of a user: there, nothing runs that any repository could bring. */
  readonly isGlobal: boolean;
  /** The Node that runs this program. */
  readonly node: string;
  /** Its arguments; the last one is the file of the program. */
  readonly words: readonly string[];
}

/** The commands of git's configuration, by the names of its settings. */
export interface DriverCommands {
  readonly "merge.glossa.driver": string;
  readonly "diff.glossa.command": string;
  readonly "diff.glossa.textconv": string;
}

/** Exit code of `glossa merge-driver --conflicts` with conflicts: those of a program that cannot start are others. */
export const conflictsExitCode = 9;

/**
 * Returns commands that survive an update of Node and an emptied npx cache. If no program starts, git merges by line
 * and shows lines: without that it would keep ours, or show no file at all.
 */
export function driverCommands(program: DriverProgram): DriverCommands {
  const start = startOf(program);
  const byLine = `${printf("glossa cannot start; git merges by line:")} %P >&2; git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B`;
  return {
    "merge.glossa.driver":
      `${start.replaceAll("%", "%%")}; glossa merge-driver --conflicts %O %A %B %P %L %S %X %Y; ` +
      `case $? in 0) ;; ${conflictsExitCode}) exit 1;; *) ${byLine};; esac`,
    "diff.glossa.command": `${start}; show() { glossa diff-driver "$@" || git diff --no-index --no-ext-diff -- "$2" "$5" || true; }; show`,
    "diff.glossa.textconv": `${start}; show() { glossa textconv "$@" || cat "$1"; }; show`,
  };
}

/** In a merge driver git replaces `%s`. */
const printf = (sentence: string): string => `printf '%%s %%s\\n' '${sentence}'`;

/** A function of the shell that starts Glossa. */
function startOf({ ofProject, isGlobal, node, words }: DriverProgram): string {
  const file = quoteWord(words.at(-1) ?? "");
  // the Node of that time may be gone: then that of the search path
  const byNode = `n=${quoteWord(node)}; [ -x "$n" ] || n=node; "$n" ${words.map(quoteWord).join(" ")} "$@"`;
  const own = `if [ -e ${file} ]; then ${byNode}`;
  if (isGlobal) return `glossa() { ${own}; else return 127; fi; }`;
  const npx = `elif ${isInstalled("node_modules")}; then npx --no-install glossa "$@"; else return 127; fi`;
  return `glossa() { ${ofProject === undefined ? "" : `${projectFirst(ofProject)}el`}${own}; ${npx}; }`;
}

function projectFirst(file: string): string {
  const folder = file.replace(/\/\.bin\/.*/, "");
  return `if [ -x ${quoteWord(file)} ] && ${isInstalled(quoteWord(folder))}; then ${quoteWord(file)} "$@"; `;
}

/** A folder of packages that is part of the repository may hold anything. */
const isInstalled = (folder: string): string => `! git ls-files --error-unmatch ${folder} >/dev/null 2>&1`;

/** A word of the shell that git gives commands to. */
const quoteWord = (word: string): string =>
  /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
