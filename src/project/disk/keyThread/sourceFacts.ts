import { lstatSync, type Stats } from "node:fs";

/** Returns what is known of a file without following links; `undefined` for what is not there. */
export function statsOf(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Returns whether bytes are no text: 0 is near their beginning. */
export const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 8_000).includes(0);

/** Returns whether a text is a bundle or minified: its lines are longer than people write them. */
export const isGenerated = (text: string): boolean =>
  text.length > 100_000 && text.length / (text.split("\n").length + 1) > 1_000;

/** Returns whether the head of a text says that a program wrote it. */
export const isMarkedGenerated = (text: string): boolean =>
  /@generated|\bauto-?generated\b|\bcode generated\b|\bgenerated (?:file|by|from)\b|\bdo not (?:edit|modify)\b/i.test(
    text.slice(0, 500),
  );

/** Whole milliseconds; the time of the entry changes with every write, and no program sets it. */
export const timeOf = ({
  mtimeMs,
  ctimeMs,
}: {
  readonly mtimeMs: number | bigint;
  readonly ctimeMs: number | bigint;
}): number => Math.floor(Math.max(Number(mtimeMs), Number(ctimeMs)));

const decoder = new TextDecoder();
/** Reads bytes as UTF-8; what is none becomes replacement characters. */
export const decodeSource = (bytes: Uint8Array): string => decoder.decode(bytes);
