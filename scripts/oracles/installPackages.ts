import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cleanEnvironment } from "../editor/environment.ts";
import { root, run } from "../processes.ts";
import { step } from "../progress.ts";

/** Packages of npm that only some tests and tools use. */
export interface OtherPackages {
  /** Their folder in `.vscode-test`; counts up with the versions. */
  readonly folder: string;
  readonly title: string;
  readonly versions: Readonly<Record<string, string>>;
}

/**
 * Installs packages once, without their install scripts, and returns the folder of their modules. Throws `Trouble` if npm
 * cannot.
 */
export async function installPackages({ folder: name, title, versions }: OtherPackages): Promise<string> {
  const folder = join(root, ".vscode-test", name);
  if (!existsSync(folder)) await step(`Installing ${title} (once)`, () => install(folder, versions));
  return join(folder, "node_modules");
}

async function install(folder: string, versions: OtherPackages["versions"]): Promise<void> {
  const aside = `${folder}.${process.pid}`;
  try {
    await mkdir(aside, { recursive: true });
    await writeFile(join(aside, "package.json"), JSON.stringify({ private: true, dependencies: versions }));
    const args = ["install", "--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    await run("npm", args, { cwd: aside, env: cleanEnvironment() });
    await rename(aside, folder);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
