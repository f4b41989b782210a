import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathText } from "../../core/catalog/message.ts";
import { conflictsExitCode } from "../../core/git/driverCommands.ts";
import { mapVersions, type VersionName, type Versions } from "../../core/text/versions.ts";
import type { MarkerOptions } from "../../core/threeWay/conflictMarkers.ts";
import type { LocaleMerge } from "../../core/threeWay/localeMerge.ts";
import { fileMerge } from "../../core/threeWay/resolveConflicts.ts";
import {
  type DecodedVersions,
  decodeVersions,
  encodeMerged,
  encodingsOf,
  isUnmergeable,
  type Unmergeable,
  whyUnmergeable,
} from "../../project/model/versionTexts.ts";
import { readArguments } from "../terminal/arguments.ts";
import { BadCall, exitCodes } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";
import { mergeDriverHelp } from "./gitHelp.ts";
import { runGit } from "./runGit.ts";
import { maxListed, reportSeparated, separatedLines } from "./separatedText.ts";
import { unmergeableText } from "./unmergeableText.ts";

/**
 * `glossa merge-driver`, as git calls it for one file; the result is written to the file of our side. Resolves to 0, or to 1 with
 * conflicts. What cannot be merged by message is merged by git itself, and said so.
 */
export async function runMergeDriver(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, mergeDriverFlags);
  if (values.help) {
    io.out(mergeDriverHelp);
    return exitCodes.done;
  }
  const call = readCall(positionals, io.cwd);
  const code = await mergeCall(call, io);
  // a program that did not start has the other code
  return code === exitCodes.problems && values.conflicts ? conflictsExitCode : code;
}

/** Options of `glossa merge-driver`. */
export const mergeDriverFlags = { conflicts: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;

async function mergeCall(call: DriverCall, io: Io): Promise<number> {
  const read = await readVersions(call);
  const merged = isUnmergeable(read) ? unmergeableText(read) : await mergeTexts(read, call, io);
  if (typeof merged === "string") return mergeByGit(call, merged, io);
  await writeFile(call.files.ours, merged.bytes);
  const path = printable(call.path);
  const { conflicts } = merged;
  for (const line of separatedLines(reportSeparated(merged))) io.err(`${path}: ${printable(line)}\n`);
  for (const conflict of conflicts.slice(0, maxListed)) io.err(`${path}: ${printable(pathText(conflict.path))}\n`);
  if (conflicts.length === 0) return exitCodes.done;
  io.err(`glossa: ${countNoun(conflicts.length, "message")} changed on both sides in ${path}.\n`);
  return exitCodes.problems;
}

/** One call by git. */
interface DriverCall {
  /** Files of the versions. */
  readonly files: Versions;
  readonly path: string;
  readonly markerSize: number;
  /** Names of the versions after conflict markers. */
  readonly labels: Versions;
}

/** Reads what git passes: files, the path, the length of markers and, from git 2.44, the labels of base, ours and theirs. */
function readCall([base, ours, theirs, path, size = "", ...labels]: readonly string[], cwd: string): DriverCall {
  if (base === undefined || ours === undefined || theirs === undefined || path === undefined || labels.length > 3)
    throw new BadCall("It takes the files of base, ours and theirs, and a path: %O %A %B %P.");
  const label = (at: number, name: VersionName): string => {
    const text = (labels[at] ?? "").replace(/\s+/g, " ").trim();
    // an older git leaves them as they are
    return text === "" || /^%[SXY]$/.test(text) ? name : text;
  };
  return {
    files: { base: resolve(cwd, base), ours: resolve(cwd, ours), theirs: resolve(cwd, theirs) },
    path,
    markerSize: /^[1-9]\d{0,3}$/.test(size) ? Number(size) : 7,
    labels: { base: label(0, "base"), ours: label(1, "ours"), theirs: label(2, "theirs") },
  };
}

/** Returns the three versions, or why they are not merged by message. */
async function readVersions({ files, path }: DriverCall): Promise<DecodedVersions | Unmergeable> {
  const [base, ours, theirs] = await Promise.all([
    readVersion(files.base),
    readVersion(files.ours),
    readVersion(files.theirs),
  ]);
  return decodeVersions({ base, ours, theirs }, path);
}

async function readVersion(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new BadCall(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown error"}).`);
  }
}

/** A merge by message, as the bytes of the file. */
interface MergedBytes extends Omit<LocaleMerge, "text"> {
  readonly bytes: Uint8Array;
}

/**
 * Merges by message, or returns the reason why not. A fault of ours must not keep git from merging: it is reported, and git
 * merges by line.
 */
async function mergeTexts(read: DecodedVersions, call: DriverCall, io: Io): Promise<MergedBytes | string> {
  const versions = mapVersions(read, ({ text }) => text);
  const options = await markerOptions(call, io);
  try {
    const merged = fileMerge(call.path, versions.ours)?.(versions, options);
    if (merged === undefined) return unmergeableText(whyUnmergeable(versions, call.path));
    const bytes = encodeMerged(merged.text, encodingsOf(read), call.path);
    return isUnmergeable(bytes) ? unmergeableText(bytes) : { ...merged, bytes };
  } catch (error) {
    return printable(`a fault of Glossa: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function markerOptions({ labels, markerSize }: DriverCall, io: Io): Promise<MarkerOptions> {
  const { out } = await runGit(["config", "--get", "merge.conflictStyle"], io);
  return { labels, size: markerSize, showsBase: /diff3/.test(out) };
}

/** Merges line by line as git does without a driver; binary files stay ours, as a conflict. */
async function mergeByGit(call: DriverCall, reason: string, io: Io): Promise<number> {
  const { files, labels, markerSize } = call;
  const options = [`--marker-size=${markerSize}`, ...versionsInOrder(labels).flatMap((label) => ["-L", label])];
  const { code, err } = await runGit(["merge-file", ...options, ...versionsInOrder(files)], io);
  // the number of conflicts; git's own sentence has the name of a temporary file
  const isMerged = code !== undefined && code < 128;
  const isBinary = !isMerged && /binary/i.test(err);
  const kept = isBinary ? "git merges no binary files, so ours is kept" : "ours is kept";
  const outcome = isMerged ? "git merged it by line" : kept;
  io.err(`glossa: ${printable(call.path)} cannot be merged by message (${reason}); ${outcome}.\n`);
  if (!isMerged && !isBinary && err.trim() !== "") io.err(`${printable(err.trim())}\n`);
  return code === 0 ? exitCodes.done : exitCodes.problems;
}

/** The versions in the order of `git merge-file`. */
const versionsInOrder = ({ ours, base, theirs }: Versions): readonly string[] => [ours, base, theirs];
