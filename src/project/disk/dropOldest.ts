import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";

/**
 * Removes the least recently written files of a folder until the rest is no larger than `total` bytes; never the one
 * named.
 */
export async function dropOldest(folder: string, keep: string, total: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".jsonl"));
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined);
      return { name, size: found?.size ?? 0, written: found?.mtimeMs ?? 0 };
    }),
  );
  let size = files.reduce((sum, file) => sum + file.size, 0);
  for (const file of files.sort((a, b) => a.written - b.written)) {
    if (size <= total) return;
    if (file.name === keep) continue;
    await unlink(join(folder, file.name)).catch(() => {});
    size -= file.size;
  }
}
