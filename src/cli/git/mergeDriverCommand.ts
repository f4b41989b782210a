import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Failure } from "../../core/failure.ts";
import { pathText } from "../../core/message.ts";
import type { MarkerOptions } from "../../core/threeWay/conflictMarkers.ts";
import type { LocaleMerge } from "../../core/threeWay/mergeLocaleFile.ts";
import { fileMerge } from "../../core/threeWay/resolveConflicts.ts";
import type { Versions } from "../../core/threeWay/versions.ts";
import { type Decoded, decode, encode } from "../../project/model/textEncoding.ts";
import { readArguments } from "../arguments.ts";
import { BadCall, exitCodes } from "../exitCodes.ts";
import type { Io } from "../io.ts";
import { countNoun, printable } from "../terminalText.ts";
import { mergeDriverHelp } from "./gitHelp.ts";
import { runGit } from "./runGit.ts";

/**
 * `glossa merge-driver`, as git calls it for one file; the result is written to the file of our side. Resolves to 0, or to 1 with
 * conflicts. What cannot be merged by message is merged by git itself.
 */
export async function runMergeDriver(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, { help: { type: "boolean", short: "h" } });
  if (values.help) {
    io.out(mergeDriverHelp);
    return exitCodes.done;
  }
  const [base, ours, theirs, path, size = "7", ...others] = positionals;
  if (base === undefined || ours === undefined || theirs === undefined || path === undefined || others.length > 0)
    throw new BadCall("It takes the files of base, ours and theirs, and a path: %O %A %B %P.");
  const files = { base: resolve(io.cwd, base), ours: resolve(io.cwd, ours), theirs: resolve(io.cwd, theirs) };
  const markerSize = /^[1-9]\d{0,3}$/.test(size) ? Number(size) : 7;
  const read = await readVersions(files, path);
  const merged = read instanceof Failure ? undefined : await mergeTexts(read.texts, path, markerSize, io);
  if (read instanceof Failure || merged === undefined) return mergeByGit(files, { path, markerSize }, io);
  const bytes = encode({ ...read.encoding, text: merged.text });
  await writeFile(files.ours, bytes);
  for (const conflict of merged.conflicts.slice(0, maxListed))
    io.err(`${printable(`${path}: ${pathText(conflict.path)}`)}\n`);
  if (merged.conflicts.length > 0)
    io.err(`glossa: ${countNoun(merged.conflicts.length, "message")} changed on both sides in ${printable(path)}.\n`);
  return merged.conflicts.length > 0 ? exitCodes.problems : exitCodes.done;
}

/** Conflicts that are named one by one. */
const maxListed = 20;

type VersionFiles = Versions;

/** Texts of three versions, and how ours is encoded. */
interface ReadVersions {
  readonly texts: Versions;
  readonly encoding: Decoded;
}

async function readVersions(files: VersionFiles, path: string): Promise<ReadVersions | Failure> {
  try {
    const [base, ours, theirs] = await Promise.all(
      [files.base, files.ours, files.theirs].map(async (file) => decode(await readVersion(file), path)),
    );
    if (base === undefined || ours === undefined || theirs === undefined) throw new Error("no versions");
    return { texts: { base: base.text, ours: ours.text, theirs: theirs.text }, encoding: ours };
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

async function readVersion(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new BadCall(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown error"}).`);
  }
}

/** A fault of ours must not keep git from merging: it is reported, and git merges by line. */
async function mergeTexts(versions: Versions, path: string, size: number, io: Io): Promise<LocaleMerge | undefined> {
  const options = await markerOptions(size, io);
  try {
    return fileMerge(path, versions.ours)?.(versions, options);
  } catch (error) {
    io.err(`glossa: ${printable(error instanceof Error ? error.message : String(error))}\n`);
    return undefined;
  }
}

async function markerOptions(size: number, io: Io): Promise<MarkerOptions> {
  const { out } = await runGit(["config", "--get", "merge.conflictStyle"], io);
  return {
    labels: { ours: "ours", base: "base", theirs: "theirs" },
    size,
    showsBase: /diff3/.test(out),
  };
}

/** Merges line by line as git does without a driver; binary files stay ours, as a conflict. */
async function mergeByGit(
  files: VersionFiles,
  { path, markerSize }: { readonly path: string; readonly markerSize: number },
  io: Io,
): Promise<number> {
  const options = [`--marker-size=${markerSize}`, "-L", "ours", "-L", "base", "-L", "theirs"];
  const { code, err } = await runGit(["merge-file", ...options, files.ours, files.base, files.theirs], io);
  if (code === 0) return exitCodes.done;
  const isMarked = code !== undefined && code > 0 && code < 128;
  // git's own sentence has the name of a temporary file
  const isBinary = !isMarked && /binary/i.test(err);
  const outcome = isMarked ? "git merged it by line" : `ours is kept${isBinary ? ", as one of them is binary" : ""}`;
  io.err(`glossa: ${printable(path)} cannot be merged by message; ${outcome}.\n`);
  if (!isMarked && !isBinary && err.trim() !== "") io.err(`${printable(err.trim())}\n`);
  return exitCodes.problems;
}
