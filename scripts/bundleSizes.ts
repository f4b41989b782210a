import type { Metafile } from "esbuild";

/** Sizes in bytes: what VS Code loads at once, what it may load later (pages too), and the program for the terminal. */
export interface Sizes {
  readonly startUp: number;
  readonly lazy: number;
  readonly cli: number;
}

/** The one file that VS Code loads before the extension is activated (`joinEntry`, held by `test/startUp.test.ts`). */
const entry = "dist/extension.cjs";

/** Returns the sizes of what was built: the extension, its threads and pages, and the program for the terminal. */
export function sizes(extension: Metafile, others: readonly Metafile[], cli: Metafile): Sizes {
  const startUp = extension.outputs[entry]?.bytes ?? 0;
  const all = [extension, ...others].reduce((sum, metafile) => sum + bytesOf(metafile), 0);
  return { startUp, lazy: all - startUp, cli: bytesOf(cli) };
}

const bytesOf = ({ outputs }: Metafile): number => Object.values(outputs).reduce((sum, { bytes }) => sum + bytes, 0);
