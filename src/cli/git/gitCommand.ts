import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { gitPatterns, withMergedPatterns } from "../../core/git/gitAttributes.ts";
import { lockFolder } from "../../project/disk/cacheFolder.ts";
import { diskFiles } from "../../project/disk/rootFiles.ts";
import { writeOutput } from "../../project/disk/writeOutput.ts";
import { readArguments } from "../arguments.ts";
import { catalogsInScope } from "../catalogsInScope.ts";
import { BadCall, exitCodes } from "../exitCodes.ts";
import type { Io } from "../io.ts";
import { scopeOf } from "../scope.ts";
import { printable } from "../terminalText.ts";
import { gitHelp } from "./gitHelp.ts";
import { findTopFolder, runGit } from "./runGit.ts";

/**
 * `glossa git install`, which makes git merge locale files by message, and `glossa git uninstall`; resolves to the exit code.
 * Only our lines of `.gitattributes` and our section of git's configuration are written.
 */
export async function runGitCommand(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, gitFlags);
  const [verb, ...others] = positionals;
  if (values.help) {
    io.out(gitHelp);
    return exitCodes.done;
  }
  if ((verb !== "install" && verb !== "uninstall") || others.length > 0)
    throw new BadCall("It takes install or uninstall.");
  const top = await findTopFolder(io);
  const isInstalled = verb === "install";
  const isShown = !values["no-diff"];
  const patterns = isInstalled ? await listPatterns(top, io) : [];
  const where = values.global ? "--global" : "--local";
  if (values.check) return checkInstalled(top, { patterns, isShown }, io);
  const isChanged = await writeAttributes(top, { patterns, isShown });
  await configure({ isInstalled, isShown }, where, io);
  io.out(
    isInstalled ? textOfInstall(patterns, isChanged, isShown) : "Git merges and shows locale files by line again.\n",
  );
  return exitCodes.done;
}

/** Options of `glossa git`. */
export const gitFlags = {
  global: { type: "boolean" },
  check: { type: "boolean" },
  "no-diff": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

const driver = "merge.glossa.driver";
const textconv = "diff.glossa.textconv";

/** The locale files of the project; `isShown` if git shows them by message. */
interface Attributes {
  readonly patterns: readonly string[];
  readonly isShown: boolean;
}

/** The patterns of the locale files below the working folder, and of `glossa.lock`. */
async function listPatterns(top: string, io: Io): Promise<readonly string[]> {
  const scope = await scopeOf([], io.cwd);
  const root = { files: diskFiles(scope.root, { turns: lockFolder(io.env), signal: io.signal, restores: false }) };
  const catalogs = await catalogsInScope(root, scope, { onWarning: () => {}, signal: io.signal });
  const inTop = relative(top, scope.root).split(sep).join("/");
  return [...catalogs.flatMap(({ found }) => gitPatterns(found.catalog, inTop)), "glossa.lock"];
}

async function readAttributes(top: string): Promise<string> {
  try {
    return await readFile(join(top, ".gitattributes"), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

/** Returns whether the file changed. */
async function writeAttributes(top: string, { patterns, isShown }: Attributes): Promise<boolean> {
  const before = await readAttributes(top);
  const after = withMergedPatterns(before, patterns, isShown);
  if (after === before) return false;
  await writeOutput(join(top, ".gitattributes"), [Buffer.from(after)], { replace: true, root: top });
  return true;
}

async function configure(
  { isInstalled, isShown }: { readonly isInstalled: boolean; readonly isShown: boolean },
  where: string,
  io: Io,
): Promise<void> {
  const { execPath, execArgs, cliPath } = io.program;
  const program = [execPath, ...execArgs, cliPath].map(quoteWord).join(" ");
  const set = (...setting: readonly string[]) => ["config", where, ...setting];
  const commands = [
    ...(isInstalled
      ? [
          set("merge.glossa.name", "Glossa: locale files by message"),
          set(driver, `${program} merge-driver %O %A %B %P %L %S %X %Y`),
        ]
      : [set("--remove-section", "merge.glossa")]),
    isInstalled && isShown ? set(textconv, `${program} textconv`) : set("--remove-section", "diff.glossa"),
  ];
  for (const command of commands) {
    const { code, err } = await runGit(command, io);
    // what is not there needs no removal
    if (code !== 0 && !command.includes("--remove-section")) throw new BadCall(`Git refused: ${printable(err.trim())}`);
  }
}

/** A word of the shell that git gives the command to. */
const quoteWord = (word: string): string =>
  /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

async function checkInstalled(top: string, { patterns, isShown }: Attributes, io: Io): Promise<number> {
  const before = await readAttributes(top);
  const isWritten = withMergedPatterns(before, patterns, isShown) === before;
  const isSet = async (name: string) => (await runGit(["config", "--get", name], io)).out !== "";
  const isConfigured = (await isSet(driver)) && (!isShown || (await isSet(textconv)));
  if (!isWritten) io.err("glossa: .gitattributes does not name the locale files. Run: glossa git install\n");
  if (!isConfigured) io.err("glossa: Git does not know the drivers of Glossa here. Run: glossa git install\n");
  return isWritten && isConfigured ? exitCodes.done : exitCodes.problems;
}

const textOfInstall = (patterns: readonly string[], isChanged: boolean, isShown: boolean): string =>
  `Git merges ${isShown ? "and shows " : ""}these files by message now:\n${patterns.map((pattern) => `  ${pattern}\n`).join("")}${
    isChanged
      ? "Commit .gitattributes. Everyone runs glossa git install once, as git takes no programs from a repository.\n"
      : ""
  }`;
