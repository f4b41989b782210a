/**
 * A reason for which a path is neither read nor written.
 *
 * | Reason | The path is |
 * |---|---|
 * | `link` | a symbolic link where only a file counts, or to a file that is no locale file of the same catalog |
 * | `brokenLink` | a symbolic link to nothing, or in a circle |
 * | `linkedFolder` | a symbolic link to a folder, or inside one |
 * | `outside` | or leads outside of the root |
 * | `skippedFolder` | or leads into a folder that a search skips: `.git`, `node_modules` |
 * | `special` | or leads to a device, a pipe or a socket |
 * | `program` | a file of code in the place of a locale file that does more than hold texts |
 * | `format` | a file named like a locale file, of a kind that no format reads |
 */
export type SkipReason =
  | "link"
  | "brokenLink"
  | "linkedFolder"
  | "outside"
  | "skippedFolder"
  | "special"
  | "program"
  | "format";

/** A path, relative to the root, that is neither read nor written. */
export interface SkippedFile {
  readonly path: string;
  readonly reason: SkipReason;
}
