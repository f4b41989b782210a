import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import { root } from "./processes.ts";

/** Sizes in bytes: what VS Code loads at once, what it may load later (pages too), and the program for the terminal. */
export interface Sizes {
  readonly startUp: number;
  readonly lazy: number;
  readonly cli: number;
}

/** Returns the bytes of files of the repository. */
export async function bytesOf(paths: Iterable<string>): Promise<number> {
  const files = await Promise.all([...paths].map((path) => readFile(join(root, path))));
  return files.reduce((sum, { length }) => sum + length, 0);
}

/** Returns the sizes of what was built. */
export async function sizes(extension: Metafile, cli: Metafile): Promise<Sizes> {
  const atOnce = loadedAtOnce(extension, "dist/extension.cjs");
  const all = Object.keys(extension.outputs);
  return {
    startUp: await bytesOf(atOnce),
    lazy: await bytesOf(all.filter((path) => !atOnce.has(path))),
    cli: await bytesOf(Object.keys(cli.outputs)),
  };
}

function loadedAtOnce({ outputs }: Metafile, entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const path of found) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind === "import-statement" && outputs[imported]) found.add(imported);
    }
  }
  return found;
}
