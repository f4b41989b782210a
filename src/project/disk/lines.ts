import type { FileHandle } from "node:fs/promises";

/** A key and its text. */
export type Line = readonly [key: string, text: string];

/** Lines as they are appended: the first line end closes a line that a crash tore. */
export const linesFor = (entries: readonly Line[]): string =>
  `\n${entries.map((entry) => JSON.stringify(entry)).join("\n")}\n`;

/** Reads the whole lines from an offset on, and where they end; torn and foreign ones are left out. */
export async function readLines(
  handle: FileHandle,
  from: number,
): Promise<{ readonly entries: readonly Line[]; readonly end: number }> {
  const { size } = await handle.stat();
  const buffer = Buffer.alloc(Math.max(0, size - from));
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
  const end = buffer.lastIndexOf(0x0a, bytesRead - 1) + 1;
  const lines = buffer.toString("utf8", 0, end).split("\n");
  return { entries: lines.flatMap((line) => lineOf(line) ?? []), end: from + end };
}

function lineOf(line: string): [Line] | undefined {
  if (!line.startsWith('["')) return undefined;
  try {
    const entry: unknown = JSON.parse(line);
    return isLine(entry) ? [entry] : undefined;
  } catch {
    return undefined;
  }
}

const isLine = (entry: unknown): entry is Line =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === "string");
