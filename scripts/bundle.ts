import { chmod, copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, context, type Metafile, type OutputFile, type Plugin, transform } from "esbuild";
import { bytesOf, type Sizes, sizes } from "./bundleSizes.ts";
import { grammarPackages } from "./grammars.ts";
import { notices } from "./notices.ts";
import { packedGroups } from "./packedGroups.ts";
import { root } from "./processes.ts";

/** Writes `dist/` from `src/`: minified for `production`, otherwise with source maps inside. */
export async function bundle(production: boolean): Promise<Sizes> {
  const [extension, pages, cli] = await Promise.all([
    build(extensionOptions(production)),
    build(pageOptions(production)),
    build(cliOptions(production)),
  ]);
  const all = [extension.metafile, pages.metafile, cli.metafile];
  await copyWasm();
  await removeStale(all);
  await writeFile(join(root, "dist/NOTICES.txt"), await notices(all));
  const { startUp, lazy, cli: terminal } = await sizes(extension.metafile, cli.metafile);
  return { startUp, lazy: lazy + (await bytesOf(Object.keys(pages.metafile.outputs))), cli: terminal };
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
    context(extensionOptions(false)),
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

const extensionOptions = (production: boolean) =>
  ({
    ...common(production),
    // the threads lie beside the chunks
    entryPoints: {
      extension: "src/extension.ts",
      "extension/formats": "src/project/disk/formatThread/main.ts",
      "extension/keys": "src/project/disk/keyThread/main.ts",
    },
    outExtension: { ".js": ".cjs" },
    chunkNames: "extension/[name]-[hash]",
    external: ["vscode"],
    // its ES module makes a `require` of its own, which fails in what becomes CommonJS
    alias: { "web-tree-sitter": fileURLToPath(import.meta.resolve("web-tree-sitter")).replace(/\.js$/, ".cjs") },
    plugins: [namedExports, write((file) => toCommonJs(file, production))],
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
    plugins: [write(async ({ text }) => text)],
  }) satisfies BuildOptions;

const cliOptions = (production: boolean) =>
  ({
    ...common(production),
    // the threads and the process lie beside the chunks that start them
    entryPoints: {
      cli: "src/cli.ts",
      "cli/thread": "src/local/thread/main.ts",
      "cli/texts": "src/project/disk/textThread/main.ts",
      "cli/extract": "src/extract/main.ts",
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
    plugins: [extractor, packedGroups, namedExports, write(async (file) => executable(file))],
  }) satisfies BuildOptions;

/**
 * VS Code loads `dist/extension.cjs` as CommonJS, and esbuild splits ES modules only. So it splits first, and each
 * file is turned into CommonJS after: `import()` of one of our files is a chunk of its own under `dist/extension/`,
 * read when it is called, and what two chunks share exists once (`instanceof` holds across them).
 * To load something heavy lazily, put it behind one `await import("./heavy.ts")`.
 */
async function toCommonJs(file: OutputFile, production: boolean): Promise<string> {
  const { code } = await transform(file.text, {
    format: "cjs",
    platform: "node",
    target: "node20",
    // Makes `import()` a late `require`: these files are no ES modules any more.
    supported: { ...unicodeLiterals, "dynamic-import": false },
    minify: production,
    sourcemap: production ? false : "inline",
    sourcefile: basename(file.path),
  });
  return code;
}

/** The part of `i18next-parser` that reads code, without the parts that run a project's configuration or serve other builders. */
const extractor: Plugin = {
  name: "extractor",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^i18next-parser$/ }, ({ path }) => ({ path, namespace: "extractor" }));
    onResolve({ filter: /^esbuild$/ }, ({ path }) => ({ path, namespace: "extractor" }));
    onLoad({ filter: /^esbuild$/, namespace: "extractor" }, () => ({ contents: "export const build = undefined;" }));
    onLoad({ filter: /^i18next-parser$/, namespace: "extractor" }, () => {
      const resolveDir = dirname(fileURLToPath(import.meta.resolve("i18next-parser")));
      const parts = {
        transform: "transform",
        JavascriptLexer: "lexers/javascript-lexer",
        JsxLexer: "lexers/jsx-lexer",
      };
      const lines = Object.entries(parts).map(([name, file]) => `export { default as ${name} } from "./${file}.js";`);
      return { contents: lines.join("\n"), resolveDir };
    });
  },
};

/**
 * A CommonJS library that is bundled and loaded by `import("library")` has only `default`, where Node finds its
 * names. This asks Node for them, so that the bundle behaves like the source.
 */
const namedExports: Plugin = {
  name: "named-exports",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ kind, path, resolveDir }) =>
      kind !== "dynamic-import" || isBuiltin(path) || path === "vscode"
        ? undefined
        : { path, namespace: "named-exports", pluginData: resolveDir },
    );
    onLoad({ filter: /./, namespace: "named-exports" }, async ({ path, pluginData }) => {
      const from = JSON.stringify(path);
      const library: Record<string, unknown> = await import(path);
      const names = Object.keys(library).filter((name) => name !== "default" && /^[\w$]+$/.test(name));
      return {
        contents: `import * as library from ${from};\nexport const { ${names.join(", ")} } = library;\n${
          "default" in library ? `export { default } from ${from};` : ""
        }`,
        resolveDir: pluginData,
      };
    });
  },
};

function executable(file: OutputFile): string {
  const entry = basename(file.path) === "cli.js";
  return entry && !file.text.startsWith("#!") ? `#!/usr/bin/env node\n${file.text}` : file.text;
}

function write(contents: (file: OutputFile) => Promise<string>): Plugin {
  return {
    name: "write",
    setup({ onEnd }) {
      onEnd(async ({ outputFiles = [] }) => {
        await Promise.all(
          outputFiles.map(async (file) => {
            await mkdir(dirname(file.path), { recursive: true });
            await writeFile(file.path, await contents(file));
            if (basename(file.path) === "cli.js") await chmod(file.path, 0o755);
          }),
        );
      });
    },
  };
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
