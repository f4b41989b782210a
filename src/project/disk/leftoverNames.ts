/** Names of the files that a write has next to its file until it is done. */
export interface TemporaryNames {
  /** The new text, before it is moved into place. */
  readonly moved: string;
  /** A copy of the old text while the file is written in place. */
  readonly old: string;
  /** A copy of the new text while the file is written in place. */
  readonly fresh: string;
}

/** Returns the names for one write of the file `name`; `id` has twelve hexadecimal digits. */
export const namesFor = (name: string, id: string): TemporaryNames => ({
  moved: `.${name}.${id}.part`,
  old: `.${name}.${id}.old`,
  fresh: `.${name}.${id}.new`,
});

/** A file that a killed write left next to its target. */
export interface Leftover {
  /** The name of the file that was written. */
  readonly name: string;
  readonly id: string;
  readonly kind: "part" | "old" | "new" | "tmp";
}

/** Reads the name of a leftover; `tmp` is the ending that version 0.1.0 used for all kinds. */
export function leftoverOf(name: string): Leftover | undefined {
  const [, file, id, kind] = /^\.(.+)\.([0-9a-f]{12})\.(part|old|new|tmp)$/.exec(name) ?? [];
  if (file === undefined || id === undefined) return undefined;
  return { name: file, id, kind: kind as Leftover["kind"] };
}
