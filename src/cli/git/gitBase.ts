import { basename, dirname } from "node:path";
import type { Io } from "../io.ts";
import { runGit } from "./runGit.ts";

/** Returns the common ancestor of a file that git has not merged; `undefined` for others, and without git. */
export async function readGitBase(file: string, io: Pick<Io, "env" | "signal">): Promise<Uint8Array | undefined> {
  const there = { env: io.env, signal: io.signal, cwd: dirname(file) };
  // a name is no pattern
  const name = `:(literal)${basename(file)}`;
  const { out } = await runGit(["ls-files", "--unmerged", "-z", "--", name], there);
  const [, id] = /(?:^|\0)\d+ ([0-9a-f]{40,64}) 1\t/.exec(out) ?? [];
  if (id === undefined) return undefined;
  const { code, bytes } = await runGit(["cat-file", "blob", id], there);
  return code === 0 ? bytes : undefined;
}
