import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { type DriverCommands, driverCommands } from "../../core/git/driverCommands.ts";
import { gitPatterns, hasMergedPatterns, withMergedPatterns } from "../../core/git/gitAttributes.ts";
import { rewrite } from "../../project/apply/rewriteFile.ts";
import { lockFolder } from "../../project/disk/cacheFolder.ts";
import { diskFiles } from "../../project/disk/rootFiles.ts";
import { failureSentences } from "../report/cliSentences.ts";
import { readArguments } from "../terminal/arguments.ts";
import { catalogsInScope } from "../terminal/catalogsInScope.ts";
import { BadCall, exitCodes, WrongUsage } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";
import { scopeOf } from "../terminal/scope.ts";
import { printable } from "../terminal/terminalText.ts";
import { findOldDriverOf } from "./driverFailure.ts";
import { findDriverFaults } from "./driverTrial.ts";
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
    throw new WrongUsage("It takes install or uninstall.");
  if (values["no-diff"] && values.textconv) throw new WrongUsage("--no-diff and --textconv exclude each other.");
  const top = await findTopFolder(io);
  const where = values.global ? "--global" : "--local";
  if (verb === "uninstall") return await uninstall(top, where, io);
  const attributes = { patterns: await listPatterns(top, io), isShown: !values["no-diff"] };
  if (values.check) return await checkInstalled(top, attributes, io);
  const names = settingNames(values);
  const isChanged = await writeAttributes(top, attributes, io);
  const ofProject = findOfProject(top, io.cwd);
  const { execPath, execArgs, cliPath } = io.program;
  const program = { isGlobal: where === "--global", ofProject, node: execPath, words: [...execArgs, cliPath] };
  const commands = driverCommands(program);
  await configure(Object.fromEntries(names.map((name) => [name, commands[name]])), where, io);
  io.out(textOfInstall(attributes, isChanged));
  return exitCodes.done;
}

async function uninstall(top: string, where: string, io: Io): Promise<number> {
  await writeAttributes(top, { patterns: [], isShown: false }, io);
  await configure({}, where, io);
  io.out("Git merges and shows locale files by line again.\n");
  return exitCodes.done;
}

/** The settings for merges and for one of the two ways to show differences. */
function settingNames(values: {
  readonly "no-diff"?: boolean | undefined;
  readonly textconv?: boolean | undefined;
}): readonly (keyof DriverCommands)[] {
  if (values["no-diff"]) return ["merge.glossa.driver"];
  return ["merge.glossa.driver", values.textconv ? "diff.glossa.textconv" : "diff.glossa.command"];
}

/** Options of `glossa git`. */
export const gitFlags = {
  global: { type: "boolean" },
  check: { type: "boolean" },
  "no-diff": { type: "boolean" },
  textconv: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** The locale files of the project; `isShown` if git shows them by message. */
interface Attributes {
  readonly patterns: readonly string[];
  readonly isShown: boolean;
}

/** The patterns of the locale files below the working folder, and of `glossa.lock`. */
async function listPatterns(top: string, io: Io): Promise<readonly string[]> {
  const scope = await scopeOf([], io.cwd);
  const root = { files: diskFiles(scope.root, { turns: lockFolder(io.env), signal: io.signal }) };
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
async function writeAttributes(top: string, { patterns, isShown }: Attributes, io: Io): Promise<boolean> {
  const files = diskFiles(top, { turns: lockFolder(io.env), signal: io.signal });
  const image = await rewrite({ files }, ".gitattributes", (present = { text: "", encoding: "utf-8" }) => {
    const text = withMergedPatterns(present.text, patterns, isShown);
    return text === present.text ? undefined : { ...present, text };
  });
  return image !== undefined;
}

/** The program of the project that this folder is in, in the closest `node_modules`. */
function findOfProject(top: string, cwd: string): string | undefined {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const file = join(folder, "node_modules/.bin/glossa");
    if (existsSync(file)) return relative(top, file).split(sep).join("/");
    if (folder === top || folder === dirname(folder)) return undefined;
  }
}

/** Writes these settings of git, and removes those that an earlier call has written. */
async function configure(settings: Partial<DriverCommands>, where: string, io: Io): Promise<void> {
  // what is not there needs no removal
  for (const section of ["merge.glossa", "diff.glossa"])
    await runGit(["config", where, "--remove-section", section], io);
  const pairs = Object.entries(settings);
  if (pairs.length > 0) pairs.unshift(["merge.glossa.name", "Glossa: locale files by message"]);
  for (const [name, value] of pairs) {
    const { code, err } = await runGit(["config", where, name, value], io);
    if (code !== 0) throw new BadCall(`Git refused: ${printable(err.trim())}`);
  }
}

async function checkInstalled(top: string, { patterns, isShown }: Attributes, io: Io): Promise<number> {
  const before = await readAttributes(top);
  const faults = await findDriverFaults({ top, isShown }, io);
  if (!hasMergedPatterns(before, patterns, isShown)) faults.unshift(".gitattributes does not name the locale files");
  for (const fault of faults) io.err(`glossa: ${fault}. Run: glossa git install\n`);
  const old = await findOldDriverOf(io);
  if (old !== undefined) io.err(`glossa: ${Object.values(failureSentences(old)).join(" ")}\n`);
  return faults.length === 0 && old === undefined ? exitCodes.done : exitCodes.problems;
}

const textOfInstall = ({ patterns, isShown }: Attributes, isChanged: boolean): string =>
  `Git merges ${isShown ? "and shows " : ""}these files by message now:\n${patterns.map((pattern) => `  ${pattern}\n`).join("")}${
    isChanged
      ? "Commit .gitattributes. Everyone runs glossa git install once, as git takes no programs from a repository.\n"
      : ""
  }`;
