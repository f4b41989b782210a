import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root, run } from "../processes.ts";
import { step, type Terminal, Trouble } from "../progress.ts";
import { cleanEnvironment } from "./environment.ts";

/** VS Code as a server, with the Node that it wants. */
export interface CodeServer {
  readonly node: string;
  /** Serves, with its `/proxy`. */
  readonly entry: string;
  /** Installs extensions. */
  readonly extensionTool: string;
  /** The extensions that come with it. */
  readonly builtIn: string;
}

const version = "4.139.1";
const cache = join(root, ".vscode-test");

/** Installs code-server once into `.vscode-test/`, from the npm registry and with nothing to compile. */
export async function installCodeServer(out: Terminal = process.stdout): Promise<CodeServer> {
  const folder = join(cache, `code-server-${version}`);
  if (!existsSync(folder)) await step("Installing VS Code (code-server, once)", () => install(folder), out);
  const codeServer = join(folder, "node_modules/code-server");
  return {
    node: join(folder, `node_modules/${nodePackage()}/bin/node`),
    entry: join(codeServer, "out/node/entry.js"),
    extensionTool: join(codeServer, "lib/vscode/out/server-main.js"),
    builtIn: join(codeServer, "lib/vscode/extensions"),
  };
}

function nodePackage(): string {
  if (process.platform !== "linux" || !["x64", "arm64"].includes(process.arch)) {
    throw new Trouble(
      "VS Code can be served in the browser on Linux only. Install VS Code with its `code` command to try Glossa here.",
    );
  }
  return `node-linux-${process.arch}`;
}

async function install(folder: string): Promise<void> {
  // Installed aside and renamed at the end: what has the final name is whole, and two runs don't meet.
  const aside = `${folder}.${process.pid}`;
  await removeAbandoned();
  await mkdir(aside, { recursive: true });
  const dependencies = {
    "code-server": version,
    [nodePackage()]: "24.21.0",
    [`@parcel/watcher-linux-${process.arch}-glibc`]: "2.5.6",
  };
  await writeFile(join(aside, "package.json"), JSON.stringify({ private: true, dependencies }));
  const code = join(aside, "node_modules/code-server/lib/vscode");
  await npmInstall(aside);
  await npmInstall(code, "--omit=optional");
  await npmInstall(join(code, "extensions"));
  await rename(aside, folder).catch(async (error: unknown) => {
    await rm(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}

async function npmInstall(cwd: string, ...more: readonly string[]): Promise<void> {
  // Its install scripts would compile native modules for minutes; nothing here needs them.
  const args = ["install", "--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error", ...more];
  await run("npm", args, { cwd, env: cleanEnvironment() });
}

async function removeAbandoned(): Promise<void> {
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache)) {
    const pid = /^code-server-.*\.(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(cache, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
