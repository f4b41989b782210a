import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../../core/failures/failure.ts";
import { type Pieces, utf8Pieces } from "../model/encodedPieces.ts";
import type { Change, ChangeText } from "../model/ports.ts";
import { type FileAsRead, fileAsRead, isUnchanged } from "./fileAsRead.ts";
import { findWithBytes, type ReadFile, readRegular } from "./regularFile.ts";
import type { WrittenFile } from "./replaceFile.ts";
import { orFailure } from "./systemError.ts";
import { writeRegular } from "./writeFile.ts";

/** Maximum attempts at a change that other programs overtake. */
const maxAttempts = 9;
/** Milliseconds before the second attempt; twice as many before each later one: 1.3 seconds in all. */
const firstPauseMs = 5;
/** Milliseconds in which a program fills a file that it has emptied to save into it; all pauses together are longer. */
const fillingMs = 200;

/** Waits for other programs, in milliseconds. */
export type Pause = (ms: number) => Promise<unknown>;

/** A file that is changed. */
export interface UpdatePlace {
  /** The real path of the root. */
  readonly root: string;
  readonly path: string;
  /** Comes before each attempt but the first. */
  readonly pause?: Pause | undefined;
}

/**
 * Changes a file of a root. If another program saves it at the same time, that is kept, and the change is made again on
 * what it saved. Throws what `change` throws, the `Failure`s of reading and writing, and `Failure` `file.changed` if
 * other programs save it again and again, or if it does not read as it was written.
 */
export async function updateFile(place: UpdatePlace, change: Change): Promise<void> {
  await repeatUntilDone(place, async () => {
    const decision = await decide(place, change);
    if (decision === undefined) return undefined;
    const { isChanged, after, read } = decision;
    return !isChanged || (await write(place, after && [after], read)) || undefined;
  });
}

/** Does the same for a file that has a text; see `Files.updateText`. */
export async function updateTextFile(place: UpdatePlace, text: string, change: ChangeText): Promise<boolean> {
  const bytes = utf8Pieces(text);
  if (bytes === undefined) return false;
  return await repeatUntilDone(place, async () => {
    const stats = await orFailure("file.unreadable", place.path, () => findWithBytes(place.root, place.path, bytes));
    if (stats === undefined) return false;
    const after = change();
    return after === undefined || (await write(place, after, fileAsRead(stats, bytes))) || undefined;
  });
}

/** Repeats an attempt that returns `undefined` if another program was quicker. */
async function repeatUntilDone<T>(place: UpdatePlace, attempt: () => Promise<T | undefined>): Promise<T> {
  const pause: Pause = place.pause ?? sleep;
  for (let count = 1; count <= maxAttempts; count++) {
    if (count > 1) await pause(firstPauseMs * 2 ** (count - 2));
    const done = await attempt();
    if (done !== undefined) return done;
  }
  throw new Failure("file.changed", { file: place.path });
}

const isBeingFilled = (read: ReadFile | undefined): boolean =>
  read?.stats.size === 0n && Date.now() - Number(read.stats.mtimeMs) < fillingMs;

/** A change that was decided; the old bytes of a long file are not held while the new ones are written. */
interface Decision {
  readonly isChanged: boolean;
  readonly after: Uint8Array | undefined;
  readonly read: FileAsRead | undefined;
}

/**
 * Decides the change of a file; `undefined` if it must be decided again. A refusal, or no change, is only right for the
 * text that it was decided on, which may be half of what another program saves.
 */
async function decide({ root, path }: UpdatePlace, change: Change): Promise<Decision | undefined> {
  const before = await orFailure("file.unreadable", path, () => readRegular(root, path));
  if (isBeingFilled(before)) return undefined;
  const isStillRead = async () =>
    isUnchanged(await stat(join(root, path), { bigint: true }).catch(() => undefined), before?.stats);
  try {
    const after = change(before?.bytes);
    const isChanged = after !== before?.bytes;
    if (!isChanged && !(await isStillRead())) return undefined;
    return { isChanged, after, read: before && fileAsRead(before.stats, [before.bytes]) };
  } catch (error) {
    if (await isStillRead()) throw error;
    return undefined;
  }
}

/**
 * Writes and verifies a file; returns `false` if another program was quicker. Throws `Failure` `file.changed` if the
 * file does not read as it was written.
 */
async function write(
  { root, path }: UpdatePlace,
  bytes: Pieces | undefined,
  read: FileAsRead | undefined,
): Promise<boolean> {
  const written = await orFailure("file.unwritable", path, () => writeRegular(root, path, bytes, read));
  if (written === undefined) return false;
  if (await isThere(root, path, bytes)) return true;
  if (!(await isOverwritten(join(root, path), written))) throw new Failure("file.changed", { file: path });
  return false;
}

const isThere = (root: string, path: string, bytes: Pieces | undefined): Promise<boolean> =>
  orFailure("file.unreadable", path, async () =>
    bytes === undefined
      ? (await readRegular(root, path)) === undefined
      : (await findWithBytes(root, path, bytes)) !== undefined,
  );

const isOverwritten = async (file: string, { stats }: WrittenFile): Promise<boolean> =>
  !isUnchanged(await stat(file, { bigint: true }).catch(() => undefined), stats);
