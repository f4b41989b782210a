import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type SkippedSource, skipReasons } from "./keyProtocol.ts";

/** The usages of a file from the last reading. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** Milliseconds; 0 if the file was so young that it may have changed since without another time. */
  readonly time: number;
  /** The usages as `writeUsages` writes them; empty for none. */
  readonly usages: string;
  /** The modules that the usages depend on, as `ModuleFiles` names them; as JSON, empty for none. */
  readonly imports: string;
  /** The options in code that the usages were read with, as JSON; undefined if these decide about none of them. */
  readonly stated?: string;
  /** The reason why its content is not read. */
  readonly skipped?: SkippedSource["reason"];
}

/** Raised whenever the same text may give other usages than before, and when they are written in another way. */
const version = 23;

/** Reads what an earlier reading of a folder kept; nothing if it was made with another `stamp`, or is broken. */
export async function readStore(path: string, stamp: string): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>();
  const text = await readFile(path, "utf8").catch(() => "");
  const [head, ...lines] = text.split("\n");
  if (head !== headOf(stamp) || lines.at(-1) !== "end") return files;
  for (const line of lines.slice(0, -1)) {
    const [file = "", size = "", time = "", skipped = "", imports = "", stated = "", ...usages] = line.split("\t");
    const reason = skipReasons.find((one) => one === skipped);
    const known = { size: Number(size), time: Number(time), imports, usages: usages.join("\t") };
    files.set(file, { ...known, ...(stated !== "" && { stated }), ...(reason && { skipped: reason }) });
  }
  return files;
}

/** Replaces the store in one step, so that windows of the same folder never read half of it. */
export async function writeStore(path: string, stamp: string, files: ReadonlyMap<string, StoredFile>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    // in pieces, as the whole is as large as all usages together
    await writeFile(draft, pieces(stamp, files), { mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Lines that are written at once. */
const linesInPiece = 200;

function* pieces(stamp: string, files: ReadonlyMap<string, StoredFile>): Generator<string> {
  let lines = [headOf(stamp)];
  for (const [file, { size, time, imports, usages, skipped = "", stated = "" }] of files) {
    if (!/[\t\n]/.test(file)) lines.push([file, size, time, skipped, imports, stated, usages].join("\t"));
    if (lines.length < linesInPiece) continue;
    yield `${lines.join("\n")}\n`;
    lines = [];
  }
  yield [...lines, "end"].join("\n");
}

const headOf = (stamp: string): string => `glossa keys ${version} ${stamp}`;
