import { posix } from "node:path";
import type { Metafile } from "esbuild";

/** Sizes in bytes: what VS Code loads at once, what it may load later (pages too), and the program for the terminal. */
export interface Sizes {
  readonly startUp: number;
  readonly lazy: number;
  readonly cli: number;
}

/** Returns the sizes of what was built: the extension, its threads and pages, and the program for the terminal. */
export function sizes(extension: Metafile, others: readonly Metafile[], cli: Metafile): Sizes {
  const startUp = bytesOf(extension, startUpFiles(extension));
  const all = [extension, ...others].reduce((sum, metafile) => sum + bytesOf(metafile), 0);
  return { startUp, lazy: all - startUp, cli: bytesOf(cli) };
}

/** Returns the files that VS Code loads before the extension is activated: the entry, and what it requires at once. */
export function startUpFiles({ outputs }: Metafile): readonly string[] {
  const found = new Set(["dist/extension.cjs"]);
  for (const path of found) {
    for (const { path: required, kind } of outputs[path]?.imports ?? []) {
      const file = posix.join(posix.dirname(path), required);
      if (kind !== "dynamic-import" && outputs[file]) found.add(file);
    }
  }
  return [...found];
}

const bytesOf = ({ outputs }: Metafile, paths: readonly string[] = Object.keys(outputs)): number =>
  paths.reduce((sum, path) => sum + (outputs[path]?.bytes ?? 0), 0);
