import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./processes.ts";
import { main, Trouble } from "./progress.ts";
import { buildTraced } from "./walk/buildTraced.ts";

/** The locale files of the walk: one of two messages is missing. */
const files = {
  "locales/en.json": '{"save": "Save {{name}}", "open": "Open the file"}\n',
  "locales/de.json": '{"open": "Die Datei öffnen"}\n',
};

/**
 * `npm run walk` runs `glossa translate` for one missing message and prints the files whose functions ran, in the order
 * of their first call from the command on, and how often the next file is in another folder. `--root` walks another
 * work tree.
 */
await main(async () => {
  const { values } = parseArgs({ options: { root: { type: "string", default: root } } });
  const folder = await mkdtemp(join(tmpdir(), "glossa-walk-"));
  const stop = new AbortController();
  try {
    const program = join(folder, "cli.mjs");
    await buildTraced(values.root, "src/cli.ts", program);
    for (const [path, text] of Object.entries(files)) await put(join(folder, "project"), path, text);
    await mkdir(join(folder, "project/.git"));
    const env = { ...process.env, XDG_CACHE_HOME: join(folder, "cache"), XDG_DATA_HOME: join(folder, "data") };
    const { url, key } = await serve(values.root, folder, env, stop.signal);
    const trace = join(folder, "trace.txt");
    await run(
      [program, "translate", "--service", url, "--to", "de", "--allow-pseudo", "--only", "missing"],
      join(folder, "project"),
      { ...env, GLOSSA_API_KEY: key, GLOSSA_TRACE: trace },
    );
    const written = await readFile(join(folder, "project/locales/de.json"), "utf8");
    if (!written.includes("save")) throw new Trouble("The missing message was not written.");
    const walked = (await readFile(trace, "utf8")).trim().split("\n");
    console.log(`${walked.join("\n")}\n${walked.length} files, ${countCrossings(walked)} crossings`);
  } finally {
    stop.abort();
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
});

function countCrossings(paths: readonly string[]): number {
  return paths.filter((path, at) => at > 0 && posix.dirname(path) !== posix.dirname(paths[at - 1] ?? "")).length;
}

async function put(folder: string, path: string, text: string): Promise<void> {
  await mkdir(join(folder, posix.dirname(path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** Starts the embedded service of a work tree, untraced, and returns its address and key. */
function serve(
  from: string,
  folder: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<{ readonly url: string; readonly key: string }> {
  const args = ["--import", "tsx", join(from, "src/cli.ts"), "serve", "--json", "--data", join(folder, "service")];
  const child = spawn(process.execPath, args, { cwd: from, env, signal, stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    let out = "";
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString("utf8");
      if (out.includes("\n")) resolve(JSON.parse(out.slice(0, out.indexOf("\n"))));
    });
    child.once("exit", (code) => reject(new Trouble(`The service ended with ${code}.`)));
    child.once("error", (error) => signal.aborted || reject(error));
  });
}

function run(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Trouble(`glossa translate ended with ${code}.`)),
    );
  });
}
