import assert from "node:assert/strict";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import { build, type Metafile, transform } from "esbuild";
import { bundleExtension, unicodeLiterals } from "../scripts/bundle.ts";
import type { InMemory } from "../scripts/joinedEntry.ts";

/** Bytes that the extension host may load at start-up. */
const maxBytes = 200_000;
/** The same of the terminal, as modules: each call of it waits for these, such as one for each file that git merges. */
const maxTerminalBytes = 30_000;

describe("what the extension host loads at start-up", () => {
  const entry = "dist/extension.cjs";
  let shipped: InMemory;
  before(async () => {
    shipped = await bundleExtension(true);
  });

  it("is small, and has nothing that the first second never needs", () => {
    const { bytes, inputs } = shipped.metafile.outputs[entry] ?? { bytes: 0, inputs: {} };
    assert.ok(bytes > 50_000 && bytes <= maxBytes, `${bytes} bytes`);
    const later =
      /^node_modules\/|\/(formats\/index|projectFile|projectEdits|failureSentences|remedies|engineList|resourceItems|targetQuestion)\.ts$/;
    assert.ok("src/extension.ts" in inputs);
    assert.deepEqual(
      Object.keys(inputs).filter((source) => later.test(source)),
      [],
    );
  });

  it("is one file", () => {
    const { text } = shipped.outputFiles.find(({ path }) => path.endsWith(entry)) ?? { text: "" };
    const { required, exports } = runWithoutFiles(text);
    assert.deepEqual(
      required.filter((id) => id !== "vscode" && !isBuiltin(id)),
      [],
    );
    assert.ok(exports.includes("activate"));
  });

  it("exists once, as does all that loads later", () => {
    const files = Object.values(shipped.metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
    const repeated = files.filter((source, index) => files.indexOf(source) !== index);
    assert.deepEqual(
      // what is in no namespace of a plugin
      repeated.filter((source) => source.startsWith("src/")),
      [],
    );
  });
});

describe("what the terminal loads before it knows the command", () => {
  it("is small, and has no command in it", async () => {
    const { bytes, inputs } = await loadedBy("src/cli.ts");
    assert.ok(bytes > 5_000 && bytes <= maxTerminalBytes, `${bytes} bytes`);
    assert.ok(inputs.includes("src/cli.ts"));
    assert.deepEqual(
      inputs.filter((path) => /Command\.ts$|^node_modules\//.test(path)),
      [],
    );
  });
});

describe("what is shipped", () => {
  it("has patterns of Unicode properties as literals, which are compiled once", async () => {
    const pattern = "export const isWord = (text) => /\\p{Script=Latin}\\p{L}/u.test(text);\n";
    const { code } = await transform(pattern, { target: "node20", supported: { ...unicodeLiterals } });
    assert.match(code, /\/\\p\{Script=Latin\}\\p\{L\}\/u\.test/);
  });
});

/** Runs a CommonJS file that can only require VS Code and Node; returns what it required, and the names that it exports. */
function runWithoutFiles(text: string): { readonly required: readonly string[]; readonly exports: readonly string[] } {
  const required: string[] = [];
  const anything: object = new Proxy(class {}, {
    get: (target, name) =>
      name === "prototype" ? target.prototype : name === Symbol.toPrimitive ? () => "" : anything,
    apply: () => anything,
  });
  const module: { exports: object } = { exports: {} };
  const load = (id: string): unknown => {
    required.push(id);
    return isBuiltin(id) ? process.getBuiltinModule(id) : anything;
  };
  compileFunction(text, ["require", "module", "exports"])(load, module, module.exports);
  return { required, exports: Object.keys(module.exports) };
}

/** Returns the bytes, minified, of the modules that an entry loads at once, and the sources in them. */
async function loadedBy(entry: string) {
  const { metafile } = await build({
    absWorkingDir: join(import.meta.dirname, ".."),
    entryPoints: [entry],
    outdir: "test/out",
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    mainFields: ["module", "main"],
    logLevel: "error",
  });
  const { paths, inputs } = loadedAtOnce(metafile, entry);
  return { bytes: paths.reduce((total, path) => total + (metafile.outputs[path]?.bytes ?? 0), 0), inputs };
}

/** The chunks that a module imports at once, and what they are made of. */
function loadedAtOnce({ outputs }: Metafile, module: string) {
  const [entry = ""] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === module) ?? [];
  const paths = new Set([entry]);
  for (const path of paths) {
    const imports = outputs[path]?.imports ?? [];
    const atOnce = imports.filter(({ kind, external }) => kind === "import-statement" && external !== true);
    for (const one of atOnce) paths.add(one.path);
  }
  return { paths: [...paths], inputs: [...paths].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {})) };
}
