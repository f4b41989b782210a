import { basename, dirname } from "node:path";
import type { Io } from "../io.ts";
import { runGit } from "./runGit.ts";

/** The blobs that git has of a file that it has not merged. */
export interface UnmergedBlobs {
  /** The common ancestor. */
  readonly base?: Uint8Array;
  /** The side that removed the file while the other changed it; such a file has no conflict markers. */
  readonly removedBy?: "ours" | "theirs";
}

/** Returns what git has about a file; nothing of merged files, and without git. */
export async function readUnmerged(file: string, io: Pick<Io, "env" | "signal">): Promise<UnmergedBlobs> {
  const there = { env: io.env, signal: io.signal, cwd: dirname(file) };
  // a name is no pattern
  const name = `:(literal)${basename(file)}`;
  const { out } = await runGit(["ls-files", "--unmerged", "-z", "--", name], there);
  const ids = new Map(
    [...out.matchAll(/(?:^|\0)\d+ ([0-9a-f]{40,64}) ([123])\t/g)].map(([, id, stage]) => [stage, id]),
  );
  const id = ids.get("1");
  if (id === undefined) return {};
  const { code, bytes } = await runGit(["cat-file", "blob", id], there);
  const removedBy = ids.has("3") ? (ids.has("2") ? undefined : "ours") : "theirs";
  return { ...(code === 0 && { base: bytes }), ...(removedBy !== undefined && { removedBy }) };
}
