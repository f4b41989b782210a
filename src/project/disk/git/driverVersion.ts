import { realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { Failure } from "../../../core/failures/failure.ts";
import { isOlderVersion } from "../../../core/git/versionOrder.ts";
import { askGit, type GitPlace } from "./gitQuery.ts";

/**
 * Returns `git.oldDriver` if git's configuration names a merge driver of an older version of Glossa than `version`, such as
 * that of a project's `node_modules`. Nothing of the configuration is started. Throws `Failure` `git.none`.
 */
export async function findOldDriver(
  place: GitPlace,
  version: string,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { out } = await askGit(["config", "--get", "merge.glossa.driver"], place, signal);
  const line = out.toString();
  if (line === "") return undefined;
  const top = (await askGit(["rev-parse", "--show-toplevel"], place, signal)).out.toString().trim();
  for (const word of wordsOf(line)) {
    const file = (await isProgram(word, place, signal)) ? realFile(resolve(top, word)) : undefined;
    if (file === undefined) continue;
    const own = await versionOf(file);
    // git starts the first one that is there
    return own !== undefined && isOlderVersion(own, version)
      ? new Failure("git.oldDriver", { detail: own })
      : undefined;
  }
  return undefined;
}

/** The words of a line of the shell, without their quotes. */
export const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) => double ?? single ?? plain ?? "");

/** Returns whether a word names a program of ours; a folder of packages that is part of the repository is not used. */
async function isProgram(word: string, place: GitPlace, signal: AbortSignal): Promise<boolean> {
  if (isAbsolute(word)) return /\.[cm]?[jt]s$/.test(word);
  const [, folder] = /^((?:[^/]+\/)*node_modules)\/\.bin\/glossa$/.exec(word) ?? [];
  if (folder === undefined) return false;
  const { code } = await askGit(["ls-files", "--error-unmatch", "--", `:(top,literal)${folder}`], place, signal);
  return code !== 0;
}

function realFile(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}

/** The version in the `package.json` of our package that a file is in, or that lies next to its folder of programs. */
async function versionOf(file: string): Promise<string | undefined> {
  const folders = [dirname(file), resolve(file, "../.."), resolve(file, "../../..")];
  for (const folder of [...folders, resolve(file, "../../glossa")]) {
    const text = await readFile(join(folder, "package.json"), "utf8").catch(() => "");
    const version = ownVersion(text);
    if (version !== undefined) return version;
  }
  return undefined;
}

function ownVersion(text: string): string | undefined {
  try {
    const { name, version } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return name === "glossa" && typeof version === "string" ? version : undefined;
  } catch {
    return undefined;
  }
}
