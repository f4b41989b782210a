import type { FileHandle } from "node:fs/promises";

/** A key and its text. */
export type CacheLine = readonly [key: string, text: string];

/** Writes lines for appending: the first line end closes a line that a crash broke. */
export const toLines = (entries: readonly CacheLine[]): string =>
  `\n${entries.map((entry) => JSON.stringify(entry)).join("\n")}\n`;

/** Reads the complete lines from an offset on, and their end; broken and foreign ones are left out. */
export async function readLines(
  handle: FileHandle,
  from: number,
): Promise<{ readonly entries: readonly CacheLine[]; readonly end: number }> {
  const { size } = await handle.stat();
  const buffer = Buffer.alloc(Math.max(0, size - from));
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
  const end = buffer.lastIndexOf(0x0a, bytesRead - 1) + 1;
  const lines = buffer.toString("utf8", 0, end).split("\n");
  return { entries: lines.flatMap((line) => lineOf(line) ?? []), end: from + end };
}

function lineOf(line: string): [CacheLine] | undefined {
  if (!line.startsWith('["')) return undefined;
  try {
    const entry: unknown = JSON.parse(line);
    return isLine(entry) ? [entry] : undefined;
  } catch {
    return undefined;
  }
}

const isLine = (entry: unknown): entry is CacheLine =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === "string");
