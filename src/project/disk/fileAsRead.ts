import { type BigIntStats, lstatSync } from "node:fs";
import { lstat, open } from "node:fs/promises";
import type { Pieces } from "../model/encodedPieces.ts";
import { isSameContent, isSameFile } from "./regularFile.ts";

/** A file at the time when a change of it was decided. */
export interface FileAsRead {
  readonly stats: BigIntStats;
  /** Its content, if a later save may leave all of `stats` as they are. */
  readonly bytes?: Pieces;
}

/** Milliseconds after which each save changes the time of a file: the coarsest file systems count two seconds. */
const sameTimeMs = 3_000;

/** Returns whether a file was saved so recently that another save may leave it with the same time. */
export const isRecent = (stats: BigIntStats, now = Date.now()): boolean => now - Number(stats.mtimeMs) < sameTimeMs;

/** Describes a file that was just read. */
export const fileAsRead = (stats: BigIntStats, bytes: Pieces): FileAsRead =>
  isRecent(stats) ? { stats, bytes } : { stats };

/** Returns whether two looks at a file found the same one with the same content, as far as its times show. */
export const isUnchanged = (present: BigIntStats | undefined, read: BigIntStats | undefined): boolean =>
  present === undefined || read === undefined
    ? present === read
    : isSameFile(present, read) && present.size === read.size && present.mtimeNs === read.mtimeNs;

/** Returns whether a file is still what was read. The content of a recent one is compared as well. */
export async function isAsRead(file: string, { stats, bytes }: FileAsRead): Promise<boolean> {
  const present = await lstat(file, { bigint: true }).catch(() => undefined);
  if (!isUnchanged(present, stats)) return false;
  if (bytes === undefined) return true;
  const handle = await open(file);
  try {
    return await isSameContent(handle, bytes);
  } finally {
    await handle.close();
  }
}

/** The same without the content and without giving another task its turn: for the moment before a replacement. */
export const isStill = (file: string, stats: BigIntStats | undefined): boolean =>
  isUnchanged(lstatSync(file, { bigint: true, throwIfNoEntry: false }), stats);
