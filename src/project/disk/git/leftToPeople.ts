import { lstat } from "node:fs/promises";
import type { VersionName } from "../../../core/text/versions.ts";
import { isRegular, type UnmergedFile } from "./unmergedFiles.ts";

/** Reason why `glossa resolve` leaves a file to people. */
export interface LeftToPeople {
  readonly left: /** A side removed the file, the other changed it. */
    | "removed"
    /** Git has it of one version only, as sides renamed or removed it. */
    | "renamed"
    /** A link or a submodule on a side, or a folder in its place. */
    | "notRegular"
    /** Both sides have it, the working tree does not. */
    | "absent"
    | "notLocaleFile"
    /** It has no markers, is neither side, and does not have the changes of both. */
    | "edited"
    /** Messages or other lines that cannot be merged by message. */
    | "unmergeable";
  readonly removedBy?: "ours" | "theirs";
  /** The only version that git has. */
  readonly onlyIn?: VersionName;
  /** The working tree does not have it. */
  readonly isAbsent?: true;
  /** Why it cannot be merged by message. */
  readonly detail?: string;
}

/** Returns why only people can say what becomes of a file, by what git has of it; `undefined` if it can be merged. */
export async function whyLeftToPeople(path: string, file: UnmergedFile): Promise<LeftToPeople | undefined> {
  const stats = await lstat(path).catch(() => undefined);
  if (!isRegular(file) || stats?.isFile() === false) return { left: "notRegular" };
  const why = whyBySides(file);
  if (stats !== undefined) return why;
  return why === undefined ? { left: "absent" } : { ...why, isAbsent: true };
}

function whyBySides({ versions }: UnmergedFile): LeftToPeople | undefined {
  if (versions.ours !== undefined && versions.theirs !== undefined) return undefined;
  const [onlyIn, other] = Object.keys(versions) as VersionName[];
  if (onlyIn !== undefined && other === undefined) return { left: "renamed", onlyIn };
  return { left: "removed", removedBy: versions.ours === undefined ? "ours" : "theirs" };
}
