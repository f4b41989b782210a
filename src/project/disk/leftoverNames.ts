import { randomBytes } from "node:crypto";
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

/** A file that a killed write left next to its target. */
export interface Leftover {
  /** The name of the file that was written. */
  readonly name: string;
  readonly id: string;
  readonly kind: "part" | "held" | "old" | "new" | "tmp";
}

/** Reads the name of a leftover; `tmp` is the ending that version 0.1.0 used for all kinds. */
export function leftoverOf(name: string): Leftover | undefined {
  const [, file, id, kind] = /^\.(.+)\.([0-9a-f]{12})\.(part|held|old|new|tmp)$/.exec(name) ?? [];
  if (file === undefined || id === undefined) return undefined;
  return { name: file, id, kind: kind as Leftover["kind"] };
}
