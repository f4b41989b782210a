import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { build } from "esbuild";
import { Trouble } from "../progress.ts";
import { traceCalls } from "./traceCalls.ts";

/** The locale files of the walk: one of two messages is missing. */
const files = {
  "locales/en.json": '{"save": "Save {{name}}", "open": "Open the file"}\n',
  "locales/de.json": '{"open": "Die Datei öffnen"}\n',
};

/** Names of CommonJS that libraries in an ES module still use. */
const banner = `import { createRequire } from "node:module";
const require = createRequire(import.meta.url), __dirname = import.meta.dirname, __filename = import.meta.filename;`;

/** Runs `glossa translate` of a work tree for one missing message and writes its calls to `trace`. */
export async function walkTranslation(root: string, folder: string, trace: string): Promise<void> {
  const stop = new AbortController();
  try {
    const program = join(folder, "cli.mjs");
    await bundleTraced(root, program, trace);
    for (const [path, text] of Object.entries(files)) await put(join(folder, "project"), path, text);
    await mkdir(join(folder, "project/.git"));
    const env = { ...process.env, XDG_CACHE_HOME: join(folder, "cache"), XDG_DATA_HOME: join(folder, "data") };
    const { url, key } = await serve(root, folder, env, stop.signal);
    const args = [program, "translate", "--service", url, "--to", "de", "--allow-pseudo", "--only", "missing"];
    await run(args, join(folder, "project"), { ...env, GLOSSA_API_KEY: key });
    const written = await readFile(join(folder, "project/locales/de.json"), "utf8");
    if (!written.includes("save")) throw new Trouble("The missing message was not written.");
  } finally {
    stop.abort();
  }
}

async function bundleTraced(root: string, outfile: string, trace: string): Promise<void> {
  const { plugins, prelude } = traceCalls({
    root,
    file: trace,
    from: /^src\/cli\/translate(?:\/translateCommand|Command)?\.ts$/,
  });
  await build({
    absWorkingDir: root,
    entryPoints: ["src/cli.ts"],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    mainFields: ["module", "main"],
    banner: { js: banner + prelude },
    external: ["pg-native"],
    loader: { ".wasm": "binary", ".node": "empty" },
    logLevel: "error",
    plugins: [...plugins],
  });
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
