import assert from "node:assert/strict";
import { join } from "node:path";
import { build, type Metafile, transform } from "esbuild";
import { unicodeLiterals } from "../scripts/bundle.ts";

/** Bytes that the extension host may load at start-up, minified, as modules; as the scripts that are shipped they are a tenth more. */
const maxBytes = 225_000;
/** The same of the terminal: each call of it waits for these, such as one for each file that git merges. */
const maxTerminalBytes = 30_000;

describe("what the extension host loads at start-up", () => {
  it("is small, and has not the list of formats in it", async () => {
    const { bytes, inputs } = await loadedBy("src/extension.ts", "vscode");
    assert.ok(bytes > 50_000 && bytes <= maxBytes, `${bytes} bytes`);
    assert.ok(!inputs.includes("src/core/formats/index.ts"));
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

/** Returns the bytes, minified, of the modules that an entry loads at once, and the sources in them. */
async function loadedBy(entry: string, ...external: readonly string[]) {
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
    external: [...external],
    mainFields: ["module", "main"],
    logLevel: "error",
  });
  const { paths, inputs } = loadedAtOnce(metafile, entry);
  return { bytes: paths.reduce((total, path) => total + (metafile.outputs[path]?.bytes ?? 0), 0), inputs };
}

describe("what is shipped", () => {
  it("has patterns of Unicode properties as literals, which are compiled once", async () => {
    const pattern = "export const isWord = (text) => /\\p{Script=Latin}\\p{L}/u.test(text);\n";
    const { code } = await transform(pattern, { target: "node20", supported: { ...unicodeLiterals } });
    assert.match(code, /\/\\p\{Script=Latin\}\\p\{L\}\/u\.test/);
  });
});

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
