import { realpath, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { Failure } from "../../core/failures/failure.ts";
import { applyEdits } from "../../core/text/textEdits.ts";
import { rewrite } from "../../project/apply/rewriteFile.ts";
import { lockFolder } from "../../project/disk/cacheFolder.ts";
import { diskFiles } from "../../project/disk/rootFiles.ts";
import { failureLine } from "../report/cliSentences.ts";
import { readArguments } from "../terminal/arguments.ts";
import { BadCall, exitCodes, WrongUsage } from "../terminal/exitCodes.ts";
import { agentsHelp } from "../terminal/helpTexts.ts";
import type { Io } from "../terminal/io.ts";
import { type Scope, scopeOf } from "../terminal/scope.ts";
import { printable } from "../terminal/terminalText.ts";
import { agentPassage, passageEdits } from "./agentPassage.ts";

/** Files that agents read, if a project has them; the first is written in any case. */
const instructionFiles = ["AGENTS.md", "CLAUDE.md", "GEMINI.md", ".github/copilot-instructions.md"] as const;

/** `glossa agents`; resolves to the exit code. Throws `BadCall`. */
export async function runAgents(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, agentsFlags);
  if (values.help) {
    io.out(agentsHelp);
    return exitCodes.done;
  }
  if (!values.write) {
    if (positionals.length > 0) throw new WrongUsage("Files are written with --write.");
    io.out(agentPassage);
    return exitCodes.done;
  }
  const scope = await scopeOf([], io.cwd);
  const paths =
    positionals.length > 0 ? positionals.map((name) => pathIn(scope, name, io.cwd)) : await presentFiles(scope.root);
  const lines: string[] = [];
  let isDone = true;
  for (const path of paths) {
    const written = await writePassage(scope.root, path, io);
    // what is a link to another of these files has its passage
    isDone &&= written.isDone || (positionals.length === 0 && written.isLink);
    lines.push(`${scope.displayPath(path)}: ${written.sentence}`);
  }
  io.out(`${lines.map(printable).join("\n")}\n`);
  return isDone ? exitCodes.done : exitCodes.problems;
}

/** Options of `glossa agents`. */
export const agentsFlags = {
  write: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

async function presentFiles(root: string): Promise<readonly string[]> {
  const [first, ...others] = instructionFiles;
  const found: string[] = [first];
  for (const path of others) if ((await stat(join(root, path)).catch(() => undefined)) !== undefined) found.push(path);
  return found;
}

/** Returns the path of a named file from the root. Throws `BadCall` for one outside. */
function pathIn({ root }: Scope, name: string, cwd: string): string {
  const path = relative(root, resolve(cwd, name));
  if (path === "" || isAbsolute(path) || path.split(sep)[0] === "..")
    throw new BadCall(`${name} is not in the project ${root}.`);
  return path.split(sep).join("/");
}

interface Written {
  readonly sentence: string;
  readonly isDone: boolean;
  readonly isLink: boolean;
}

async function writePassage(root: string, path: string, io: Io): Promise<Written> {
  try {
    return { sentence: await rewriteFile(root, path, io), isDone: true, isLink: false };
  } catch (error) {
    if (error instanceof BrokenMarkers) return { sentence: error.message, isDone: false, isLink: false };
    if (!(error instanceof Failure)) throw error;
    const { file: _, ...facts } = error.facts;
    const isLink = error.code === "file.skipped" && facts.detail === "link";
    return { sentence: failureLine(new Failure(error.code, facts)), isDone: false, isLink };
  }
}

class BrokenMarkers extends Error {
  override readonly message =
    "Its markers are broken, so it was not touched. Remove the lines with “glossa: begin” and “glossa: end”.";
}

/** Writes one file. Its folder may be one that is not searched for locale files, such as `.github`. */
async function rewriteFile(root: string, path: string, io: Io): Promise<string> {
  const folder = await realpath(join(root, dirname(path))).catch(() => undefined);
  if (folder !== join(await realpath(root), dirname(path)))
    throw new Failure("file.skipped", { file: path, detail: folder === undefined ? "brokenLink" : "linkedFolder" });
  const files = diskFiles(folder, { turns: lockFolder(io.env), signal: io.signal });
  const image = await rewrite({ files }, basename(path), (present = { text: "", encoding: "utf-8" }) => {
    const edits = passageEdits(present.text);
    if (edits === undefined) throw new BrokenMarkers();
    return edits.length === 0 ? undefined : { ...present, text: applyEdits(present.text, edits) };
  });
  return image === undefined ? "is up to date" : "written";
}
