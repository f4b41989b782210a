import { createHash, randomBytes } from "node:crypto";
import type { BigIntStats } from "node:fs";
import { join } from "node:path";

/** Paths of a file and of those that a write has next to it until it is done. */
export interface WritePlaces {
  readonly file: string;
  /** The new text, before it is moved into place. */
  readonly part: string;
  /** The second name of the replaced file, until it is certain that no other program saved into it. */
  readonly held: string;
  /** A copy of the old text while the file is written in place. */
  readonly old: string;
  /** A copy of the new text while the file is written in place. */
  readonly fresh: string;
}

/** Returns the paths for one write of the file `name`, which no other write uses. */
export function placesFor(folder: string, name: string): WritePlaces {
  const id = randomBytes(6).toString("hex");
  const placeOf = (kind: Leftover["kind"]) => join(folder, `.${name}.${id}.${kind}`);
  return {
    file: join(folder, name),
    part: placeOf("part"),
    held: placeOf("held"),
    old: placeOf("old"),
    fresh: placeOf("new"),
  };
}

/** A file as it was read, and the one that replaces it. */
export interface Replacement {
  readonly read: BigIntStats;
  readonly written: BigIntStats;
}

/**
 * Returns the path of a new file while it is exchanged with the one that was read. It names both, so that what is there
 * after a killed write shows by itself whether it is a third one, which another program has saved.
 */
export const swapPlace = (folder: string, name: string, { read, written }: Replacement): string =>
  join(folder, `.${name}.${markOf(read)}${markOf(written)}.swap`);

/** Returns whether a file is one of the two that the id of its leftover names. */
export const isNamedBy = (id: string, stats: BigIntStats): boolean =>
  [id.slice(0, idLength), id.slice(idLength)].includes(markOf(stats));

/** Returns what tells a file, and its saves, apart from others in its folder. */
const markOf = ({ ino, size, mtimeNs }: BigIntStats): string =>
  createHash("sha256").update(`${ino} ${size} ${mtimeNs}`).digest("hex").slice(0, idLength);

const idLength = 12;

/** A file that a killed write left next to its target. */
export interface Leftover {
  /** The name of the file that was written. */
  readonly name: string;
  readonly id: string;
  readonly kind: "part" | "held" | "swap" | "old" | "new" | "tmp";
}

/** Reads the name of a leftover; `tmp` is the ending that version 0.1.0 used for all kinds. */
export function leftoverOf(name: string): Leftover | undefined {
  const [, file, id, kind] =
    /^\.(.+)\.([0-9a-f]{12}(?=\.(?:part|held|old|new|tmp)$)|[0-9a-f]{24}(?=\.swap$))\.(\w+)$/.exec(name) ?? [];
  if (file === undefined || id === undefined) return undefined;
  return { name: file, id, kind: kind as Leftover["kind"] };
}
