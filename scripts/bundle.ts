import { chmod, copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, context, type Metafile, type OutputFile, type Plugin } from "esbuild";
import { namedExports } from "./bundlePlugins.ts";
import { type Sizes, sizes } from "./bundleSizes.ts";
import { grammarPackages } from "./grammars.ts";
import { type InMemory, joinEntry } from "./joinedEntry.ts";
import { notices } from "./notices.ts";
import { packedGroups } from "./packedGroups.ts";
import { root } from "./processes.ts";

/** Writes `dist/` from `src/`: minified for `production`, otherwise with source maps inside. */
export async function bundle(production: boolean): Promise<Sizes> {
  const [extension, threads, pages, cli] = await Promise.all([
    bundleExtension(production),
    build(threadOptions(production)),
    build(pageOptions(production)),
    build(cliOptions(production)),
  ]);
  await writeFiles(extension.outputFiles);
  const all = [extension.metafile, threads.metafile, pages.metafile, cli.metafile];
  await copyWasm();
  await removeStale(all);
  await writeFile(join(root, "dist/NOTICES.txt"), await notices(all));
  return sizes(extension.metafile, [threads.metafile, pages.metafile], cli.metafile);
}

/** Writes `dist/` with the program for the terminal alone: all that the action and the container run. */
export async function bundleProgram(): Promise<void> {
  const { metafile } = await build(cliOptions(true));
  await copyWasm();
  await removeStale([metafile]);
  await writeFile(join(root, "dist/NOTICES.txt"), await notices([metafile]));
}

/** WebAssembly of SQLite and harper, beside the chunks that load it, by the modules that it lies beside. */
const wasm: Readonly<Record<string, string>> = {
  "dist/cli/node-sqlite3-wasm.wasm": "node-sqlite3-wasm",
  "dist/cli/harper_wasm_bg.wasm": "harper.js/binary",
};

/** WebAssembly of tree-sitter and its grammars, which editor and terminal share, by the files that packages bring. */
const grammars: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(grammarPackages).map(([name, file]) => [
    `dist/grammars/${name === "parser" ? "tree-sitter" : `tree-sitter-${name}`}.wasm`,
    file,
  ]),
);

/** Result of `bundleTerminal`. */
export interface TerminalBundle {
  readonly metafile: Metafile;
  /** The WebAssembly that the program needs: files in packages, by their paths in the folder. */
  readonly wasm: ReadonlyMap<string, string>;
}

/** Writes the program for the terminal and its programmatic entry into a folder, without WebAssembly. */
export async function bundleTerminal(outdir: string): Promise<TerminalBundle> {
  const options = cliOptions(true);
  const entryPoints = { ...options.entryPoints, api: "src/cli/api.ts" };
  const { metafile } = await build({ ...options, outdir, entryPoints });
  const libraries = Object.entries(wasm).map(([file, module]) => [file, wasmBeside(file, module)] as const);
  const parsers = Object.entries(grammars).map(
    ([file, module]) => [file, fileURLToPath(import.meta.resolve(module))] as const,
  );
  const files = [...libraries, ...parsers].map(([file, path]) => [file.replace(/^dist\//, ""), path] as const);
  return { metafile, wasm: new Map(files) };
}

const wasmBeside = (file: string, module: string): string =>
  join(dirname(fileURLToPath(import.meta.resolve(module))), basename(file));

async function copyWasm(): Promise<void> {
  for (const [file, module] of Object.entries(wasm)) {
    await copyFile(wasmBeside(file, module), join(root, file));
  }
  await mkdir(join(root, "dist/grammars"), { recursive: true });
  for (const [file, module] of Object.entries(grammars)) {
    await copyFile(fileURLToPath(import.meta.resolve(module)), join(root, file));
  }
}

/** Keeps `dist/` up to date for development until the process ends. */
export async function watch(): Promise<void> {
  const contexts = await Promise.all([
    context(watchedExtension()),
    context(threadOptions(false)),
    context(pageOptions(false)),
    context(cliOptions(false)),
  ]);
  await Promise.all(contexts.map((each) => each.watch()));
  await copyWasm();
}

/**
 * Leaves patterns such as `/\p{L}/u` literals. esbuild takes them for unknown to Node before 20.12, which lacks the newest
 * scripts only, and compiles them anew wherever they are used.
 */
export const unicodeLiterals = { "regexp-unicode-property-escapes": true } as const;

const common = (production: boolean) =>
  ({
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    supported: { ...unicodeLiterals },
    // Some libraries name a UMD file as `main`, whose inner `require` no bundler can see.
    mainFields: ["module", "main"],
    outdir: "dist",
    minify: production,
    sourcemap: production ? false : "inline",
    legalComments: "none",
    metafile: true,
    write: false,
    logLevel: "warning",
  }) satisfies BuildOptions;

/**
 * VS Code loads `dist/extension.cjs` as CommonJS, and esbuild splits ES modules only. So it splits first, and `joinEntry`
 * turns the modules into CommonJS: all that the extension imports at once is one file, and `import()` of one of our files
 * is a chunk under `dist/extension/`, read when it is called.
 * To load something heavy lazily, put it behind one `await import("./heavy.ts")`.
 */
const extensionOptions = (production: boolean) =>
  ({
    ...common(production),
    entryPoints: { extension: "src/extension.ts" },
    chunkNames: "extension/[name]-[hash]",
    external: ["vscode"],
    plugins: [namedExports],
  }) satisfies BuildOptions;

const joinOptions = (production: boolean) => ({
  entry: "dist/extension.js",
  production,
  supported: { ...unicodeLiterals },
});

/** Builds the extension in memory, without its threads and pages. */
export async function bundleExtension(production: boolean): Promise<InMemory> {
  return joinEntry(await build(extensionOptions(production)), joinOptions(production));
}

function watchedExtension() {
  const options = extensionOptions(false);
  const joined: Plugin = {
    name: "joined",
    setup({ onEnd }) {
      onEnd(async (split) => {
        if (split.errors.length === 0)
          await writeFiles((await joinEntry(split as InMemory, joinOptions(false))).outputFiles);
      });
    },
  };
  return { ...options, plugins: [...options.plugins, joined] };
}

/** The extension's threads, each one file: what they share with the extension is in its entry, which needs `vscode`. */
const threadOptions = (production: boolean) =>
  ({
    ...common(production),
    // next to the chunks
    entryPoints: {
      "extension/formats": "src/project/disk/formatThread/main.ts",
      "extension/keys": "src/project/disk/keyThread/main.ts",
    },
    outExtension: { ".js": ".cjs" },
    splitting: false,
    format: "cjs",
    // its ES module makes a `require` of its own, which fails in what becomes CommonJS
    alias: { "web-tree-sitter": fileURLToPath(import.meta.resolve("web-tree-sitter")).replace(/\.js$/, ".cjs") },
    plugins: [namedExports, write()],
  }) satisfies BuildOptions;

/** The pages of webviews, each one file: `src/webview/<name>/<name>Page.ts` becomes `dist/webview/<name>.js`. */
const pageOptions = (production: boolean) =>
  ({
    ...common(production),
    entryPoints: {
      "webview/grid": "src/webview/grid/gridPage.ts",
      "webview/dictation": "src/webview/dictation/dictationPage.ts",
      "webview/recorder": "src/webview/recorder/recorderPage.ts",
      "webview/worklet": "src/webview/recorder/worklet.ts",
      "webview/usage": "src/webview/usage/usagePage.ts",
      "webview/compare": "src/webview/compare/comparePage.ts",
    },
    splitting: false,
    platform: "browser",
    // the Chromium of the oldest VS Code that runs Glossa, and browsers of its time
    target: "es2023",
    plugins: [write()],
  }) satisfies BuildOptions;

const cliOptions = (production: boolean) =>
  ({
    ...common(production),
    // the threads lie beside the chunks that start them
    entryPoints: {
      cli: "src/cli.ts",
      "cli/thread": "src/local/thread/main.ts",
      "cli/texts": "src/project/disk/textThread/main.ts",
      "cli/keys": "src/project/disk/keyThread/main.ts",
    },
    chunkNames: "cli/[name]-[hash]",
    // CommonJS libraries inside an ES module still call `require` for what Node itself brings.
    banner: {
      js: [
        'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
        // SQLite's wasm lies beside the chunk that loads it, and TypeScript wants to know where it is
        'import{dirname as __dirnameOf}from"node:path";import{fileURLToPath as __pathOf}from"node:url";',
        "const __filename=__pathOf(import.meta.url),__dirname=__dirnameOf(__filename);",
      ].join(""),
    },
    plugins: [packedGroups, namedExports, write(executable)],
  }) satisfies BuildOptions;

function executable(file: OutputFile): string {
  const entry = basename(file.path) === "cli.js";
  return entry && !file.text.startsWith("#!") ? `#!/usr/bin/env node\n${file.text}` : file.text;
}

function write(contents: (file: OutputFile) => string | Uint8Array = ({ contents }) => contents): Plugin {
  return {
    name: "write",
    setup({ onEnd }) {
      onEnd(({ outputFiles = [] }) => writeFiles(outputFiles, contents));
    },
  };
}

async function writeFiles(
  files: readonly OutputFile[],
  contents: (file: OutputFile) => string | Uint8Array = ({ contents }) => contents,
): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      await mkdir(dirname(file.path), { recursive: true });
      await writeFile(file.path, contents(file));
      if (basename(file.path) === "cli.js") await chmod(file.path, 0o755);
    }),
  );
}

async function removeStale(metafiles: readonly Metafile[]): Promise<void> {
  const current = new Set([
    ...Object.keys(wasm),
    ...Object.keys(grammars),
    ...metafiles.flatMap(({ outputs }) => Object.keys(outputs)),
  ]);
  const dist = join(root, "dist");
  for (const file of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile() && !current.has(relative(root, path).replaceAll("\\", "/"))) await rm(path);
  }
}
