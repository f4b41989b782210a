import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { readArguments } from "../terminal/arguments.ts";
import { BadCall, exitCodes } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";
import { printable } from "../terminal/terminalText.ts";
import { diffDriverHelp } from "./gitHelp.ts";
import { listFileMessages } from "./listedFile.ts";
import { runGit } from "./runGit.ts";

/**
 * `glossa diff-driver`, as git calls it for one file; prints the difference of its messages in git's own form. Resolves
 * to 0: with another exit code git would show no difference of any file.
 */
export async function runDiffDriver(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, { help: { type: "boolean", short: "h" } });
  if (values.help) {
    io.out(diffDriverHelp);
    return exitCodes.done;
  }
  const [path, old, , , now, , , newPath] = positionals;
  if (path === undefined || (positionals.length !== 1 && now === undefined))
    throw new BadCall("It takes what git gives a diff driver: a path, and two versions of the file.");
  if (old === undefined || now === undefined) io.out(`* Unmerged path ${printable(path)}\n`);
  else io.out(await compare({ path, file: old }, { path: newPath ?? path, file: now }, io));
  return exitCodes.done;
}

/** A version of a file: its path in the repository, and the file that git has made of it. */
interface Version {
  readonly path: string;
  readonly file: string;
}

/** What git gives for a version that there is not. */
const nowhere = "/dev/null";

/** Lets git compare the messages of both versions, as lines of two files with the same paths. */
async function compare(old: Version, now: Version, io: Io): Promise<string> {
  const [before, after] = [await readVersion(old, io), await readVersion(now, io)];
  // a list next to a file would differ in each line
  const isListed = [before, after].every(({ bytes, messages }) => bytes === undefined || messages !== undefined);
  const folder = await mkdtemp(join(tmpdir(), "glossa-diff-"));
  try {
    const written = [await write(before, `a/${old.path}`, isListed), await write(after, `b/${now.path}`, isListed)];
    const args = ["diff", "--no-index", "--no-ext-diff", "--no-textconv", "--no-prefix", await colors(io)];
    const { out } = await runGit([...args, "--", ...written], { ...io, cwd: folder });
    // ids of lists that no repository has
    const shown = out.replace(/^(?:\p{Cc}\[[\d;]*m)*index [\da-f]+\.\.[\da-f]+.*\n/mu, "");
    return shown === "" ? unchanged(old.path, now.path) : shown;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  async function write({ bytes, messages }: Content, path: string, isListed: boolean): Promise<string> {
    if (bytes === undefined) return nowhere;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), (isListed ? messages : undefined) ?? bytes);
    return path;
  }
}

const unchanged = (old: string, now: string): string =>
  `diff --git a/${printable(old)} b/${printable(now)}\nNo message differs; git diff --no-ext-diff shows the lines.\n`;

/** A version of a file; nothing where there is none. */
interface Content {
  readonly bytes?: Buffer;
  /** As lines; absent if they cannot be read. */
  readonly messages?: string | undefined;
}

async function readVersion({ path, file }: Version, io: Io): Promise<Content> {
  if (file === nowhere) return {};
  // git has no such path, and nobody else calls this
  if (path.split("/").includes("..")) throw new BadCall("A path leads out of the repository.");
  const bytes = await readFile(resolve(io.cwd, file));
  return { bytes, messages: listFileMessages(bytes, path) };
}

/** The option of git for the colors that it would use where this prints to: its own terminal, or its pager. */
async function colors(io: Io): Promise<string> {
  const names = ["GIT_PAGER_IN_USE", "GIT_CONFIG_PARAMETERS", "TERM"];
  const asked = Object.fromEntries(names.flatMap((name) => (io.env[name] === undefined ? [] : [[name, io.env[name]]])));
  const isTerminal = String(io.isTerminal === true);
  const { out } = await runGit(["config", "--get-colorbool", "color.diff", isTerminal], io, asked);
  return out.trim() === "true" ? "--color=always" : "--color=never";
}
