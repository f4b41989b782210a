import { lstatSync, type Stats } from "node:fs";

/** Whole milliseconds; the time of the entry changes with every write, and no program sets it. */
export const timeOf = ({
  mtimeMs,
  ctimeMs,
}: {
  readonly mtimeMs: number | bigint;
  readonly ctimeMs: number | bigint;
}): number => Math.floor(Math.max(Number(mtimeMs), Number(ctimeMs)));

/** Returns what the entry of a file says, a link not followed; `undefined` if it cannot be had. */
export function statsOf(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Returns whether a file is no text, by its beginning. */
export const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 8_000).includes(0);

/** Lines of bundles and minified files are longer than people write them. */
export const isGenerated = (text: string): boolean =>
  text.length > 100_000 && text.length / (text.split("\n").length + 1) > 1_000;
