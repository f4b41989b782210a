import { copyFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { WindowOptions } from "../../test/browser/window.ts";
import { installExtension } from "../editor/server.ts";
import { packOnce } from "../packOnce.ts";
import { root, temporaryFolder } from "../processes.ts";
import { Trouble } from "../progress.ts";
import type { Size } from "./figure.ts";

/** Entries that stand in for that of the extension; files of this folder. */
const entries = ["measured.cjs", "typed.cjs", "driven.cjs"] as const;

/** The entry that runs in the next extension host, and its environment. */
export interface Choice {
  readonly entry: (typeof entries)[number];
  readonly environment?: Readonly<Record<string, string>>;
}

interface Installed {
  readonly extensions: string;
  /** File with the choice, which the entry in the extension reads. */
  readonly choice: string;
  /** File that the entries write their notes to, each a line of JSON. */
  readonly notes: string;
}

let installed: Promise<Installed> | undefined;

/**
 * Empties the notes and chooses an entry; returns the path of the notes, and options of a window that runs the entry. At
 * the smallest size, windows have no language servers of VS Code: one for a script costs as much as the window.
 */
export async function chooseEntry(
  { entry, environment = {} }: Choice,
  size: Size,
): Promise<{ readonly notes: string; readonly window: WindowOptions }> {
  installed ??= install();
  const { extensions, choice, notes } = await installed;
  await rm(notes, { force: true });
  await writeFile(choice, JSON.stringify({ entry, environment: { ...environment, GLOSSA_BENCH_NOTES: notes } }));
  const without = size === "full" ? [] : ["typescript-language-features", "json-language-features"];
  return { notes, window: { extensions, isShared: true, without, environment: { GLOSSA_BENCH_CHOICE: choice } } };
}

/** Installs what ships, with our entries next to its own. */
async function install(): Promise<Installed> {
  const extensions = await installExtension(await packOnce());
  const name = (await readdir(extensions)).find((one) => one.startsWith("glossa."));
  if (name === undefined) throw new Trouble("The extension was not installed.");
  const folder = join(extensions, name);
  const manifest = join(folder, "package.json");
  const changed = { ...JSON.parse(await readFile(manifest, "utf8")), main: "./dist/chosen.cjs" };
  await writeFile(manifest, JSON.stringify(changed));
  for (const file of ["chosen.cjs", "empty.cjs", ...entries])
    await copyFile(join(root, "scripts/bench", file), join(folder, "dist", file));
  const files = await temporaryFolder("choice");
  return { extensions, choice: join(files, "choice.json"), notes: join(files, "notes") };
}
