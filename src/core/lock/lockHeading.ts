/** The version of locks that this program writes; it reads the one before as well. */
export const lockVersion = 2;

/** Returns the version that a newer program has written into a lock; `undefined` for one that this program reads. */
export function newerLockVersion(text: string): number | undefined {
  if (!text.includes(versionMark)) return undefined;
  const versions = Array.from(text.matchAll(/^# Glossa lock (\d{1,9}):/gm), ([, version]) => Number(version));
  const newest = Math.max(...versions);
  return newest > lockVersion ? newest : undefined;
}

/** The beginning of the first line of a lock; what follows is the version. */
const versionMark = "# Glossa lock ";

/** The first lines of a lock. */
export const lockHeading: readonly string[] = [
  `${versionMark}${lockVersion}: the source that each translation was made from. Keep it under version control.`,
  "# A line has a file, a key, its source and locales. by: engine, after a colon its text, +: reviewed, =: another source.",
];
