import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Io } from "../../src/cli/terminal/io.ts";
import { type KeyThread, type KeyThreadOptions, startKeyThread } from "../../src/project/disk/keyThread/keyClient.ts";
import { program } from "../program.ts";
import { until } from "../until.ts";

/** Output of a command, and its exit code. */
export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A folder of its own, where commands run as in a terminal. */
export interface Terminal {
  readonly root: string;
  readonly env: Record<string, string>;
  run(args: readonly string[], options?: Partial<Io>): Promise<Ended>;
  put(files: Readonly<Record<string, string | Uint8Array>>): Promise<void>;
  text(path: string): Promise<string>;
  /** Every file of the folder as it is, byte for byte. */
  snapshot(): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

/** Options of a terminal. */
export interface TerminalOptions {
  /** Reads keys in a thread of each command as the program does, which loads the grammars each time; default: in one for all. */
  readonly hasKeyThread?: true;
}

export async function terminal({ hasKeyThread }: TerminalOptions = {}): Promise<Terminal> {
  const base = await mkdtemp(join(tmpdir(), "glossa-cli-"));
  const root = join(base, "project");
  await mkdir(join(root, ".git"), { recursive: true });
  const env: Record<string, string> = { XDG_CACHE_HOME: join(base, "cache"), XDG_DATA_HOME: join(base, "data") };
  const snapshot = async (): Promise<Record<string, string>> => {
    const found = await readdir(root, { recursive: true, withFileTypes: true });
    const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const pairs = paths
      .sort()
      .map(async (path) => [path.slice(root.length + 1), (await readFile(path)).toString("latin1")]);
    return Object.fromEntries(await Promise.all(pairs));
  };
  return {
    root,
    env,
    snapshot,
    async run(args, options = {}) {
      let [out, err] = ["", ""];
      // as the program is loaded: a test that is required would else give it a second copy of each module
      const { main } = await import("../../src/cli/main.ts");
      const code = await main(args, {
        out(text) {
          out += text;
        },
        err(text) {
          err += text;
        },
        env,
        cwd: root,
        signal: new AbortController().signal,
        program: { execPath: process.execPath, ...program },
        ...(hasKeyThread ? {} : { startKeys: keptKeyThread }),
        ...options,
      });
      return { code, out, err };
    },
    async put(files) {
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(join(root, path)), { recursive: true });
        await writeFile(join(root, path), content);
      }
    },
    text: (path) => readFile(join(root, path), "utf8"),
    async close() {
      await endService(join(base, "data/glossa/service/service.json"));
      await rm(base, { recursive: true, force: true });
    },
  };
}

/** The findings that `glossa check` lists, as `path:line:column: key: sentence`; lines that count the rest as they are. */
export function listedFindings(out: string): readonly string[] {
  let path = "";
  return out.split("\n").flatMap((line) => {
    const [, place, text] = /^ {2}(?:(\d+:\d+)? +)?(?:error|warning|information|hint) +(.*?) {2}\S+$/.exec(line) ?? [];
    if (text !== undefined) return `${[path, place].filter(Boolean).join(":")}: ${text}`;
    if (/^ +…/.test(line)) return line.trim();
    path = line;
    return [];
  });
}

const keyThreads = new Map<string, KeyThread>();

/** The thread of these grammars, which stays for the next command. */
function keptKeyThread(options: KeyThreadOptions): KeyThread {
  const kept = keyThreads.get(options.grammars) ?? startKeyThread(options);
  keyThreads.set(options.grammars, kept);
  return { ...kept, close: async () => {} };
}

/** The embedded service of all terminals of a suite, which the first command starts that needs it. */
export function sharedService() {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "glossa-cli-data-"));
  });
  after(async () => {
    await endService(join(folder, "glossa/service/service.json"));
    await rm(folder, { recursive: true, force: true });
  });
  return {
    /** Has commands with these variables use it. */
    use: (env: Record<string, string>) => void Object.assign(env, { XDG_DATA_HOME: folder }),
  };
}

/** Ends the service that a command has started, if any: it would write into its folder while that is removed. */
export async function endService(file: string): Promise<void> {
  const entry = await readFile(file, "utf8").catch(() => "{}");
  const { pid } = JSON.parse(entry) as { readonly pid?: number };
  if (pid === undefined || pid === process.pid || !send(pid, "SIGTERM")) return;
  await until(async () => !(await isRunning(pid)));
}

async function isRunning(pid: number): Promise<boolean> {
  if (!send(pid, 0)) return false;
  // one that has ended keeps its number until somebody asks for its exit code
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return !/\) Z /.test(stat);
}

/** Sends a signal; returns whether there is such a process. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
