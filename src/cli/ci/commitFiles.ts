import { basename } from "node:path";
import { Failure } from "../../core/failures/failure.ts";
import { runGit } from "../git/runGit.ts";
import { BadCall } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";
import { printable } from "../terminal/terminalText.ts";
import { withoutHooks } from "./branchFindings.ts";

type GitIo = Pick<Io, "env" | "cwd" | "signal">;

/** The trailer of our commits, by which the next run knows them. */
const trailer = "Glossa-Run: translate";
const identity = [
  "-c",
  "user.name=github-actions[bot]",
  "-c",
  `user.email=41898282+github-actions[bot]@users.noreply.github.com`,
];

/** Returns whether a commit is one of ours. */
export async function isOwnCommit(io: GitIo): Promise<boolean> {
  const { out } = await runGit(["log", "-1", "--format=%(trailers:only,unfold)", "HEAD"], io);
  return out.split("\n").includes(trailer);
}

/** Returns the commit that is checked out. Throws `Failure` without git, `BadCall` without a repository. */
export async function headOf(io: GitIo): Promise<string> {
  const { code, out } = await runGit(["rev-parse", "--verify", "--quiet", "HEAD"], io);
  if (code === undefined) throw new Failure("git.none");
  if (code !== 0)
    throw new BadCall(
      "The working folder is not in a git repository with a commit: put a step with actions/checkout before this one.",
    );
  return out.trim();
}

/**
 * Commits those of the written files that differ, and changed `glossa.lock` files, and nothing else that was changed or
 * staged; `io.cwd` is the top folder. Returns the committed paths.
 */
export async function commitFiles(
  written: ReadonlySet<string>,
  message: string,
  io: GitIo,
): Promise<readonly string[]> {
  const { out } = await runGit(["status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=all"], io);
  const changed = out.split("\0").flatMap((line) => line.slice(3) || []);
  const own = changed.filter((path) => written.has(path) || basename(path) === "glossa.lock");
  if (own.length === 0) return [];
  await require([...withoutHooks, "add", "--", ...own], io);
  const options = ["--quiet", "--no-verify", "--only", "-m", message, "-m", trailer];
  await require([...withoutHooks, ...identity, "-c", "commit.gpgsign=false", "commit", ...options, "--", ...own], io);
  return own;
}

async function require(args: readonly string[], io: GitIo): Promise<void> {
  const { code, err } = await runGit(args, io);
  if (code !== 0) throw new BadCall(`Git refused: ${printable(err.trim())}`);
}

/** Pushes the commit that is checked out. Returns the reason why it was refused. */
export async function pushHead(
  branch: string,
  options: { readonly token: string | undefined; readonly server: string; readonly isOurs: boolean },
  io: GitIo,
): Promise<string | undefined> {
  const force = options.isOurs ? ["--force"] : [];
  const target = `HEAD:refs/heads/${branch}`;
  const args = [...withoutHooks, "push", "--quiet", ...force, "origin", target];
  const { code, err } = await runGit(args, io, accessOf(options));
  if (code === 0) return undefined;
  if (/fetch first|non-fast-forward|stale info/.test(err))
    return "The branch has moved on since it was checked out. The run for its newest commit translates it.";
  if (/protected branch|GH006|GH013/.test(err))
    return "The branch is protected. Use deliver: pull-request, or let this workflow push to it.";
  if (/\b403\b|denied|not granted|Authentication failed|could not read Username/.test(err))
    return "The token lacks the permission contents: write.";
  return `Git refused: ${printable(err.trim().slice(0, 500))}`;
}

/** The token as a header for the server alone, in place of one that a checkout has left; on no command line. */
function accessOf({ token, server }: { readonly token: string | undefined; readonly server: string }) {
  if (token === undefined) return {};
  const name = `http.${server}/.extraheader`;
  const value = `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;
  return {
    GIT_CONFIG_COUNT: "2",
    GIT_CONFIG_KEY_0: name,
    GIT_CONFIG_VALUE_0: "",
    GIT_CONFIG_KEY_1: name,
    GIT_CONFIG_VALUE_1: value,
  };
}
