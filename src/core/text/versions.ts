/** Three texts of one file: the common ancestor of two sides, and both sides. */
export interface Versions {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** One of the three. */
export type VersionName = keyof Versions;

/** Applies a function to each of three versions. */
export const mapVersions = <T, U>(versions: Readonly<Record<VersionName, T>>, map: (one: T) => U) => ({
  base: map(versions.base),
  ours: map(versions.ours),
  theirs: map(versions.theirs),
});

/** The name of each. */
export const versionNames = { base: "base", ours: "ours", theirs: "theirs" } as const;
